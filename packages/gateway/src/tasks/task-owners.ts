import type { Caller } from '@mcpx/server';

/** Under whose authority tasks were made: nobody else may know of them. See 2025-11-25 `basic/utilities/tasks` (security). */
export interface TaskOwners {
  made(server: string, taskId: string, caller: Caller): void;
  /** Whether a caller may know of a task. One that nobody is known to have made is its server's to judge. */
  mayKnow(server: string, taskId: string, caller: Caller): boolean;
}

/** Beyond this many the oldest is forgotten. */
const MAX_TASKS = 10_000;

export function createTaskOwners(): TaskOwners {
  const owners = new Map<string, string>();
  const keyOf = (server: string, taskId: string): string => JSON.stringify([server, taskId]);
  return {
    made(server, taskId, { principal }) {
      owners.set(keyOf(server, taskId), principal);
      const [oldest] = owners.keys();
      if (owners.size > MAX_TASKS && oldest !== undefined) owners.delete(oldest);
    },
    mayKnow(server, taskId, { principal }) {
      const owner = owners.get(keyOf(server, taskId));
      return owner === undefined || owner === principal;
    },
  };
}
