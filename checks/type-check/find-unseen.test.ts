import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { plantFiles } from '../temporary-workspace.fixture.ts';
import { ROOT } from '../workspace.ts';
import { findUnseen } from './find-unseen.ts';

const checked = { extends: join(ROOT, 'tsconfig.check.json'), compilerOptions: { types: [] } };
const FILES = {
  'pnpm-workspace.yaml': 'packages:\n  - packages/*\n',
  'tsconfig.json': `// All there is.\n{ "files": [], "references": [{ "path": "packages/a" }] }`,
  'packages/a/package.json': { name: 'a' },
  'packages/a/tsconfig.json': {
    ...checked,
    include: ['src/**/*.test.ts'],
    references: [{ path: './tsconfig.build.json' }],
  },
  'packages/a/tsconfig.build.json': {
    extends: join(ROOT, 'tsconfig.portable.json'),
    compilerOptions: { rootDir: 'src', outDir: 'dist' },
    include: ['src'],
    exclude: ['src/**/*.test.ts'],
  },
  'packages/a/src/index.ts': `export const one = 1;`,
  'packages/a/src/index.test.ts': `import { one } from './index.ts';\none satisfies number;`,
};

describe('findUnseen', () => {
  it('finds nothing where every file is in a project', () => {
    using folder = plantFiles(FILES);
    const projects = ['packages/a/tsconfig.build.json', 'packages/a/tsconfig.json'];
    expect(findUnseen(folder.root)).toEqual({ projects, unseen: [] });
  });

  it('finds a test that no project includes', () => {
    using folder = plantFiles({ ...FILES, 'packages/a/test/far.test.ts': `export const two: string = 2;` });
    expect(findUnseen(folder.root).unseen).toEqual(['packages/a/test/far.test.ts']);
  });
});

describe('tsc -b', () => {
  it('finds a wrong type in a test', () => {
    using folder = plantFiles({
      ...FILES,
      'packages/a/src/index.test.ts': `import { one } from './index.ts';\none satisfies string;`,
    });
    const tsc = join(ROOT, 'node_modules', '.bin', 'tsc');
    const { status, stdout } = spawnSync(tsc, ['-b', '--pretty', 'false'], { cwd: folder.root, encoding: 'utf8' });
    expect(status).not.toBe(0);
    expect(stdout).toContain('packages/a/src/index.test.ts(2,5): error TS1360');
  });
});
