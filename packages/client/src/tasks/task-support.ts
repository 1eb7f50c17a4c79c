import { declaresTasks, FEATURES, isJsonObject, type JsonObject, TASKS_EXTENSION } from '@mcpx/protocol';
import type { Client } from '../client.ts';

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
      return declaresTasks(capabilities) ? 'extension' : 'none';
  }
}

/** Capabilities, and the extension. */
export function withTasks(capabilities: JsonObject): JsonObject {
  const { extensions } = capabilities;
  return { ...capabilities, extensions: { ...(isJsonObject(extensions) && extensions), [TASKS_EXTENSION]: {} } };
}

export function memberAt(value: JsonObject[string], path: readonly string[]): JsonObject[string] {
  let at = value;
  for (const key of path) at = isJsonObject(at) ? at[key] : undefined;
  return at;
}
