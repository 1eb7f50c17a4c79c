import { mergeConfig } from 'vitest/config';
import base from '../vitest.package.ts';

/** Real processes want the machine for themselves: they start when the tests of the packages are done. */
export default mergeConfig(base, {
  test: { sequence: { groupOrder: 1 }, maxWorkers: 3, testTimeout: 60_000, hookTimeout: 60_000 },
});
