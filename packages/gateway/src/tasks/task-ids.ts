import {
  FEATURES,
  type InputRequest,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  META,
  type Revision,
} from '@mcpx/protocol';

/** From a server's id of a task to the one that callers see. */
export type TaskIdMapping = (taskId: string) => string;

/** Whether both sides have tasks of one shape: the two shapes have nothing in common but names. */
export function shareTasks(one: Revision, other: Revision): boolean {
  return FEATURES[one].tasks !== 'none' && FEATURES[one].tasks === FEATURES[other].tasks;
}

/** The task that a result made, by its id. See 2025-11-25 `basic/utilities/tasks`, `extensions/tasks`. */
export function createdTask({ task, resultType, taskId }: JsonObject): string | undefined {
  const id = resultType === 'task' ? taskId : isJsonObject(task) ? task['taskId'] : undefined;
  return typeof id === 'string' ? id : undefined;
}

/** A result with the ids of tasks as the caller knows them: in tasks of either shape, lists of them, and what says that it belongs to one. */
export function mapTaskIds(result: JsonObject, map: TaskIdMapping): JsonObject {
  const mapped: { [key: string]: JsonObject[string] } = { ...mapTaskId(result, map) };
  const { task, tasks } = result;
  if (isJsonObject(task)) mapped['task'] = mapTaskId(task, map);
  if (Array.isArray(tasks)) {
    mapped['tasks'] = tasks.map((one: JsonObject[string]) => (isJsonObject(one) ? mapTaskId(one, map) : (one ?? null)));
  }
  return mapRelatedTask(mapped, map);
}

/** What is about one task says so by its id. */
function mapTaskId(task: JsonObject, map: TaskIdMapping): JsonObject {
  const { taskId } = task;
  return typeof taskId === 'string' ? { ...task, taskId: map(taskId) } : task;
}

/** Parameters or a result whose `_meta` may say which task they belong to. */
export function mapRelatedTask(value: JsonObject, map: TaskIdMapping): JsonObject {
  const { _meta: meta } = value;
  const related = isJsonObject(meta) ? meta[META.relatedTask] : undefined;
  if (!isJsonObject(meta) || !isJsonObject(related)) return value;
  return { ...value, _meta: { ...meta, [META.relatedTask]: mapTaskId(related, map) } };
}

/** A task of the extension that asks something: its questions as the caller shall see them. */
export function mapTaskQuestions(result: JsonObject, map: (request: InputRequest) => InputRequest): JsonObject {
  const { inputRequests } = result;
  if (!isJsonObject(inputRequests)) return result;
  const mapped = Object.entries(inputRequests).map(([key, request]): [string, JsonValue] => [
    key,
    isJsonObject(request) && typeof request['method'] === 'string'
      ? { ...request, ...(map(request as unknown as InputRequest) as unknown as JsonObject) }
      : (request ?? null),
  ]);
  return { ...result, inputRequests: Object.fromEntries(mapped) };
}
