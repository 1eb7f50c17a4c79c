import type { ListenEvent } from '@mcpx/client';
import { type Connector, META, type Revision, type Transport, TransportError } from '@mcpx/protocol';
import { NO_ANSWER, type ScriptedServerOptions, scriptedServer } from '@mcpx/testing';
import { describe, expect, it, vi } from 'vitest';
import { createPool } from '../create-pool.ts';
import { type EraCache, memoryEraCache } from '../eras/era-cache.ts';
import type { PoolEvent } from '../pool.ts';
import { closeAfterEach, modern, opened, poolOf } from './pool-of.fixture.ts';

closeAfterEach();

describe('a server that does not answer', () => {
  it('is told with what it printed instead, while it starts and when its time is over', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const silent = { initialize: () => NO_ANSWER, 'server/discover': () => NO_ANSWER };
    const { connector } = scriptedServer({ revision: '2025-06-18', handlers: silent });
    const remark = 'it printed a banner';
    const chatty: Connector = {
      ...connector,
      async connect(receiver, options) {
        let open: Transport | undefined;
        const opened = (link: Transport): void => receiver.opened((open = { ...link, remark }));
        const link = await connector.connect({ ...receiver, opened }, options);
        return open ?? link;
      },
    };
    const events: PoolEvent[] = [];
    const pool = createPool([{ key: 'demo', connector: chatty, limits: { startTimeoutMs: 1_000 } }], {
      clientInfo: { name: 'test', version: '1.0.0' },
      onEvent: (event) => events.push(event),
    });
    opened(pool);
    const acquired = pool.acquire('demo').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(500);
    expect(pool.status()).toMatchObject([{ state: 'starting', remark }]);
    await vi.advanceTimersByTimeAsync(500);
    expect(await acquired).toMatchObject({ code: 'MCP_TIMEOUT', message: expect.stringContaining(remark) });
    expect(events).toMatchObject([{ event: 'server.failed', message: expect.stringContaining(remark) }]);
    expect(pool.status()[0]?.error).toContain(remark);
    expect(pool.status()[0]).not.toHaveProperty('remark');
  });
});

describe('eras', () => {
  it('asks a remembered legacy server by initialize at once, and a modern one as ever [C-VER-04]', async () => {
    const eras = memoryEraCache();
    const first = async (revision: Revision): Promise<readonly string[]> => {
      const server = scriptedServer({ revision });
      const connector = { ...server.connector, identity: { revision } };
      const firsts: string[] = [];
      for (let start = 0; start < 2; start++) {
        const from = server.methods.length;
        const pool = createPool([{ key: 'demo', connector }], { clientInfo: { name: 'test', version: '1.0.0' }, eras });
        await pool.acquire('demo');
        await pool.close();
        firsts.push(server.methods[from] ?? '');
      }
      return firsts;
    };
    expect(await first('2025-06-18')).toEqual(['server/discover', 'initialize']);
    expect(await first('2026-07-28')).toEqual(['server/discover', 'server/discover']);
  });

  it('waits for no writing down at a start, and for a while at the end', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { connector } = scriptedServer({ revision: '2025-06-18' });
    const eras: EraCache = { recall: async () => undefined, keep: () => new Promise(() => {}) };
    const pool = createPool([{ key: 'demo', connector }], { clientInfo: { name: 'test', version: '1.0.0' }, eras });
    await expect(pool.acquire('demo')).resolves.toMatchObject({ key: 'demo' });
    let isClosed = false;
    void pool.close().then(() => (isClosed = true));
    await vi.advanceTimersByTimeAsync(1_499);
    expect(isClosed).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isClosed).toBe(true);
  });

  it('keeps what each way of asking found apart, since another one may find another era', async () => {
    const eras = memoryEraCache();
    const initialize = () => ({
      protocolVersion: '2025-11-25',
      capabilities: {},
      serverInfo: { name: 'dual', version: '1.0.0' },
    });
    const { connector } = scriptedServer({ revision: '2026-07-28', handlers: { initialize } });
    const found: unknown[] = [];
    for (const protocol of ['legacy', 'legacy-first', 'auto', 'modern', 'legacy'] as const) {
      const clientInfo = { name: 'test', version: '1.0.0' };
      await using pool = createPool([{ key: 'demo', connector, protocol }], { clientInfo, eras });
      found.push((await pool.acquire('demo')).client.peer.era);
    }
    expect(found).toEqual(['legacy', 'legacy', 'modern', 'modern', 'legacy']);
  });

  it('explains what it found, on what evidence, how old, and how to override it', async () => {
    const { pool } = poolOf({ revision: '2025-03-26' });
    expect(await pool.explain('demo')).toMatchObject({ key: 'demo', protocol: 'auto' });
    expect((await pool.explain('demo')).record).toBeUndefined();
    await pool.acquire('demo');
    const explanation = await pool.explain('demo');
    expect(explanation).toMatchObject({ record: { era: 'legacy', revision: '2025-03-26', transport: 'memory' } });
    expect(explanation.verdict).toContain('2025-03-26');
    expect(explanation.evidence).not.toBe('');
    expect(explanation.ageMs).toBeGreaterThanOrEqual(0);
    expect(explanation.nextStart).toContain('initialize');
    expect(explanation.override).toContain('protocol');
    await expect(pool.explain('nobody')).rejects.toMatchObject({ code: 'MCP_CONNECT_FAILED' });
  });
});

describe('listening', () => {
  const legacy: ScriptedServerOptions = {
    revision: '2025-06-18',
    capabilities: { resources: { subscribe: true, listChanged: true } },
    handlers: { 'resources/subscribe': () => ({}), 'resources/unsubscribe': () => ({}) },
  };
  const stateless: ScriptedServerOptions = {
    revision: '2026-07-28',
    capabilities: { resources: { subscribe: true, listChanged: true } },
    handlers: {
      'subscriptions/listen': ({ id, params, notify }) => {
        const _meta = { [META.subscriptionId]: id };
        notify('notifications/subscriptions/acknowledged', { _meta, notifications: params['notifications'] ?? {} });
        return NO_ANSWER;
      },
    },
  };

  it('asks a server once for a resource in which many are interested', async () => {
    const { pool, server } = poolOf(legacy);
    const heard: ListenEvent[][] = [[], []];
    const filter = { resourceSubscriptions: ['x:1'] };
    const listenings = await Promise.all(
      heard.map((events) => pool.listen('demo', filter, (event) => events.push(event))),
    );
    await expect.poll(() => server.framesOf('resources/subscribe').length).toBe(1);
    server.notify('notifications/resources/updated', { uri: 'x:1' });
    for (const events of heard) await expect.poll(() => events).toContainEqual({ kind: 'updated', uri: 'x:1' });
    await listenings[0]?.close();
    await new Promise((resolve) => setImmediate(resolve));
    expect(server.framesOf('resources/unsubscribe')).toEqual([]);
    await listenings[1]?.close();
    await expect.poll(() => server.framesOf('resources/unsubscribe').length).toBe(1);
  });

  it.each([
    ['legacy', legacy, 'resources/subscribe'],
    ['modern', stateless, 'subscriptions/listen'],
  ] as const)(
    'starts a lost %s server again for who listens, asks again, and tells of the gap [C-STD-05]',
    async (_, script, method) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
      const { pool, server } = poolOf(script);
      const heard: ListenEvent[] = [];
      await pool.listen('demo', { resourceSubscriptions: ['x:1'] }, (event) => heard.push(event));
      await vi.waitFor(() => expect(server.framesOf(method)).toHaveLength(1));
      server.end();
      await vi.advanceTimersByTimeAsync(999);
      expect(server.linkCount).toBe(1);
      await vi.advanceTimersByTimeAsync(1);
      await vi.waitFor(() => expect(server.framesOf(method)).toHaveLength(2));
      expect(server.linkCount).toBe(2);
      expect(heard).toContainEqual({ kind: 'resync' });
    },
  );

  it('keeps an idle server while somebody listens', async () => {
    vi.useFakeTimers();
    const { pool } = poolOf(legacy, { idleMs: 1_000 });
    const listening = await pool.listen('demo', { resourcesListChanged: true }, () => {});
    await vi.advanceTimersByTimeAsync(60_000);
    expect(pool.status()[0]?.state).toBe('ready');
    await listening.close();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(pool.status()[0]?.state).toBe('idle');
  });
});

describe('a server that dies at every start', () => {
  it('is started at most its budget however often it is needed, then reported at once with what it left behind', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    let starts = 0;
    const process = { exitCode: 3, signal: null, stderr: 'no such db' };
    const { pool } = poolOf({
      revision: '2025-06-18',
      onLink: () => {
        starts += 1;
        throw new TransportError('MCP_PROCESS_EXITED', 'it ended with exit code 3', { process });
      },
    });
    for (let minute = 0; minute < 4; minute++) {
      for (let call = 0; call < 20; call++) await expect(pool.acquire('demo')).rejects.toThrow(TransportError);
      vi.advanceTimersByTime(60_000);
    }
    expect(starts).toBe(4);
    expect(pool.status()[0]).toMatchObject({ state: 'failed' });
    expect(pool.status()[0]?.error).toMatch(/exit code 3[\s\S]*4 tries in a row failed[\s\S]*no such db/);
  });

  it('is not held back where it serves between its deaths: then a tool ends it, not its start', async () => {
    const { pool, server } = poolOf({ revision: '2025-06-18' });
    for (let death = 1; death <= 12; death++) {
      const served = await pool.acquire('demo', { caller: modern });
      served[Symbol.dispose]();
      const dying = await pool.acquire('demo', { caller: modern });
      server.end();
      await expect.poll(() => pool.status()[0]?.state).toBe('failed');
      dying[Symbol.dispose]();
    }
    expect(server.linkCount).toBe(12);
  });

  it('is held back where all that it served is what the program looked at for a caller', async () => {
    const { pool, server } = poolOf({ revision: '2025-06-18' });
    const look = () => pool.acquire('demo', { caller: modern, purpose: 'look' });
    for (let death = 1; death <= 12; death++) {
      const looked = await look().catch(() => undefined);
      looked?.[Symbol.dispose]();
      server.end();
      await expect.poll(() => pool.status()[0]?.state).toBe('failed');
    }
    expect(server.linkCount).toBeLessThan(12);
  });
});
