import { describe, expect, it } from 'vitest';
import { plantFiles } from '../temporary-workspace.fixture.ts';
import { readPackages, type Manifest } from '../workspace.ts';
import { manifestFaults } from './manifest-faults.ts';

const dist = { types: './dist/index.d.ts', default: './dist/index.js' };
const SOUND: Manifest = {
  name: '@mcpx/a',
  description: 'A',
  license: 'MIT',
  type: 'module',
  engines: { node: '>=22.19' },
  exports: { '.': { 'mcpx-source': './src/index.ts', ...dist } },
  publishConfig: { access: 'public', exports: { '.': dist } },
  scripts: { build: 'tsc -b', test: 'vitest run' },
  dependencies: { '@mcpx/b': 'workspace:^', ajv: '^8' },
};

function faults(changed: Partial<Manifest>, references: readonly string[] = ['b']): readonly string[] {
  using workspace = plantFiles({
    'pnpm-workspace.yaml': 'packages:\n  - packages/*\n',
    'packages/a/package.json': { ...SOUND, ...changed },
    'packages/a/tsconfig.json': {},
    'packages/a/tsconfig.build.json': {
      references: references.map((name) => ({ path: `../${name}/tsconfig.build.json` })),
    },
    'packages/a/vitest.config.ts': '',
    'packages/a/README.md': '',
  });
  return readPackages(workspace.root)
    .flatMap((pkg) => manifestFaults(workspace.root, pkg))
    .map(({ message }) => message);
}

describe('manifestFaults', () => {
  it('finds nothing in a sound manifest', () => {
    expect(faults({})).toEqual([]);
  });

  it('takes an entry that is a path for data, which has no source', () => {
    const data = { './data/*.json': './data/*.json' };
    const exports = { ...SOUND.exports, ...data };
    expect(faults({ exports, publishConfig: { access: 'public', exports: { '.': dist, ...data } } })).toEqual([]);
    expect(faults({ exports })).toHaveLength(1);
  });

  it.each<readonly [string, Partial<Manifest>]>([
    ['the licence', { license: 'UNLICENSED' }],
    ['the engine', { engines: {} }],
    ['the module kind', { type: 'commonjs' }],
    ['the test script', { scripts: { build: 'tsc -b' } }],
    ['the access', { publishConfig: { exports: { '.': dist } } }],
    ['an entry without its source', { exports: { '.': dist } }],
    ['exports that are not published', { publishConfig: { access: 'public', exports: {} } }],
    ['a dependency without a reference', { dependencies: { '@mcpx/b': '*', '@mcpx/c': '*' } }],
  ])('reports %s', (_what, changed) => {
    expect(faults(changed)).toHaveLength(1);
  });

  it('reports a reference without a dependency', () => {
    expect(faults({}, ['b', 'c'])).toHaveLength(1);
  });
});
