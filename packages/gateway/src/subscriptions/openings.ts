/** What was opened for one who may leave at any time. */
export interface Openings {
  /** Keeps it until the end; what comes later than that is closed at once. */
  add(one: AsyncDisposable): void;
  /** Closes everything, in any state. */
  close(): Promise<void>;
}

export function createOpenings(): Openings {
  const open: AsyncDisposable[] = [];
  let isClosed = false;
  return {
    add(one) {
      if (isClosed) void one[Symbol.asyncDispose]();
      else open.push(one);
    },
    async close() {
      isClosed = true;
      await Promise.all(open.splice(0).map((one) => one[Symbol.asyncDispose]()));
    },
  };
}
