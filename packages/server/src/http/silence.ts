/** Watches over answers that take long, all of one endpoint by one timer. */
export interface Silence {
  /** Calls back once, unless what is returned is called before. */
  begin(broken: () => void): () => void;
}

interface Waiting {
  readonly dueMs: number;
  readonly broken: () => void;
}

/**
 * Breaks a silence of so many milliseconds.
 *
 * All wait equally long, so the oldest is due first. The timer is not moved when an answer comes, as nearly every one does in
 * time: it finds nobody then. A timer of its own would be one of the most costly parts of a call.
 */
export function createSilence(silenceMs: number): Silence {
  const waiting = new Set<Waiting>();
  let timer: NodeJS.Timeout | undefined;
  let isLooking = false;

  const sleep = (ms: number): void => {
    timer = setTimeout(look, Math.min(ms, MAX_TIMER_MS));
    // The connection keeps a program alive, not the clock that watches it. Other runtimes have plain numbers here.
    if (typeof timer === 'object') timer.unref();
  };

  const look = (): void => {
    timer = undefined;
    isLooking = true;
    const now = performance.now();
    try {
      for (const one of waiting) {
        if (one.dueMs > now) break;
        waiting.delete(one);
        one.broken();
      }
    } finally {
      isLooking = false;
      const [next] = waiting;
      if (next !== undefined) sleep(Math.max(0, next.dueMs - performance.now()));
    }
  };

  return {
    begin(broken) {
      const one: Waiting = { dueMs: performance.now() + silenceMs, broken };
      waiting.add(one);
      if (timer === undefined && !isLooking) sleep(silenceMs);
      return () => void waiting.delete(one);
    },
  };
}

/** `setTimeout` takes 31 bits; after a longer sleep it is looked again. */
const MAX_TIMER_MS = 0x7fff_ffff;
