import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readPublished, ROOT } from '../workspace.ts';
import { firstDifference } from './first-difference.ts';
import { rollUpTypes } from './roll-up.ts';

const { values, positionals } = parseArgs({ options: { update: { type: 'boolean' } }, allowPositionals: true });
const packages = readPublished().filter(
  ({ name, directory, entries }) =>
    entries.length > 0 &&
    (positionals.length === 0 ||
      [name, name.replace('@mcpx/', ''), directory].some((known) => positionals.includes(known))),
);
let faults = 0;
for (const { directory, entries } of packages) {
  const folder = join(ROOT, directory, 'api');
  const reports = new Map<string, string>();
  for (const { fileName, source, specifier } of entries) {
    reports.set(`${fileName}.d.ts`, `// The public interface of ${specifier}.\n\n${await rollUpTypes(source)}`);
  }
  const committed = existsSync(folder) ? readdirSync(folder) : [];
  if (values.update) {
    mkdirSync(folder, { recursive: true });
    for (const name of committed) if (!reports.has(name)) rmSync(join(folder, name));
    for (const [name, text] of reports) writeFileSync(join(folder, name), text);
    continue;
  }
  for (const [name, text] of reports) {
    const path = `${directory}/api/${name}`;
    const old = committed.includes(name) ? readFileSync(join(folder, name), 'utf8') : undefined;
    if (old === text) continue;
    faults += 1;
    console.error(
      old === undefined
        ? `${path} is missing: write it with "pnpm api:update" and commit it`
        : `${path} is not what the source says. If the change is meant, run "pnpm api:update" and add a changeset.\n${firstDifference(old, text)}`,
    );
  }
  for (const name of committed.filter((file) => !reports.has(file))) {
    faults += 1;
    console.error(`${directory}/api/${name} belongs to no entry of the exports map: run "pnpm api:update"`);
  }
}
const entries = packages.reduce((sum, { entries: { length } }) => sum + length, 0);
console.log(`${entries} entries of ${packages.length} packages, ${faults} faults`);
process.exitCode = faults === 0 && entries > 0 ? 0 : 1;
