import { defineConfig } from 'vitest/config';

/** Every package tests from source: no build has to run first. */
export default defineConfig({
  ssr: { resolve: { conditions: ['mcpx-source', 'node', 'import', 'module', 'default'] } },
  test: { include: ['**/*.test.ts'], exclude: ['**/node_modules/**', '**/dist/**'] },
});
