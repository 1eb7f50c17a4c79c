import type { Pool, PoolCaller } from '@mcpx/pool';

/** What servers granted, and somebody still listens to. */
export interface GrantedInterests {
  /** Whether the server of this caller granted it to somebody who listens. */
  has(caller: PoolCaller, server: string, what: string): boolean;
  /** The server of this caller granted it; until the end of this. */
  hold(caller: PoolCaller, server: string, what: string): Disposable;
}

/**
 * Counts what is granted, so that an interest outlives an absence of its server: whoever listens already, or comes with the same wish
 * meanwhile, hears of it again when the server is back, and is not told that it was declined. What one instance of a server granted
 * says nothing of another, which other callers have.
 */
export function createGrantedInterests(pool: Pick<Pool, 'instanceFor'>): GrantedInterests {
  const counts = new Map<string, number>();
  const keyOf = (caller: PoolCaller, server: string, what: string): string =>
    JSON.stringify([server, pool.instanceFor(server, caller), what]);
  return {
    has: (caller, server, what) => counts.has(keyOf(caller, server, what)),
    hold(caller, server, what) {
      const key = keyOf(caller, server, what);
      counts.set(key, (counts.get(key) ?? 0) + 1);
      let isHeld = true;
      return {
        [Symbol.dispose]() {
          if (!isHeld) return;
          isHeld = false;
          const left = (counts.get(key) ?? 0) - 1;
          if (left > 0) counts.set(key, left);
          else counts.delete(key);
        },
      };
    },
  };
}
