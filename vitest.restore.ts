import { setTimeout as realSetTimeout } from 'node:timers';
import { afterEach, vi } from 'vitest';

// Files share a process. A spy on a fake timer would be put back at the end of its file, after the fake clock was.
if (globalThis.setTimeout !== realSetTimeout) {
  throw new Error('A test file that ran before left a fake clock behind: no test may spy on a fake timer');
}

afterEach(() => {
  vi.useRealTimers();
});
