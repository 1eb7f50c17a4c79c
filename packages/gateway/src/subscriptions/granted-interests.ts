/** What servers granted, and somebody still listens to. */
export interface GrantedInterests {
  /** Whether a server granted it to somebody who listens. */
  has(server: string, what: string): boolean;
  /** The server granted it; until the end of this. */
  hold(server: string, what: string): Disposable;
}

/**
 * Counts what is granted, so that an interest outlives an absence of its server: whoever listens already, or comes with the same wish
 * meanwhile, hears of it again when the server is back, and is not told that it was declined.
 */
export function createGrantedInterests(): GrantedInterests {
  const counts = new Map<string, number>();
  const keyOf = (server: string, what: string): string => JSON.stringify([server, what]);
  return {
    has: (server, what) => counts.has(keyOf(server, what)),
    hold(server, what) {
      const key = keyOf(server, what);
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
