import type { Client } from '@mcpx/client';
import { after } from '@mcpx/protocol';
import type { Lease } from './pool.ts';

/** Who uses a client, counted: when the last lease is let go, `idle` runs after `idleMs`, unless somebody came back. */
export interface Leases {
  open(client: Client): Lease;
  /** Keeps the server while something other than a lease needs it, such as a subscription. */
  setHeld(isHeld: boolean): void;
  /** Forgets a waiting `idle`. */
  stop(): void;
}

/**
 * Counts leases of one server. `idleMs` is asked when the wait begins; where it is infinite, `idle` never runs.
 *
 * A wait that was begun goes on while leases come and go, and looks at its end how much of the time is left: a call sets no timer.
 */
export function createLeases(key: string, idleMs: () => number, idle: () => void): Leases {
  let open = 0;
  let isHeld = false;
  let unusedSinceMs = 0;
  let callOff: (() => void) | undefined;
  const stop = (): void => {
    callOff?.();
    callOff = undefined;
  };
  const wait = (waitMs: number): void => {
    // A server that runs keeps a program alive, not the wait to let it go: a lease may be let go after the pool was closed.
    if (waitMs !== Infinity) callOff = after(waitMs, look, { holdsProgram: false });
  };
  const look = (): void => {
    callOff = undefined;
    // Whoever uses it begins another wait when it is let go.
    if (open > 0 || isHeld) return;
    const leftMs = unusedSinceMs + idleMs() - performance.now();
    if (leftMs > 0) wait(leftMs);
    else idle();
  };
  const startWait = (): void => {
    if (open > 0 || isHeld) return;
    unusedSinceMs = performance.now();
    if (callOff === undefined) wait(idleMs());
  };
  return {
    setHeld(held) {
      isHeld = held;
      startWait();
    },
    open(client) {
      open += 1;
      let held = true;
      return {
        key,
        client,
        [Symbol.dispose]() {
          if (!held) return;
          held = false;
          open -= 1;
          startWait();
        },
      };
    },
    stop,
  };
}
