import type { JsonObject } from '@mcpx/protocol';
import type { CallOptions, Client } from '../client.ts';

/**
 * Calls a tool. A result with `isError` is an answer of the tool, for the model to read; it does not throw.
 * See `server/tools`.
 *
 * @throws RpcError the server refused the call itself.
 */
export function callTool(
  client: Client,
  name: string,
  args: JsonObject = {},
  options: CallOptions = {},
): Promise<JsonObject> {
  return client.request('tools/call', { name, arguments: args }, options);
}
