import type { EraRecord, ListenEvent, ListenFilter, Listening } from '@mcpx/client';
import { type Connector, within } from '@mcpx/protocol';
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
import { createInstanceTable, type InstanceTable } from './instance-table.ts';
import type { Share } from './share.ts';

/** A server of the pool with all its instances. */
export interface ServerSlot {
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

/** How long the end of a program waits for what is being written down, in milliseconds. */
const KEEPING_MS = 1_500;

export function createServerSlot(configured: PoolServer, options: PoolOptions, eras: EraCache): ServerSlot {
  const server = checked(configured, options);
  const subject = rememberedAs(server);
  let record: EraRecord | undefined;
  /** What is being written down: a short-lived program waits for it at its end, for a while. */
  let keeping: Promise<void> = Promise.resolve();

  const create = (share: Share): Instance => {
    const isLegacyBeside = share === 'legacy';
    return createInstance({
      server,
      pool: options,
      protocol: isLegacyBeside ? 'legacy' : server.protocol === 'follow' ? 'auto' : server.protocol,
      share,
      idleMs: table.idleMs,
      emit: (event) => {
        // A server that has no legacy side is no failure: its callers get what it has.
        if (!isLegacyBeside || event.event !== 'server.failed') options.onEvent?.(event);
      },
      recall: async () => (isLegacyBeside ? undefined : eras.recall(subject)),
      found: (found) => {
        if (!isLegacyBeside) keeping = Promise.all([keeping, eras.keep(subject, found)]).then(() => {});
      },
      started: ({ peer }, prior) => {
        table.started(share, peer);
        if (!isLegacyBeside) record = confirmed(prior, peer.record);
      },
      idled: table.idled,
    });
  };
  const table: InstanceTable = createInstanceTable(server, create);

  const status = (): ServerStatus => {
    const { shown } = table;
    const there = shown?.peer ?? table.peer;
    const error = shown?.lastError && describeFailure(shown.lastError, shown.budget, options.clientInfo.name);
    return {
      key: server.key,
      target: server.connector.target,
      state: table.isClosed ? 'closed' : (shown?.state ?? 'idle'),
      transport: record?.transport ?? server.connector.kind,
      ...(record !== undefined && { era: record.era, revision: record.revision, evidence: record.evidence }),
      ...(there !== undefined && { era: there.era, revision: there.revision, peer: there }),
      ...(error !== undefined && { error }),
      ...(shown?.remark !== undefined && { remark: shown.remark }),
    };
  };

  return {
    async acquire({ signal, caller, purpose = 'call' }) {
      const [instance, lease] = await table.leaseFor(caller ?? SELF, signal);
      return caller === undefined || purpose === 'look' ? lease : servedBy(instance, lease);
    },
    async listen(filter, hear, { caller = SELF, holds = true }) {
      const [instance, lease] = await table.leaseFor(caller, undefined);
      const listening = instance.listen(filter, hear, holds);
      lease[Symbol.dispose]();
      return listening;
    },
    instanceFor: table.shareOf,
    status,
    async explain() {
      const kept = await eras.recall(subject);
      return explain(server, { record: record ?? kept, kept, failure: status().error, nowMs: Date.now() });
    },
    endSession: table.endSession,
    async close() {
      await table.close();
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
