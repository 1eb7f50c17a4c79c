import { connect } from 'node:net';
import { scanHeaderAnnotations } from '@mcpx/codec';
import { ERROR_CODES, type JsonObject, LATEST_MODERN, META, parseMessages, RpcError } from '@mcpx/protocol';
import { type HttpReply, sendHttp } from '@mcpx/testing';
import { describe, expect, it, vi } from 'vitest';
import { text, until, untilAborted, useRigs } from '../rig.fixture.ts';

const rigs = useRigs();

const ENVELOPE: JsonObject = { [META.protocolVersion]: LATEST_MODERN, [META.clientCapabilities]: {} };

interface Post {
  readonly method?: string;
  readonly params?: JsonObject;
  readonly meta?: JsonObject | null;
  /** `null` leaves a header out. */
  readonly headers?: Readonly<Record<string, string | null>>;
}

function send({ method = 'tools/call', params = { name: 'echo' }, meta = ENVELOPE, headers = {} }: Post = {}) {
  const all = {
    'content-type': 'application/json',
    'mcp-protocol-version': LATEST_MODERN,
    'mcp-method': method,
    ...(method === 'tools/call' ? { 'mcp-name': 'echo' } : {}),
    ...headers,
  };
  const body = JSON.stringify({
    jsonrpc: '2.0',
    id: 'my id',
    method,
    params: { ...params, ...(meta === null ? {} : { _meta: meta }) },
  });
  const given = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null);
  return sendHttp(rigs.current.url, { headers: Object.fromEntries(given), body });
}

async function post(given?: Post): Promise<HttpReply> {
  return await send(given).reply;
}

async function told(reply: HttpReply): Promise<unknown[]> {
  const [message] = parseMessages(await reply.body).messages;
  if (message === undefined || !('error' in message)) return [reply.status, message];
  return [reply.status, message.error.code, message.id];
}

describe('serveModernRequest', () => {
  it('answers with one JSON object, and mints no session [S-HTTP-05] [S-HTTP-13]', async () => {
    await rigs.open();
    const reply = await post({ headers: { 'mcp-session-id': 'an old one', 'last-event-id': '1-1' } });
    expect(reply.status).toBe(200);
    expect(reply.headers).toMatchObject({ 'content-type': 'application/json' });
    expect(reply.headers).not.toHaveProperty('mcp-session-id');
    expect(parseMessages(await reply.body).messages).toHaveLength(1);
  });

  describe('names the first thing that is wrong, with the id of the request [S-BASE-01]', () => {
    const other = { [META.protocolVersion]: '1900-01-01', [META.clientCapabilities]: {} };
    const broken = { headers: { 'mcp-method': 'x', 'mcp-name': 'x' } };
    it.each<[string, Post, number, number]>([
      ['no version header [S-HTTP-10]', { headers: { 'mcp-protocol-version': null } }, 400, -32020],
      [
        'no version header before a broken _meta',
        { headers: { 'mcp-protocol-version': null }, meta: { [META.protocolVersion]: LATEST_MODERN } },
        400,
        -32020,
      ],
      ['no _meta [S-BASE-04]', { meta: null }, 400, -32602],
      ['no version in _meta [S-BASE-04]', { meta: { [META.clientCapabilities]: {} } }, 400, -32602],
      ['no capabilities in _meta [S-BASE-04]', { meta: { [META.protocolVersion]: LATEST_MODERN } }, 400, -32602],
      [
        'broken capabilities before other headers',
        { ...broken, meta: { [META.protocolVersion]: LATEST_MODERN, [META.clientCapabilities]: 1 } },
        400,
        -32602,
      ],
      ['another version in the header [S-HTTP-09]', { headers: { 'mcp-protocol-version': '2025-11-25' } }, 400, -32020],
      ['another version in the header before an unknown one', { meta: other }, 400, -32020],
      [
        'an unknown version [S-VER-02]',
        { meta: other, headers: { ...broken.headers, 'mcp-protocol-version': '1900-01-01' } },
        400,
        -32022,
      ],
      [
        'a legacy version [S-VER-02]',
        { meta: { ...other, [META.protocolVersion]: '2025-11-25' }, headers: { 'mcp-protocol-version': '2025-11-25' } },
        400,
        -32022,
      ],
      ['no method header [S-HTTP-12]', { headers: { 'mcp-method': null } }, 400, -32020],
      ['another method in the header [S-HTTP-12]', { headers: { 'mcp-method': 'Tools/Call' } }, 400, -32020],
      [
        'another method in the header before a removed one',
        { method: 'ping', headers: { 'mcp-method': 'x' } },
        400,
        -32020,
      ],
      ['a removed method [S-VER-06]', { method: 'ping' }, 404, -32601],
      ['an unknown method [S-HTTP-11]', { method: 'no/such' }, 404, -32601],
      ['no name header [S-HTTP-12]', { headers: { 'mcp-name': null } }, 400, -32020],
      ['another name in the header [S-HTTP-12]', { headers: { 'mcp-name': 'Echo' } }, 400, -32020],
      ['no name in the parameters', { params: {}, headers: { 'mcp-name': null } }, 400, -32602],
    ])('%s', async (_case, request, status, code) => {
      const { calls } = await rigs.open();
      expect(await told(await post(request))).toEqual([status, code, 'my id']);
      expect(calls.filter(({ method }) => method !== 'no/such')).toEqual([]);
    });
  });

  it('names what is served where it refuses a version, the same as server/discover does [S-VER-01] [S-VER-02]', async () => {
    await rigs.open();
    const discovered = JSON.parse(await (await post({ method: 'server/discover', params: {} })).body) as JsonObject;
    const refused = await post({
      meta: { ...ENVELOPE, [META.protocolVersion]: '2099-01-01' },
      headers: { 'mcp-protocol-version': '2099-01-01' },
    });
    const { error } = JSON.parse(await refused.body) as { error: { data: JsonObject } };
    const result = discovered.result as JsonObject;
    expect(error.data).toEqual({ supported: result.supportedVersions, requested: '2099-01-01' });
    expect(result).toMatchObject({
      resultType: 'complete',
      ttlMs: 0,
      cacheScope: 'private',
      capabilities: { tools: {} },
    });
  });

  it('decodes a name, and strips white space around it, before it compares [S-HTTP-12]', async () => {
    await rigs.open();
    const name = 'écho';
    const encoded = `=?base64?${Buffer.from(name).toString('base64')}?=`;
    expect((await post({ params: { name }, headers: { 'mcp-name': encoded } })).status).toBe(200);
    expect(
      (await post({ headers: { 'mcp-name': '  echo  ', 'MCP-METHOD': 'tools/call', 'mcp-method': null } })).status,
    ).toBe(200);
    expect(await told(await post({ headers: { 'mcp-name': '=?base64?ZWNob===?=' } }))).toEqual([400, -32020, 'my id']);
  });

  describe('with the fields that the schema of a tool mirrors', () => {
    const fieldsFor = () => {
      const scanned = scanHeaderAnnotations({
        type: 'object',
        properties: {
          region: { type: 'string', 'x-mcp-header': 'Region' },
          size: { type: 'integer', 'x-mcp-header': 'Size' },
        },
      });
      return scanned.ok ? scanned.fields : [];
    };
    const call = (args: JsonObject, headers: Record<string, string>): Promise<HttpReply> =>
      post({ params: { name: 'echo', arguments: args }, headers });

    it('compares them with the arguments [S-HTTP-14]', async () => {
      await rigs.open({}, { http: { fieldsFor } });
      expect(
        (await call({ region: 'a', size: 42 }, { 'mcp-param-region': 'a', 'mcp-param-size': '42.0' })).status,
      ).toBe(200);
      expect((await call({ region: null }, {})).status).toBe(200);
      expect((await call({}, {})).status).toBe(200);
      expect(await told(await call({ region: 'a' }, {}))).toEqual([400, -32020, 'my id']);
      expect(await told(await call({ region: 'a' }, { 'mcp-param-region': 'b' }))).toEqual([400, -32020, 'my id']);
      expect(await told(await call({ region: 'a' }, { 'mcp-param-region': '=?base64?%%?=' }))).toEqual([
        400,
        -32020,
        'my id',
      ]);
    });

    it('compares them also where they must be looked up first, and does nothing for who left meanwhile [S-HTTP-14]', async () => {
      const lookup = Promise.withResolvers<void>();
      const { calls } = await rigs.open({}, { http: { fieldsFor: () => lookup.promise.then(fieldsFor) } });
      const leaving = send({ params: { name: 'echo', arguments: {} } });
      const wrong = call({ region: 'a' }, { 'mcp-param-region': 'b' });
      const right = call({ region: 'a' }, { 'mcp-param-region': 'a' });
      await new Promise((resolve) => setTimeout(resolve, 30));
      leaving.abort();
      await expect(leaving.reply).rejects.toThrow();
      await new Promise((resolve) => setTimeout(resolve, 30));
      lookup.resolve();
      expect(await told(await wrong)).toEqual([400, -32020, 'my id']);
      expect((await right).status).toBe(200);
      expect(calls).toHaveLength(1);
    });

    it('fails a request whose fields cannot be looked up, and no other', async () => {
      await rigs.open({}, { http: { fieldsFor: () => Promise.reject(new Error('no list')) } });
      expect(await told(await call({}, {}))).toEqual([500, -32603, undefined]);
    });

    it('hands on what it does not know, and ignores it otherwise [S-HTTP-15]', async () => {
      const { calls } = await rigs.open();
      expect((await call({}, { 'Mcp-Param-Other': 'x', 'x-else': 'y' })).status).toBe(200);
      expect(calls[0]?.mirrored).toEqual({ 'mcp-param-other': 'x' });
    });
  });

  it('gives an error of the service the status of its code, or 200 [S-BASE-05] [S-HTTP-11]', async () => {
    await rigs.open({
      'tools/call': ({ params }) => {
        throw new RpcError(Number(params.code), 'no', { data: { requiredCapabilities: { sampling: {} } } });
      },
    });
    const status = async (code: number): Promise<number> => (await post({ params: { name: 'echo', code } })).status;
    expect(await status(ERROR_CODES.headerMismatch)).toBe(400);
    expect(await status(ERROR_CODES.missingClientCapability)).toBe(400);
    expect(await status(ERROR_CODES.unsupportedProtocolVersion)).toBe(400);
    expect(await status(ERROR_CODES.methodNotFound)).toBe(404);
    expect(await status(ERROR_CODES.invalidParams)).toBe(200);
    expect(await status(ERROR_CODES.internalError)).toBe(200);
  });

  it('commits to an event stream at the first notification, and ends it with the answer [S-HTTP-05] [S-HTTP-07]', async () => {
    let notify: (() => void) | undefined;
    let answer: ((result: JsonObject) => void) | undefined;
    await rigs.open({
      'tools/call': (call) =>
        new Promise((resolve) => {
          notify = () => call.notify('notifications/progress', { progress: 1 });
          answer = resolve;
        }),
    });
    let committed = false;
    const coming = post({ params: { name: 'echo' }, meta: { ...ENVELOPE, progressToken: 1 } }).then((reply) => {
      committed = true;
      return reply;
    });
    await expect.poll(() => notify).toBeDefined();
    expect(committed).toBe(false);
    notify?.();
    const reply = await coming;
    expect(reply.headers).toMatchObject({ 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
    answer?.(text('done'));
    await reply.body;
    const events = reply.events.all.map(({ data }) => JSON.parse(data ?? '') as JsonObject);
    expect(events).toMatchObject([{ method: 'notifications/progress' }, { id: 'my id', result: text('done') }]);
    expect(reply.events.all.every(({ id, retry }) => id === undefined && retry === undefined)).toBe(true);
  });

  it('sends an error on the event stream once it has begun', async () => {
    await rigs.open({
      'tools/call': (call) => {
        call.notify('notifications/progress', { progress: 1 });
        throw new RpcError(ERROR_CODES.missingClientCapability, 'no');
      },
    });
    const reply = await post({ meta: { ...ENVELOPE, progressToken: 1 } });
    await reply.body;
    expect(reply.status).toBe(200);
    expect(reply.events.all.at(-1)?.data).toContain('-32021');
  });

  it('commits after ten seconds of silence, then comments every fifteen [S-HTTP-07]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
    const { callsOf } = await rigs.open({ 'tools/call': ({ signal }) => untilAborted(signal) });
    const coming = post();
    await until(() => callsOf('tools/call').length === 1);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(rigs.current.handler.streams).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    const reply = await coming;
    expect(reply.status).toBe(200);
    expect(await reply.events.next()).toEqual({ comment: '' });
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await reply.events.next()).toEqual({ comment: '' });
    reply.abort();
    await until(() => rigs.current.handler.streams === 0);
  });

  it('takes a disconnect for the cancellation, before and after the answer is committed [S-HTTP-08] [G-10]', async () => {
    const aborted: unknown[] = [];
    const { callsOf, url } = await rigs.open({
      'tools/call': (call) => {
        call.signal.addEventListener('abort', () => aborted.push(call.params.arguments));
        if (call.params.arguments === 2) call.notify('notifications/progress', { progress: 1 });
        return untilAborted(call.signal);
      },
    });
    const headers = {
      'content-type': 'application/json',
      'mcp-protocol-version': LATEST_MODERN,
      'mcp-method': 'tools/call',
      'mcp-name': 'echo',
    };
    const send = (args: number) =>
      sendHttp(url, {
        headers,
        body: JSON.stringify({
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: { name: 'echo', arguments: args, _meta: { ...ENVELOPE, progressToken: 1 } },
        }),
      });
    const silent = send(1);
    await expect.poll(() => callsOf('tools/call')).toHaveLength(1);
    silent.abort();
    await expect.poll(() => aborted).toEqual([1]);
    const streaming = await send(2).reply;
    await streaming.events.next();
    streaming.abort();
    await expect.poll(() => aborted).toEqual([1, 2]);
    expect(rigs.current.handler.streams).toBe(0);
  });

  it('does not abort a call that was answered, so that what it left behind can go on', async () => {
    const { callsOf } = await rigs.open();
    await (
      await post()
    ).body;
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(callsOf('tools/call')[0]?.signal.aborted).toBe(false);
  });

  it('accepts a notification without a body, and refuses a response [S-HTTP-04]', async () => {
    const heard: unknown[] = [];
    const { url } = await rigs.open({}, { http: { onNotification: ({ method }) => heard.push(method) } });
    const headers = { 'content-type': 'application/json', 'mcp-protocol-version': LATEST_MODERN };
    const notification = await sendHttp(url, { headers, body: '{"jsonrpc":"2.0","method":"notifications/x"}' }).reply;
    expect([notification.status, await notification.body]).toEqual([202, '']);
    expect(heard).toEqual(['notifications/x']);
    const response = await sendHttp(url, { headers, body: '{"jsonrpc":"2.0","id":1,"result":{}}' }).reply;
    expect(response.status).toBe(400);
  });

  it('answers a subscription that it ends, before it closes the stream [S-SUB-03]', async () => {
    const { handler } = await rigs.open();
    const reply = await post({ method: 'subscriptions/listen', params: { notifications: { toolsListChanged: true } } });
    expect(await reply.events.next()).toMatchObject({ event: 'message' });
    await handler.close();
    await reply.body;
    expect(JSON.parse(reply.events.all.at(-1)?.data ?? '')).toMatchObject({
      id: 'my id',
      result: { resultType: 'complete', _meta: { [META.subscriptionId]: 'my id' } },
    });
  });

  it('cuts the stream of a reader that does not take what it must not miss', async () => {
    let aborted = false;
    const { handler, url, callsOf } = await rigs.open(
      {
        'subscriptions/listen': (call) => {
          call.notify('notifications/subscriptions/acknowledged', { notifications: call.params.notifications ?? {} });
          call.signal.addEventListener('abort', () => {
            aborted = true;
          });
          return untilAborted(call.signal);
        },
      },
      { http: { maxQueuedBytes: 100_000 } },
    );
    const { port, hostname } = new URL(url);
    const socket = connect(Number(port), hostname);
    const body = JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'subscriptions/listen',
      params: { notifications: { resourceSubscriptions: ['a'] }, _meta: ENVELOPE },
    });
    socket.write(
      `POST /mcp HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\nmcp-protocol-version: ${LATEST_MODERN}\r\nmcp-method: subscriptions/listen\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    );
    socket.pause();
    socket.on('error', () => {});
    await expect.poll(() => callsOf('subscriptions/listen')).toHaveLength(1);
    const uri = 'a'.repeat(50_000);
    await expect
      .poll(
        () => {
          callsOf('subscriptions/listen')[0]?.notify('notifications/resources/updated', { uri });
          return aborted;
        },
        { interval: 1, timeout: 5_000 },
      )
      .toBe(true);
    expect(handler.streams).toBe(0);
    socket.destroy();
  });

  it('refuses a subscription beyond the limit of open streams', async () => {
    await rigs.open({}, { http: { maxStreams: 1 } });
    const listen: Post = { method: 'subscriptions/listen', params: { notifications: {} } };
    const first = await post(listen);
    expect(first.status).toBe(200);
    const refused = await post(listen);
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '10']);
    expect((await post()).status).toBe(200);
    first.abort();
    await expect.poll(() => rigs.current.handler.streams).toBe(0);
    expect((await post(listen)).status).toBe(200);
  });
});
