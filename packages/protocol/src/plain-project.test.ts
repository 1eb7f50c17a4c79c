import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const SOURCE = import.meta.dirname;
const PACKAGE = join(SOURCE, '..');
const EMITTED = { compilerOptions: { composite: false, tsBuildInfoFile: null, incremental: false } };
const EVERYTHING = `import * as protocol from '@mcpx/protocol';
export const all = protocol;
export const end = (link: protocol.Transport): PromiseLike<void> => link[Symbol.asyncDispose]();
`;

let folder: string;

function compile(args: readonly string[]): string {
  const { error, stdout, stderr } = spawnSync('tsc', [...args, '--pretty', 'false'], { cwd: folder, encoding: 'utf8' });
  if (error !== undefined) throw error;
  return stdout + stderr;
}

describe('the types of the package', () => {
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'mcpx-plain-'));
    const home = join(folder, 'node_modules', '@mcpx', 'protocol');
    mkdirSync(home, { recursive: true });
    const write = (path: string, content: unknown): void =>
      writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content));
    write('package.json', { type: 'module' });
    write('everything.ts', EVERYTHING);
    write('node_modules/@mcpx/protocol/package.json', { type: 'module', exports: { types: './index.d.ts' } });
    write('emit.json', {
      extends: join(PACKAGE, 'tsconfig.build.json'),
      ...EMITTED,
      include: [SOURCE],
      exclude: ['test', 'test-d', 'fixture'].map((kind) => join(SOURCE, `**/*.${kind}.ts`)),
    });
    const faults = compile(['-p', 'emit.json', '--emitDeclarationOnly', '--rootDir', SOURCE, '--outDir', home]);
    if (faults !== '') throw new Error(faults);
  });

  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it.each(['nodenext', 'preserve'])(
    'compile in a project without other types that looks into libraries: %s',
    (module) => {
      const options = ['--strict', '--noEmit', '--skipLibCheck', 'false', '--types', '', '--target', 'es2022'];
      expect(compile([...options, '--module', module, 'everything.ts'])).toBe('');
    },
  );
});
