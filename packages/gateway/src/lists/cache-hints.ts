import type { JsonObject } from '@mcpx/protocol';

/** How long a result holds, and for whom. See 2026-07-28 `server/utilities/caching`. */
export interface CacheHints {
  readonly ttlMs: number;
  readonly cacheScope: 'public' | 'private';
}

/** Nothing may be kept. */
export const NOTHING_HOLDS: CacheHints = { ttlMs: 0, cacheScope: 'private' };

/** What a result says of itself; one of an older revision says nothing, and holds no time. */
export function hintsOf({ ttlMs, cacheScope }: JsonObject): CacheHints {
  const isTime = typeof ttlMs === 'number' && Number.isInteger(ttlMs) && ttlMs >= 0;
  return { ttlMs: isTime ? ttlMs : 0, cacheScope: cacheScope === 'public' ? 'public' : 'private' };
}

/** What is left of the time of a result that came so many milliseconds ago. A clock that was set back adds nothing. */
export function hintsAfter({ ttlMs, cacheScope }: CacheHints, ageMs: number): CacheHints {
  return { ttlMs: Math.max(0, ttlMs - Math.max(0, ageMs)), cacheScope };
}

/** Several results as one: it holds as long as each does, and is private where one is. */
export function mergeHints(all: readonly CacheHints[]): CacheHints {
  if (all.length === 0) return NOTHING_HOLDS;
  return {
    ttlMs: Math.min(...all.map(({ ttlMs }) => ttlMs)),
    cacheScope: all.every(({ cacheScope }) => cacheScope === 'public') ? 'public' : 'private',
  };
}
