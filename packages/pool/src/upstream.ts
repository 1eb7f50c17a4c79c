import { type Client, type ClientEvent, connect, type EraRecord, type Peer } from '@mcpx/client';
import { isMcpError, TransportError } from '@mcpx/protocol';
import { createLeases } from './leases.ts';
import type { Lease, PoolEvent, PoolOptions, PoolServer, ServerState, ServerStatus } from './pool.ts';
import { createRestartDelay } from './restart-delay.ts';

/** One server of the pool: started when needed, one start at a time. */
export interface Upstream {
  readonly key: string;
  lease(signal: AbortSignal | undefined): Promise<Lease>;
  status(): ServerStatus;
  close(): Promise<void>;
}

export function createUpstream(server: PoolServer, options: PoolOptions): Upstream {
  const { key, connector } = server;
  const restart = createRestartDelay(options.restartDelayMs ?? 1_000, options.restartDelayMaxMs ?? 60_000);
  const ending = new AbortController();
  let state: ServerState = 'idle';
  let starting: Promise<Client> | undefined;
  let live: Client | undefined;
  let record: EraRecord | undefined;
  let peer: Peer | undefined;
  let readyAt = 0;
  let lastError: Error | undefined;
  const leases = createLeases(key, server.idleMs ?? Number.POSITIVE_INFINITY, () => {
    const idle = live;
    live = undefined;
    state = 'idle';
    void idle?.close();
    emit({ event: 'server.stopped', server: key });
  });

  const emit = (event: PoolEvent) => options.onEvent?.(event);

  const hear = (event: ClientEvent, generation: object) => {
    switch (event.event) {
      case 'server.warning':
        emit({ event: 'server.warning', server: key, message: event.message });
        return;
      case 'server.era.stale':
        emit({ event: 'server.era.stale', server: key, prior: event.prior, record: event.record });
        return;
      case 'server.era.found':
        record = event.record;
        return;
      case 'closed':
        if (current === generation && live !== undefined) lost(event.error);
        return;
      case 'peer.changed':
        peer = event.peer;
        return;
    }
  };

  // Each start is a generation of its own, so that the late news of an earlier link is not taken for this one's.
  let current: object = {};

  function lost(error: Error | undefined): void {
    live = undefined;
    state = error === undefined ? 'idle' : 'failed';
    lastError = error;
    if (error !== undefined) restart.failed(Date.now() - readyAt);
    leases.stop();
    emit({ event: 'server.stopped', server: key, ...(error === undefined ? {} : { message: error.message }) });
  }

  async function start(): Promise<Client> {
    const generation = (current = {});
    state = 'starting';
    try {
      const client = await connect(connector, {
        clientInfo: options.clientInfo,
        serverName: key,
        protocol: server.protocol ?? 'auto',
        signal: ending.signal,
        onEvent: (event) => hear(event, generation),
        ...(record === undefined ? {} : { prior: record }),
        ...(options.roots === undefined ? {} : { roots: options.roots }),
        ...(options.onInput === undefined ? {} : { onInput: options.onInput }),
        ...(options.logLevel === undefined ? {} : { logLevel: options.logLevel }),
        ...server.limits,
      });
      live = client;
      peer = client.peer;
      record = peer.record;
      state = 'ready';
      lastError = undefined;
      readyAt = Date.now();
      emit({ event: 'server.started', server: key, record });
      return client;
    } catch (error) {
      if (ending.signal.aborted) throw closedError(key, error);
      state = 'failed';
      lastError = error instanceof Error ? error : new Error(String(error));
      restart.failed(0);
      emit({ event: 'server.failed', server: key, message: lastError.message });
      throw error;
    } finally {
      starting = undefined;
    }
  }

  return {
    key,
    async lease(signal) {
      if (live !== undefined) return leases.open(live);
      if (ending.signal.aborted) throw closedError(key);
      if (starting === undefined) {
        if (lastError !== undefined && restart.remainingMs() > 0) throw lastError;
        starting = start();
        // A start whose last caller went away still reports by event and status.
        starting.catch(() => {});
      }
      return leases.open(await untilAborted(starting, signal));
    },
    status: () => ({
      key,
      target: connector.target,
      state,
      transport: record?.transport ?? connector.kind,
      ...(record === undefined ? {} : { era: record.era, revision: record.revision, evidence: record.evidence }),
      ...(peer === undefined ? {} : { peer }),
      ...(lastError === undefined ? {} : { error: describe(lastError) }),
    }),
    async close() {
      const client = live;
      const pending = starting;
      live = undefined;
      state = 'closed';
      leases.stop();
      ending.abort();
      await Promise.all([client?.close(), pending?.then((started) => started.close()).catch(() => {})]);
    },
  };
}

function closedError(key: string, cause?: unknown): TransportError {
  return new TransportError('MCP_CLOSED', `Server "${key}" was let go: the pool is closed`, {
    processed: false,
    cause,
  });
}

/** An error with what its process left behind, for a person. */
function describe(error: Error): string {
  if (!isMcpError(error) || !(error instanceof TransportError) || error.process === undefined) return error.message;
  const stderr = error.process.stderr.trim();
  return stderr === '' || error.message.includes(stderr) ? error.message : `${error.message}\n${stderr}`;
}

function untilAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return promise;
  if (signal.aborted) return Promise.reject(signal.reason);
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
