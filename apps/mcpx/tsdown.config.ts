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
  inputOptions: {
    resolve: {
      conditionNames: ['mcpx-source', 'node', 'import', 'module', 'default'],
      // Where a package has both, its ES modules: the other form may load parts of itself by names that a bundle has not.
      mainFields: ['module', 'main'],
    },
  },
});
