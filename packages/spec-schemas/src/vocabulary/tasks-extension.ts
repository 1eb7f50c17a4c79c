import { notificationMeta, requestMeta, result } from './json-rpc.ts';
import { notification, request } from './message-notation.ts';
import {
  anything,
  array,
  choice,
  constant,
  define,
  type Definition,
  integer,
  intersection,
  map,
  nothing,
  object,
  optional,
  type Property,
  ref,
  type Rest,
  required,
  string,
  type Type,
  union,
} from './notation.ts';
import { since } from './ranges.ts';
import { subscriptionFilter } from './subscriptions.ts';
import { tools } from './tools.ts';

const exists = since('2026-07-28');

const task: Readonly<Record<string, Property>> = {
  taskId: [required(string)],
  status: [required(ref('TaskStatus'))],
  statusMessage: [optional(string)],
  createdAt: [required(string)],
  lastUpdatedAt: [required(string)],
  ttlMs: [required(union(integer, nothing))],
  pollIntervalMs: [optional(integer)],
};

/** What a task has in each of its states, beside what all have. */
const states: Readonly<Record<string, Readonly<Record<string, Property>>>> = {
  working: {},
  input_required: { inputRequests: [required(ref('InputRequests'))] },
  // The result of the request that became the task, whatever its method.
  completed: { result: [required(map(anything))] },
  failed: { error: [required(ref('Error'))] },
  cancelled: {},
};

function taskIn(state: string, more: Readonly<Record<string, Property>> = {}, rest: Rest = 'sealed'): Type {
  return object({ ...more, ...task, status: required(constant(state)), ...states[state] }, { rest });
}

function taskInAnyState(more: Readonly<Record<string, Property>>, rest: Rest = 'sealed'): Type {
  return union(...Object.keys(states).map((state) => taskIn(state, more, rest)));
}

const plainly: Readonly<Record<string, Property>> = { ...result, resultType: [required(constant('complete'))] };
const ofOneTask: Readonly<Record<string, Property>> = { _meta: requestMeta, taskId: [required(string)] };

/** A request that may become a task as well. */
function mayBecomeTask(definition: Definition | undefined): Definition {
  if (definition?.message?.kind !== 'request') throw new TypeError('Only a request may become a task');
  return { ...definition, message: { ...definition.message, mayBeTask: [{ in: exists, resultType: 'task' }] } };
}

/**
 * The extension `io.modelcontextprotocol/tasks`: what it adds to 2026-07-28, and what it changes there.
 *
 * It has nothing in common with the tasks of 2025-11-25 but their names. See `docs/extensions/tasks` and the repository
 * `modelcontextprotocol/ext-tasks`, `specification/draft/tasks.md`.
 */
export const tasksExtension: Readonly<Record<string, Definition>> = {
  CallToolRequest: mayBecomeTask(tools['CallToolRequest']),
  SubscriptionFilter: define(object({ ...subscriptionFilter, taskIds: optional(array(string)) }), { in: exists }),

  TaskStatus: define(choice(...Object.keys(states)), { in: exists }),
  Task: define(object(task), { in: exists }),
  WorkingTask: define(taskIn('working'), { in: exists }),
  InputRequiredTask: define(taskIn('input_required'), { in: exists }),
  CompletedTask: define(taskIn('completed'), { in: exists }),
  FailedTask: define(taskIn('failed'), { in: exists }),
  CancelledTask: define(taskIn('cancelled'), { in: exists }),
  DetailedTask: define(
    union(ref('WorkingTask'), ref('InputRequiredTask'), ref('CompletedTask'), ref('FailedTask'), ref('CancelledTask')),
    { in: exists },
  ),
  CreateTaskResult: define(
    intersection(ref('Result'), ref('Task'), object({ resultType: required(constant('task')) })),
    { in: exists },
  ),
  GetTaskRequest: request('tasks/get', {
    in: exists,
    client: exists,
    params: required(object(ofOneTask)),
    result: 'GetTaskResult',
  }),
  GetTaskResult: define(taskInAnyState(plainly), { in: exists }),
  UpdateTaskRequest: request('tasks/update', {
    in: exists,
    client: exists,
    params: required(object({ ...ofOneTask, inputResponses: required(ref('InputResponses')) })),
    result: 'UpdateTaskResult',
  }),
  UpdateTaskResult: define(object(plainly), { in: exists }),
  CancelTaskRequest: request('tasks/cancel', {
    in: exists,
    client: exists,
    params: required(object(ofOneTask)),
    result: 'CancelTaskResult',
  }),
  CancelTaskResult: define(object(plainly), { in: exists }),
  TaskStatusNotification: notification('notifications/tasks', {
    in: exists,
    server: exists,
    params: required(ref('TaskStatusNotificationParams')),
  }),
  TaskStatusNotificationParams: define(taskInAnyState({ _meta: notificationMeta }, 'open'), { in: exists }),
  TaskSubscriptionNotifications: define(object({ taskIds: optional(array(string)) }), { in: exists }),
  TaskSubscriptionAcknowledgedNotifications: define(object({ taskIds: optional(array(string)) }), { in: exists }),
  TasksExtensionCapability: define(object({}), { in: exists }),
};
