import { type JsonObject, type Revision, revisionsOf } from '@mcpx/protocol';
import { sendHttp } from '@mcpx/testing';
import { describe, expect, it, vi } from 'vitest';
import { until, useRigs } from '../../rig.fixture.ts';

const rigs = useRigs();

const initialize = (protocolVersion: string, capabilities: JsonObject = {}): JsonObject => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion, capabilities, clientInfo: { name: 'c', version: '1' } },
});

const LEGACY = revisionsOf('legacy');
const NEWEST = LEGACY.at(-1) as Revision;

describe('initialize over HTTP', () => {
  it.each(LEGACY)(
    'agrees on %s where it is asked for, and assigns a session of visible ASCII [S-LIFE-01] [S-LEG-02]',
    async (revision) => {
      await rigs.open();
      const reply = await rigs.current.send(initialize(revision));
      const { result } = JSON.parse(await reply.body) as { result: JsonObject };
      expect(result).toEqual({
        protocolVersion: revision,
        capabilities: { tools: { listChanged: true }, resources: { subscribe: true }, prompts: {}, logging: {} },
        serverInfo: { name: 'rig', version: '1.2.3' },
        instructions: 'Say hello.',
      });
      expect(reply.headers['mcp-session-id']).toMatch(/^[\x21-\x7e]{30,}$/);
    },
  );

  it.each(['2026-07-28', '2099-01-01', '1.0'])(
    'agrees on the newest legacy revision where %s is asked for [S-LIFE-01] [S-VER-04]',
    async (version) => {
      await rigs.open();
      const { result } = JSON.parse(await (await rigs.current.send(initialize(version))).body) as {
        result: JsonObject;
      };
      expect(result.protocolVersion).toBe(NEWEST);
    },
  );

  it('refuses what is malformed, and opens no session', async () => {
    const { handler } = await rigs.open();
    for (const params of [{}, { protocolVersion: 1 }, { protocolVersion: NEWEST, capabilities: [] }]) {
      const reply = await rigs.current.send({ jsonrpc: '2.0', id: 'x', method: 'initialize', params });
      expect(JSON.parse(await reply.body)).toMatchObject({ id: 'x', error: { code: -32602 } });
    }
    expect(handler.sessions).toBe(0);
  });

  it('opens no session for a client that did not wait for it [C41]', async () => {
    let discovered: (() => void) | undefined;
    const { handler, url, callsOf } = await rigs.open({
      'server/discover': () =>
        new Promise((resolve) => {
          discovered = () => resolve({ capabilities: {} });
        }),
    });
    const probe = sendHttp(url, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(initialize(NEWEST)),
    });
    await until(() => discovered !== undefined);
    probe.abort();
    await until(() => callsOf('server/discover')[0]?.signal.aborted === true);
    discovered?.();
    const client = rigs.current.send(initialize(NEWEST));
    await until(() => callsOf('server/discover').length === 2);
    discovered?.();
    expect((await client).status).toBe(200);
    expect(handler.sessions).toBe(1);
  });

  it('ends the session that was idle longest where one more would be too many', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { connect, handler } = await rigs.open({}, { http: { maxSessions: 3 } });
    const clients = [];
    for (let count = 0; count < 3; count++) {
      vi.advanceTimersByTime(1_000);
      clients.push(await connect('http', NEWEST));
    }
    vi.advanceTimersByTime(1_000);
    expect(await clients[0]!.call('ping').answer).toMatchObject({ result: {} });
    expect((await rigs.current.send(initialize(NEWEST))).status).toBe(200);
    expect(handler.sessions).toBe(3);
    const statuses = clients.map(async (client) => (await client.call('ping').http)?.status);
    expect(await Promise.all(statuses)).toEqual([200, 404, 200]);
  });

  it('refuses sessions beyond the limit where all are in use, and says when to come again', async () => {
    const { connect } = await rigs.open({}, { http: { maxSessions: 1 } });
    const first = await connect('http', NEWEST);
    await first.listen();
    const refused = await rigs.current.send(initialize(NEWEST));
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '10']);
    await first.close();
    expect((await rigs.current.send(initialize(NEWEST))).status).toBe(200);
  });

  it('says which revisions there are where no legacy one is served [S-VER-05] [S-HTTP-13]', async () => {
    await rigs.open({}, { http: { revisions: ['2026-07-28'] } });
    const reply = await rigs.current.send(initialize(NEWEST));
    expect(reply.status).toBe(400);
    expect(await reply.body).toContain('2026-07-28');
    for (const method of ['GET', 'DELETE']) {
      const refused = await rigs.current.send(undefined, { 'mcp-session-id': 'x' }, method);
      expect([refused.status, refused.headers.allow]).toEqual([405, 'POST']);
    }
  });
});
