import { defineConfig } from 'tsdown';
import { lazyBuiltIns } from './scripts/lazy-built-ins.ts';
import { thirdPartyLicences } from './scripts/third-party-licences.ts';

/** What every command needs that connects to a server, ends, and has no server that speaks HTTP. */
const COMMANDS = [
  /[\\/]apps[\\/]mcpx[\\/]src[\\/](?!main\.ts|version\.ts|daemon[\\/]|control[\\/](api[\\/]|contend\.ts|event-log\.ts|remote-questions\.ts)|output[\\/]render-question\.ts|commands[\\/](daemon|serve|elicit|events|ask-daemon)\.ts|upstreams[\\/]open-gateway\.ts)/,
  /[\\/]packages[\\/](protocol|client|pool|transport-stdio)[\\/]/,
  /[\\/]packages[\\/]gateway[\\/]src[\\/]names[\\/]/,
  /[\\/]node_modules[\\/](commander|jsonc-parser)[\\/]/,
];

/**
 * One program with all it needs inside. Starting takes longer with each file that is read, so what a command needs in any
 * case is one file; what is imported lazily becomes a file of its own.
 */
export default defineConfig({
  entry: ['src/main.ts'],
  platform: 'node',
  target: 'node22.19',
  format: 'esm',
  outExtensions: () => ({ js: '.js' }),
  dts: false,
  minify: true,
  deps: { alwaysBundle: [/.*/] },
  plugins: [lazyBuiltIns(), thirdPartyLicences({ fileName: 'THIRD-PARTY.txt' })],
  inputOptions: {
    resolve: {
      conditionNames: ['mcpx-source', 'node', 'import', 'module', 'default'],
      // Where a package has both, its ES modules: the other form may load parts of itself by names that a bundle has not.
      mainFields: ['module', 'main'],
    },
  },
  outputOptions: {
    codeSplitting: {
      groups: [
        // `--version` reads this and no more.
        { name: 'version', test: /[\\/]apps[\\/]mcpx[\\/](src[\\/]version\.ts|package\.json)$/, priority: 1 },
        { name: 'commands', test: (id) => COMMANDS.some((pattern) => pattern.test(id)) },
      ],
    },
  },
});
