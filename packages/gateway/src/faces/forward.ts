import type { Peer } from '@mcpx/client';
import type { Pool } from '@mcpx/pool';
import type { CompleteOutcome, JsonObject } from '@mcpx/protocol';
import type { Call } from '@mcpx/server';
import { callerError } from '../caller-error.ts';
import { callOptions, forwardedParams } from '../call-options.ts';

/** Where a call goes, and how what comes back is shown. */
export interface Route {
  readonly key: string;
  /** What the server is asked, in its own names. */
  readonly params: JsonObject;
  /** The result as the caller shall see it. @defaultValue as it came */
  readonly show?: (result: JsonObject, peer: Peer) => JsonObject;
  /** A URI of the server as the caller knows it. @defaultValue verbatim */
  readonly mapUri?: (uri: string) => string;
}

/**
 * Asks a server what the caller asked.
 *
 * Questions of the server are answered by the client that the pool made for it.
 *
 * @throws RpcError, ResourceNotFoundError what the caller is told where the server failed or refused.
 */
export async function forward(pool: Pool, call: Call, route: Route): Promise<CompleteOutcome> {
  const { key, params, show, mapUri } = route;
  try {
    const lease = await pool.acquire(key, { signal: call.signal, caller: call.caller });
    try {
      const { client } = lease;
      const result = await client.request(call.method, forwardedParams(params), callOptions(call));
      return { kind: 'complete', result: show === undefined ? result : show(result, client.peer) };
    } finally {
      lease[Symbol.dispose]();
    }
  } catch (error) {
    throw callerError(error, key, mapUri);
  }
}
