import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { plantFiles, type PlantedFiles } from '../temporary-workspace.fixture.ts';
import { ROOT } from '../workspace.ts';
import { findFaults, type FaultKind } from './find-faults.ts';
import { FLOOR_TABLE, type FloorTable } from './floor-table.ts';

const TABLE: FloorTable = {
  floors: { '@mcpx/low': 0, '@mcpx/left': 1, '@mcpx/right': 1, '@mcpx/bench-kit': 1, '@mcpx/high': 2 },
  bench: ['@mcpx/bench-kit'],
  portable: ['@mcpx/low'],
  owners: { owned: '@mcpx/left' },
};

function manifest(name: string, dependencies: readonly string[] = [], devDependencies: readonly string[] = []): object {
  return {
    name,
    exports: { '.': { 'mcpx-source': './src/index.ts' }, './part': { 'mcpx-source': './src/part.ts' } },
    dependencies: Object.fromEntries(dependencies.map((dependency) => [dependency, '*'])),
    devDependencies: Object.fromEntries(devDependencies.map((dependency) => [dependency, '*'])),
  };
}

const MEMBERS = `packages:\n  - packages/*\n  - e2e\nother: true\n`;

/** A workspace without a fault: whatever is planted on top of it is the only one. */
const SOUND: PlantedFiles = {
  'package.json': manifest('workspace', [], ['vitest']),
  'pnpm-workspace.yaml': MEMBERS,
  'packages/low/package.json': manifest('@mcpx/low'),
  'packages/low/src/index.ts': `export const low = 1;`,
  'packages/low/src/part.ts': `export type Part = 1;`,
  'packages/left/package.json': manifest('@mcpx/left', ['@mcpx/low', 'owned'], ['@mcpx/right', '@mcpx/bench-kit']),
  'packages/left/src/index.ts': `import 'node:fs'; import 'owned'; export { low } from '@mcpx/low'; export * from './own.ts';`,
  'packages/left/src/own.ts': `export type Own = import('@mcpx/low/part').Part;`,
  'packages/left/src/own.test.ts': `import '@mcpx/bench-kit'; import '@mcpx/right'; import '@mcpx/left';`,
  'packages/right/package.json': manifest('@mcpx/right', [
    '@mcpx/low',
    '@mcpx/left',
    '@mcpx/high',
    '@mcpx/bench-kit',
    'owned',
  ]),
  'packages/right/src/index.ts': `import '@mcpx/low';`,
  'packages/bench-kit/package.json': manifest('@mcpx/bench-kit', ['@mcpx/low']),
  'packages/bench-kit/src/index.ts': `import '@mcpx/low';`,
  'packages/high/package.json': manifest('@mcpx/high', ['@mcpx/left']),
  'packages/high/src/index.ts': `import('@mcpx/left');`,
  'e2e/package.json': manifest('@mcpx/e2e', ['@mcpx/high']),
  'e2e/run.test.ts': `import '@mcpx/high';`,
};

function kindsIn(planted: PlantedFiles, table: FloorTable = TABLE): readonly FaultKind[] {
  using workspace = plantFiles({ ...SOUND, ...planted });
  return findFaults(workspace.root, table).faults.map(({ kind }) => kind);
}

describe('findFaults', () => {
  it('finds nothing in a sound workspace', () => {
    using workspace = plantFiles(SOUND);
    expect(findFaults(workspace.root, TABLE)).toMatchObject({ faults: [], modules: 9, imports: 12 });
  });

  it('sees every file of this workspace', () => {
    const { faults, modules } = findFaults(ROOT, FLOOR_TABLE);
    expect(faults.filter(({ kind }) => kind === 'nothing-seen')).toEqual([]);
    expect(modules).toBeGreaterThan(20);
  });

  it('looks into folders of any name, and not at the reports of a package', () => {
    const text = `import '@mcpx/high';`;
    expect(kindsIn({ 'packages/left/src/api/planted.ts': text })).toContain('upward');
    expect(kindsIn({ 'packages/left/api/index.d.ts': text })).toEqual([]);
  });

  it.each<readonly [FaultKind, string, string]>([
    ['sibling', 'an import of a sibling', `import '@mcpx/left';`],
    ['sibling', 'a type of a sibling', `import type { Own } from '@mcpx/left'; export type Mine = Own;`],
    ['sibling', 'an inline type of a sibling', `export type Mine = import('@mcpx/left').Own;`],
    ['sibling', 'a re-export of a sibling', `export { Own } from '@mcpx/left';`],
    ['sibling', 'a re-export of everything of a sibling', `export * from '@mcpx/left';`],
    ['sibling', 'a dynamic import of a sibling', `await import('@mcpx/left');`],
    ['sibling', 'a dynamic import in a template', 'await import(`@mcpx/left`);'],
    ['sibling', 'a required sibling', `require('@mcpx/left');`],
    ['sibling', 'a resolved sibling', `import.meta.resolve('@mcpx/left');`],
    ['upward', 'an import from above', `import '@mcpx/high';`],
    ['bench-import', 'a test kit in a source', `import '@mcpx/bench-kit';`],
    ['deep-import', 'a path into a package', `import '@mcpx/low/src/index.ts';`],
    ['deep-import', 'a sub-path that is not exported', `import '@mcpx/low/secret';`],
    ['escape', 'a relative path into another package', `import '../../low/src/index.ts';`],
    ['escape', 'a relative path to the workspace', `import '../../../vitest.config.ts';`],
    ['missing-file', 'a file that is not there', `import './gone.ts';`],
    ['self-import', 'the package itself', `import '@mcpx/right';`],
    ['computed-import', 'a computed specifier', `await import(String(globalThis));`],
    ['owner', "another owner's dependency", `import 'owned';`],
    ['owner', 'a dependency without an owner', `import 'nobody';`],
    ['unreadable', 'a syntax error', `import {`],
  ])('reports as %s: %s', (kind, _what, text) => {
    expect(kindsIn({ 'packages/right/src/planted.ts': text })).toContain(kind);
  });

  it('reports a package that is used without being declared', () => {
    expect(kindsIn({ 'packages/high/src/planted.ts': `import '@mcpx/low';` })).toEqual(['undeclared']);
    expect(kindsIn({ 'e2e/planted.test.ts': `import '@mcpx/low';` })).toEqual(['undeclared']);
  });

  it('lets a test use the tools of the workspace, and no source', () => {
    const text = `import { it } from 'vitest';`;
    expect(kindsIn({ 'packages/high/src/planted.test.ts': text })).toEqual([]);
    expect(kindsIn({ 'packages/high/src/planted.ts': text })).toEqual(['owner']);
  });

  it('does not take a development dependency for a declared one in a source', () => {
    const planted = { 'packages/high/package.json': manifest('@mcpx/high', [], ['@mcpx/left']) };
    expect(kindsIn(planted)).toEqual(['undeclared']);
  });

  it.each([
    ['of values', `import './two.ts';`],
    ['of types', `import type { Two } from './two.ts'; export type One = Two;`],
    ['of inline types', `export type One = import('./two.ts').Two;`],
  ])('reports a cycle %s between files', (_what, text) => {
    const two = { 'packages/low/src/two.ts': `export type Two = 1; export * from './three.ts';` };
    const three = { 'packages/low/src/three.ts': `import './one.ts';` };
    expect(kindsIn({ 'packages/low/src/one.ts': text, ...two, ...three })).toEqual(['cycle']);
  });

  it.each([
    ['imported', `import 'node:fs';`],
    ['imported without its prefix', `import 'fs/promises';`],
    ['looked up', `process.getBuiltinModule('node:fs');`],
  ])('reports a Node built-in %s in a portable package', (_what, text) => {
    expect(kindsIn({ 'packages/low/src/planted.ts': text })).toEqual(['built-in']);
    expect(kindsIn({ 'packages/low/src/planted.test.ts': text })).toEqual([]);
  });

  it('reports a test that stands on what is built from its package', () => {
    const planted = { 'packages/low/package.json': manifest('@mcpx/low', [], ['@mcpx/high']) };
    expect(kindsIn({ ...planted, 'packages/low/src/planted.test.ts': `import '@mcpx/high';` })).toEqual(['upward']);
  });

  it.each(['packages/low/src/utils.ts', 'packages/low/src/types/frame.ts', 'e2e/helpers.test.ts'])(
    'reports a name that says nothing: %s',
    (file) => {
      expect(kindsIn({ [file]: `import 'node:test';` })).toContain('name');
    },
  );

  it('reports a package that the table does not know', () => {
    const { '@mcpx/high': _left, ...floors } = TABLE.floors;
    expect(kindsIn({}, { ...TABLE, floors })).toContain('unknown-package');
  });

  it('fails where it saw no import at all', () => {
    using workspace = plantFiles({
      'pnpm-workspace.yaml': MEMBERS,
      'packages/low/package.json': manifest('@mcpx/low'),
    });
    writeFileSync(join(workspace.root, 'packages/low/index.ts'), 'export {};');
    expect(findFaults(workspace.root, TABLE).faults.map(({ kind }) => kind)).toEqual(['nothing-seen']);
  });

  it('fails where it saw fewer modules than there are source files', () => {
    using workspace = plantFiles({ ...SOUND, 'packages/low/src/planted.ts': 'const = 1' });
    expect(findFaults(workspace.root, TABLE).faults.map(({ kind }) => kind)).toEqual(['unreadable', 'nothing-seen']);
    rmSync(join(workspace.root, 'packages/low/src/planted.ts'));
    expect(findFaults(workspace.root, TABLE).faults).toEqual([]);
  });
});
