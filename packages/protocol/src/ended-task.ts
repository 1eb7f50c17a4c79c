import { ERROR_CODES } from './error-codes.ts';
import type { JsonObject } from './json.ts';
import { isResult, type JsonRpcResponse } from './json-rpc.ts';

const ENDED: ReadonlySet<JsonObject[string]> = new Set(['completed', 'failed', 'cancelled']);

/** Whether a task changes no more, as it says of itself. See 2025-11-25 `basic/utilities/tasks`, `extensions/tasks`. */
export function isEndedTask(task: JsonObject | undefined): boolean {
  return ENDED.has(task?.status);
}

/** Whether what is answered to a request about one task shows that the task is over. See 2025-11-25 `basic/utilities/tasks`. */
export function endsTask(method: string, answer: JsonRpcResponse): boolean {
  // Its result comes with its end, also where that is an error; and a task that is not known any more is over.
  if (method === 'tasks/result') return true;
  return isResult(answer) ? isEndedTask(answer.result) : answer.error.code === ERROR_CODES.invalidParams;
}
