import { after } from '@mcpx/protocol';

/** Something that is done once for many who want it. */
export interface Coalesced {
  /** What runs now, or a first run: for who wants it done, whenever it began. */
  join(): Promise<void>;
  /** A run that begins after this wish: at most one waits, however many wish. The last wish is never lost. */
  again(): Promise<void>;
  /** Nobody wants it any more: what waits never runs. */
  stop(): void;
}

export interface CoalesceOptions {
  /** From the end of a run that was wished for again to the next one, in milliseconds. */
  readonly pauseMs: number;
}

/**
 * Runs one at a time, and at most one more waiting.
 *
 * A run may itself bring about the next wish, as with servers that tell of a change whenever their list is read: the pause
 * keeps that from becoming a loop at full speed. Who joins waits for no pause.
 */
export function coalesce(run: () => Promise<void>, { pauseMs }: CoalesceOptions): Coalesced {
  let running: Promise<void> | undefined;
  let waiting: PromiseWithResolvers<void> | undefined;
  let callOff = (): void => {};
  let dueAtMs = 0;

  const start = (): Promise<void> => {
    callOff();
    const wish = waiting;
    waiting = undefined;
    const { promise, resolve, reject } = wish ?? Promise.withResolvers<void>();
    running = promise;
    const ended = (): void => {
      running = undefined;
      if (wish !== undefined) dueAtMs = performance.now() + pauseMs;
      if (waiting !== undefined) startWhenDue();
    };
    run().finally(ended).then(resolve, reject);
    return promise;
  };
  const startWhenDue = (): void => {
    const waitMs = dueAtMs - performance.now();
    // Who wished is told how it went.
    const begin = (): void => void start().catch(() => {});
    if (waitMs > 0) callOff = after(waitMs, begin);
    else begin();
  };

  return {
    join: () => running ?? start(),
    again() {
      if (waiting !== undefined) return waiting.promise;
      const { promise } = (waiting = Promise.withResolvers());
      if (running === undefined) startWhenDue();
      return promise;
    },
    stop() {
      callOff();
      waiting = undefined;
    },
  };
}
