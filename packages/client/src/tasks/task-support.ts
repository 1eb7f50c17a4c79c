import { FEATURES, isJsonObject, type JsonObject } from '@mcpx/protocol';
import type { Client } from '../client.ts';

/** The extension of 2026-07-28 by which a server may answer a call with a task. */
export const TASKS_EXTENSION = 'io.modelcontextprotocol/tasks';

/** How a tool of a server can be called as a task: not at all, by asking for it, or by letting the server decide. */
export type TaskSupport = 'none' | 'core' | 'extension';

/**
 * In 2025-11-25 server and tool must both say so, and the client asks; as an extension the server says so and decides for
 * each call. See 2025-11-25 `basic/utilities/tasks`, `extensions/tasks`.
 */
export function taskSupportOf(client: Client, tool: JsonObject): TaskSupport {
  const { capabilities, revision } = client.peer;
  switch (FEATURES[revision].tasks) {
    case 'none':
      return 'none';
    case 'core': {
      const { execution } = tool;
      const support = isJsonObject(execution) ? execution['taskSupport'] : undefined;
      const isOffered = memberAt(capabilities, ['tasks', 'requests', 'tools', 'call']) !== undefined;
      return isOffered && (support === 'optional' || support === 'required') ? 'core' : 'none';
    }
    case 'extension':
      return memberAt(capabilities, ['extensions', TASKS_EXTENSION]) === undefined ? 'none' : 'extension';
  }
}

/** Whether a client that declares this understands a task in place of a result. */
export function declaresTasks(capabilities: JsonObject): boolean {
  return memberAt(capabilities, ['extensions', TASKS_EXTENSION]) !== undefined;
}

export function memberAt(value: JsonObject[string], path: readonly string[]): JsonObject[string] {
  let at = value;
  for (const key of path) at = isJsonObject(at) ? at[key] : undefined;
  return at;
}
