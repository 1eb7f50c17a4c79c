import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { findSources, readPackages, ROOT } from '../workspace.ts';

/**
 * The whole workspace is type-checked, tests included, and every TypeScript file is really part of some project:
 * a file that no configuration includes is not wrong, it is unseen.
 */
const projects = projectsUnder('.');
const unseen = findUnseen(projects);
for (const file of unseen) console.error(`${file} is included by no tsconfig: it is not type-checked`);
const { status } = spawnSync('tsc', ['-b', '--pretty', 'false'], { cwd: ROOT, stdio: 'inherit' });
console.log(`${projects.length} projects, ${unseen.length} files unseen`);
process.exitCode = status === 0 && unseen.length === 0 ? 0 : 1;

function findUnseen(configurations: readonly string[]): readonly string[] {
  const seen = new Set(configurations.flatMap(filesOf));
  return [...readPackages().map(({ directory }) => directory), 'checks', 'examples']
    .flatMap((directory) => findSources(ROOT, directory))
    .filter((file) => file.endsWith('ts') && !seen.has(file));
}

/** As the compiler itself understands the configuration. */
function filesOf(configuration: string): readonly string[] {
  const text = execFileSync('tsc', ['-p', configuration, '--showConfig'], { cwd: ROOT, encoding: 'utf8' });
  const { files = [] }: { files?: readonly string[] } = JSON.parse(text);
  return files.map((file) => posix.join(dirname(configuration), file));
}

/** The project at a path and all that it refers to. */
function projectsUnder(path: string): readonly string[] {
  const file = path.endsWith('.json') ? path : `${path}/tsconfig.json`;
  const { references = [], files }: { references?: { path: string }[]; files?: string[] } = JSON.parse(
    readFileSync(join(ROOT, file), 'utf8'),
  );
  const below = references.flatMap((reference) => projectsUnder(join(dirname(file), reference.path)));
  return [...new Set([...below, ...(files?.length === 0 ? [] : [file])])];
}
