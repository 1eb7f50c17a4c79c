import type { JsonObject } from '@mcpx/protocol';
import type { CallOptions, Client } from '../client.ts';

/**
 * Reads a resource. The contents may name parts of it by other URIs than the one asked for. See `server/resources`.
 *
 * @throws ResourceNotFoundError the server has no such resource.
 */
export function readResource(client: Client, uri: string, options: CallOptions = {}): Promise<JsonObject> {
  return client.request('resources/read', { uri }, options);
}
