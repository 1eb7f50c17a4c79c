import { sleep } from '@mcpx/protocol';

/** Between two tries, in milliseconds, doubling from the first to the longest. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Does again what failed, later and later, until it is done or nobody wants it any more.
 *
 * A pool keeps a pace of its own for servers that do not start: what comes too early costs nothing.
 *
 * @throws the reason of the signal.
 */
export async function untilDone<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2)) {
    signal.throwIfAborted();
    const done = await work().then(
      (value) => ({ value }),
      () => undefined,
    );
    if (done !== undefined) return done.value;
    await sleep(pauseMs, signal);
  }
}
