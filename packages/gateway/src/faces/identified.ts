import type { Peer } from '@mcpx/client';
import type { Pool } from '@mcpx/pool';
import { isJsonObject, type JsonObject, META } from '@mcpx/protocol';
import type { Service } from '@mcpx/server';

/** Who a server says it is; under its key, without a version, where it does not say so as every revision wants it. */
export function identityOf(key: string, peer: Peer | undefined): JsonObject {
  const { name, version, ...more } = peer?.serverInfo ?? {};
  return {
    ...more,
    name: typeof name === 'string' ? name : key,
    version: typeof version === 'string' ? version : '',
  };
}

/**
 * A service whose every result says whose it is, for the face of one server.
 *
 * Whoever serves it stamps a result that says nothing with an identity of its own: callers would be told one at `server/discover`
 * and another in what a server of an older revision answers. See 2026-07-28 `basic/index` (per-response fields).
 */
export function identified(service: Service, key: string, pool: Pool): Service {
  return async (call) => {
    const outcome = await service(call);
    if (call.caller.era === 'legacy') return outcome;
    const { result } = outcome;
    const _meta = isJsonObject(result?.['_meta']) ? result['_meta'] : {};
    if (isJsonObject(_meta[META.serverInfo])) return outcome;
    const meta = { ..._meta, [META.serverInfo]: identityOf(key, pool.statusOf(key).peer) };
    return result === undefined ? { ...outcome, meta } : { ...outcome, result: { ...result, _meta: meta } };
  };
}
