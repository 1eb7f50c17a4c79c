/** Cancellations that came before the call they are of: on a link that keeps no order one may overtake the other. */
export interface EarlyCancels {
  /** No call of this id is running. */
  cancelled(key: string): void;
  /** This call is here now: whether it was cancelled before. */
  take(key: string): boolean;
  /** This call was answered: a cancellation that still comes means nothing. */
  answered(key: string): void;
}

/** How long a cancellation waits for its call. */
const KEEP_MS = 5_000;

/** So many ids are remembered, and as many before them. */
const KEPT = 128;

/** An id that is longer is not worth the room. */
const LONGEST = 1_000;

/**
 * Remembers the last ids, so that a cancellation which is late is told from one that is early. A client that uses its ids twice
 * is not harmed: what was answered a moment ago cannot be cancelled any more.
 */
export function createEarlyCancels(): EarlyCancels {
  /** Until when a cancellation holds; 0 for what was answered. */
  let young = new Map<string, number>();
  let old = new Map<string, number>();
  const note = (key: string, until: number): void => {
    if (key.length > LONGEST) return;
    if (young.size >= KEPT) {
      old = young;
      young = new Map();
    }
    young.set(key, until);
  };
  const find = (key: string): number | undefined => young.get(key) ?? old.get(key);
  return {
    cancelled(key) {
      if (find(key) === undefined) note(key, Date.now() + KEEP_MS);
    },
    take(key) {
      const isCancelled = (find(key) ?? 0) > Date.now();
      if (isCancelled) note(key, 0);
      return isCancelled;
    },
    answered(key) {
      note(key, 0);
    },
  };
}
