import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { rolldown } from 'rolldown';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { thirdPartyLicences } from './third-party-licences.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mcpx-licences-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

function plant(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

function installed(name: string, more: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> {
  const manifest = {
    name,
    version: '1.2.3',
    license: 'MIT',
    type: 'module',
    exports: './index.js',
    sideEffects: false,
  };
  const home = `node_modules/${name}`;
  return {
    [`${home}/package.json`]: JSON.stringify(manifest),
    [`${home}/index.js`]: `export const made = ${JSON.stringify(name)};`,
    ...Object.fromEntries(Object.entries(more).map(([file, text]) => [`${home}/${file}`, text])),
  };
}

/** What the file says about a program. */
async function noticesOf(program: string): Promise<string> {
  plant({ 'main.js': program });
  const bundle = await rolldown({
    input: join(folder, 'main.js'),
    plugins: [thirdPartyLicences({ fileName: 'NOTICES.txt' })],
  });
  const { output } = await bundle.generate();
  await bundle.close();
  const found = output.find(({ fileName }) => fileName === 'NOTICES.txt');
  return found?.type === 'asset' ? String(found.source) : '';
}

describe('thirdPartyLicences', () => {
  it('has the licences and notices of what is bundled, by name, and of nothing else', async () => {
    plant({
      ...installed('zeta', { LICENSE: 'the terms of zeta', 'NOTICE.md': 'what zeta notes' }),
      ...installed('@of/alpha', { 'licence.txt': 'the terms of alpha' }),
      ...installed('unused', { LICENSE: 'the terms of unused' }),
    });
    const text = await noticesOf(
      "import { made } from 'zeta';\nimport { made as other } from '@of/alpha';\nimport 'unused';\nconsole.log(made, other);",
    );
    expect(text).toMatch(
      /@of\/alpha 1\.2\.3 \(MIT\)\n\nthe terms of alpha[^]*zeta 1\.2\.3 \(MIT\)\n\nthe terms of zeta\n\nwhat zeta notes/,
    );
    expect(text).not.toContain('unused');
  });

  it('ends the build where a package comes without a licence', async () => {
    plant(installed('bare'));
    await expect(noticesOf("import { made } from 'bare';\nconsole.log(made);")).rejects.toThrow(/bare/);
  });
});
