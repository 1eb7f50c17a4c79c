import { defineConfig } from 'vitest/config';

/** All tests of the workspace in one run; each project has a configuration of its own and passes alone too. */
export default defineConfig({
  test: { projects: ['packages/*', 'apps/*', 'checks', 'e2e', 'conformance', 'bench', 'bench/soak'] },
});
