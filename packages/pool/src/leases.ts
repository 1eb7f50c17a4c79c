import type { Client } from '@mcpx/client';
import type { Lease } from './pool.ts';

/** Who uses a client, counted: when the last lease is let go, `idle` runs after `idleMs`, unless somebody came back. */
export interface Leases {
  open(client: Client): Lease;
  /** Forgets a waiting `idle`. */
  stop(): void;
}

/** Counts leases of one server. `idleMs` of infinity never calls `idle`. */
export function createLeases(key: string, idleMs: number, idle: () => void): Leases {
  let open = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
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
          if (open === 0 && idleMs !== Number.POSITIVE_INFINITY) timer = setTimeout(idle, idleMs);
        },
      };
    },
    stop,
  };
}
