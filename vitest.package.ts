import { join } from 'node:path';
import { defineConfig, type ViteUserConfig } from 'vitest/config';

/** `pnpm fuzz`: the tests of random inputs make up many times as many of them. */
const isLong = process.env['FUZZ_TIMES'] !== undefined;

/** Every package tests from source: no build has to run first. */
const config: ViteUserConfig = defineConfig({
  ssr: { resolve: { conditions: ['mcpx-source', 'node', 'import', 'module', 'default'] } },
  test: {
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    // A process for each of some hundred files costs more than most of them; what a file changes for all is set back after each test.
    isolate: false,
    setupFiles: [join(import.meta.dirname, 'vitest.restore.ts')],
    unstubEnvs: true,
    unstubGlobals: true,
    // By default one core stays idle, which on two cores is every second one.
    maxWorkers: '100%',
    // A busy build machine is slow, not wrong.
    testTimeout: isLong ? 3_600_000 : 20_000,
    hookTimeout: 20_000,
  },
});

export default config;
