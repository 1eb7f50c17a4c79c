import type { JsonObject } from './json.ts';

const ENDED: ReadonlySet<JsonObject[string]> = new Set(['completed', 'failed', 'cancelled']);

/** Whether a task changes no more, as it says of itself. See 2025-11-25 `basic/utilities/tasks`, `extensions/tasks`. */
export function isEndedTask(task: JsonObject | undefined): boolean {
  return ENDED.has(task?.status);
}
