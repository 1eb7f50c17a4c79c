import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPublished, ROOT } from '../workspace.ts';
import { measureEntry } from './measure-entry.ts';
import { measureProgram } from './measure-program.ts';

/** Budgets in bytes: of the minified code per entry of a library, of the built files for a program. */
const budgets: Readonly<Record<string, number>> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'budgets.json'), 'utf8'),
);

const sizes = new Map<string, number>();
for (const { name, directory, entries, manifest } of readPublished()) {
  for (const { specifier, source } of entries) sizes.set(specifier, await measureEntry(source));
  if (manifest.bin && existsSync(join(ROOT, directory, 'dist', 'main.js'))) {
    const { all, start } = measureProgram(join(ROOT, directory, 'dist'), 'main.js');
    sizes.set(`${name} (all)`, all);
    sizes.set(`${name} (at start)`, start);
  }
}
let faults = 0;
for (const [specifier, size] of sizes) {
  const budget = budgets[specifier];
  const isOver = budget === undefined || size > budget;
  if (isOver) faults += 1;
  const remark =
    budget === undefined ? 'has no budget: give it one in checks/sizes/budgets.json' : 'is over its budget';
  console.log(
    `${String(size).padStart(8)} of ${String(budget ?? '?').padStart(8)}  ${specifier}${isOver ? ` ${remark}` : ''}`,
  );
}
for (const specifier of Object.keys(budgets).filter((known) => !sizes.has(known))) {
  faults += 1;
  console.error(`${specifier} has a budget, but is no entry that was measured`);
}
process.exitCode = faults === 0 && sizes.size > 0 ? 0 : 1;
