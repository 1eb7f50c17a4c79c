import type { EraRecord, ListenEvent, ListenFilter, Listening, Peer } from '@mcpx/client';
import { type Connector, HttpStatusError, TransportError, within } from '@mcpx/protocol';
import { checkedConnector } from '../check/checked-connector.ts';
import { createFaultCounts } from '../check/fault-counts.ts';
import type { EraCache } from '../eras/era-cache.ts';
import { explain } from '../explain.ts';
import type {
  AcquireOptions,
  Explanation,
  Lease,
  PoolCaller,
  PoolListenOptions,
  PoolOptions,
  PoolServer,
  ServerStatus,
} from '../pool.ts';
import { describeFailure } from '../describe-failure.ts';
import { createInstance, type Instance } from './instance.ts';
import { isOwned, ownShare, sessionOf, type Share, shareFor } from './share.ts';

/** A server of the pool with all its instances. */
export interface ServerSlot {
  readonly server: PoolServer;
  acquire(options: AcquireOptions): Promise<Lease>;
  listen(filter: ListenFilter, hear: (event: ListenEvent) => void, options: PoolListenOptions): Promise<Listening>;
  /** Which instance serves a caller, as far as is known. */
  instanceFor(caller: PoolCaller): Share;
  status(): ServerStatus;
  explain(): Promise<Explanation>;
  /** A caller's session is over: what was started for it alone ends. */
  endSession(session: string): void;
  close(): Promise<void>;
}

/** Who calls where nobody is named: the program itself. */
const SELF: PoolCaller = { principal: 'local', era: 'modern' };

/** Instances of single callers are let go when they are not used for this long, also where their session never ends in words. */
const OWN_IDLE_MS = 10 * 60_000;

/** How long the end of a program waits for what is being written down, in milliseconds. */
const KEEPING_MS = 1_500;

export function createServerSlot(configured: PoolServer, options: PoolOptions, eras: EraCache): ServerSlot {
  const server = checked(configured, options);
  const instances = new Map<Share, Instance>();
  const subject = rememberedAs(server);
  let peer: Peer | undefined;
  let record: EraRecord | undefined;
  let newest: Instance | undefined;
  /** Whether callers of the `initialize` era may find a side of their own, as far as is known. */
  let hasLegacySide = true;
  /** What is being written down: a short-lived program waits for it at its end, for a while. */
  let keeping: Promise<unknown> = Promise.resolve();

  const create = (share: Share): Instance => {
    const isLegacyBeside = share === 'legacy';
    const protocol = isLegacyBeside ? 'legacy' : server.protocol === 'follow' ? 'auto' : server.protocol;
    const idleMs = server.idleMs ?? (share === 'shared' || isLegacyBeside ? Number.POSITIVE_INFINITY : OWN_IDLE_MS);
    const instance: Instance = createInstance({
      server,
      pool: options,
      protocol,
      idleMs,
      // An instance may become one caller's when it is there already.
      session: () => sessionOf([...instances].find(([, one]) => one === instance)?.[0] ?? share),
      emit: (event) => {
        // A server that has no legacy side is no failure: its callers get what it has.
        if (!isLegacyBeside || event.event !== 'server.failed') options.onEvent?.(event);
      },
      recall: async () => (isLegacyBeside ? undefined : eras.recall(subject)),
      found: (found) => {
        if (!isLegacyBeside) keeping = Promise.all([keeping, eras.keep(subject, found)]);
      },
      started: (client, prior) => {
        if (isLegacyBeside) return;
        ({ peer } = client);
        record = confirmed(prior, peer.record);
        hasLegacySide = true;
      },
      idled: () => {
        if (share !== 'shared' && instances.get(share) === instance) instances.delete(share);
      },
    });
    return instance;
  };

  const instanceOf = (share: Share): Instance => {
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

  /** A caller's instance and a lease of it. */
  const leaseFor = async (caller: PoolCaller, signal: AbortSignal | undefined): Promise<[Instance, Lease]> => {
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
      if (signal?.aborted === true) {
        lease[Symbol.dispose]();
        throw error;
      }
      // It is asked again when it was started anew: it may have been upgraded.
      if (!(error instanceof TransportError || error instanceof HttpStatusError)) hasLegacySide = false;
      return [instance, lease];
    }
  };

  const leaseOf = async (
    share: Share,
    caller: PoolCaller,
    signal: AbortSignal | undefined,
  ): Promise<[Instance, Lease]> => {
    const known = knownShare(share, caller);
    if (known !== 'shared') {
      const instance = instanceOf(known);
      return [instance, await instance.lease(signal)];
    }
    // What is there shows whose the instances are: the first caller keeps the one that was started to find out.
    const first = instanceOf('shared');
    const lease = await first.lease(signal);
    if (!isOwned(server, lease.client.peer)) return [first, lease];
    const own = ownShare(caller);
    if (instances.get('shared') === first && !instances.has(own)) {
      instances.delete('shared');
      instances.set(own, first);
      return [first, lease];
    }
    lease[Symbol.dispose]();
    const instance = instanceOf(own);
    return [instance, await instance.lease(signal)];
  };

  const status = (): ServerStatus => {
    const shown = [...instances.values()].find(({ state }) => state === 'ready') ?? newest;
    const there = shown?.peer ?? peer;
    const error = shown?.lastError && describeFailure(shown.lastError, shown.budget, options.clientInfo.name);
    return {
      key: server.key,
      target: server.connector.target,
      state: shown?.state ?? 'idle',
      transport: record?.transport ?? server.connector.kind,
      ...(record !== undefined && { era: record.era, revision: record.revision, evidence: record.evidence }),
      ...(there !== undefined && { era: there.era, revision: there.revision, peer: there }),
      ...(error !== undefined && { error }),
      ...(shown?.remark !== undefined && { remark: shown.remark }),
    };
  };

  return {
    server,
    async acquire({ signal, caller, purpose = 'call' }) {
      const [instance, lease] = await leaseFor(caller ?? SELF, signal);
      return caller === undefined || purpose === 'look' ? lease : servedBy(instance, lease);
    },
    async listen(filter, hear, { caller = SELF, holds = true }) {
      const [instance, lease] = await leaseFor(caller, undefined);
      const listening = instance.listen(filter, hear, holds);
      lease[Symbol.dispose]();
      return listening;
    },
    instanceFor(caller) {
      const share = shareFor(server, caller);
      const known = knownShare(share === 'legacy' ? 'shared' : share, caller);
      return known === 'shared' ? share : known;
    },
    status,
    async explain() {
      const kept = await eras.recall(subject);
      return explain(server, { record: record ?? kept, kept, failure: status().error, nowMs: Date.now() });
    },
    endSession(session) {
      const share = ownShare({ session, principal: '', era: 'legacy' });
      const instance = instances.get(share);
      instances.delete(share);
      void instance?.close();
    },
    async close() {
      await Promise.all([...instances.values()].map((instance) => instance.close()));
      await within(keeping, { timeoutMs: KEEPING_MS });
    },
  };
}

/** Its faults are counted for all its links. */
function checked(server: PoolServer, { onEvent }: PoolOptions): PoolServer {
  const { key, connector, check: mode } = server;
  if (mode === undefined) return server;
  const faults = createFaultCounts((message) => onEvent?.({ event: 'server.warning', server: key, message }));
  return { ...server, connector: checkedConnector(connector, { server: key, mode, faults }) };
}

/** What the era is remembered of: another way of asking the same server may find another one. */
function rememberedAs({ connector, protocol = 'auto' }: PoolServer): Connector {
  if (protocol === 'auto' || protocol === 'follow') return connector;
  return { ...connector, identity: { asked: protocol, of: connector.identity } };
}

/** A remembered legacy server was asked nothing that shows why it is one: the evidence is still that of the first time. */
function confirmed(prior: EraRecord | undefined, found: EraRecord): EraRecord {
  const isSame =
    prior?.era === 'legacy' &&
    prior.era === found.era &&
    prior.revision === found.revision &&
    prior.transport === found.transport;
  return isSame ? prior : found;
}

/**
 * A lease of a caller: a server that is there when the call is over works, whatever one of its tools did to it before. What the
 * program itself reads from a server, such as lists, shows nothing of the kind: one that dies after each start was read each time.
 */
function servedBy(instance: Instance, { key, client, [Symbol.dispose]: letGo }: Lease): Lease {
  return {
    key,
    client,
    [Symbol.dispose]() {
      letGo();
      if (instance.state === 'ready') instance.budget.served();
    },
  };
}
