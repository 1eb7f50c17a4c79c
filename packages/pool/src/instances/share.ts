import type { Peer } from '@mcpx/client';
import type { PoolCaller, PoolServer } from '../pool.ts';

/** Whose an instance is. `shared`: everybody's. `legacy`: of all callers of the `initialize` era. */
export type Share = 'shared' | 'legacy' | `of ${string}`;

/**
 * Which instance serves a caller, as far as the configuration says it.
 *
 * `follow` keeps a legacy instance of a dual-era server beside the modern one, so that the requests which only a legacy server
 * can send reach its legacy callers.
 */
export function shareFor(server: PoolServer, caller: PoolCaller): Share {
  if (server.sharing === 'session') return ownShare(caller);
  return server.protocol === 'follow' && caller.era === 'legacy' ? 'legacy' : 'shared';
}

/**
 * Whether what turned out to be there is one caller's alone: a legacy server over HTTP keeps a session, and what it keeps in it
 * (log level, subscriptions, its own questions) is its caller's. A pipe is shared, and a stateless server has nothing to keep.
 */
export function isOwned(server: PoolServer, peer: Peer): boolean {
  return server.sharing !== 'shared' && peer.era === 'legacy' && peer.traits.streamPerRequest;
}

/** The share of one caller: its session, or, where it has none, all of its principal's. */
export function ownShare({ session, principal }: PoolCaller): Share {
  return session === undefined ? `of principal ${principal}` : shareOfSession(session);
}

export function shareOfSession(session: string): Share {
  return `of session ${session}`;
}
