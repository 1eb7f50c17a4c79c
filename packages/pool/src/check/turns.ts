import { throwUncaught } from '@mcpx/protocol';

/** Keeps what arrives in its order while something of it has to be waited for. A step that throws stops none of the others. */
export interface Turns {
  /** Does it now where nothing is waited for, else when all that came before is done. */
  next(step: () => void): void;
  /** Waits, then does it; what comes later comes after it. */
  after<Value>(awaited: Promise<Value>, step: (value: Value) => void): void;
}

export function createTurns(): Turns {
  let last: Promise<void> | undefined;
  const enqueue = (step: () => void | Promise<void>): void => {
    const mine = (last ?? Promise.resolve())
      .then(step)
      // As it would be where nothing was waited for before.
      .catch(throwUncaught)
      .then(() => {
        if (last === mine) last = undefined;
      });
    last = mine;
  };
  return {
    next(step) {
      if (last === undefined) step();
      else enqueue(step);
    },
    after: (awaited, step) => enqueue(() => awaited.then(step)),
  };
}
