import type { Pool } from '@mcpx/pool';
import { ANYBODY, type Caller } from '@mcpx/server';

/**
 * Whose tasks are: nobody else may know of them. They are their principal's, and at an endpoint that tells no callers apart those of
 * the session that made them. See 2025-11-25 `basic/utilities/tasks` (security).
 */
export interface TaskOwners {
  made(server: string, taskId: string, caller: Caller): void;
  /**
   * Whether a caller may know of a task. One that nobody is known to have made is its server's to judge, as long as every task of
   * that server is remembered; from then on it may be a forgotten one, and is nobody's to know. A session of which nothing else is
   * known does not know it in any case: its id may be easy to guess.
   */
  mayKnow(server: string, taskId: string, caller: Caller): boolean;
}

export interface TaskOwnersOptions {
  /** Tasks of one principal beyond this many: its oldest is forgotten, and nobody else's. @defaultValue 10_000 */
  readonly maxTasksEach?: number;
}

interface Made {
  readonly server: string;
  readonly taskKey: string;
  readonly instance: string;
  readonly principal: string;
  /** Where it is all that is known of the maker. */
  readonly session: string | undefined;
}

/** The session of a caller of which nothing else is known. */
function soleSession({ principal, session }: Caller): string | undefined {
  return principal === ANYBODY ? session : undefined;
}

export function createTaskOwners(
  pool: Pick<Pool, 'instanceFor'>,
  { maxTasksEach = 10_000 }: TaskOwnersOptions = {},
): TaskOwners {
  /** Instances of one server, which different callers have, may count their tasks alike: then an id has several makers. */
  const makers = new Map<string, readonly Made[]>();
  /** What each principal made, the oldest first. */
  const madeBy = new Map<string, Set<Made>>();
  /** The servers of which a task was forgotten. */
  const forgetful = new Set<string>();
  const keyOf = (server: string, taskId: string): string => JSON.stringify([server, taskId]);

  const remove = (one: Made): void => {
    const others = (makers.get(one.taskKey) ?? []).filter((other) => other !== one);
    if (others.length > 0) makers.set(one.taskKey, others);
    else makers.delete(one.taskKey);
    madeBy.get(one.principal)?.delete(one);
  };

  return {
    made(server, taskId, caller) {
      const { principal } = caller;
      const taskKey = keyOf(server, taskId);
      const instance = pool.instanceFor(server, caller);
      // A server that began anew may give an id again: the task is whoever's who made it last.
      const before = makers.get(taskKey)?.find((made) => made.instance === instance);
      if (before !== undefined) remove(before);
      const one: Made = { server, taskKey, instance, principal, session: soleSession(caller) };
      makers.set(taskKey, [...(makers.get(taskKey) ?? []), one]);
      const all = madeBy.get(principal) ?? new Set();
      madeBy.set(principal, all.add(one));
      const [oldest] = all;
      if (all.size <= maxTasksEach || oldest === undefined) return;
      forgetful.add(oldest.server);
      remove(oldest);
    },
    mayKnow(server, taskId, caller) {
      const known = makers.get(keyOf(server, taskId));
      const session = soleSession(caller);
      if (known === undefined) return session === undefined && !forgetful.has(server);
      return known.some((made) => made.principal === caller.principal && made.session === session);
    },
  };
}
