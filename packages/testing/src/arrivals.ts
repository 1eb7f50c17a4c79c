/** Things in the order in which they came, for those who wait for the next and those who look back. */
export interface Arrivals<T> {
  /** Everything so far. */
  readonly all: readonly T[];
  /** Whether nothing more will come. */
  readonly ended: boolean;
  /** The next that nobody took yet; rejects where none will come. */
  next(): Promise<T>;
  /** Resolves when nothing more will come. */
  readonly end: Promise<void>;
}

/** The writing side of {@link Arrivals}. */
export interface ArrivalQueue<T> extends Arrivals<T> {
  push(item: T): void;
  finish(): void;
}

export function createArrivals<T>(what: string): ArrivalQueue<T> {
  const all: T[] = [];
  const waiting: { readonly resolve: (item: T) => void; readonly reject: (error: Error) => void }[] = [];
  let taken = 0;
  let ended = false;
  let finished: () => void = () => {};
  const end = new Promise<void>((resolve) => {
    finished = resolve;
  });
  return {
    all,
    get ended() {
      return ended;
    },
    end,
    next() {
      const item = all[taken];
      if (item !== undefined) {
        taken++;
        return Promise.resolve(item);
      }
      if (ended) return Promise.reject(new Error(`${what} ended; nothing more will come`));
      return new Promise((resolve, reject) => {
        waiting.push({ resolve, reject });
      });
    },
    push(item) {
      all.push(item);
      const first = waiting.shift();
      if (first === undefined) return;
      taken++;
      first.resolve(item);
    },
    finish() {
      ended = true;
      finished();
      for (const { reject } of waiting.splice(0)) reject(new Error(`${what} ended; nothing more will come`));
    },
  };
}
