import { isJsonObject, type JsonObject, META } from '@mcpx/protocol';

/** The task that a message of 2025-11-25 is about. */
export function relatedTaskOf(params: JsonObject | undefined): string | undefined {
  const meta = params?.['_meta'];
  const related = isJsonObject(meta) ? meta[META.relatedTask] : undefined;
  const taskId = isJsonObject(related) ? related['taskId'] : undefined;
  return typeof taskId === 'string' ? taskId : undefined;
}
