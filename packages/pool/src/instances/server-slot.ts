import type { EraRecord, ListenEvent, ListenFilter, Listening, Peer } from '@mcpx/client';
import type { EraCache } from '../eras/era-cache.ts';
import type {
  AcquireOptions,
  Lease,
  PoolCaller,
  PoolListenOptions,
  PoolOptions,
  PoolServer,
  ServerStatus,
} from '../pool.ts';
import { describeFailure } from '../describe-failure.ts';
import { createInstance, type Instance } from './instance.ts';
import { isOwned, ownShare, type Share, shareFor } from './share.ts';

/** A server of the pool with all its instances. */
export interface ServerSlot {
  readonly server: PoolServer;
  readonly record: EraRecord | undefined;
  acquire(options: AcquireOptions): Promise<Lease>;
  listen(filter: ListenFilter, hear: (event: ListenEvent) => void, options: PoolListenOptions): Promise<Listening>;
  status(): ServerStatus;
  /** A caller's session is over: what was started for it alone ends. */
  endSession(session: string): void;
  close(): Promise<void>;
}

/** Who calls where nobody is named: the program itself. */
const SELF: PoolCaller = { principal: 'local', era: 'modern' };

/** Instances of single callers are let go when they are not used for this long, also where their session never ends in words. */
const OWN_IDLE_MS = 10 * 60_000;

export function createServerSlot(server: PoolServer, options: PoolOptions, eras: EraCache): ServerSlot {
  const instances = new Map<Share, Instance>();
  let peer: Peer | undefined;
  let record: EraRecord | undefined;
  let newest: Instance | undefined;
  /** What is being written down: a short-lived program waits for it at its end. */
  let keeping: Promise<unknown> = Promise.resolve();

  const create = (share: Share): Instance => {
    const isLegacyBeside = share === 'legacy';
    const protocol = isLegacyBeside ? 'legacy' : server.protocol === 'follow' ? 'auto' : server.protocol;
    const idleMs = server.idleMs ?? (share === 'shared' || isLegacyBeside ? Number.POSITIVE_INFINITY : OWN_IDLE_MS);
    return createInstance({
      server,
      pool: options,
      protocol,
      idleMs,
      // What is remembered is the era that is found when asked; a forced one asks nothing.
      recall: async () => (isLegacyBeside ? undefined : eras.recall(server.connector)),
      found: (found) => {
        if (isLegacyBeside) return;
        record = found;
        keeping = Promise.all([keeping, eras.keep(server.connector, found)]);
      },
      started: (client) => {
        if (isLegacyBeside) return;
        ({ peer } = client);
        ({ record } = peer);
      },
    });
  };

  const instanceOf = (share: Share): Instance => {
    let instance = instances.get(share);
    if (instance === undefined) instances.set(share, (instance = create(share)));
    newest = instance;
    return instance;
  };

  /** A caller's instance and a lease of it. */
  const leaseFor = async (caller: PoolCaller, signal: AbortSignal | undefined): Promise<[Instance, Lease]> => {
    const share = shareFor(server, caller);
    const own = ownShare(caller);
    const isKnown = share !== 'shared' || instances.has(own) || (peer !== undefined && isOwned(server, peer));
    if (isKnown) {
      const instance = instanceOf(share === 'shared' ? own : share);
      return [instance, await instance.lease(signal)];
    }
    // What is there shows whose the instances are: the first caller keeps the one that was started to find out.
    const first = instanceOf('shared');
    const lease = await first.lease(signal);
    if (!isOwned(server, lease.client.peer)) return [first, lease];
    if (instances.get('shared') === first && !instances.has(own)) {
      instances.delete('shared');
      instances.set(own, first);
      return [first, lease];
    }
    lease[Symbol.dispose]();
    const instance = instanceOf(own);
    return [instance, await instance.lease(signal)];
  };

  return {
    server,
    get record() {
      return record;
    },
    acquire: async ({ signal, caller = SELF }) => (await leaseFor(caller, signal))[1],
    async listen(filter, hear, { caller = SELF, holds = true }) {
      const [instance, lease] = await leaseFor(caller, undefined);
      const listening = instance.listen(filter, hear, holds);
      lease[Symbol.dispose]();
      return listening;
    },
    status() {
      const shown = [...instances.values()].find(({ state }) => state === 'ready') ?? newest;
      const error = shown === undefined ? undefined : describeFailure(shown);
      return {
        key: server.key,
        target: server.connector.target,
        state: shown?.state ?? 'idle',
        transport: record?.transport ?? server.connector.kind,
        ...(record !== undefined && { era: record.era, revision: record.revision, evidence: record.evidence }),
        ...(peer !== undefined && { peer }),
        ...(error !== undefined && { error }),
      };
    },
    endSession(session) {
      const share = ownShare({ session, principal: '', era: 'legacy' });
      const instance = instances.get(share);
      instances.delete(share);
      void instance?.close();
    },
    async close() {
      await Promise.all([...instances.values()].map((instance) => instance.close()));
      await keeping;
    },
  };
}
