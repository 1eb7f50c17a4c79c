import { requestMeta, result } from './json-rpc.ts';
import { mayBeAbsent, notification, request } from './message-notation.ts';
import {
  array,
  choice,
  define,
  type Definition,
  elsewhere,
  integer,
  intersection,
  nothing,
  object,
  optional,
  ref,
  required,
  string,
  type Type,
  union,
} from './notation.ts';
import { only } from './ranges.ts';
import { page } from './pages.ts';

const exists = only('2025-11-25');

const ofOneTask: Type = object({
  _meta: elsewhere(exists, ref('RequestMetaObject')),
  taskId: required(string),
});

const bothSides = { in: exists, client: exists, server: exists } as const;

/** The experimental tasks of the core protocol. See 2025-11-25 `basic/utilities/tasks`. */
export const tasks: Readonly<Record<string, Definition>> = {
  GetTaskRequest: request('tasks/get', { ...bothSides, params: required(ofOneTask), result: 'GetTaskResult' }),
  GetTaskResult: define(intersection(ref('Result'), ref('Task')), { in: exists }),
  GetTaskPayloadRequest: request('tasks/result', {
    ...bothSides,
    params: required(ofOneTask),
    result: 'GetTaskPayloadResult',
  }),
  // The result of whatever request became the task.
  GetTaskPayloadResult: define(object(result, { rest: 'open' }), { in: exists }),
  CancelTaskRequest: request('tasks/cancel', { ...bothSides, params: required(ofOneTask), result: 'CancelTaskResult' }),
  CancelTaskResult: define(intersection(ref('Result'), ref('Task')), { in: exists }),
  ListTasksRequest: request('tasks/list', {
    ...bothSides,
    params: mayBeAbsent('PaginatedRequestParams'),
    result: 'ListTasksResult',
  }),
  ListTasksResult: define(object({ ...page, tasks: required(array(ref('Task'))) }), { in: exists }),
  CreateTaskResult: define(object({ ...result, task: required(ref('Task')) }), { in: exists }),
  TaskStatusNotification: notification('notifications/tasks/status', {
    ...bothSides,
    params: required(ref('TaskStatusNotificationParams')),
  }),
  TaskStatusNotificationParams: define(intersection(ref('NotificationParams'), ref('Task')), { in: exists }),

  Task: define(
    object({
      taskId: required(string),
      status: required(ref('TaskStatus')),
      statusMessage: optional(string),
      createdAt: required(string),
      lastUpdatedAt: required(string),
      ttl: required(union(integer, nothing)),
      pollInterval: optional(integer),
    }),
    { in: exists },
  ),
  TaskStatus: define(choice('working', 'input_required', 'completed', 'failed', 'cancelled'), { in: exists }),
  TaskMetadata: define(object({ ttl: optional(integer) }), { in: exists }),
  RelatedTaskMetadata: define(object({ taskId: required(string) }), { in: exists }),
  TaskAugmentedRequestParams: define(object({ _meta: requestMeta, task: optional(ref('TaskMetadata')) }), {
    in: exists,
  }),
};
