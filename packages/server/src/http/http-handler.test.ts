import { ERROR_CODES, LATEST_LEGACY, LATEST_MODERN, REVISIONS, TASKS_EXTENSION } from '@mcpx/protocol';
import { sendHttp } from '@mcpx/testing';
import { describe, expect, it } from 'vitest';
import { LINKS, text, until, untilAborted, useRigs } from '../rig.fixture.ts';

const rigs = useRigs();

describe('httpHandler', () => {
  it('shares with the pages that were allowed by name, and no others', async () => {
    const { url } = await rigs.open({}, { http: { allowedOrigins: ['https://app.example'] } });
    const ask = (origin: string, method: string) =>
      sendHttp(url, { method, headers: { origin, 'access-control-request-headers': 'mcp-method' } }).reply;
    const preflight = await ask('https://app.example', 'OPTIONS');
    expect(preflight.status).toBe(204);
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': 'https://app.example',
      'access-control-allow-headers': 'mcp-method',
      vary: 'origin',
    });
    expect((await ask('https://app.example', 'GET')).headers).toMatchObject({
      'access-control-allow-origin': 'https://app.example',
      'access-control-expose-headers': 'mcp-session-id',
    });
    const local = await ask('http://localhost:1234', 'OPTIONS');
    expect(local.status).toBe(405);
    expect(local.headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('tells when a session ended, however it did', async () => {
    const ended: string[] = [];
    const { connect, callsOf, handler } = await rigs.open(
      {},
      { http: { onSessionEnd: (session) => ended.push(session) } },
    );
    const [first, second] = [await connect('http', LATEST_LEGACY), await connect('http', LATEST_LEGACY)];
    await first.call('tools/call', { name: 'echo' }).answer;
    await second.call('tools/call', { name: 'echo' }).answer;
    const sessions = callsOf('tools/call').map(({ caller }) => caller.session);
    expect(new Set(sessions).size).toBe(2);
    await first.close();
    expect(ended).toEqual([sessions[0]]);
    await handler.close();
    expect(ended).toEqual(sessions);
  });

  it('counts a client that opens a session, and answers it when it closes', async () => {
    let discovered: (() => void) | undefined;
    const { handler, send, callsOf } = await rigs.open({
      'server/discover': () =>
        new Promise((resolve) => {
          discovered = () => resolve({ capabilities: {} });
        }),
    });
    const params = { protocolVersion: LATEST_LEGACY, capabilities: {}, clientInfo: { name: 'c', version: '1' } };
    const reply = send({ jsonrpc: '2.0', id: 1, method: 'initialize', params });
    await until(() => discovered !== undefined);
    expect(handler.calls).toBe(1);
    await handler.close();
    expect(JSON.parse(await (await reply).body)).toMatchObject({ id: 1, error: { code: ERROR_CODES.linkLost } });
    expect(handler.calls).toBe(0);
    expect(callsOf('server/discover')[0]?.signal.aborted).toBe(true);
    discovered?.();
    await new Promise((resolve) => setImmediate(resolve));
    expect(handler.sessions).toBe(0);
  });

  it('refuses a subscription to nothing that could be one', async () => {
    const { connect, callsOf } = await rigs.open();
    const client = await connect('http', LATEST_MODERN);
    const call = client.call('subscriptions/listen', {});
    expect(await call.answer).toMatchObject({ error: { code: -32602 } });
    expect((await call.http)?.status).toBe(400);
    expect(callsOf('subscriptions/listen')).toEqual([]);
  });

  it.each(LINKS)('refuses a subscription to more than it may be about, over %s', async (kind) => {
    const limits = { maxSubscriptions: 3 };
    const { connect, callsOf } = await rigs.open({}, { http: limits, link: limits });
    const capabilities = { extensions: { [TASKS_EXTENSION]: {} } };
    const client = await connect(kind, LATEST_MODERN, { capabilities });
    const [resourceSubscriptions, taskIds] = [
      ['a:', 'b:'],
      ['c', 'd'],
    ];
    const many = client.call('subscriptions/listen', { notifications: { resourceSubscriptions, taskIds } });
    expect(await many.answer).toMatchObject({ error: { code: -32602 } });
    expect(callsOf('subscriptions/listen')).toEqual([]);
    client.call('subscriptions/listen', { notifications: { resourceSubscriptions, taskIds: ['c'] } });
    await until(() => callsOf('subscriptions/listen').length === 1);
  });

  it('ends a request with a fault of a callback, and nothing else', async () => {
    const { connect, send } = await rigs.open(
      {},
      {
        http: {
          onNotification: () => {
            throw new Error('a fault of ours');
          },
        },
      },
    );
    const headers = { 'mcp-protocol-version': LATEST_MODERN };
    expect((await send({ jsonrpc: '2.0', method: 'notifications/x' }, headers)).status).toBe(500);
    const client = await connect('http', LATEST_MODERN);
    expect(await client.call('tools/call', { name: 'echo' }).answer).toMatchObject({ result: text('{}') });
  });

  it('leaves nothing behind of many calls, a third of them cancelled', async () => {
    const { connect, handler, calls } = await rigs.open({
      'tools/call': async (call) => {
        const kind = Number(call.params.kind);
        if (kind % 3 === 0) return untilAborted(call.signal);
        if (kind % 2 === 0) call.notify('notifications/progress', { progress: 1 });
        await new Promise((resolve) => setTimeout(resolve, kind % 5));
        return text(String(kind));
      },
    });
    const clients = await Promise.all(REVISIONS.map((revision) => connect('http', revision)));
    let kind = 0;
    for (let round = 0; round < 12; round++) {
      await Promise.all(
        clients.flatMap((client) =>
          [0, 1, 2].map(async () => {
            const mine = kind++;
            const call = client.call('tools/call', { name: 'echo', kind: mine }, { meta: { progressToken: mine } });
            if (mine % 3 !== 0) expect(await call.answer).toMatchObject({ result: text(String(mine)) });
            else {
              await until(() => calls.some(({ params }) => params.kind === mine));
              await call.cancel();
            }
          }),
        ),
      );
    }
    await until(() => handler.calls === 0 && handler.streams === 0);
    expect(handler.sessions).toBe(REVISIONS.length - 1);
    const cancelled = calls.filter(({ params }) => params.kind !== undefined && Number(params.kind) % 3 === 0);
    await until(() => cancelled.every(({ signal }) => signal.aborted));
    await Promise.all(clients.map((client) => client.close()));
    expect(handler.sessions).toBe(0);
  });
});
