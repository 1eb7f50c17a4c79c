import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { plantFiles } from '../temporary-workspace.fixture.ts';
import { firstDifference } from './first-difference.ts';
import { rollUpTypes } from './roll-up.ts';
import { sortDeclarations } from './sort-declarations.ts';

const INDEX = `
export { open } from './open.ts';
export type { Options } from './options.ts';
`;
const OPEN = `
import type { Options } from './options.ts';
import type { Hidden } from './hidden.ts';
import type { Far } from 'elsewhere';
/** Opens it. */
export function open(options: Options, far: Far): Hidden { return options.size > 1 ? far : 2; }
export function secret(): number { return 1; }
`;
const OPTIONS = `export interface Options { readonly size: number }`;
const HIDDEN = `export type Hidden = unknown; export type Unused = string;`;

async function rollUp(options: string): Promise<string> {
  using folder = plantFiles({ 'index.ts': INDEX, 'open.ts': OPEN, 'options.ts': options, 'hidden.ts': HIDDEN });
  return await rollUpTypes(join(folder.root, 'index.ts'));
}

describe('rollUpTypes', () => {
  it('shows what is exported and what that refers to, and nothing else', async () => {
    const report = await rollUp(OPTIONS);
    expect(report).toContain('/** Opens it. */');
    expect(report).toMatch(/function open\(options: Options, far: Far\): Hidden/);
    expect(report).toContain('type Hidden = unknown');
    expect(report).toContain(`from "elsewhere"`);
    expect(report).not.toMatch(/secret|Unused/);
  });

  it('is the same text twice, and another text where the interface changed', async () => {
    const first = await rollUp(OPTIONS);
    expect(await rollUp(OPTIONS)).toBe(first);
    expect(await rollUp(OPTIONS.replace('number', 'bigint'))).not.toBe(first);
  });
});

describe('sortDeclarations', () => {
  it('orders imports, then declarations by name with their comments, then what names others', () => {
    const text = `
import { Z, A } from 'z';
import { B } from 'a';
/** What b is. */
export interface b { readonly of: A }
declare function a(one: Z): void;
declare function a(two: B): void;
declare const c = 1;
export { c as d };
type B2 = typeof import('x').y;`;
    expect(sortDeclarations('report.d.ts', text).split('\n')).toEqual([
      `import { B } from 'a';`,
      `import { A, Z } from 'z';`,
      `type B2 = typeof import('x').y;`,
      `declare function a(one: Z): void;`,
      `declare function a(two: B): void;`,
      `/** What b is. */`,
      `export interface b { readonly of: A }`,
      `declare const c = 1;`,
      `export { c as d };`,
      '',
    ]);
  });
});

describe('firstDifference', () => {
  it('shows both sides from the first line that differs', () => {
    expect(firstDifference('a\nb\nc', 'a\nx\nc', 1)).toBe('  at line 2:\n  - b\n  + x');
    expect(firstDifference('a', 'a\nb', 1)).toBe('  at line 2:\n  + b');
  });
});
