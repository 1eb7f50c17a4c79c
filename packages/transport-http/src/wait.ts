const LONGEST_MS = 2 ** 31 - 1;

/** Resolves after a delay, or at once when the signal aborts. */
export function wait(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    // A longer delay than a timer can hold would fire at once.
    const timer = setTimeout(done, Math.min(delayMs, LONGEST_MS));
    signal.addEventListener('abort', done);
  });
}
