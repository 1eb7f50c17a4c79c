import { FEATURES } from '@mcpx/protocol';
import type { CallOptions, Client } from '../client.ts';

/**
 * Asks for a sign of life: `ping`, or where the revision has none `server/discover`, which every stateless server must
 * answer and which likewise changes nothing. See 2025-11-25 `basic/utilities/ping`.
 */
export async function ping(client: Client, options: CallOptions = {}): Promise<void> {
  await client.request(FEATURES[client.peer.revision].ping ? 'ping' : 'server/discover', {}, options);
}
