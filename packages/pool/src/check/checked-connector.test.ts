import {
  type Connector,
  FEATURES,
  InvalidResultError,
  type JsonObject,
  type JsonRpcNotification,
  type Receiver,
  REVISIONS,
  revisionsOf,
  type TransportClosed,
  TransportError,
} from '@mcpx/protocol';
import { type ScriptedServer, type ScriptedServerOptions, scriptedServer } from '@mcpx/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { createPool } from '../create-pool.ts';
import type { Pool, PoolNotification, PoolServer } from '../pool.ts';
import { checkedConnector } from './checked-connector.ts';
import { createFaultCounts } from './fault-counts.ts';
import type { FrameJudge } from './frame-judge.ts';

const pools: Pool[] = [];
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())));

interface Rig {
  readonly pool: Pool;
  readonly server: ScriptedServer;
  readonly warnings: string[];
  readonly heard: PoolNotification[];
}

function rigOf(script: ScriptedServerOptions, check: PoolServer['check']): Rig {
  const server = scriptedServer(script);
  const warnings: string[] = [];
  const heard: PoolNotification[] = [];
  const pool = createPool([{ key: 'demo', connector: server.connector, ...(check !== undefined && { check }) }], {
    clientInfo: { name: 'test', version: '1.0.0' },
    onEvent: (event) => event.event === 'server.warning' && warnings.push(event.message),
    onNotification: (notification) => heard.push(notification),
  });
  pools.push(pool);
  return { pool, server, warnings, heard };
}

async function request({ pool }: Rig, method: string, params: JsonObject = {}): Promise<JsonObject> {
  using lease = await pool.acquire('demo');
  return await lease.client.request(method, params);
}

const refusalOf = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => undefined,
    (error: unknown) => error,
  );

const TOOL = { name: 'echo', inputSchema: { type: 'object' } };
/** The third tool has no schema. */
const BROKEN = { tools: [TOOL, TOOL, { name: 'broken' }] };
const handlers: ScriptedServerOptions['handlers'] = {
  'tools/list': () => BROKEN,
  'tools/call': () => ({ content: [] }),
  'prompts/list': () => ({ prompts: [] }),
};
const capabilities = { tools: {}, prompts: {}, logging: {} };

describe('checkedConnector', () => {
  describe.each(REVISIONS)('%s', (revision) => {
    describe.each(['pipe', 'streams'] as const)('%s', (link) => {
      const script = { revision, link, handlers, capabilities };

      it('passes what is wrong and names server, method and place, where it warns', async () => {
        const rig = rigOf(script, 'warn');
        expect(await request(rig, 'tools/list')).toMatchObject(BROKEN);
        expect(rig.warnings).toHaveLength(1);
        for (const part of ['demo', 'tools/list', revision, '/tools/2', 'inputSchema']) {
          expect(rig.warnings[0]).toContain(part);
        }
      });

      it('refuses it with an error that names server, method and place, where it is strict', async () => {
        const rig = rigOf(script, 'strict');
        const error = await refusalOf(request(rig, 'tools/list'));
        expect(error).toMatchObject({ code: 'MCP_MALFORMED_MESSAGE', cause: expect.any(InvalidResultError) });
        for (const part of ['demo', 'tools/list', revision, '/tools/2', 'inputSchema']) {
          expect((error as Error).message).toContain(part);
        }
        expect(rig.warnings).toEqual([]);
        expect(await request(rig, 'prompts/list')).toMatchObject({ prompts: [] });
      });

      it('says nothing of a server that keeps to its revision', async () => {
        const rig = rigOf({ ...script, handlers: { ...handlers, 'tools/list': () => ({ tools: [TOOL] }) } }, 'strict');
        await request(rig, 'prompts/list');
        await request(rig, 'tools/call', { name: 'echo' });
        await refusalOf(request(rig, 'resources/list'));
        rig.server.notify('notifications/message', { level: 'info', data: 1 });
        await expect.poll(() => rig.heard).toHaveLength(1);
        expect(rig.warnings).toEqual([]);
      });
    });

    const script = { revision, handlers, capabilities };

    it('looks at nothing where nobody asked for it', async () => {
      const rig = rigOf(script, undefined);
      expect(await request(rig, 'tools/list')).toMatchObject(BROKEN);
      expect(rig.warnings).toEqual([]);
    });

    it('drops a notification that is wrong where it is strict, and keeps the order of the others', async () => {
      const rig = rigOf(script, 'strict');
      using _lease = await rig.pool.acquire('demo');
      const say = (level: string, data: number): void => rig.server.notify('notifications/message', { level, data });
      say('info', 1);
      say('loud', 2);
      say('info', 3);
      await expect.poll(() => rig.heard.map(({ params }) => params['data'])).toEqual([1, 3]);
      expect(rig.warnings).toHaveLength(1);
    });

    it('lets pass what the revision does not know: it is of an extension', async () => {
      const rig = rigOf({ ...script, handlers: { 'acme/do': () => ({ any: 1 }) } }, 'strict');
      expect(await request(rig, 'acme/do')).toMatchObject({ any: 1 });
      rig.server.notify('notifications/acme', { any: 1 });
      await expect.poll(() => rig.heard).toHaveLength(1);
      expect(rig.warnings).toEqual([]);
    });

    it('tells a fault that returns the first time, the tenth, the hundredth', async () => {
      const rig = rigOf(script, 'warn');
      const told: number[] = [];
      for (let call = 1; call <= 100; call++) {
        await request(rig, 'tools/list');
        if (rig.warnings.length > told.length) told.push(call);
      }
      expect(told).toEqual([1, 10, 100]);
    });

    it.each(['warn', 'strict'] as const)(
      'passes everything, in its order, and tells once where the checks cannot be loaded: %s',
      async (mode) => {
        const told: string[] = [];
        const passed: unknown[] = [];
        let link: Receiver | undefined;
        const { promise: loading, reject } = Promise.withResolvers<FrameJudge>();
        const { connector } = scriptedServer({ revision: revision });
        const recipe: Connector = {
          ...connector,
          connect: (receiver, options) => connector.connect((link = receiver), options),
        };
        await using transport = await checkedConnector(recipe, {
          server: 'demo',
          mode,
          faults: createFaultCounts((message) => told.push(message)),
          loadJudge: () => loading,
        }).connect({
          opened: () => {},
          message: (message) => passed.push(message),
          malformed: (error) => passed.push(error),
          streamEnd: (stream) => passed.push(stream),
          closed: (reason) => passed.push(reason),
        });
        await transport.send({ jsonrpc: '2.0', method: 'notifications/acme' }, { revision: revision });
        // None of them is allowed.
        const say = (data: number): JsonRpcNotification => {
          const notification = {
            jsonrpc: '2.0',
            method: 'notifications/message',
            params: { level: 'loud', data },
          } as const;
          link?.message(notification);
          return notification;
        };
        const early = [say(1), say(2)];
        const reason: TransportClosed = { by: 'peer', error: new TransportError('MCP_CLOSED', 'it ended') };
        link?.closed(reason);
        reject(new Error('no such module'));
        await expect.poll(() => passed).toEqual([...early, reason]);
        const late = say(3);
        expect(passed.at(-1)).toBe(late);
        expect(told).toEqual([expect.stringContaining('no such module')]);
      },
    );

    it('takes a server for what it is where the answer of its handshake is wrong, and does not use it where it is strict', async () => {
      const { era } = FEATURES[revision];
      const handshake: JsonObject =
        era === 'modern'
          ? { supportedVersions: [revision], capabilities: {}, instructions: 1 }
          : { protocolVersion: revision, capabilities: {}, serverInfo: { name: 'nobody' } };
      const method = era === 'modern' ? 'server/discover' : 'initialize';
      const broken = { revision, handlers: { ...handlers, [method]: () => handshake } };
      const warned = rigOf(broken, 'warn');
      await request(warned, 'prompts/list');
      expect(warned.warnings).toHaveLength(1);
      expect(warned.pool.status()).toMatchObject([{ era, revision }]);

      const strict = rigOf(broken, 'strict');
      const error = await refusalOf(request(strict, 'prompts/list'));
      expect(error).toMatchObject({ code: 'MCP_INVALID_RESULT' });
      expect((error as Error).message).toContain(method);
      expect(strict.server.methods).not.toContain('prompts/list');
    });
  });

  it.each(revisionsOf('legacy'))(
    'refuses a request of a %s server that is wrong where it is strict',
    async (revision) => {
      const rig = rigOf({ revision }, 'strict');
      using _lease = await rig.pool.acquire('demo');
      expect(await rig.server.ask('roots/list', {})).toMatchObject({ result: { roots: [] } });
      const answer = await rig.server.ask('sampling/createMessage', { messages: 1 });
      expect(answer).toMatchObject({ error: { code: -32600 } });
      expect(rig.warnings).toHaveLength(1);
    },
  );

  it('says nothing of a legacy server that answers the question of the other era with something', async () => {
    const rig = rigOf({ revision: '2025-06-18', handlers: { ...handlers, 'server/discover': () => ({}) } }, 'strict');
    await request(rig, 'prompts/list');
    expect(rig.warnings).toEqual([]);
  });

  it('lets a modern server make a task of a call', async () => {
    const createdAt = '2026-01-01T00:00:00Z';
    const task = { resultType: 'task', taskId: 't', status: 'working', createdAt, lastUpdatedAt: createdAt, ttlMs: 1 };
    const rig = rigOf({ revision: '2026-07-28', handlers: { 'tools/call': () => task } }, 'strict');
    using lease = await rig.pool.acquire('demo');
    const declared = { capabilities: { extensions: { 'io.modelcontextprotocol/tasks': {} } } };
    expect(await lease.client.request('tools/call', { name: 'echo' }, declared)).toMatchObject(task);
    expect(rig.warnings).toEqual([]);
  });
});
