import { isDeepStrictEqual } from 'node:util';
import {
  declaresTasks,
  ERROR_CODES,
  isJsonObject,
  type JsonObject,
  META,
  RpcError,
  TASKS_EXTENSION,
} from '@mcpx/protocol';
import type { PeerCall } from './peer-call.ts';
import { FORM } from './questions.ts';

/** The tasks of a peer, in the shape of its revision. */
export interface PeerTasks {
  readonly capabilities: JsonObject;
  readonly methods: Readonly<Record<string, (params: JsonObject, call: PeerCall) => JsonObject | Promise<JsonObject>>>;
  /** A call that asks for a task. */
  create(args: JsonObject, call: PeerCall): JsonObject;
  /** A call that does not; as an extension the server may make a task of it. */
  run(args: JsonObject, call: PeerCall): JsonObject | Promise<JsonObject>;
}

interface Task {
  readonly id: string;
  status: 'working' | 'input_required' | 'completed' | 'cancelled';
  answer: JsonObject | undefined;
}

const DONE: JsonObject = { content: [{ type: 'text', text: 'done' }] };
const AT = '2026-01-01T00:00:00Z';

export function createTasks(shape: 'none' | 'core' | 'extension'): PeerTasks {
  const tasks = new Map<string, Task>();
  let count = 0;

  const begin = ({ asks }: JsonObject): Task => {
    const id = `task ${++count}`;
    const task: Task = { id, status: asks === true ? 'input_required' : 'working', answer: undefined };
    tasks.set(id, task);
    return task;
  };
  const find = ({ taskId }: JsonObject): Task => {
    const task = typeof taskId === 'string' ? tasks.get(taskId) : undefined;
    if (task === undefined) throw new RpcError(ERROR_CODES.invalidParams, 'There is no such task');
    return task;
  };
  const resultOf = ({ answer }: Task): JsonObject =>
    answer === undefined ? DONE : { content: [{ type: 'text', text: JSON.stringify(answer) }] };
  const none: PeerTasks = { capabilities: {}, methods: {}, create: () => DONE, run: () => DONE };

  if (shape === 'core') {
    const shown = ({ id, status }: Task): JsonObject => ({
      taskId: id,
      status,
      createdAt: AT,
      lastUpdatedAt: AT,
      ttl: 60_000,
      pollInterval: 50,
    });
    return {
      ...none,
      capabilities: { tasks: { list: {}, cancel: {}, requests: { tools: { call: {} } } } },
      // Whatever a task begins with, it is told to be working.
      create: (args) => ({ task: { ...shown(begin(args)), status: 'working' } }),
      methods: {
        'tasks/get': (params) => {
          const task = find(params);
          const now = shown(task);
          if (task.status === 'working') task.status = 'completed';
          return now;
        },
        'tasks/list': () => ({ tasks: [...tasks.values()].map(shown) }),
        'tasks/cancel': (params) => {
          const task = find(params);
          task.status = 'cancelled';
          return shown(task);
        },
        'tasks/result': async (params, call) => {
          const task = find(params);
          const _meta = { [META.relatedTask]: { taskId: task.id } };
          if (task.status === 'input_required') {
            const { _meta: about, ...answer } = await call.ask('who', 'elicitation/create', {
              mode: 'form',
              ...FORM,
              _meta,
            });
            if (!isDeepStrictEqual(about, _meta))
              throw new RpcError(ERROR_CODES.invalidParams, 'No answer of the task');
            task.answer = answer;
            task.status = 'completed';
          }
          return { ...resultOf(task), _meta };
        },
      },
    };
  }
  if (shape === 'extension') {
    const shown = (task: Task): JsonObject => ({
      taskId: task.id,
      status: task.status,
      createdAt: AT,
      lastUpdatedAt: AT,
      ttlMs: 60_000,
      pollIntervalMs: 50,
      ...(task.status === 'completed' && { result: { ...resultOf(task), resultType: 'complete' } }),
      ...(task.status === 'input_required' && {
        inputRequests: { who: { method: 'elicitation/create', params: { mode: 'form', ...FORM } } },
      }),
    });
    const become = (task: Task, status: Task['status'], { taskChanged }: PeerCall): void => {
      task.status = status;
      taskChanged(shown(task));
    };
    return {
      ...none,
      capabilities: { extensions: { [TASKS_EXTENSION]: {} } },
      run(args, { capabilities }) {
        if (!declaresTasks(capabilities)) return DONE;
        const { inputRequests: _, ...seed } = shown(begin(args));
        return { ...seed, resultType: 'task' };
      },
      methods: {
        'tasks/get': (params, call) => {
          const task = find(params);
          const now = shown(task);
          if (task.status === 'working') become(task, 'completed', call);
          return now;
        },
        'tasks/update': (params, call) => {
          const task = find(params);
          const { inputResponses } = params;
          const answer = isJsonObject(inputResponses) ? inputResponses['who'] : undefined;
          if (isJsonObject(answer)) {
            task.answer = answer;
            become(task, 'completed', call);
          }
          return {};
        },
        'tasks/cancel': (params, call) => {
          become(find(params), 'cancelled', call);
          return {};
        },
      },
    };
  }
  return none;
}
