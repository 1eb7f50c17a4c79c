import { globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';

/** What a bundled program weighs, in bytes. */
export interface ProgramSize {
  readonly all: number;
  /** What is read before anything runs: the entry and all that it imports statically. */
  readonly start: number;
}

/** Measures the built files of a folder, of which one is the entry. */
export function measureProgram(folder: string, entry: string): ProgramSize {
  const sizeOf = (file: string): number => statSync(join(folder, file)).size;
  const atStart = new Set<string>();
  const follow = (file: string): void => {
    if (atStart.has(file)) return;
    atStart.add(file);
    const { module } = parseSync(file, readFileSync(join(folder, file), 'utf8'));
    const exports = module.staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest));
    for (const request of [...module.staticImports.map(({ moduleRequest }) => moduleRequest), ...exports]) {
      if (request?.value.startsWith('.')) follow(join(dirname(file), request.value));
    }
  };
  follow(entry);
  const total = (files: Iterable<string>): number => [...files].reduce((sum, file) => sum + sizeOf(file), 0);
  return { all: total(globSync('**/*.js', { cwd: folder })), start: total(atStart) };
}
