import type { Features, JsonObject } from '@mcpx/protocol';
import { isCacheable } from '../cache/result-cache.ts';

/**
 * A result without what its server cannot mean: in the older revisions nothing says what kind a result is or how long it holds, so
 * that each is complete. Members that are called so go no further, where somebody on another revision would take them for the
 * protocol's. See 2026-07-28 `basic/index`, under `resultType`, and `server/utilities/caching`.
 */
export function meantResult(method: string, result: JsonObject, features: Features): JsonObject {
  let meant = result;
  if (!features.resultType && 'resultType' in meant) {
    const { resultType: _, ...others } = meant;
    meant = others;
  }
  if (!features.cacheHints && ('ttlMs' in meant || 'cacheScope' in meant) && isCacheable(method)) {
    const { ttlMs: _, cacheScope: __, ...others } = meant;
    meant = others;
  }
  return meant;
}
