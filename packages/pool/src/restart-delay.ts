/** When a server that failed may be started again. */
export interface RestartDelay {
  /** Milliseconds still to wait; 0 where a start is due. */
  remainingMs(): number;
  /** A start failed, or the server was lost after it had been there for `livedMs`. */
  failed(livedMs: number): void;
}

/** A server that was there this long was well: its loss is the first of a new row. */
const STABLE_MS = 10_000;

/**
 * Counts failures in a row. The first is forgiven: the next call starts the server at once. From the second on each
 * doubles the wait.
 *
 * A caller that comes during the wait is told the last failure at once, so that a server which dies at every start
 * costs its callers nothing and the machine little.
 */
export function createRestartDelay(firstMs: number, maxMs: number): RestartDelay {
  let failures = 0;
  let dueAt = 0;
  return {
    remainingMs: () => Math.max(0, dueAt - Date.now()),
    failed(livedMs) {
      failures = livedMs >= STABLE_MS ? 1 : failures + 1;
      dueAt = failures < 2 ? 0 : Date.now() + Math.min(maxMs, firstMs * 2 ** (failures - 2));
    },
  };
}
