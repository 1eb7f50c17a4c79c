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

/** Counts leases of one server. `idleMs` is asked when the wait begins; where it is infinite, `idle` never runs. */
export function createLeases(key: string, idleMs: () => number, idle: () => void): Leases {
  let open = 0;
  let isHeld = false;
  let callOff: (() => void) | undefined;
  const stop = () => {
    callOff?.();
    callOff = undefined;
  };
  const over = (): void => {
    callOff = undefined;
    idle();
  };
  const startWait = (): void => {
    if (open > 0 || isHeld || callOff !== undefined) return;
    const waitMs = idleMs();
    if (waitMs !== Infinity) callOff = after(waitMs, over);
  };
  return {
    setHeld(held) {
      isHeld = held;
      if (held) stop();
      else startWait();
    },
    open(client) {
      open += 1;
      stop();
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
