import {
  endsTask,
  isEndedTask,
  isJsonObject,
  type JsonObject,
  type JsonRpcResponse,
  type RequestId,
} from '@mcpx/protocol';
import type { Sent } from './sent.ts';
import type { WaitingTable } from './waiting-table.ts';

/** Brings progress to the requests that asked for it. Tokens are the ids of the requests. */
export interface ProgressRoutes {
  /** False where nobody asked. `extend` gives a request more time. */
  route(params: JsonObject | undefined, extend: (sent: Sent) => void): boolean;
  /** A request for a task that is answered by one keeps its token until the task ends; what is asked about a task tells that. */
  answered(sent: Sent, answer: JsonRpcResponse): void;
  /** How a task stands. */
  told(task: JsonObject | undefined): void;
  endTask(taskId: JsonObject[string]): void;
}

interface TaskProgress {
  readonly taskId: JsonObject[string];
  readonly hear: (params: JsonObject) => void;
}

/** Tasks whose progress is heard at most: of one whose end nobody hears of, it would be for ever. */
const MAX_TASKS = 1_000;

/** See `basic/utilities/progress`, 2025-11-25 `basic/utilities/tasks`. */
export function createProgressRoutes(table: WaitingTable): ProgressRoutes {
  const ofTasks = new Map<RequestId, TaskProgress>();

  const endTask = (taskId: JsonObject[string]): void => {
    for (const [token, kept] of ofTasks) if (kept.taskId === taskId) ofTasks.delete(token);
  };

  const told = (task: JsonObject | undefined): void => {
    if (ofTasks.size > 0 && isEndedTask(task)) endTask(task?.['taskId']);
  };

  const keep = ({ id, reply: { progress } }: Sent, { task }: JsonObject): void => {
    if (progress === undefined || !isJsonObject(task) || isEndedTask(task)) return;
    ofTasks.set(id, { taskId: task['taskId'], hear: progress });
    const [oldest] = ofTasks.keys();
    if (ofTasks.size > MAX_TASKS && oldest !== undefined) ofTasks.delete(oldest);
  };

  return {
    route(params, extend) {
      const { progressToken, ...rest } = params ?? {};
      const sent = table.find(progressToken as RequestId);
      const hear = sent?.reply.progress ?? ofTasks.get(progressToken as RequestId)?.hear;
      if (hear === undefined) return false;
      if (sent !== undefined) extend(sent);
      hear(rest);
      return true;
    },
    answered(sent, answer) {
      if (sent.isTask && 'result' in answer) keep(sent, answer.result);
      if (ofTasks.size === 0 || sent.taskId === undefined) return;
      if (endsTask(sent.method, answer)) endTask(sent.taskId);
    },
    told,
    endTask,
  };
}
