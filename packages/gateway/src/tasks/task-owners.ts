import type { Caller } from '@mcpx/server';

/** Under whose authority tasks were made: nobody else may know of them. See 2025-11-25 `basic/utilities/tasks` (security). */
export interface TaskOwners {
  made(server: string, taskId: string, caller: Caller): void;
  /**
   * Whether a caller may know of a task. One that nobody is known to have made is its server's to judge, as long as every task of
   * that server is remembered; from then on it may be a forgotten one, and is nobody's to know.
   */
  mayKnow(server: string, taskId: string, caller: Caller): boolean;
}

export interface TaskOwnersOptions {
  /** Tasks of one principal beyond this many: its oldest is forgotten, and nobody else's. @defaultValue 10_000 */
  readonly maxTasksEach?: number;
}

interface Made {
  readonly server: string;
  readonly principal: string;
}

export function createTaskOwners({ maxTasksEach = 10_000 }: TaskOwnersOptions = {}): TaskOwners {
  const owners = new Map<string, Made>();
  /** The keys of each principal's tasks, the oldest first. */
  const keysOf = new Map<string, Set<string>>();
  /** The servers of which a task was forgotten. */
  const forgetful = new Set<string>();
  const keyOf = (server: string, taskId: string): string => JSON.stringify([server, taskId]);

  const forgetOldest = (keys: Set<string>): void => {
    const [oldest] = keys;
    if (oldest === undefined) return;
    const made = owners.get(oldest);
    if (made !== undefined) forgetful.add(made.server);
    owners.delete(oldest);
    keys.delete(oldest);
  };

  return {
    made(server, taskId, { principal }) {
      const key = keyOf(server, taskId);
      // A server that began anew may give an id again: the task is whoever's who made it last.
      const before = owners.get(key);
      if (before !== undefined) keysOf.get(before.principal)?.delete(key);
      owners.set(key, { server, principal });
      const keys = keysOf.get(principal) ?? new Set();
      keysOf.set(principal, keys.add(key));
      if (keys.size > maxTasksEach) forgetOldest(keys);
    },
    mayKnow(server, taskId, { principal }) {
      const owner = owners.get(keyOf(server, taskId));
      return owner === undefined ? !forgetful.has(server) : owner.principal === principal;
    },
  };
}
