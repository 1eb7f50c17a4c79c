import { type Connector, REVISIONS, TransportError } from '@mcpx/protocol';
import { NO_ANSWER, scriptedServer } from '@mcpx/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPool } from './create-pool.ts';
import type { Pool, PoolEvent, PoolServer } from './pool.ts';
import type { RestartBudgetOptions } from './restart/restart-budget.ts';

const clientInfo = { name: 'test', version: '1.0.0' };
const echo = { 'tools/call': () => ({ content: [{ type: 'text', text: 'hi' }] }) };

const pools: Pool[] = [];
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())));

function poolOf(...servers: PoolServer[]): { pool: Pool; events: PoolEvent[] } {
  const events: PoolEvent[] = [];
  const pool = createPool(servers, { clientInfo, onEvent: (event) => events.push(event) });
  pools.push(pool);
  return { pool, events };
}

function failing(message = 'it is not there'): { connector: Connector; starts: () => number } {
  let starts = 0;
  const connector: Connector = {
    kind: 'memory',
    target: 'nowhere',
    identity: {},
    connect() {
      starts += 1;
      const process = { exitCode: 3, signal: null, stderr: 'no such db' };
      return Promise.reject(new TransportError('MCP_PROCESS_EXITED', message, { processed: false, process }));
    },
  };
  return { connector, starts: () => starts };
}

describe('createPool', () => {
  describe.each(REVISIONS)('%s', (revision) => {
    it('starts nothing before it is needed, and one start serves all who wait', async () => {
      const server = scriptedServer({ revision, handlers: echo });
      const { pool } = poolOf({ key: 'demo', connector: server.connector });
      expect(pool.status()[0]?.state).toBe('idle');
      expect(server.linkCount).toBe(0);
      const leases = await Promise.all(Array.from({ length: 50 }, () => pool.acquire('demo')));
      expect(server.linkCount).toBe(1);
      expect(new Set(leases.map(({ client }) => client)).size).toBe(1);
      expect(pool.status()[0]).toMatchObject({ key: 'demo', state: 'ready', revision, transport: 'memory' });
    });

    it('starts a server again that was lost, at the next need [C-STD-05]', async () => {
      const server = scriptedServer({ revision, handlers: echo });
      const { pool, events } = poolOf({ key: 'demo', connector: server.connector });
      await pool.acquire('demo');
      server.end();
      await vi.waitFor(() => expect(pool.status()[0]?.state).toBe('failed'));
      const { client } = await pool.acquire('demo');
      expect(await client.request('tools/call', { name: 'echo', arguments: {} })).toMatchObject(echo['tools/call']());
      expect(server.linkCount).toBe(2);
      expect(events.map(({ event }) => event)).toEqual([
        'server.era.found',
        'server.started',
        'server.stopped',
        'server.started',
      ]);
    });
  });

  it('keeps failures apart: one that cannot start costs no other', async () => {
    const good = scriptedServer({ revision: '2026-07-28' });
    const { pool } = poolOf({ key: 'bad', connector: failing().connector }, { key: 'good', connector: good.connector });
    await expect(pool.acquire('bad')).rejects.toMatchObject({ code: 'MCP_PROCESS_EXITED' });
    await expect(pool.acquire('good')).resolves.toMatchObject({ key: 'good' });
    expect(pool.status().map(({ key, state }) => [key, state])).toEqual([
      ['bad', 'failed'],
      ['good', 'ready'],
    ]);
    expect(pool.statusOf('good')).toEqual(pool.status()[1]);
    expect(() => pool.statusOf('nobody')).toThrow(TransportError);
  });

  it('starts a server again that ended right after its first answer, and tells the caller so [C08]', async () => {
    const gone = new TransportError('MCP_PROCESS_EXITED', 'it ended');
    const server = scriptedServer({
      revision: '2026-07-28',
      handlers: {
        'server/discover': ({ id, send }) => {
          const result = { resultType: 'complete', ttlMs: 0, cacheScope: 'private' };
          send({ jsonrpc: '2.0', id, result: { ...result, supportedVersions: ['2026-07-28'], capabilities: {} } });
          if (server.linkCount === 1) queueMicrotask(() => queueMicrotask(() => server.end(gone)));
          return NO_ANSWER;
        },
      },
    });
    const { pool } = poolOf({ key: 'demo', connector: server.connector });
    await expect(pool.acquire('demo')).rejects.toBe(gone);
    expect(pool.status()[0]?.state).toBe('failed');
    await expect(pool.acquire('demo')).resolves.toMatchObject({ key: 'demo' });
    expect(server.linkCount).toBe(2);
  });

  it('says why a server failed, with what its process left behind', async () => {
    const { pool } = poolOf({ key: 'bad', connector: failing().connector });
    await pool.acquire('bad').catch(() => {});
    expect(pool.status()[0]?.error).toContain('no such db');
  });

  it('tells callers the last failure at once while a restart is held back', async () => {
    vi.useFakeTimers();
    const { connector, starts } = failing();
    const { pool } = poolOf({ key: 'bad', connector });
    for (let call = 0; call < 20; call++) await expect(pool.acquire('bad')).rejects.toThrow(TransportError);
    expect(starts()).toBe(2);
    vi.advanceTimersByTime(1_000);
    await expect(pool.acquire('bad')).rejects.toThrow(TransportError);
    expect(starts()).toBe(3);
  });

  it('ends the wait of a caller who gave up, and not the start', async () => {
    const server = scriptedServer({ revision: '2026-07-28' });
    let go: (() => void) | undefined;
    const gate = new Promise<void>((resolve) => {
      go = resolve;
    });
    const slow: Connector = {
      ...server.connector,
      connect: async (receiver, options) => {
        await gate;
        return server.connector.connect(receiver, options);
      },
    };
    const { pool } = poolOf({ key: 'slow', connector: slow });
    const giveUp = new AbortController();
    const first = pool.acquire('slow', { signal: giveUp.signal });
    const second = pool.acquire('slow');
    giveUp.abort(new Error('enough'));
    await expect(first).rejects.toThrow('enough');
    go?.();
    await expect(second).resolves.toMatchObject({ key: 'slow' });
  });

  it('refuses a key that is not configured', async () => {
    const { pool } = poolOf();
    await expect(pool.acquire('nobody')).rejects.toMatchObject({ code: 'MCP_CONNECT_FAILED', processed: false });
  });

  it('closes what is live, what is starting, and refuses what comes later', async () => {
    const live = scriptedServer({ revision: '2025-11-25' });
    const hanging: Connector = {
      kind: 'memory',
      target: 'hanging',
      identity: {},
      connect: (_, { signal } = {}) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error))),
    };
    const { pool } = poolOf({ key: 'live', connector: live.connector }, { key: 'hanging', connector: hanging });
    const { client } = await pool.acquire('live');
    const waiting = pool.acquire('hanging');
    await Promise.all([pool.close(), expect(waiting).rejects.toMatchObject({ code: 'MCP_CLOSED' })]);
    await expect(client.request('tools/list')).rejects.toMatchObject({ code: 'MCP_CLOSED' });
    await expect(pool.acquire('live')).rejects.toMatchObject({ code: 'MCP_CLOSED' });
    expect(pool.status().map(({ state }) => state)).toEqual(['closed', 'closed']);
    await pool.close();
  });

  it.each(REVISIONS)('starts no %s server once it is closed, not even one that was never used', async (revision) => {
    const server = scriptedServer({ revision });
    const { pool } = poolOf({ key: 'demo', connector: server.connector });
    await pool.close();
    const refusal = { code: 'MCP_CLOSED', processed: false };
    await expect(pool.acquire('demo')).rejects.toMatchObject(refusal);
    await expect(pool.listen('demo', { toolsListChanged: true }, () => {})).rejects.toMatchObject(refusal);
    expect(server.linkCount).toBe(0);
    expect(pool.status()[0]?.state).toBe('closed');
    expect(await pool.explain('demo')).toMatchObject({ key: 'demo' });
    await pool.close();
  });
});

describe('idle servers', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('are let go when nobody has used them for idleMs, and started again when needed', async () => {
    const server = scriptedServer({ revision: '2026-07-28' });
    const { pool, events } = poolOf({ key: 'demo', connector: server.connector, idleMs: 5_000 });
    const first = await pool.acquire('demo');
    const second = await pool.acquire('demo');
    first[Symbol.dispose]();
    first[Symbol.dispose]();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(pool.status()[0]?.state).toBe('ready');
    second[Symbol.dispose]();
    await vi.advanceTimersByTimeAsync(4_999);
    expect(pool.status()[0]?.state).toBe('ready');
    await vi.advanceTimersByTimeAsync(1);
    expect(pool.status()[0]?.state).toBe('idle');
    expect(events.at(-1)).toEqual({ event: 'server.stopped', server: 'demo' });
    await pool.acquire('demo');
    expect(server.linkCount).toBe(2);
  });

  it('are let go each time, also where all who waited for a start are gone', async () => {
    const server = scriptedServer({ revision: '2026-07-28' });
    const { pool } = poolOf({ key: 'demo', connector: server.connector, idleMs: 50 });
    for (let start = 1; start <= 3; start++) {
      await expect(pool.acquire('demo', { signal: AbortSignal.abort(new Error('enough')) })).rejects.toThrow('enough');
      await vi.advanceTimersByTimeAsync(0);
      expect(pool.status()[0]?.state).toBe('ready');
      await vi.advanceTimersByTimeAsync(50);
      expect(pool.status()[0]?.state).toBe('idle');
      expect(server.linkCount).toBe(start);
    }
  });
});

describe.each([30 * 24 * 3_600_000, Infinity])('a time of %d ms', (ms) => {
  beforeEach(() => void vi.useFakeTimers());
  const DAY_MS = 24 * 3_600_000;

  it('is waited for as idleMs', async () => {
    const server = scriptedServer({ revision: '2026-07-28' });
    const { pool } = poolOf({ key: 'demo', connector: server.connector, idleMs: ms });
    const lease = await pool.acquire('demo');
    lease[Symbol.dispose]();
    await vi.advanceTimersByTimeAsync(DAY_MS);
    expect(pool.status()[0]?.state).toBe('ready');
  });

  it.each<[string, RestartBudgetOptions]>([
    ['holdMs', { holdMs: ms, permanentStarts: 1 }],
    ['delayMs and delayMaxMs', { delayMs: ms, delayMaxMs: ms }],
  ])('is waited for as %s, also where somebody listens', async (_, restart) => {
    const server = scriptedServer({ revision: '2026-07-28' });
    let starts = 0;
    const connect: Connector['connect'] = (receiver, options) => {
      starts += 1;
      if (starts === 1) return server.connector.connect(receiver, options);
      return Promise.reject(new TransportError('MCP_PROCESS_EXITED', 'it ended', { processed: false }));
    };
    const pool = createPool([{ key: 'demo', connector: { ...server.connector, connect } }], { clientInfo, restart });
    pools.push(pool);
    await pool.listen('demo', { toolsListChanged: true }, () => {});
    server.end(new TransportError('MCP_PROCESS_EXITED', 'it ended'));
    await vi.advanceTimersByTimeAsync(60_000);
    const before = starts;
    await vi.advanceTimersByTimeAsync(DAY_MS);
    expect(starts).toBe(before);
    expect(pool.status()[0]?.error).not.toMatch(/Infinity|NaN/);
  });
});
