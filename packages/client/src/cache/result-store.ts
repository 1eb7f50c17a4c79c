import type { JsonObject } from '@mcpx/protocol';

/** A result, and until when it may be used. */
export interface StoredResult {
  readonly result: JsonObject;
  /** In milliseconds since 1970. */
  readonly untilMs: number;
}

/** Where results are kept that say how long they hold. Keys are opaque; none holds an argument of a tool. */
export interface ResultStore {
  get(key: string): StoredResult | undefined;
  set(key: string, stored: StoredResult): void;
  /** Forgets every key that begins so. */
  clear(prefix: string): void;
}

export interface MemoryStoreOptions {
  /** @defaultValue 1_000 */
  readonly maxEntries?: number;
}

/** A store in memory: the entry that was used least recently goes first. */
export function createMemoryStore({ maxEntries = 1_000 }: MemoryStoreOptions = {}): ResultStore {
  const entries = new Map<string, StoredResult>();
  return {
    get(key) {
      const stored = entries.get(key);
      if (stored === undefined) return undefined;
      entries.delete(key);
      entries.set(key, stored);
      return stored;
    },
    set(key, stored) {
      entries.delete(key);
      entries.set(key, stored);
      if (entries.size > maxEntries) for (const oldest of entries.keys()) return void entries.delete(oldest);
    },
    clear(prefix) {
      for (const key of entries.keys()) if (key.startsWith(prefix)) entries.delete(key);
    },
  };
}
