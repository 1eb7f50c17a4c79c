import { mergeConfig } from 'vitest/config';
import base from '../vitest.package.ts';

/** What is measured wants the machine for itself: this starts when all other tests are done. */
export default mergeConfig(base, {
  test: {
    exclude: ['soak/**', '**/node_modules/**'],
    sequence: { groupOrder: 2 },
    maxWorkers: 1,
    isolate: true,
    testTimeout: 120_000,
  },
});
