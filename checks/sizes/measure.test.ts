import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { plantFiles } from '../temporary-workspace.fixture.ts';
import { measureEntry } from './measure-entry.ts';
import { measureProgram } from './measure-program.ts';

describe('measureEntry', () => {
  it('counts what belongs to the package, minified, and nothing else', async () => {
    using folder = plantFiles({
      'index.ts': `import { far } from 'elsewhere';\nexport * from './near.ts';\nexport const one: unknown = far;`,
      'near.ts': `/** A long explanation. */\nexport const text: string = '${'x'.repeat(1000)}';`,
    });
    const size = await measureEntry(join(folder.root, 'index.ts'));
    expect(size).toBeGreaterThan(1000);
    expect(size).toBeLessThan(1150);
  });
});

describe('measureProgram', () => {
  it('tells what is read at the start from what is loaded when it is needed', () => {
    const files = {
      'main.js': `import './a.js'; export * from './b.js'; import('./late.js');`,
      'a.js': `import './b.js';`,
      'b.js': `export const b = 1;`,
      'late.js': `import './a.js'; const late = '${'x'.repeat(500)}';`,
    };
    using folder = plantFiles(files);
    const { 'late.js': late, ...start } = files;
    const atStart = Object.values(start).join('').length;
    expect(measureProgram(folder.root, 'main.js')).toEqual({ all: atStart + late.length, start: atStart });
  });
});
