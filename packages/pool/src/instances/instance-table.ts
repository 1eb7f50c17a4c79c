import type { Peer } from '@mcpx/client';
import { HttpStatusError, TransportError } from '@mcpx/protocol';
import type { Lease, PoolCaller, PoolServer } from '../pool.ts';
import { closedError } from './closed-error.ts';
import type { Instance } from './instance.ts';
import { isOwned, ownShare, type Share, shareFor, shareOfSession } from './share.ts';

/** The instances of one server, by whose they are: which one serves a caller, and how long it is kept. */
export interface InstanceTable {
  readonly isClosed: boolean;
  /** Who was there when the server was last ready. */
  readonly peer: Peer | undefined;
  /** The instance that shows how the server is doing. */
  readonly shown: Instance | undefined;
  /**
   * A caller's instance, started if need be, and a lease of it.
   *
   * @throws TransportError it could not be started or reached, or the table is closed, or the caller's session ended meanwhile.
   */
  leaseFor(caller: PoolCaller, signal: AbortSignal | undefined): Promise<[Instance, Lease]>;
  /** Whose the instance is that serves a caller, as far as is known. */
  shareOf(caller: PoolCaller): Share;
  /** An instance is there, for the first time or again: it shows what the server is, unless it is the one beside. */
  started(share: Share, peer: Peer): void;
  /** How long an instance is kept that nobody uses, in milliseconds. */
  idleMs(share: Share): number;
  /** An instance was let go, and nobody waits for its return. */
  idled(share: Share): void;
  /** Ends what was started for a session alone. */
  endSession(session: string): void;
  /** Ends every instance; none is made afterwards. */
  close(): Promise<void>;
}

/** Instances of single callers are let go when they are not used for this long, also where their session never ends in words. */
const OWN_IDLE_MS = 10 * 60_000;

/** Makes the table of a server; `create` makes an instance, which is not started before it is needed. */
export function createInstanceTable(server: PoolServer, create: (share: Share) => Instance): InstanceTable {
  const instances = new Map<Share, Instance>();
  let peer: Peer | undefined;
  let newest: Instance | undefined;
  let isClosed = false;
  /** Callers who wait for what is there to show whose it is, and the sessions that ended since the first of them came. */
  let finders = 0;
  const ended = new Set<string>();
  /** Whether callers of the `initialize` era may find a side of their own, as far as is known. */
  let hasLegacySide = true;

  const instanceOf = (share: Share): Instance => {
    if (isClosed) throw closedError(server.key);
    let instance = instances.get(share);
    if (instance === undefined) instances.set(share, (instance = create(share)));
    if (share !== 'legacy') newest = instance;
    return instance;
  };

  /** Whether callers may have an instance of their own: whose it would be costs too much to find out at each call. */
  const mayBeOwned = (): boolean =>
    peer === undefined || isOwned(server, peer) || instances.size > 1 || !instances.has('shared');

  /** What is there shows whether it is shared. */
  const knownShare = (share: Share, caller: PoolCaller): Share => {
    if (share !== 'shared' || !mayBeOwned()) return share;
    const own = ownShare(caller);
    return instances.has(own) || (peer !== undefined && isOwned(server, peer)) ? own : share;
  };

  /** What is there may be one caller's also before there is one. */
  const isOneCallers = (share: Share): boolean =>
    share === 'shared' ? peer !== undefined && isOwned(server, peer) : share !== 'legacy';

  const leaseOf = async (
    share: Share,
    caller: PoolCaller,
    signal: AbortSignal | undefined,
  ): Promise<[Instance, Lease]> => {
    const known = knownShare(share, caller);
    // One that was started for callers who are gone is there for the next.
    if (known !== 'shared' && (instances.has(known) || !instances.has('shared'))) {
      const instance = instanceOf(known);
      return [instance, await instance.lease(signal)];
    }
    // What is there shows whose the instances are: the first caller keeps the one that was started to find out.
    const first = instanceOf('shared');
    finders += 1;
    try {
      const lease = await first.lease(signal);
      if (!isOwned(server, lease.client.peer)) return [first, lease];
      const own = ownShare(caller);
      const isOver = caller.session !== undefined && ended.has(caller.session);
      if (!isOver && instances.get('shared') === first && !instances.has(own)) {
        instances.delete('shared');
        instances.set(own, first);
        first.becomes(own);
        return [first, lease];
      }
      lease[Symbol.dispose]();
      // Nothing would ever end what is started for it now.
      if (isOver) throw closedError(server.key);
      const instance = instanceOf(own);
      return [instance, await instance.lease(signal)];
    } finally {
      finders -= 1;
      if (finders === 0 && ended.size > 0) ended.clear();
    }
  };

  return {
    get isClosed() {
      return isClosed;
    },
    get peer() {
      return peer;
    },
    get shown() {
      return [...instances.values()].find(({ state }) => state === 'ready') ?? newest;
    },
    async leaseFor(caller, signal) {
      const share = shareFor(server, caller);
      if (share !== 'legacy') return leaseOf(share, caller, signal);
      // Only what is there shows whether it has two sides.
      const [instance, lease] = await leaseOf('shared', caller, signal);
      if (lease.client.peer.era === 'legacy' || !hasLegacySide) return [instance, lease];
      const beside = instanceOf('legacy');
      try {
        const besideLease = await beside.lease(signal);
        lease[Symbol.dispose]();
        return [beside, besideLease];
      } catch (error) {
        if (isClosed || signal?.aborted === true) {
          lease[Symbol.dispose]();
          throw error;
        }
        // It is asked again when it was started anew: it may have been upgraded.
        if (!(error instanceof TransportError || error instanceof HttpStatusError)) hasLegacySide = false;
        return [instance, lease];
      }
    },
    shareOf(caller) {
      const share = shareFor(server, caller);
      if (share !== 'legacy') return knownShare(share, caller);
      // Where one side is all there is, its callers are served by it.
      return hasLegacySide && peer?.era !== 'legacy' ? share : knownShare('shared', caller);
    },
    started(share, found) {
      if (share === 'legacy') return;
      peer = found;
      hasLegacySide = true;
    },
    idleMs: (share) => server.idleMs ?? (isOneCallers(share) ? OWN_IDLE_MS : Infinity),
    idled(share) {
      if (share !== 'shared') instances.delete(share);
    },
    endSession(session) {
      if (finders > 0) ended.add(session);
      const share = shareOfSession(session);
      const instance = instances.get(share);
      instances.delete(share);
      if (newest === instance) newest = undefined;
      void instance?.close();
    },
    async close() {
      isClosed = true;
      await Promise.all([...instances.values()].map((instance) => instance.close()));
    },
  };
}
