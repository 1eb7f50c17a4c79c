import { defineConfig } from 'tsdown';

/** One program with all it needs inside: what is imported lazily becomes a chunk of its own. */
export default defineConfig({
  entry: ['src/main.ts'],
  platform: 'node',
  target: 'node22.19',
  format: 'esm',
  outExtensions: () => ({ js: '.js' }),
  dts: false,
  minify: true,
  deps: { alwaysBundle: [/.*/] },
  inputOptions: { resolve: { conditionNames: ['mcpx-source', 'node', 'import', 'module', 'default'] } },
});
