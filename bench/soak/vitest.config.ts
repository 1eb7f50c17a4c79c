import { mergeConfig } from 'vitest/config';
import base from '../../vitest.package.ts';

/** They wait most of the time, so they run beside the other tests with real processes. */
export default mergeConfig(base, {
  test: { sequence: { groupOrder: 1 }, maxWorkers: 3, isolate: true, testTimeout: 120_000 },
});
