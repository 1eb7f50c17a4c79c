import { isJsonObject, type JsonObject, type RequestId } from '@mcpx/protocol';
import type { Sent } from './sent.ts';
import type { WaitingTable } from './waiting-table.ts';

/** Brings progress to the requests that asked for it. Tokens are the ids of the requests. */
export interface ProgressRoutes {
  /** False where nobody asked. `extend` gives a request more time. */
  route(params: JsonObject | undefined, extend: (sent: Sent) => void): boolean;
  /** A request for a task was answered by one: its token stays valid until the task ends. */
  keep(sent: Sent, result: JsonObject): void;
  endTask(taskId: string): void;
}

interface TaskProgress {
  readonly taskId: JsonObject[string];
  readonly hear: (params: JsonObject) => void;
}

/** See `basic/utilities/progress`, 2025-11-25 `basic/utilities/tasks`. */
export function createProgressRoutes(table: WaitingTable): ProgressRoutes {
  const ofTasks = new Map<RequestId, TaskProgress>();
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
    keep({ id, reply: { progress } }, { task }) {
      if (progress !== undefined && isJsonObject(task)) ofTasks.set(id, { taskId: task['taskId'], hear: progress });
    },
    endTask(taskId) {
      for (const [token, kept] of ofTasks) if (kept.taskId === taskId) ofTasks.delete(token);
    },
  };
}
