import { ERROR_CODES, FEATURES, type JsonObject, REVISIONS, type Revision, revisionsOf } from '@mcpx/protocol';
import { nextQuestion, sendHttp } from '@mcpx/testing';
import { describe, expect, it } from 'vitest';
import { question, text, until, untilAborted, useRigs } from '../../rig.fixture.ts';

const rigs = useRigs();

const LEGACY = revisionsOf('legacy');
const NEWEST = LEGACY.at(-1) as Revision;

describe.each(LEGACY)('a session in %s', (revision) => {
  const { batches, versionHeader } = FEATURES[revision];

  it('is missing: 400; unknown or ended: 404; deleted: gone [S-LEG-03] [S-LEG-04]', async () => {
    const { connect } = await rigs.open();
    const client = await connect('http', revision);
    const ping = { jsonrpc: '2.0', id: 'p', method: 'ping' };
    const headers = { 'mcp-session-id': client.session ?? '' };
    expect((await rigs.current.send(ping, headers)).status).toBe(200);
    const missing = await rigs.current.send(ping);
    expect([missing.status, JSON.parse(await missing.body)]).toMatchObject([400, { id: 'p' }]);
    expect((await rigs.current.send(ping, { 'mcp-session-id': 'x' })).status).toBe(404);
    expect((await rigs.current.send(undefined, headers, 'DELETE')).status).toBe(204);
    expect((await rigs.current.send(ping, headers)).status).toBe(404);
    expect((await rigs.current.send(undefined, headers, 'GET')).status).toBe(404);
    expect((await rigs.current.send(undefined, headers, 'DELETE')).status).toBe(404);
    expect(rigs.current.handler.sessions).toBe(0);
  });

  it('checks the version header where the revision has it [S-LEG-05]', async () => {
    const { connect } = await rigs.open();
    const { session = '' } = await connect('http', revision);
    const status = async (version?: string): Promise<number> => {
      const headers = version === undefined ? {} : { 'mcp-protocol-version': version };
      return (
        await rigs.current.send({ jsonrpc: '2.0', id: 1, method: 'ping' }, { 'mcp-session-id': session, ...headers })
      ).status;
    };
    expect(await status()).toBe(200);
    expect(await status(revision)).toBe(200);
    expect(await status('1999-01-01')).toBe(versionHeader ? 400 : 200);
  });

  it('takes notifications and answers with 202 and no body [S-HTTP-04]', async () => {
    const heard: JsonObject[] = [];
    const { connect } = await rigs.open(
      {},
      { http: { onNotification: ({ method, params }) => heard.push({ method, params }) } },
    );
    const { session = '' } = await connect('http', revision);
    const reply = await rigs.current.send(
      { jsonrpc: '2.0', method: 'notifications/roots/list_changed', params: { a: 1 } },
      { 'mcp-session-id': session },
    );
    expect([reply.status, await reply.body]).toEqual([202, '']);
    expect(heard).toEqual([{ method: 'notifications/roots/list_changed', params: { a: 1 } }]);
    expect(
      (await rigs.current.send({ jsonrpc: '2.0', id: 99, result: {} }, { 'mcp-session-id': session })).status,
    ).toBe(202);
  });

  it('cancels a call whose cancellation overtook it, and no other', async () => {
    const { connect, callsOf, send } = await rigs.open();
    const { session = '' } = await connect('http', revision);
    const headers = { 'mcp-session-id': session };
    const cancel = (requestId: unknown): Promise<unknown> =>
      send({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId } }, headers);
    const call = async (id: unknown): Promise<string> => {
      const reply = await send({ jsonrpc: '2.0', id, method: 'tools/call', params: { name: 'echo' } }, headers);
      return reply.body;
    };
    await cancel('early');
    expect(await call('early')).not.toContain('result');
    expect(callsOf('tools/call')).toHaveLength(0);
    // Such a client reuses its ids, and must not be harmed for it.
    expect(await call('again')).toContain('result');
    await cancel('again');
    expect(await call('again')).toContain('result');
    expect(await call('early')).toContain('result');
  });

  it.runIf(batches)('streams the answers of an array that are long together, each once', async () => {
    let long = 'x'.repeat(1_000);
    const { connect } = await rigs.open(
      { 'tools/call': () => text(long) },
      { http: { maxQueuedBytes: 10_000, maxReplayBytes: 1 } },
    );
    const { session = '' } = await connect('http', revision);
    const calls = (count: number) =>
      Array.from({ length: count }, (_, id) => ({ jsonrpc: '2.0', id, method: 'tools/call', params: { name: 'a' } }));
    const short = await rigs.current.send(calls(5), { 'mcp-session-id': session });
    expect(JSON.parse(await short.body)).toHaveLength(5);
    long = '漢'.repeat(1_000);
    const bytes = await rigs.current.send(calls(5), { 'mcp-session-id': session });
    expect(bytes.headers['content-type']).toBe('text/event-stream');
    await bytes.body;
    const many = await rigs.current.send(calls(40), { 'mcp-session-id': session });
    expect(many.headers['content-type']).toBe('text/event-stream');
    await many.body;
    const answers = many.events.all.flatMap(({ data }) => (data ? [JSON.parse(data) as JsonObject] : []));
    expect(answers.map(({ id }) => id)).toEqual(calls(40).map(({ id }) => id));
    for (const answer of answers) expect(answer).toMatchObject({ result: text(long) });
  });

  it.runIf(batches)('answers the rest of an array that ended its session', async () => {
    const { connect, calls } = await rigs.open(
      {},
      { http: { onNotification: () => void rigs.current.handler.close() } },
    );
    const { session = '' } = await connect('http', revision);
    const before = calls.length;
    const array = [
      { jsonrpc: '2.0', method: 'notifications/x' },
      { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'echo' } },
      { jsonrpc: '2.0', id: 2, method: 'resources/subscribe', params: { uri: 'a://b' } },
    ];
    const reply = await rigs.current.send(array, { 'mcp-session-id': session });
    const error = expect.objectContaining({ code: ERROR_CODES.linkLost });
    expect(JSON.parse(await reply.body)).toEqual([1, 2].map((id) => expect.objectContaining({ id, error })));
    expect(calls).toHaveLength(before);
  });

  it.runIf(batches)('says what is wrong with an array that is too long', async () => {
    const { connect } = await rigs.open();
    const { session = '' } = await connect('http', revision);
    const array = Array.from({ length: 10_001 }, (_, id) => ({ jsonrpc: '2.0', id, method: 'ping' }));
    const reply = await rigs.current.send(array, { 'mcp-session-id': session });
    expect(reply.status).toBe(400);
    expect(await reply.body).toContain('10001');
  });

  it('refuses a GET beyond the limit of open streams, and no answer that becomes one', async () => {
    const { connect, send, handler } = await rigs.open(
      {
        'tools/call': ({ notify, signal }) => {
          notify('notifications/progress', { progress: 1 });
          return untilAborted(signal);
        },
      },
      { http: { maxStreams: 1 } },
    );
    const client = await connect('http', revision);
    const get = () => send(undefined, client.headers(), 'GET');
    const first = await get();
    expect(first.status).toBe(200);
    const refused = await get();
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '10']);
    const call = client.call('tools/call', { name: 'slow' }, { meta: { progressToken: 1 } });
    expect((await call.http)?.status).toBe(200);
    expect(handler.streams).toBe(2);
    first.abort();
    await until(() => handler.streams === 1);
    expect((await get()).status).toBe(503);
    await call.cancel();
  });

  it('takes an array where the revision has batches, and refuses it elsewhere [S-LIFE-04] [S-LIFE-05] [G-20]', async () => {
    const { connect } = await rigs.open();
    const { session = '' } = await connect('http', revision);
    const headers = { 'mcp-session-id': session };
    const array = [
      { jsonrpc: '2.0', id: 1, method: 'ping' },
      { jsonrpc: '2.0', id: 'two', method: 'tools/call', params: { name: 'echo' } },
      { jsonrpc: '2.0', method: 'notifications/x' },
      { jsonrpc: '2.0', id: 3, method: 'initialize', params: {} },
      { jsonrpc: '1.0', id: 4, method: 'ping' },
      17,
    ];
    const reply = await rigs.current.send(array, headers);
    if (batches) {
      const answers = JSON.parse(await reply.body) as readonly JsonObject[];
      expect(answers.map(({ id, error }) => [id, (error as JsonObject | undefined)?.code])).toEqual(
        expect.arrayContaining([
          [1, undefined],
          ['two', undefined],
          [3, -32600],
          [4, -32600],
        ]),
      );
      expect(answers).toHaveLength(4);
      expect((await rigs.current.send(array.slice(2, 3), headers)).status).toBe(202);
    } else expect([reply.status, JSON.parse(await reply.body)]).toMatchObject([400, { error: { code: -32600 } }]);
    expect((await rigs.current.send([], headers)).status).toBe(400);
  });

  it('asks on the stream of the call, and takes the answer by a POST of its own [S-LEG-06]', async () => {
    const { connect } = await rigs.open({ 'tools/call': () => question({ a: { method: 'roots/list' } }) });
    const client = await connect('http', revision, { capabilities: { roots: {} } });
    await client.listen();
    const calls = [client.call('tools/call', { name: 'echo' }), client.call('tools/call', { name: 'echo' })];
    const asked = await Promise.all(calls.map((call) => nextQuestion(call.messages)));
    expect(new Set(asked.map(({ id }) => id)).size).toBe(2);
    for (const [i, { id }] of asked.toReversed().entries())
      await client.respond(id, { roots: [{ uri: `file:///${i}` }] });
    expect(await calls[0]?.answer).toMatchObject({ result: text('{"a":{"roots":[{"uri":"file:///1"}]}}') });
    expect(await calls[1]?.answer).toMatchObject({ result: text('{"a":{"roots":[{"uri":"file:///0"}]}}') });
    expect(client.unsolicited.all).toEqual([]);
  });

  it('goes on with a call whose client went away, and cancels it by a notification only [S-LEG-10] [G-10]', async () => {
    const { connect, callsOf } = await rigs.open({ 'tools/call': ({ signal }) => untilAborted(signal) });
    const client = await connect('http', revision);
    const call = client.call('tools/call', { name: 'slow' });
    await until(() => callsOf('tools/call').length === 1);
    const again = sendHttp(rigs.current.url, {
      headers: client.headers(),
      body: JSON.stringify({ jsonrpc: '2.0', id: 'other', method: 'tools/call', params: { name: 'slow' } }),
    });
    await until(() => callsOf('tools/call').length === 2);
    again.abort();
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(callsOf('tools/call').map(({ signal }) => signal.aborted)).toEqual([false, false]);
    await call.cancel();
    await until(() => callsOf('tools/call')[0]?.signal.aborted === true);
    expect(callsOf('tools/call')[1]?.signal.aborted).toBe(false);
    await expect(call.messages.next()).rejects.toThrow();
    expect((await call.http)?.headers['content-type']).toBe('text/event-stream');
  });

  it('replaces its one subscription by another when what it watches changes [S-RES-02]', async () => {
    const { connect, callsOf } = await rigs.open();
    const client = await connect('http', revision);
    const watched = (): unknown[] =>
      callsOf('subscriptions/listen')
        .filter(({ signal }) => !signal.aborted)
        .map(({ params }) => (params.notifications as JsonObject).resourceSubscriptions);
    await client.call('resources/subscribe', { uri: 'a://1' }).answer;
    await client.call('resources/subscribe', { uri: 'a://2' }).answer;
    await client.call('resources/subscribe', { uri: 'a://2' }).answer;
    expect(watched()).toEqual([['a://1', 'a://2']]);
    await client.call('resources/unsubscribe', { uri: 'a://1' }).answer;
    expect(watched()).toEqual([['a://2']]);
    await client.close();
    expect(watched()).toEqual([]);
  });

  it('refuses a resource that will not be watched, and the same id twice at a time', async () => {
    const { connect } = await rigs.open({
      'subscriptions/listen': (call) => {
        call.notify('notifications/subscriptions/acknowledged', { notifications: { toolsListChanged: true } });
        return untilAborted(call.signal);
      },
      'tools/call': ({ signal }) => untilAborted(signal),
    });
    const client = await connect('http', revision);
    expect(await client.call('resources/subscribe', { uri: 'a://b' }).answer).toMatchObject({
      error: { code: -32002, data: { uri: 'a://b' } },
    });
    client.call('tools/call', { name: 'slow' }, { id: 'same' });
    await until(() => rigs.current.callsOf('tools/call').length === 1);
    const second = await client.call('tools/call', { name: 'slow' }, { id: 'same' }).answer;
    expect(second).toMatchObject({ error: { code: -32600 } });
  });
});

describe('a session', () => {
  it('is not spent by another who knows its id', async () => {
    const { handler, connect } = await rigs.open();
    const client = await connect('http', NEWEST);
    const statuses: number[] = [];
    handler.handle(
      {
        method: 'DELETE',
        headers: { host: 'localhost', 'mcp-session-id': client.session },
        readBody: () => Promise.resolve({ fault: 'gone' }),
        respond: (status) => statuses.push(status),
        stream: () => {
          throw new Error('no stream is wanted');
        },
        onGone() {},
      },
      'somebody else',
    );
    expect(statuses).toEqual([404]);
    expect(await client.call('ping').answer).toMatchObject({ result: {} });
  });
});

describe('both eras at one endpoint', () => {
  it('serves clients of every revision side by side [S-VER-04]', async () => {
    const { connect } = await rigs.open();
    const clients = await Promise.all(REVISIONS.map((revision) => connect('http', revision)));
    const answers = await Promise.all(clients.map((client) => client.call('tools/call', { name: 'echo' }).answer));
    for (const answer of answers) expect(answer).toMatchObject({ result: text('{}') });
  });
});
