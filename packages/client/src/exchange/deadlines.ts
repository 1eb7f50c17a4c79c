import { after } from '@mcpx/protocol';

/** One thing that ends by itself when its time is over. */
export interface Timed {
  /** On the clock of `performance.now()`; `Infinity` while the clock stands still. */
  deadlineMs: number;
}

/** One timer for all time-outs of a link. */
export interface Deadlines {
  /** Sees to it that a sweep comes no later than this. */
  watch(deadlineMs: number): void;
  stop(): void;
}

/**
 * One timer for all time-outs of a link: set for the earliest known deadline, never moved when something ends early.
 *
 * A call costs one comparison. Nearly all calls are answered long before their time is over, so the timer fires about
 * once per time-out span, looks at what is still waiting, and sleeps again.
 */
export function createDeadlines<T extends Timed>(waiting: () => Iterable<T>, expire: (item: T) => void): Deadlines {
  let callOff = (): void => {};
  let wakeAt = Infinity;

  const sleepUntil = (deadlineMs: number): void => {
    callOff();
    wakeAt = deadlineMs;
    // The link keeps a program alive, not the clock that watches it.
    callOff = after(Math.max(0, deadlineMs - performance.now()), sweep, { holdsProgram: false });
  };

  const sweep = (): void => {
    wakeAt = Infinity;
    const now = performance.now();
    let next = Infinity;
    const over: T[] = [];
    for (const item of waiting()) {
      if (item.deadlineMs <= now) over.push(item);
      else if (item.deadlineMs < next) next = item.deadlineMs;
    }
    if (next !== Infinity) sleepUntil(next);
    for (const item of over) expire(item);
  };

  return {
    watch(deadlineMs) {
      if (deadlineMs < wakeAt) sleepUntil(deadlineMs);
    },
    stop() {
      callOff();
      wakeAt = Infinity;
    },
  };
}
