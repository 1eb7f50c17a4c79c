import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { generatedFiles } from './generated-files.ts';

const root = join(import.meta.dirname, '..');
const files = generatedFiles();

describe('generatedFiles', () => {
  it.each([...files.keys()])('is what stands in %s (if not: pnpm generate)', (path) => {
    expect(readFileSync(join(root, path), 'utf8') === files.get(path), 'the file is what the vocabulary yields').toBe(
      true,
    );
  });

  it.each(['src/generated', 'schema'])('leaves nothing else in %s', (folder) => {
    const present = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
    expect(present.filter((path) => !files.has(path))).toEqual([]);
  });
});
