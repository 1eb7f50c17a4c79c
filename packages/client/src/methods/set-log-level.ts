import { FEATURES } from '@mcpx/protocol';
import type { CallOptions, Client } from '../client.ts';
import { insideOf } from '../client-inside.ts';

/**
 * Sets the lowest level of log messages that a client wants where a call says nothing else.
 *
 * A legacy server is told once, if it logs at all; a stateless one is told with every request from here on.
 * See `server/utilities/logging`.
 */
export async function setLogLevel(client: Client, level: string, options: CallOptions = {}): Promise<void> {
  const inside = insideOf(client);
  if (inside !== undefined) inside.sessions.logLevel = level;
  if (FEATURES[client.peer.revision].logLevel === 'meta' || client.peer.capabilities['logging'] === undefined) return;
  await client.request('logging/setLevel', { level }, options);
}
