import type { JsonObject } from '@mcpx/protocol';
import type { CallOptions, Client } from '../client.ts';

/** Gets a prompt, filled in with arguments. All arguments of prompts are strings. See `server/prompts`. */
export function getPrompt(
  client: Client,
  name: string,
  args: Readonly<Record<string, string>> = {},
  options: CallOptions = {},
): Promise<JsonObject> {
  return client.request('prompts/get', { name, arguments: args }, options);
}
