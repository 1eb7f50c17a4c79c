import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** The files of a workspace by path; an object is written as JSON. */
export type PlantedFiles = Readonly<Record<string, string | object>>;

/** A folder with the given files, gone when it is disposed of. */
export function plantFiles(files: PlantedFiles, parent: string = tmpdir()): { readonly root: string } & Disposable {
  mkdirSync(parent, { recursive: true });
  const root = mkdtempSync(join(parent, 'mcpx-check-'));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return { root, [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }) };
}
