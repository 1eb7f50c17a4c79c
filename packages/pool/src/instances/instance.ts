import {
  type Client,
  type ClientEvent,
  type ClientOptions,
  connect,
  type EraRecord,
  type ListenEvent,
  type ListenFilter,
  type Listening,
  type Peer,
} from '@mcpx/client';
import { after, isMcpError, TransportError, within } from '@mcpx/protocol';
import { createLeases } from '../leases.ts';
import type { Lease, PoolEvent, PoolOptions, PoolServer, ServerState } from '../pool.ts';
import { createRestartBudget, type FailureKind, type RestartBudget } from '../restart/restart-budget.ts';
import { closedError } from './closed-error.ts';
import { heldBack } from './held-back.ts';
import { type ObservedStarts, observedStarts } from './observed-starts.ts';
import type { Share } from './share.ts';
import { createWatches } from './watches.ts';

/** One client of a server, started when needed: one start at a time, however many wait. */
export interface Instance {
  /** Whose it is by now. */
  readonly share: Share;
  readonly state: ServerState;
  readonly peer: Peer | undefined;
  readonly lastError: Error | undefined;
  /** What its link says of a server that is starting and sends nothing. */
  readonly remark: string | undefined;
  /** What failed in a row, and whether the next try must wait. */
  readonly budget: Pick<RestartBudget, 'failures' | 'starts' | 'isSpent' | 'remainingMs' | 'served'>;
  lease(signal: AbortSignal | undefined): Promise<Lease>;
  /** Takes an interest in changes: it is given again to a server that was started again, and keeps it where it `holds`. */
  listen(filter: ListenFilter, hear: (event: ListenEvent) => void, holds: boolean): Listening;
  /** It is another's from now on: the first one of a server is everybody's until it is there. */
  becomes(share: Share): void;
  close(): Promise<void>;
}

export interface InstanceOptions {
  readonly server: PoolServer;
  readonly pool: PoolOptions;
  readonly protocol: ClientOptions['protocol'];
  /** Whose it is at first. */
  readonly share: Share;
  /** How long it is kept when nobody uses it, in milliseconds; asked when that begins. */
  readonly idleMs: (share: Share) => number;
  readonly emit: (event: PoolEvent) => void;
  /** What is remembered of the server, and what was found out now. */
  readonly recall: () => Promise<EraRecord | undefined>;
  readonly found: (record: EraRecord) => void;
  /** It is there, for the first time or again; `prior` is what had been remembered of it. */
  readonly started: (client: Client, prior: EraRecord | undefined) => void;
  /** It was let go, and nobody waits for its return. */
  readonly idled: (share: Share) => void;
}

/** A start waits no longer than this for what any cache remembers of the server, in milliseconds: then it is asked anew. */
const RECALL_MS = 1_000;

/** Between the loss of a server that somebody listens to and its next start, at least, in milliseconds. */
const RESTART_MS = 1_000;

export function createInstance(options: InstanceOptions): Instance {
  const { server, pool, protocol, idleMs, emit, recall, found, started, idled } = options;
  const { key } = server;
  let { share } = options;
  const { onInput, onNotification } = pool;
  const budget = createRestartBudget(pool.restart);
  const ending = new AbortController();
  let state: ServerState = 'idle';
  let starting: Promise<Client> | undefined;
  let starts: ObservedStarts | undefined;
  let live: Client | undefined;
  let peer: Peer | undefined;
  let readyAt = 0;
  let lastError: Error | undefined;

  const watches = createWatches(() => {
    leases.setHeld(watches.holds);
    keepWatched();
  });
  let callOffRestart: (() => void) | undefined;

  /** Somebody listens: the server is started, now or as soon as it may be. */
  function keepWatched(): void {
    callOffRestart?.();
    if (!watches.holds || live !== undefined || starting !== undefined || ending.signal.aborted) return;
    const waitMs = lastError === undefined ? 0 : Math.max(RESTART_MS, budget.remainingMs());
    callOffRestart = after(waitMs, () => void begin().catch(() => {}));
  }

  const leases = createLeases(
    key,
    () => idleMs(share),
    () => {
      const idle = live;
      if (idle === undefined) return;
      live = undefined;
      state = 'idle';
      budget.ran(Date.now() - readyAt);
      watches.detach();
      void idle.close();
      emit({ event: 'server.stopped', server: key });
      if (watches.isEmpty) idled(share);
    },
  );

  // Each start is a generation of its own, so that the late news of an earlier link is not taken for this one's.
  let current: Generation = { gone: undefined };

  const hear = (event: ClientEvent, generation: Generation): void => {
    switch (event.event) {
      case 'server.warning':
        return emit({ event: 'server.warning', server: key, message: event.message });
      case 'server.era.stale':
        found(event.record);
        return emit({ event: 'server.era.stale', server: key, prior: event.prior, record: event.record });
      case 'server.era.found':
        found(event.record);
        return emit({ event: 'server.era.found', server: key, record: event.record });
      case 'peer.changed':
        peer = event.peer;
        return;
      case 'closed':
        if (current !== generation) return;
        if (live !== undefined) lost(event.error);
        else generation.gone = { error: event.error };
    }
  };

  function lost(error: Error | undefined): void {
    live = undefined;
    state = error === undefined ? 'idle' : 'failed';
    lastError = error;
    leases.stop();
    watches.detach();
    budget.ran(Date.now() - readyAt);
    if (error !== undefined) budget.failed('transient');
    emit({ event: 'server.stopped', server: key, ...(error !== undefined && { message: error.message }) });
    keepWatched();
  }

  async function start(): Promise<Client> {
    const generation: Generation = (current = { gone: undefined });
    const observed = (starts = observedStarts(server.connector));
    state = 'starting';
    try {
      // Looked up while the server starts. What cannot be had is not remembered.
      const recalled = within(recall(), { signal: ending.signal, timeoutMs: RECALL_MS }).catch(() => undefined);
      const client = await connect(observed.connector, {
        clientInfo: pool.clientInfo,
        serverName: key,
        signal: ending.signal,
        onEvent: (event) => hear(event, generation),
        ...(protocol !== undefined && { protocol }),
        prior: recalled,
        ...(pool.roots !== undefined && { roots: pool.roots }),
        ...(pool.capabilities !== undefined && { capabilities: pool.capabilities }),
        ...(onInput !== undefined && {
          onInput: (requests, context) => onInput(requests, { ...context, server: key }),
        }),
        ...(onNotification !== undefined && {
          onNotification: (method, params) => onNotification({ server: key, instance: share, method, params }),
        }),
        ...(pool.logLevel !== undefined && { logLevel: pool.logLevel }),
        ...server.limits,
      });
      // Whatever comes meanwhile comes before anybody could use it.
      const prior = await recalled;
      if (ending.signal.aborted) await client.close();
      ending.signal.throwIfAborted();
      // It answered, and ended.
      if (generation.gone !== undefined) throw generation.gone.error ?? closedError(key);
      live = client;
      ({ peer } = client);
      readyAt = Date.now();
      state = 'ready';
      lastError = undefined;
      emit({ event: 'server.started', server: key, record: peer.record });
      // Whoever hears that may close it at once.
      ending.signal.throwIfAborted();
      started(client, prior);
      watches.attach(client);
      // All who waited may be gone.
      leases.setHeld(watches.holds);
      return client;
    } catch (error) {
      if (ending.signal.aborted) throw closedError(key, error);
      state = 'failed';
      lastError = withRemark(error, observed.remark);
      budget.failed(generation.gone === undefined ? failureKind(error) : 'transient', observed.count);
      emit({ event: 'server.failed', server: key, message: lastError.message });
      throw lastError;
    } finally {
      starting = undefined;
      keepWatched();
    }
  }

  function begin(): Promise<Client> {
    if (starting === undefined) {
      starting = start();
      // A start whose last caller went away still reports by event and status.
      starting.catch(() => {});
    }
    return starting;
  }

  return {
    get share() {
      return share;
    },
    get state() {
      return state;
    },
    get peer() {
      return peer;
    },
    get lastError() {
      return lastError;
    },
    get remark() {
      return starting === undefined ? undefined : starts?.remark;
    },
    budget,
    async lease(signal) {
      if (live !== undefined) return leases.open(live);
      if (ending.signal.aborted) throw closedError(key);
      if (starting === undefined && lastError !== undefined && budget.remainingMs() > 0) {
        throw heldBack(lastError, budget, pool.clientInfo.name);
      }
      return leases.open(await within<Client, never>(begin(), { signal }));
    },
    listen: (filter, hear, holds) => watches.add(filter, hear, { client: live, holds }),
    becomes(next) {
      share = next;
    },
    async close() {
      const client = live;
      const pending = starting;
      live = undefined;
      state = 'closed';
      leases.stop();
      callOffRestart?.();
      ending.abort();
      await Promise.all([client?.close(), pending?.then((late) => late.close()).catch(() => {})]);
    },
  };
}

interface Generation {
  /** The link ended while it was being made. */
  gone: { readonly error: Error | undefined } | undefined;
}

/** A program that ended before its first answer will do so again; anything else may pass. */
function failureKind(error: unknown): FailureKind {
  const isDead = isMcpError(error) && (error.code === 'MCP_SPAWN_FAILED' || error.code === 'MCP_PROCESS_EXITED');
  return isDead ? 'permanent' : 'transient';
}

/** Who waited in vain is told what came instead of an answer. */
function withRemark(error: unknown, remark: string | undefined): Error {
  if (!(error instanceof TransportError) || error.code !== 'MCP_TIMEOUT' || remark === undefined) {
    return error instanceof Error ? error : new Error(String(error));
  }
  const { code, message, processed } = error;
  return new TransportError(code, `${message}; ${remark}`, { processed, cause: error });
}
