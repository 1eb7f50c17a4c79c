import { FEATURES } from '@mcpx/protocol';
import type { CallOptions, Client } from '../client.ts';

/**
 * Asks for a sign of life: `ping`, or where the revision has none `server/discover`, which every stateless server must
 * answer and which likewise changes nothing. An answer that is kept is none. See 2025-11-25 `basic/utilities/ping`.
 */
export async function ping(client: Client, options: CallOptions = {}): Promise<void> {
  const method = FEATURES[client.peer.revision].ping ? 'ping' : 'server/discover';
  await client.request(method, {}, { ...options, fresh: true });
}
