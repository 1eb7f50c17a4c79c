import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { describe, expect, it } from 'vitest';

/** What a bundle of an entry is made of, files and what stays outside. */
async function partsOf(
  entry: string,
): Promise<{ readonly files: readonly string[]; readonly outside: readonly string[] }> {
  const bundle = await rolldown({
    input: fileURLToPath(new URL(entry, import.meta.url)),
    platform: 'browser',
    resolve: { conditionNames: ['mcpx-source', 'import', 'default'] },
    external: [/^node:/],
    logLevel: 'silent',
  });
  const { output } = await bundle.generate({ format: 'esm' });
  await bundle.close();
  const chunks = output.filter((part) => part.type === 'chunk');
  return {
    files: chunks.flatMap(({ moduleIds }) => moduleIds),
    outside: chunks.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports]),
  };
}

const ofUndici = /[\\/]undici[\\/]/;

describe('@mcpx/transport-http/fetch', () => {
  it('bundles without undici and without anything of Node', async () => {
    const { files, outside } = await partsOf('fetch.ts');
    expect(files.some((file) => file.endsWith('fetch-send.ts'))).toBe(true);
    expect(files.filter((file) => ofUndici.test(file))).toEqual([]);
    expect(outside).toEqual([]);
  });

  it('would show undici and Node, had they been bundled', async () => {
    const { files, outside } = await partsOf('undici-dispatcher.ts');
    expect(files.some((file) => ofUndici.test(file))).toBe(true);
    expect(outside).toContain('node:tls');
  });
});
