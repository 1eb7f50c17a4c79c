import type { Peer } from '@mcpx/client';
import type { Pool } from '@mcpx/pool';
import { FEATURES, type JsonObject, type Outcome } from '@mcpx/protocol';
import type { Call } from '@mcpx/server';
import { callerError } from '../caller-error.ts';
import type { ShownTools } from '../tools/shown-tools.ts';
import { carriedCapabilities, discoverOutcome } from './discover.ts';
import type { Face } from './face.ts';
import { forward } from './forward.ts';
import { listen } from './listen.ts';

/** One server under its own names and URIs. */
export function singleFace(pool: Pool, key: string, tools: ShownTools): Face {
  const pass = (call: Call): Promise<Outcome> => forward(pool, call, { key, params: call.params });
  const page = (call: Call): Promise<Outcome> =>
    forward(pool, call, { key, params: call.params, show: withoutUnsetCursor });
  return {
    'server/discover': async (call) => {
      const peer = await peerOf(pool, key, call);
      return discoverOutcome({
        serverInfo: peer.serverInfo ?? { name: key, version: '' },
        capabilities: carriedCapabilities(peer.capabilities, peer.revision),
        instructions: peer.instructions,
      });
    },
    'tools/list': async (call) => {
      const outcome = await page(call);
      if (outcome.kind === 'complete') tools.remember(key, outcome.result['tools']);
      return outcome;
    },
    'tools/call': pass,
    'prompts/list': page,
    'prompts/get': pass,
    'resources/list': page,
    'resources/templates/list': page,
    'resources/read': pass,
    'completion/complete': pass,
    'subscriptions/listen': listen,
  };
}

/** Where a server of an older revision ends a list with an empty cursor, a caller of the newest would read on. */
function withoutUnsetCursor(result: JsonObject, peer: Peer): JsonObject {
  if (result['nextCursor'] !== '' || FEATURES[peer.revision].emptyCursor === 'cursor') return result;
  const { nextCursor: _, ...rest } = result;
  return rest;
}

async function peerOf(pool: Pool, key: string, call: Call): Promise<Peer> {
  try {
    const lease = await pool.acquire(key, { signal: call.signal, caller: call.caller });
    lease[Symbol.dispose]();
    return lease.client.peer;
  } catch (error) {
    throw callerError(error, key);
  }
}
