import { isJsonObject, type JsonObject } from './json.ts';

/** The extension of 2026-07-28 by which a server may answer a call with a task. See `extensions/tasks`. */
export const TASKS_EXTENSION = 'io.modelcontextprotocol/tasks';

/** Whether the capabilities of a client, or those of a server, say that it knows the extension. */
export function declaresTasks({ extensions }: JsonObject): boolean {
  return isJsonObject(extensions) && isJsonObject(extensions[TASKS_EXTENSION]);
}
