import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Package } from '../workspace.ts';

/** What an example needs that a test does not have; these are compiled only. */
const NEEDS: ReadonlyMap<string, string> = new Map([
  ['@mcpx/client', 'a server at its URL'],
  ['@mcpx/gateway', 'servers, from whoever calls its function'],
  ['@mcpx/pool', 'a server, from whoever calls its function'],
  ['@mcpx/server', 'clients, for as long as it listens'],
  ['@mcpx/transport-http', 'a server at its URL'],
  ['@mcpx/transport-stdio', 'a server to start'],
]);

/** Runs the first example of each packed README as it stands, in the folder of the tarballs: it succeeds, and shows something. */
export function runExamples(folder: string, packages: readonly Package[]): readonly string[] {
  const libraries = packages.filter(({ entries, name }) => entries.length > 0 && !NEEDS.has(name));
  return libraries.flatMap(({ name }) => {
    const text = readFileSync(join(folder, 'node_modules', name, 'README.md'), 'utf8');
    const [, example = ''] = /^```ts\n(.*?)^```$/ms.exec(text) ?? [];
    const file = join(folder, 'example.ts');
    writeFileSync(file, example);
    const { status, stdout, stderr } = spawnSync('node', [file], { encoding: 'utf8', timeout: 60_000 });
    if (status === 0 && stdout.trim() !== '' && stderr === '') return [];
    return `${name}: the example of its README ends with ${status} and prints "${stdout.trim()}"\n${stderr}`;
  });
}
