import { callTool, callToolAsTask, type CallOptions, type Client } from '@mcpx/client';
import { isJsonObject, type JsonObject } from '@mcpx/protocol';
import type { ListedTool } from './servers.ts';

/**
 * Calls a tool, given as its server lists it, and waits for its result: as a task where it can be called in no other way, or where
 * its server decides that for each call. One that can be called either way is called plainly, which costs no polls.
 *
 * See 2025-11-25 `basic/utilities/tasks`, `extensions/tasks`.
 */
export function callListedTool(
  client: Client,
  tool: ListedTool,
  args: JsonObject,
  options: CallOptions,
): Promise<JsonObject> {
  const { name, execution } = tool;
  const support = isJsonObject(execution) ? execution['taskSupport'] : undefined;
  return support === 'optional' ? callTool(client, name, args, options) : callToolAsTask(client, tool, args, options);
}
