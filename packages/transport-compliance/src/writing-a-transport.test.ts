import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

const PACKAGE = join(import.meta.dirname, '..');
const ROOT = join(PACKAGE, '../..');

const page = readFileSync(join(ROOT, 'docs/writing-a-transport.md'), 'utf8');
const blocksOf = (language: string): readonly string[] =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))].map(([, block = '']) => block);
const [transport = '', use = '', test = ''] = blocksOf('ts');
const [tsconfig = ''] = blocksOf('json');

// Inside the package, so that its dependencies are found.
mkdirSync(join(PACKAGE, '.reports'), { recursive: true });
const folder = mkdtempSync(join(PACKAGE, '.reports', 'page-'));
writeFileSync(join(folder, 'web-socket-connector.ts'), transport);
writeFileSync(join(folder, 'main.ts'), use);
writeFileSync(join(folder, 'web-socket-connector.example.ts'), test);
writeFileSync(join(folder, 'tsconfig.page.json'), tsconfig);
writeFileSync(
  join(folder, 'tsconfig.json'),
  JSON.stringify({
    extends: './tsconfig.page.json',
    // Sources stand where the reader of the page has the declarations of installed packages.
    compilerOptions: {
      lib: ['esnext'],
      customConditions: ['mcpx-source'],
      paths: {
        '@mcpx/client': [join(ROOT, 'packages/client/src/index.ts')],
        '@mcpx/transport-compliance': [join(PACKAGE, 'src/index.ts')],
      },
    },
    include: ['*.ts'],
  }),
);
afterAll(() => rmSync(folder, { recursive: true }));

describe('the page "Writing a transport"', () => {
  it('shows a whole transport in sixty lines', () => {
    const lines = transport.split('\n').filter((line) => line.trim() !== '');
    expect(lines.length).toBeGreaterThan(30);
    expect(lines.length).toBeLessThanOrEqual(60);
  });

  it('has examples that compile', () => {
    const { stdout } = spawnSync(join(ROOT, 'node_modules/.bin/tsc'), ['-p', folder], { encoding: 'utf8' });
    expect(stdout).toBe('');
  });
});

// The example brings its own `describe`: its transport passes the suite, or these tests fail.
await import(pathToFileURL(join(folder, 'web-socket-connector.example.ts')).href);
