import { isMcpError, type JsonRpcMessage, type Revision, REVISIONS, FEATURES, type Transport } from '@mcpx/protocol';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { call, event, initialize, initialized, note, result } from '../test/frames.ts';
import { type Heard, hear } from '../test/hear.ts';
import { rawServer } from '../test/raw-server.ts';
import {
  never,
  scriptedBody,
  type ScriptedAnswer,
  scriptedSend,
  sseAnswer,
  type ScriptedSend,
} from '../test/scripted-send.ts';
import { errorOf, turn } from '../test/settled.ts';
import { type HttpOptions, httpSse, streamableHttp } from './index.ts';

const LEGACY_REVISIONS: readonly Revision[] = REVISIONS.filter((revision) => FEATURES[revision].era === 'legacy');

const STREAM_URL = 'https://mcp.test/a/b/sse?key=s3cret';

interface SseLink extends ScriptedSend {
  readonly heard: Heard;
  readonly link: Transport;
  /** The event stream. */
  readonly stream: ReturnType<typeof scriptedBody>;
}

/** A link whose stream announces `endpoint`; every POST is answered with `atPost`. */
async function connected(
  endpoint: string = '/messages?s=1',
  atPost: (body: string) => ScriptedAnswer | Promise<ScriptedAnswer> = () => ({ status: 202 }),
  options: HttpOptions = {},
): Promise<SseLink> {
  const stream = scriptedBody();
  stream.write(`event: endpoint\ndata: ${endpoint}\n\n`);
  const scripted = scriptedSend(({ method, body }) => (method === 'GET' ? sseAnswer(stream) : atPost(body ?? '')));
  const heard = hear();
  const link = await httpSse(STREAM_URL, { ...options, send: scripted.send }).connect(heard.receiver);
  return { ...scripted, heard, link, stream };
}

const connectError = (answer: ScriptedAnswer | Promise<ScriptedAnswer>, options: HttpOptions = {}): Promise<unknown> =>
  errorOf(httpSse(STREAM_URL, { ...options, send: scriptedSend(() => answer).send }).connect(hear().receiver));

describe('httpSse', () => {
  it('waits for the endpoint before it is connected, and posts there alone [C-SSE-01]', async () => {
    const stream = scriptedBody();
    const { send, requests } = scriptedSend(({ method }) => (method === 'GET' ? sseAnswer(stream) : { status: 202 }));
    const heard = hear();
    const connecting = httpSse(STREAM_URL, { send }).connect(heard.receiver);
    await turn();
    expect(heard.log).toEqual([]);
    stream.write('event: endpoint\ndata: /messages?s=1\n\n');
    const link = await connecting;
    expect(heard.log).toEqual(['opened']);
    await link.send(initialize('2024-11-05'));
    expect(requests.map(({ method, url }) => [method, url])).toEqual([
      ['GET', STREAM_URL],
      ['POST', 'https://mcp.test/messages?s=1'],
    ]);
    expect(requests[0]?.headers['accept']).toBe('text/event-stream');
    await link.close();
  });

  it('takes replies from the stream, and nothing from an accepted POST [C-SSE-01] [C-SSE-02]', async () => {
    const { link, heard, stream } = await connected('/m', () => ({
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(result(1, { from: 'the POST' })),
    }));
    await link.send(call(1));
    stream.write(
      `${event(note(1))}event: message\n${event(result(1))}event: other\n${event(note(2))}: ping\n\ndata:\n\n`,
    );
    await heard.until(() => heard.messages.length === 2);
    expect(heard.messages).toEqual([note(1), result(1)]);
    expect(heard.ends).toEqual([]);
    await link.close();
  });

  it.each([
    ['messages?s=1', 'https://mcp.test/a/b/messages?s=1'],
    ['/messages?s=1', 'https://mcp.test/messages?s=1'],
    ['?s=1', 'https://mcp.test/a/b/sse?s=1'],
    ['//mcp.test/x', 'https://mcp.test/x'],
    ['https://mcp.test/x?s=1#frag', 'https://mcp.test/x?s=1'],
    ['../m', 'https://mcp.test/a/m'],
    [' /messages?s=1 ', 'https://mcp.test/messages?s=1'],
    ['/messages?s=1\ndata:', 'https://mcp.test/messages?s=1'],
  ])('posts to what the endpoint %j means, seen from the stream [C37] [C-SSE-01]', async (endpoint, url) => {
    const { link, requests } = await connected(endpoint);
    await link.send(note(1));
    expect(requests[1]?.url).toBe(url);
    await link.close();
  });

  it('sees the endpoint from where the stream was after redirects [C37]', async () => {
    const stream = scriptedBody();
    stream.write('event: endpoint\ndata: m\n\n');
    const { send, requests } = scriptedSend(({ method, url }) =>
      method === 'POST'
        ? { status: 202 }
        : url.endsWith('/')
          ? sseAnswer(stream)
          : { status: 307, headers: { location: '/x/sse/' } },
    );
    const link = await httpSse('https://mcp.test/sse', { send }).connect(hear().receiver);
    await link.send(note(1));
    expect(requests.at(-1)?.url).toBe('https://mcp.test/x/sse/m');
    await link.close();
  });

  it.each([
    ['https://proxy.test/prefix/messages', '/messages?s=1', 'https://proxy.test/prefix/messages?s=1'],
    ['https://mcp.test/p/messages?own=1', '/messages?s=1', 'https://mcp.test/p/messages?own=1'],
    ['https://mcp.test/p/messages', 'http://internal:8080/messages?s=1', 'https://mcp.test/p/messages?s=1'],
  ])(
    'posts to the message URL %s of the user, with the session of the endpoint %s [C37]',
    async (messageUrl, endpoint, url) => {
      const { link, requests } = await connected(endpoint, undefined, { messageUrl });
      await link.send(note(1));
      expect(requests[1]?.url).toBe(url);
      await link.close();
    },
  );

  it.each([
    ['another port', 'https://mcp.test:8443/messages?s=t0ken'],
    ['another host', 'https://internal/messages?s=t0ken'],
    ['another host without a scheme', '//internal/messages?s=t0ken'],
    ['another scheme', 'http://mcp.test/messages?s=t0ken'],
  ])('refuses an endpoint on %s, names both URLs, and sends nothing there [C38] [C-SSE-06]', async (_, endpoint) => {
    const stream = scriptedBody();
    stream.write(`event: endpoint\ndata: ${endpoint}\n\n`);
    const { send, requests } = scriptedSend(() => sseAnswer(stream));
    const heard = hear();
    const error = await errorOf(httpSse(STREAM_URL, { send, headers: { authorization: 'x' } }).connect(heard.receiver));
    expect(error).toMatchObject({ code: 'MCP_CONNECT_FAILED' });
    expect(String(error)).toContain('https://mcp.test/a/b/sse');
    expect(String(error)).toContain(new URL(endpoint, STREAM_URL).host + '/messages');
    expect(String(error)).not.toMatch(/s3cret|t0ken/);
    expect(requests).toHaveLength(1);
    expect(heard.log).toEqual([]);
    expect(stream.isCancelled()).toBe(true);
  });

  it.each([
    ['no success', () => ({ status: 405 })],
    ['HTML', () => ({ status: 200, headers: { 'content-type': 'text/html' }, body: '<html>' })],
    ['a stream that ends at once', () => sseAnswer('')],
    ['a stream whose first event is another', () => sseAnswer(`${event(note(1))}event: endpoint\ndata: /m\n\n`)],
    ['an endpoint that is no URL', () => sseAnswer('event: endpoint\ndata: http://[x\n\n')],
    ['nothing, for it cannot be reached', () => Promise.reject(new Error('reset'))],
  ] satisfies readonly (readonly [string, () => ScriptedAnswer | Promise<ScriptedAnswer>])[])(
    'is not connected to what answers with %s, and no receiver hears of it [C39]',
    async (_, answer) => {
      const heard = hear();
      const error = await errorOf(httpSse(STREAM_URL, { send: scriptedSend(answer).send }).connect(heard.receiver));
      expect(error).toMatchObject({ code: 'MCP_CONNECT_FAILED' });
      expect(heard.log).toEqual([]);
    },
  );

  it('keeps the status of a refusal as the cause', async () => {
    const headers = { 'www-authenticate': 'Bearer' };
    expect(await connectError({ status: 401, headers })).toMatchObject({
      cause: { code: 'MCP_HTTP_STATUS', status: 401, headers },
    });
  });

  it('rejects connect with the reason of its signal, also while it waits for the endpoint', async () => {
    const reason = new Error('enough');
    const stream = scriptedBody();
    for (const answer of [never, () => sseAnswer(stream)]) {
      const abort = new AbortController();
      const { send, requests } = scriptedSend(answer);
      const connecting = errorOf(httpSse(STREAM_URL, { send }).connect(hear().receiver, { signal: abort.signal }));
      await turn();
      abort.abort(reason);
      expect(await connecting).toBe(reason);
      expect(requests[0]?.signal?.aborted).toBe(true);
    }
  });

  it('has no use for the signal of connect once it is connected', async () => {
    const abort = new AbortController();
    const stream = scriptedBody();
    stream.write('event: endpoint\ndata: /m\n\n');
    const heard = hear();
    const { send } = scriptedSend(({ method }) => (method === 'GET' ? sseAnswer(stream) : { status: 202 }));
    const link = await httpSse(STREAM_URL, { send }).connect(heard.receiver, { signal: abort.signal });
    abort.abort(new Error('late'));
    await link.send(note(1));
    expect(heard.closed).toEqual([]);
    await link.close();
  });

  describe('its wait for the endpoint', () => {
    beforeEach(() => void vi.useFakeTimers());

    it('has a limit, for the status line and for the event', async () => {
      for (const answer of [never(), sseAnswer(scriptedBody())]) {
        const failing = connectError(answer, { endpointTimeoutMs: 500 });
        await vi.advanceTimersByTimeAsync(500);
        expect(await failing).toMatchObject({ code: 'MCP_CONNECT_FAILED' });
        expect(vi.getTimerCount()).toBe(0);
      }
    });

    it.each([30 * 24 * 3_600_000, Infinity])('may have a limit of %d ms', async (endpointTimeoutMs) => {
      const failed = vi.fn();
      void connectError(never(), { endpointTimeoutMs }).then(failed);
      await vi.advanceTimersByTimeAsync(25 * 24 * 3_600_000);
      expect(failed).not.toHaveBeenCalled();
    });

    it('leaves a stream that is connected all the time it takes [C31]', async () => {
      const { link, heard, stream } = await connected();
      await vi.advanceTimersByTimeAsync(24 * 3600_000);
      stream.write(event(note(1)));
      expect(heard.messages).toEqual([note(1)]);
      await link.close();
      expect(vi.getTimerCount()).toBe(0);
    });
  });

  it.each([
    ['end', 'peer'],
    ['fail', 'fault'],
  ] as const)('is over when its stream %ss: it does not come back by itself [C40] [C-SSE-08]', async (how, by) => {
    const { link, heard, stream, requests } = await connected('/m', never);
    const waiting = errorOf(link.send(call(1)));
    stream[how]();
    expect(heard.closed).toMatchObject([{ by, error: { code: 'MCP_STREAM_LOST', processed: 'unknown' } }]);
    expect(await waiting).toMatchObject({ code: 'MCP_STREAM_LOST' });
    const after = await errorOf(link.send(call(2)));
    expect(after).toMatchObject({ code: 'MCP_STREAM_LOST', processed: false });
    await link.close();
    expect(heard.closed).toHaveLength(1);
    expect(requests).toHaveLength(2);
  });

  it('is over when the server announces another endpoint, to which it never posts [C40]', async () => {
    const { link, heard, stream, requests } = await connected('/m?s=1');
    stream.write('event: endpoint\ndata: /m?s=2\n\n');
    await heard.until(() => heard.closed.length === 1);
    expect(await errorOf(link.send(note(1)))).toMatchObject({ processed: false });
    expect(requests).toHaveLength(1);
    expect(stream.isCancelled()).toBe(true);
  });

  it('makes a new stream and takes a new endpoint at each connect [C40]', async () => {
    let session = 0;
    const posted: string[] = [];
    const { send } = scriptedSend(({ method, url }) => {
      if (method === 'POST') {
        posted.push(url);
        return { status: 202 };
      }
      const stream = scriptedBody();
      stream.write(`event: endpoint\ndata: /m?s=${++session}\n\n`);
      return sseAnswer(stream);
    });
    const connector = httpSse(STREAM_URL, { send });
    for (let round = 0; round < 2; round++) {
      const link = await connector.connect(hear().receiver);
      await link.send(note(1));
      await link.close();
    }
    expect(posted).toEqual(['https://mcp.test/m?s=1', 'https://mcp.test/m?s=2']);
  });

  it('rejects a send that is refused, and keeps the link [C-SSE-02]', async () => {
    const { link, heard } = await connected('/m', () => ({ status: 404, body: 'no such session' }));
    expect(await errorOf(link.send(call(1)))).toMatchObject({
      code: 'MCP_HTTP_STATUS',
      status: 404,
      body: 'no such session',
    });
    expect(heard.closed).toEqual([]);
    await link.close();
  });

  it('delivers the error of a refusal whose id is that of the request, or none [C44] [C45]', async () => {
    for (const id of [1, null]) {
      const error = { jsonrpc: '2.0', id, error: { code: -32600, message: 'no' } };
      const { link, heard } = await connected('/m', () => ({ status: 400, body: JSON.stringify(error) }));
      await link.send(call(1));
      expect(heard.messages).toEqual([error]);
      expect(heard.arrivals).toEqual([{ stream: 1, httpStatus: 400 }]);
      await link.close();
    }
  });

  it('delivers the elements of an array one by one, and tells what is no message [C47] [C-BASE-25]', async () => {
    const { link, heard, stream } = await connected();
    stream.write(`data: ${JSON.stringify([note(1), { jsonrpc: '1.0' }, result(1)])}\n\ndata: nonsense\n\n`);
    await heard.until(() => heard.faults.length === 2);
    expect(heard.messages).toEqual([note(1), result(1)]);
    expect(heard.arrivals[0]).toEqual({ batch: true });
    await link.close();
  });

  it('aborts a POST that waits when its signal aborts, with the very reason', async () => {
    const { link, heard } = await connected('/m', never);
    const abort = new AbortController();
    const sent = errorOf(link.send(call(1), { signal: abort.signal }));
    const reason = new Error('enough');
    abort.abort(reason);
    expect(await sent).toBe(reason);
    expect(heard.closed).toEqual([]);
    await link.close();
  });

  it('closes once, whatever is open, and is silent from then on', async () => {
    const { link, heard, stream, requests } = await connected('/m', never);
    const waiting = errorOf(link.send(call(1)));
    await Promise.all([link.close(), link[Symbol.asyncDispose](), link.close()]);
    stream.write(event(note(1)));
    expect(await waiting).toMatchObject({ code: 'MCP_CLOSED' });
    expect(await errorOf(link.send(call(2)))).toMatchObject({ code: 'MCP_CLOSED', processed: false });
    expect(heard.log).toEqual(['opened', 'closed']);
    expect(stream.isCancelled()).toBe(true);
    expect(requests.map(({ method }) => method)).toEqual(['GET', 'POST']);
  });

  it('sends the headers of the user with stream and messages', async () => {
    const { link, requests } = await connected('/m', undefined, { headers: { Authorization: 'Bearer s3cret' } });
    await link.send(note(1));
    expect(requests.map(({ headers }) => headers['authorization'])).toEqual(['Bearer s3cret', 'Bearer s3cret']);
    await link.close();
  });

  it('works over real connections, and leaves none behind', async () => {
    const replies = Promise.withResolvers<(text: string) => void>();
    await using server = await rawServer((request, reply) => {
      if (request.method === 'GET') {
        reply.sse();
        void reply.write('event: endpoint\r\ndata: /messages?s=1\r\n\r\n');
        return replies.resolve((text) => void reply.write(text));
      }
      const message = JSON.parse(request.body) as JsonRpcMessage & { readonly id: number };
      reply.answer(202, {}, 'Accepted');
      void replies.promise.then((write) => write(event(result(message.id))));
    });
    const heard = hear();
    const link = await httpSse(`${server.origin}/sse`).connect(heard.receiver);
    await Promise.all([link.send(call(1)), link.send(call(2)), link.send(call(3))]);
    await heard.until(() => heard.messages.length === 3);
    await link.close();
    while (server.open() > 0) await turn();
    expect(server.opened()).toBeGreaterThan(1);
  });

  it('is what Streamable HTTP falls back to at the same URL, unless told not to [C39]', async () => {
    const connector = streamableHttp(STREAM_URL);
    expect(connector.kind).toBe('streamable-http');
    expect(connector.fallback?.kind).toBe('http+sse');
    expect(connector.fallback?.target).toBe(connector.target);
    expect(connector.fallback?.fallback).toBeUndefined();
    expect(streamableHttp(STREAM_URL, { fallback: false }).fallback).toBeUndefined();
  });
});

describe.each(LEGACY_REVISIONS)('httpSse > %s', (revision) => {
  it('names the agreed version in what follows, where the revision has the header, and no session [C-SSE-07]', async () => {
    const { link, requests } = await connected();
    await link.send(initialize(revision));
    await link.send(initialized, { revision });
    await link.send(call(1), { revision });
    const named = FEATURES[revision].versionHeader ? revision : undefined;
    expect(requests.slice(1).map(({ headers }) => headers['mcp-protocol-version'])).toEqual([undefined, named, named]);
    expect(requests.every(({ headers }) => headers['mcp-session-id'] === undefined)).toBe(true);
    await link.close();
    expect(isMcpError(await errorOf(link.send(note(1))))).toBe(true);
  });
});
