import {
  endsTask,
  isEndedTask,
  isJsonObject,
  isResult,
  type JsonObject,
  type JsonRpcNotification,
  type JsonRpcRequest,
  type JsonRpcResponse,
  META,
  type RequestId,
} from '@mcpx/protocol';
import { callerParams } from '../calls/caller-params.ts';
import type { Reply } from '../calls/reply.ts';

/** The way to a client for what answers nothing. */
export interface UnsolicitedStream {
  /** Somebody hears it now. */
  readonly isConnected: boolean;
  write(message: JsonRpcNotification): void;
}

/** The progress of tasks after the calls that made them are answered, for one session. */
export interface TaskProgress {
  /** A request begins. Who waits for the result of a task hears of it meanwhile. */
  begun(request: JsonRpcRequest, reply: Reply): void;
  /** It is answered, or cancelled. A task that it made goes on to tell of its progress, and one that is over no longer. */
  ended(request: JsonRpcRequest, reply: Reply, answer: JsonRpcResponse | undefined): void;
  /** The client is told something by itself, be it how a task stands. */
  told(method: string, params: JsonObject | undefined): void;
  /** Progress of a call that was answered: nothing is sent unless a task was the answer, and is not over. */
  send(notice: JsonRpcNotification): void;
}

/** Tasks whose progress is sent at most: of one whose end is never told, it would be for as long as the session is. */
const MAX_TASKS = 1_000;

const RESULT = 'tasks/result';

/**
 * Progress under the token of the call that made a task, until the task is over.
 *
 * It goes to the stream for unsolicited messages, as other news of tasks do, so that none comes after the end; where nobody hears
 * that, to whoever waits for the result, and else nowhere. See 2025-11-25 `basic/utilities/progress`, `basic/utilities/tasks`.
 */
export function createTaskProgress(unsolicited: UnsolicitedStream): TaskProgress {
  const ofTokens = new Map<RequestId, string>();
  const waiters = new Map<string, Reply>();

  const over = (taskId: JsonObject[string]): void => {
    for (const [token, kept] of ofTokens) if (kept === taskId) ofTokens.delete(token);
  };

  const keep = (request: JsonRpcRequest, task: JsonObject): void => {
    const { progressToken } = callerParams(request.params);
    const { taskId } = task;
    if (progressToken === undefined || typeof taskId !== 'string' || isEndedTask(task)) return;
    ofTokens.set(progressToken, taskId);
    const [oldest] = ofTokens.keys();
    if (ofTokens.size > MAX_TASKS && oldest !== undefined) ofTokens.delete(oldest);
  };

  return {
    begun({ method, params }, reply) {
      if (method === RESULT && typeof params?.taskId === 'string') waiters.set(params.taskId, reply);
    },
    ended(request, reply, answer) {
      const taskId = request.params?.taskId;
      if (typeof taskId === 'string' && waiters.get(taskId) === reply) waiters.delete(taskId);
      if (answer === undefined) return;
      if (isResult(answer) && isJsonObject(answer.result.task)) keep(request, answer.result.task);
      if (typeof taskId !== 'string' || ofTokens.size === 0) return;
      if (endsTask(request.method, answer)) over(taskId);
    },
    told(method, params) {
      if (method === 'notifications/tasks/status' && isEndedTask(params)) over(params?.taskId);
    },
    send(notice) {
      const { params = {} } = notice;
      const taskId = ofTokens.get(params.progressToken as RequestId);
      if (taskId === undefined) return;
      const meta = isJsonObject(params._meta) ? params._meta : {};
      const related = { ...notice, params: { ...params, _meta: { ...meta, [META.relatedTask]: { taskId } } } };
      if (unsolicited.isConnected) unsolicited.write(related);
      else waiters.get(taskId)?.send(related);
    },
  };
}
