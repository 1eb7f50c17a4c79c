import { type Connector, type Revision, REVISIONS, revisionsOf, type TransportError } from '@mcpx/protocol';
import { scriptedServer } from '@mcpx/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createPool } from '../create-pool.ts';
import type { Pool, PoolCaller, PoolNotification, PoolOptions, PoolServer } from '../pool.ts';
import { ada, bob, closeAfterEach, modern, opened, poolOf } from './pool-of.fixture.ts';

closeAfterEach();

async function clientsOf(pool: Pool, ...callers: PoolCaller[]): Promise<number> {
  const leases = await Promise.all(callers.map((caller) => pool.acquire('demo', { caller })));
  const count = new Set(leases.map(({ client }) => client)).size;
  expect(new Set(callers.map((caller) => pool.instanceFor('demo', caller))).size).toBe(count);
  return count;
}

describe('createInstanceTable', () => {
  describe.each(REVISIONS)('%s', (revision) => {
    it('shares a server on a pipe among all callers', async () => {
      const { pool, server } = poolOf({ revision });
      expect(await clientsOf(pool, ada, bob, modern)).toBe(1);
      expect(server.linkCount).toBe(1);
    });

    it('gives each caller a process of its own where the configuration says so', async () => {
      const { pool } = poolOf({ revision }, { sharing: 'session' });
      expect(await clientsOf(pool, ada, bob, modern, ada, modern)).toBe(3);
    });
  });

  it.each(revisionsOf('legacy'))(
    'gives each legacy session its own session of a %s server over HTTP',
    async (revision) => {
      const { pool, server } = poolOf({ revision, link: 'streams' });
      expect(await clientsOf(pool, ada, bob, modern, ada, bob, modern)).toBe(3);
      expect(server.linkCount).toBe(3);
    },
  );

  it('shares a legacy server over HTTP where the configuration says so', async () => {
    const { pool } = poolOf({ revision: '2025-06-18', link: 'streams' }, { sharing: 'shared' });
    expect(await clientsOf(pool, ada, bob, modern)).toBe(1);
  });

  it.each(revisionsOf('modern'))('shares a stateless %s server over HTTP', async (revision) => {
    const { pool } = poolOf({ revision, link: 'streams' });
    expect(await clientsOf(pool, ada, bob, modern)).toBe(1);
  });

  it('ends what a session had for itself when the session is over', async () => {
    const { pool } = poolOf({ revision: '2025-06-18', link: 'streams' });
    const [first, second] = await Promise.all([ada, bob].map((caller) => pool.acquire('demo', { caller })));
    pool.endSession('ada');
    await expect
      .poll(() => first?.client.request('tools/list').catch((error: TransportError) => error.code))
      .toBe('MCP_CLOSED');
    expect((await pool.acquire('demo', { caller: bob })).client).toBe(second?.client);
  });

  it('says which instance it is that says something outside of any call', async () => {
    const heard: PoolNotification[] = [];
    const server = scriptedServer({ revision: '2025-06-18', link: 'streams' });
    const pool = createPool([{ key: 'demo', connector: server.connector }], {
      clientInfo: { name: 'test', version: '1.0.0' },
      onNotification: (notification) => heard.push(notification),
    });
    opened(pool);
    await pool.acquire('demo', { caller: ada });
    await pool.acquire('demo', { caller: modern });
    for (const link of [1, 2]) server.notify('notifications/message', { level: 'info', data: link }, link);
    const said = (data: number, caller: PoolCaller) => ({
      server: 'demo',
      instance: pool.instanceFor('demo', caller),
      method: 'notifications/message',
      params: { level: 'info', data },
    });
    await expect.poll(() => heard).toEqual([said(1, ada), said(2, modern)]);
  });

  it.each(revisionsOf('legacy'))(
    'follows: all callers share a %s server on a pipe that has no other side',
    async (revision) => {
      const { pool } = poolOf({ revision }, { protocol: 'follow' });
      expect(await clientsOf(pool, modern, ada, bob)).toBe(1);
    },
  );

  it.each(revisionsOf('modern'))('follows: all callers share a %s server that has no legacy side', async (revision) => {
    const { pool } = poolOf({ revision }, { protocol: 'follow' });
    expect(await clientsOf(pool, modern, ada, bob)).toBe(1);
  });

  it('follows: keeps a legacy session of a dual-era server for legacy callers beside the modern one', async () => {
    const supported = ['2026-07-28', '2025-11-25'];
    const initialize = () => ({
      protocolVersion: '2025-11-25',
      capabilities: {},
      serverInfo: { name: 'dual', version: '1.0.0' },
    });
    const { pool } = poolOf({ revision: '2026-07-28', supported, handlers: { initialize } }, { protocol: 'follow' });
    const { client: forModern } = await pool.acquire('demo', { caller: modern });
    const { client: forAda } = await pool.acquire('demo', { caller: ada });
    const { client: forBob } = await pool.acquire('demo', { caller: bob });
    expect(forModern.peer.era).toBe('modern');
    expect(forAda.peer).toMatchObject({ era: 'legacy', revision: '2025-11-25' });
    expect(forBob).toBe(forAda);
    const [ofModern, ofAda, ofBob] = [modern, ada, bob].map((caller) => pool.instanceFor('demo', caller));
    expect(ofBob).toBe(ofAda);
    expect(ofModern).not.toBe(ofAda);
    expect(pool.status()[0]).toMatchObject({ era: 'modern' });
  });
});

describe('a server over HTTP that is its callers’ own', () => {
  const TEN_MINUTES_MS = 10 * 60_000;

  /** A server that is opened no sooner than the gate. */
  function gatedPool(revision: Revision, more: Partial<PoolServer> = {}, onEvent: PoolOptions['onEvent'] = () => {}) {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const { connector } = scriptedServer({ revision, link: 'streams' });
    const links = { made: 0, open: 0 };
    const connect: Connector['connect'] = async (receiver, options) => {
      await gate;
      links.made += 1;
      const closed: typeof receiver.closed = (reason) => {
        links.open -= 1;
        receiver.closed(reason);
      };
      const link = await connector.connect({ ...receiver, closed }, options);
      links.open += 1;
      return link;
    };
    const pool = createPool([{ key: 'demo', connector: { ...connector, connect }, ...more }], {
      clientInfo: { name: 'test', version: '1.0.0' },
      onEvent,
    });
    opened(pool);
    return { pool, links, open };
  }

  function openPool(...args: Parameters<typeof gatedPool>) {
    const { open, ...rest } = gatedPool(...args);
    open();
    return rest;
  }

  describe.each(revisionsOf('legacy'))('%s', (revision) => {
    beforeEach(() => void vi.useFakeTimers());

    it('is let go when its caller has not used it for ten minutes, whoever was the first', async () => {
      const { pool, links } = openPool(revision);
      const callers = [ada, modern, bob];
      for (const caller of callers) (await pool.acquire('demo', { caller }))[Symbol.dispose]();
      await vi.advanceTimersByTimeAsync(TEN_MINUTES_MS - 1);
      expect(links.open).toBe(callers.length);
      await vi.advanceTimersByTimeAsync(1);
      expect(links.open).toBe(0);
      expect(pool.status()[0]?.state).toBe('idle');
    });

    it('is let go where nobody was left when it was there, and serves who comes before that', async () => {
      const { pool, links } = openPool(revision);
      const start = async (): Promise<void> => {
        const signal = AbortSignal.abort(new Error('enough'));
        await expect(pool.acquire('demo', { caller: ada, signal })).rejects.toThrow('enough');
        await vi.advanceTimersByTimeAsync(0);
      };
      await start();
      await vi.advanceTimersByTimeAsync(TEN_MINUTES_MS - 1);
      expect(links.open).toBe(1);
      await vi.advanceTimersByTimeAsync(1);
      expect(links.open).toBe(0);

      await start();
      expect(await clientsOf(pool, ada, bob, ada)).toBe(2);
      expect(links.open).toBe(2);
    });

    it('is not started for a session that ended while it was started, nor kept for it', async () => {
      const { pool, links, open } = gatedPool(revision);
      const first = pool.acquire('demo', { caller: ada });
      pool.endSession('ada');
      open();
      await expect(first).rejects.toMatchObject({ code: 'MCP_CLOSED', processed: false });
      // It is the next caller's, who does not find it under the session that is over.
      await clientsOf(pool, bob);
      expect(links.made).toBe(1);
      pool.endSession('bob');
      await vi.advanceTimersByTimeAsync(0);
      expect(links.open).toBe(0);
    });

    it('is started for nobody whose session ended meanwhile, also where another one was first', async () => {
      const { pool, links, open } = gatedPool(revision);
      const first = pool.acquire('demo', { caller: bob });
      const second = pool.acquire('demo', { caller: ada });
      pool.endSession('ada');
      open();
      await Promise.all([first, expect(second).rejects.toMatchObject({ code: 'MCP_CLOSED' })]);
      expect(links.made).toBe(1);
    });

    it('is not closed in the status when one session ended', async () => {
      const { pool } = openPool(revision);
      await pool.acquire('demo', { caller: ada });
      pool.endSession('ada');
      expect(pool.status()[0]).toMatchObject({ state: 'idle', revision });
    });

    it('is not started for anybody when the pool is closed', async () => {
      const { pool, links } = openPool(revision);
      await pool.acquire('demo', { caller: ada });
      await pool.close();
      for (const caller of [ada, bob, modern]) {
        await expect(pool.acquire('demo', { caller })).rejects.toMatchObject({ code: 'MCP_CLOSED', processed: false });
      }
      expect(links.made).toBe(1);
      expect(pool.status()[0]?.state).toBe('closed');
    });

    it.each(['server.era.found', 'server.started'])(
      'is started for nobody where the pool is closed while it is found out whose it is: at %s',
      async (event) => {
        const { pool, links } = openPool(revision, {}, (told) => {
          if (told.event === event) void pool.close();
        });
        const waiting = [ada, bob].map((caller) => pool.acquire('demo', { caller }));
        for (const one of await Promise.allSettled(waiting)) {
          expect(one).toMatchObject({ status: 'rejected', reason: { code: 'MCP_CLOSED' } });
        }
        await pool.close();
        expect(links).toEqual({ made: 1, open: 0 });
        expect(vi.getTimerCount()).toBe(0);
      },
    );
  });

  it.each(revisionsOf('legacy'))('serves also whose session ended where it is shared: %s', async (revision) => {
    const { pool, open } = gatedPool(revision, { sharing: 'shared' });
    const first = pool.acquire('demo', { caller: ada });
    pool.endSession('ada');
    open();
    await expect(first).resolves.toMatchObject({ key: 'demo' });
  });
});
