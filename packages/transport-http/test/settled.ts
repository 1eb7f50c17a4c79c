/** What a promise was rejected with; `undefined` where it was not. */
export const errorOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );

/** A later turn of the event loop, in which everything that was ready has happened. */
export const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
