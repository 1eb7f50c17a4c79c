import { isRawNumber, type JsonObject, type JsonRpcNotification, type RequestId } from '@mcpx/protocol';
import type { Caller } from '../service.ts';
import { ACKNOWLEDGED } from './listen.ts';
import { reachesLevel } from './log-level.ts';
import { projectNotification } from './projection.ts';

/** Makes what a service notifies into what the caller is sent; nothing where the caller must not be sent it. */
export type Notices = (method: string, params: JsonObject) => JsonRpcNotification | undefined;

/**
 * Notices on the stream of an ordinary call: progress under the caller's token, log messages from the level it wants.
 *
 * Progress must grow, so what does not is left out. See `basic/patterns/progress` and `server/utilities/logging`.
 */
export function callNotices(caller: Caller, progressToken: RequestId | undefined): Notices {
  let lastProgress = Number.NEGATIVE_INFINITY;
  return (method, params) => {
    if (method === 'notifications/progress') {
      const progress = isRawNumber(params.progress) ? Number(params.progress.rawJSON) : params.progress;
      if (progressToken === undefined || typeof progress !== 'number' || progress <= lastProgress) return undefined;
      lastProgress = progress;
      return projectNotification(caller.revision, { jsonrpc: '2.0', method, params: { ...params, progressToken } });
    }
    if (method === 'notifications/message' && !wantsLog(caller, params.level)) return undefined;
    if (NOT_ON_CALLS.has(method)) return undefined;
    return projectNotification(caller.revision, { jsonrpc: '2.0', method, params });
  };
}

/** What belongs to a subscription, never to another call; cancellations are made where they are due. */
const NOT_ON_CALLS: ReadonlySet<string> = new Set([
  'notifications/cancelled',
  'notifications/prompts/list_changed',
  'notifications/resources/list_changed',
  'notifications/resources/updated',
  ACKNOWLEDGED,
  'notifications/tasks',
  'notifications/tools/list_changed',
]);

/** Whether a log message of this level goes to the caller: a modern one that named no level wants none. */
export function wantsLog({ era, logLevel }: Caller, level: unknown): boolean {
  const lowest = logLevel ?? (era === 'legacy' ? 'info' : undefined);
  return lowest !== undefined && reachesLevel(level, lowest);
}
