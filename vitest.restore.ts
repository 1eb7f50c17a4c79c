import { afterEach, vi } from 'vitest';

/** Files share a process, so no fake clock outlives its test. */
afterEach(() => {
  vi.useRealTimers();
});
