import { FEATURES, isJsonObject, type JsonObject, type Outcome } from '@mcpx/protocol';
import type { Pool } from '@mcpx/pool';
import type { Call } from '@mcpx/server';
import { cursorAfter, invalidCursor, readCursor } from '../lists/cursor.ts';
import { reasonOf, type Warn } from '../warn.ts';

export interface TaskListOptions {
  readonly keys: readonly string[];
  readonly pool: Pool;
  /** Asks one server for a page of its tasks. */
  readonly ask: (key: string, call: Call, params: JsonObject) => Promise<Outcome>;
  readonly warn: Warn;
}

/**
 * The tasks of several servers as one list: a page is a page of one server, the cursor says which comes next.
 *
 * Nothing is kept, since tasks change all the time; servers that are not there have none to tell of. 2025-11-25 only. See
 * 2025-11-25 `basic/utilities/tasks`.
 */
export function createTaskList({ keys, pool, ask, warn }: TaskListOptions): (call: Call) => Promise<Outcome> {
  const listsTasks = (key: string): boolean => {
    const peer = pool.statusOf(key).peer;
    if (peer === undefined || FEATURES[peer.revision].tasks !== 'core') return false;
    const { tasks } = peer.capabilities;
    return isJsonObject(tasks) && isJsonObject(tasks['list']);
  };

  return async (call) => {
    const { cursor } = call.params;
    // An empty cursor is none that was handed out, and refused like any other such.
    const from = cursor === undefined ? undefined : readCursor(cursor);
    const start = from === undefined ? 0 : keys.indexOf(from.key);
    if (start < 0) throw invalidCursor();
    for (const [index, key] of keys.slice(start).entries()) {
      if (!listsTasks(key)) continue;
      const own = index === 0 ? (from?.own ?? '') : '';
      try {
        const outcome = await ask(key, call, own === '' ? {} : { cursor: own });
        if (outcome.kind !== 'complete') return outcome;
        const { nextCursor, ...page } = outcome.result;
        const hasMore = typeof nextCursor === 'string' && nextCursor !== '';
        const next = hasMore ? key : keys.slice(start + index + 1).find(listsTasks);
        const after =
          next === undefined ? {} : { nextCursor: cursorAfter({ key: next, own: hasMore ? nextCursor : '' }) };
        return { kind: 'complete', result: { ...page, ...after } };
      } catch (error) {
        call.signal.throwIfAborted();
        warn(key, `tasks/list is without its tasks: ${reasonOf(error)}`);
      }
    }
    return { kind: 'complete', result: { tasks: [] } };
  };
}
