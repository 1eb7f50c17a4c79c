/** Something that is done once for many who want it. */
export interface Coalesced {
  /** What runs now, or a first run: for who wants it done, whenever it began. */
  join(): Promise<void>;
  /** A run that begins after this wish: at most one waits, however many wish. The last wish is never lost. */
  again(): Promise<void>;
}

/** Runs one at a time, and at most one more waiting. */
export function coalesce(run: () => Promise<void>): Coalesced {
  let running: Promise<void> | undefined;
  let waiting: Promise<void> | undefined;
  const start = (): Promise<void> => {
    const current = run().finally(() => {
      if (running === current) running = undefined;
    });
    running = current;
    return current;
  };
  const again = (): Promise<void> => {
    if (running === undefined) return start();
    waiting ??= running
      .catch(() => {})
      .then(() => {
        waiting = undefined;
        return start();
      });
    return waiting;
  };
  return { join: () => running ?? start(), again };
}
