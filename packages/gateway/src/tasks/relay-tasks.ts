import { ERROR_CODES, FEATURES, isJsonObject, type JsonObject, RpcError } from '@mcpx/protocol';
import type { Peer } from '@mcpx/client';
import type { Call, Caller } from '@mcpx/server';
import type { Addressees } from '../notices/addressees.ts';
import { createdTask, shareTasks, type TaskIdMapping } from './task-ids.ts';
import type { TaskOwners } from './task-owners.ts';

/** What the relay of any call does for tasks. */
export interface TaskRelay {
  /** The parameters that go on: a task is asked for only where both sides have tasks of that shape, and the server says so. */
  params(call: Call, params: JsonObject, peer: Peer): JsonObject;
  /** @throws RpcError -32602 the task is another caller's, or of another shape than the caller's. */
  check(server: string, call: Call, params: JsonObject, peer: Peer): void;
  /** Whether a caller may be told how a task of the extension stands; in 2025-11-25 its session is, unasked. */
  mayTell(server: string, taskId: string, caller: Caller): boolean;
  /** Looks at a result on its way: whose a new task is, and which of several the caller may know. */
  result(server: string, call: Call, result: JsonObject, show: TaskIdMapping): JsonObject;
}

const OF_ONE_TASK: ReadonlySet<string> = new Set(['tasks/get', 'tasks/result', 'tasks/update', 'tasks/cancel']);

export function createTaskRelay(owners: TaskOwners, addressees: Addressees): TaskRelay {
  const mayShow = (task: JsonObject[string], server: string, { caller }: Call): boolean => {
    const taskId = isJsonObject(task) ? task['taskId'] : undefined;
    return typeof taskId !== 'string' || owners.mayKnow(server, taskId, caller);
  };
  return {
    params({ method, caller }, params, peer) {
      if (method !== 'tools/call' || params['task'] === undefined) return params;
      if (shareTasks(caller.revision, peer.revision) && takesTasks(peer)) return params;
      const { task: _, ...rest } = params;
      return rest;
    },
    check(server, { method, caller }, { taskId }, peer) {
      if (!OF_ONE_TASK.has(method) || typeof taskId !== 'string') return;
      const isKnown = owners.mayKnow(server, taskId, caller) && shareTasks(caller.revision, peer.revision);
      if (!isKnown) throw unknownTask();
    },
    mayTell: (server, taskId, caller) =>
      FEATURES[caller.revision].tasks === 'extension' && owners.mayKnow(server, taskId, caller),
    result(server, call, result, show) {
      const taskId = call.method === 'tools/call' ? createdTask(result) : undefined;
      if (taskId !== undefined) {
        owners.made(server, taskId, call.caller);
        addressees.expect(server, 'notifications/tasks/status', taskId, { call, shownId: show(taskId) });
      }
      const { tasks } = result;
      if (call.method !== 'tasks/list' || !Array.isArray(tasks)) return result;
      return { ...result, tasks: tasks.filter((task) => mayShow(task, server, call)) };
    },
  };
}

export function unknownTask(): RpcError {
  return new RpcError(ERROR_CODES.invalidParams, 'There is no such task: list the tasks, or start it again');
}

/** Whether a server says that a call of a tool may be a task. See 2025-11-25 `basic/utilities/tasks`. */
function takesTasks({ capabilities }: Peer): boolean {
  const { tasks } = capabilities;
  const requests = isJsonObject(tasks) ? tasks['requests'] : undefined;
  const tools = isJsonObject(requests) ? requests['tools'] : undefined;
  return isJsonObject(tools) && isJsonObject(tools['call']);
}
