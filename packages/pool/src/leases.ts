import type { Client } from '@mcpx/client';
import type { Lease } from './pool.ts';

/** Who uses a client, counted: when the last lease is let go, `idle` runs after `idleMs`, unless somebody came back. */
export interface Leases {
  open(client: Client): Lease;
  /** Keeps the server while something other than a lease needs it, such as a subscription. */
  setHeld(isHeld: boolean): void;
  /** Forgets a waiting `idle`. */
  stop(): void;
}

/** Counts leases of one server. `idleMs` of infinity never calls `idle`. */
export function createLeases(key: string, idleMs: number, idle: () => void): Leases {
  let open = 0;
  let isHeld = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const startWait = (): void => {
    if (open === 0 && !isHeld && idleMs !== Number.POSITIVE_INFINITY) timer ??= setTimeout(idle, idleMs);
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
