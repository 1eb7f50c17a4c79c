import { after } from '@mcpx/protocol';

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
  /** A timer runs, or is about to be set again. */
  let isWatching = false;

  const watch = (ms: number): void => {
    isWatching = true;
    // The connection keeps a program alive, not the clock that watches it.
    after(ms, look, { holdsProgram: false });
  };

  const look = (): void => {
    const now = performance.now();
    try {
      for (const one of waiting) {
        if (one.dueMs > now) break;
        waiting.delete(one);
        one.broken();
      }
    } finally {
      const [next] = waiting;
      if (next === undefined) isWatching = false;
      else watch(Math.max(0, next.dueMs - performance.now()));
    }
  };

  return {
    begin(broken) {
      const one: Waiting = { dueMs: performance.now() + silenceMs, broken };
      waiting.add(one);
      if (!isWatching) watch(silenceMs);
      return () => void waiting.delete(one);
    },
  };
}
