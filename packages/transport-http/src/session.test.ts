import { FEATURES, type HttpRequest, isMcpError, LATEST_LEGACY, LATEST_MODERN, TransportError } from '@mcpx/protocol';
import { describe, expect, it } from 'vitest';
import { call, event, initialize, initialized, LEGACY, MODERN, note, result } from '../test/frames.ts';
import { hear } from '../test/hear.ts';
import { handshake, legacyScript, methodOf, scriptedLink } from '../test/open-link.ts';
import { rawServer } from '../test/raw-server.ts';
import { jsonAnswer, never, type ScriptedAnswer, scriptedBody, sseAnswer } from '../test/scripted-send.ts';
import { errorOf, turn } from '../test/settled.ts';
import { streamableHttp } from './index.ts';

const codeOf = async (promise: Promise<unknown>): Promise<unknown> => {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return isMcpError(error) ? error.code : error;
};

/** The headers of the first request that carries a method. */
const headersOf = (requests: readonly HttpRequest[], method: string): Readonly<Record<string, string>> | undefined =>
  requests.find((request) => methodOf(request) === method)?.headers;

describe.each(LEGACY)('streamableHttp > %s', (revision) => {
  const { versionHeader } = FEATURES[revision];

  it('names neither version nor session in initialize [C33] [C-LEG-03] [C18]', async () => {
    const { link, heard, requests } = await scriptedLink(legacyScript(never, { sessionId: 'S1' }));
    await handshake({ link, heard }, revision);
    await link.send(initialize(revision, 'again'));
    for (const { headers } of requests.filter((request) => methodOf(request) === 'initialize')) {
      expect(headers['mcp-protocol-version']).toBeUndefined();
      expect(headers['mcp-session-id']).toBeUndefined();
    }
    expect(requests.filter((request) => methodOf(request) === 'initialize')).toHaveLength(2);
    await link.close();
  });

  it('names the agreed version, and no other, in every later request [C33] [C-LEG-02] [C-LEG-03]', async () => {
    const { link, heard, requests } = await scriptedLink(
      legacyScript(() => jsonAnswer(result(1)), { sessionId: 'S1' }),
    );
    await handshake({ link, heard }, revision);
    await link.send(call(1), { revision });
    await link.send(result('theirs'), { revision });
    await link.close();
    const later = requests.slice(1);
    expect(later.map(methodOf)).toEqual(['notifications/initialized', 'GET', 'tools/call', 'response', 'DELETE']);
    expect(later.map(({ headers }) => headers['mcp-protocol-version'])).toEqual(
      Array(5).fill(versionHeader ? revision : undefined),
    );
  });

  it('repeats the session id of the initialize result in every later request [C-LEG-04]', async () => {
    const { link, heard, requests } = await scriptedLink(
      legacyScript(() => jsonAnswer(result(1)), { sessionId: 'S1' }),
    );
    await handshake({ link, heard }, revision);
    await link.send(call(1), { revision });
    await link.send(note(1), { revision });
    await link.send(result('theirs'), { revision });
    await link.close();
    expect(requests.slice(1).map(({ headers }) => headers['mcp-session-id'])).toEqual(
      Array(requests.length - 1).fill('S1'),
    );
    expect(requests.map(({ method }) => method)).toContain('DELETE');
  });

  it.each(['Mcp-Session-Id', 'MCP-SESSION-ID', 'mcp-session-id'])(
    'finds the session id under %s [C-HTTP-10] [C-LEG-04]',
    async (name) => {
      await using server = await rawServer((request, reply) =>
        request.body.includes('"initialize"')
          ? reply.json(result('init'), { [name]: 'S1' })
          : reply.answer(request.method === 'POST' ? 202 : 405, {}),
      );
      const heard = hear();
      const link = await streamableHttp(server.url).connect(heard.receiver);
      await handshake({ link, heard }, revision);
      await link.close();
      const later = server.requests.slice(1);
      expect(later.map(({ method }) => method)).toContain('DELETE');
      expect(later.every(({ headers }) => headers['mcp-session-id'] === 'S1')).toBe(true);
    },
  );

  it('takes the session id from a stream that holds the initialize result too [C-LEG-04]', async () => {
    const { link, heard, requests } = await scriptedLink((request) =>
      methodOf(request) === 'initialize'
        ? sseAnswer(event(result('init')), { 'mcp-session-id': 'S1' })
        : { status: 202 },
    );
    await handshake({ link, heard }, revision);
    expect(headersOf(requests, 'notifications/initialized')?.['mcp-session-id']).toBe('S1');
    await link.close();
  });

  it.each([
    ['the refusal of a probe', 404, ''],
    [
      'the refusal of initialize',
      400,
      JSON.stringify({ jsonrpc: '2.0', id: 'init', error: { code: -32600, message: 'no' } }),
    ],
    ['an answer to something else', 200, JSON.stringify(result('init'))],
  ])('takes no session id from %s [C18]', async (what, status, body) => {
    const { link, requests } = await scriptedLink((_, index) =>
      index === 0
        ? { status, headers: { 'content-type': 'application/json', 'mcp-session-id': 'ghost' }, body }
        : jsonAnswer(result(index === 1 ? 'init' : 2)),
    );
    const first = what.endsWith('initialize')
      ? initialize(revision)
      : call('init', what.includes('probe') ? LATEST_MODERN : revision);
    await errorOf(link.send(first, { revision }));
    await turn();
    await errorOf(link.send(initialize(revision)));
    await errorOf(link.send(call(2), { revision }));
    await link.close();
    expect(requests.map(({ headers }) => headers['mcp-session-id'])).toEqual([undefined, undefined, undefined]);
  });

  it.each(['', 'a b', 'ä', 'a\tb'])('ignores the session id %j, which no header may hold', async (sessionId) => {
    const { link, heard, requests } = await scriptedLink(legacyScript(() => jsonAnswer(result(1)), { sessionId }));
    await handshake({ link, heard }, revision);
    expect(headersOf(requests, 'notifications/initialized')?.['mcp-session-id']).toBeUndefined();
    await link.close();
    expect(headersOf(requests, 'DELETE')).toBeUndefined();
  });

  it('says that the session is gone at a 404 that names it, then closes [C17] [C-LEG-05]', async () => {
    const open = scriptedBody();
    const { link, heard } = await scriptedLink(
      legacyScript(
        (request) =>
          request.body?.includes('"open"') === true
            ? sseAnswer(open)
            : jsonAnswer({ jsonrpc: '2.0', id: null, error: { code: -32001, message: 'Session not found' } }, {}, 404),
        { sessionId: 'S1' },
      ),
    );
    await handshake({ link, heard }, revision);
    await link.send(call('open'), { revision });
    const rejected = await errorOf(link.send(call(1), { revision }));
    expect(rejected).toMatchObject({ code: 'MCP_SESSION_GONE', processed: false });
    expect(heard.closed).toEqual([]);
    await heard.until(() => heard.closed.length === 1);
    expect(heard.ends.at(-1)).toMatchObject({ id: 'open', error: { code: 'MCP_SESSION_GONE', processed: 'unknown' } });
    expect(heard.closed).toMatchObject([{ error: { code: 'MCP_SESSION_GONE', processed: 'unknown' } }]);
    expect(heard.log.at(-1)).toBe('closed');
    expect(await errorOf(link.send(call(2), { revision }))).toMatchObject({
      code: 'MCP_SESSION_GONE',
      processed: false,
    });
  });

  it('lets every request in flight learn from its own 404 that it was not processed [C17]', async () => {
    const answers = [1, 2, 3].map(() => Promise.withResolvers<ScriptedAnswer>());
    const { link, heard, requests } = await scriptedLink(
      legacyScript((request) => answers[(JSON.parse(request.body ?? '') as { id: number }).id]!.promise, {
        sessionId: 'S1',
      }),
    );
    await handshake({ link, heard }, revision);
    const sends = [0, 1, 2].map((id) => errorOf(link.send(call(id), { revision })));
    for (const { resolve } of answers) {
      resolve({ status: 404 });
      await new Promise((resolved) => setTimeout(resolved, 2));
    }
    for (const error of await Promise.all(sends))
      expect(error).toMatchObject({ code: 'MCP_SESSION_GONE', processed: false });
    await heard.until(() => heard.closed.length === 1);
    await link.close();
    expect(headersOf(requests, 'DELETE')).toBeUndefined();
  });

  it('says of a request that never hears of its status that it may have been processed [C17]', async () => {
    const { link, heard } = await scriptedLink(
      legacyScript((request) => (request.body?.includes('"hangs"') === true ? never() : { status: 404 }), {
        sessionId: 'S1',
      }),
    );
    await handshake({ link, heard }, revision);
    const hangs = errorOf(link.send(call('hangs'), { revision }));
    await errorOf(link.send(note(1), { revision }));
    expect(await hangs).toMatchObject({ code: 'MCP_SESSION_GONE', processed: 'unknown' });
    expect(heard.closed).toHaveLength(1);
  });

  it('takes a 404 without a session for what it is: no endpoint [C17]', async () => {
    const { link, heard } = await scriptedLink(legacyScript(() => ({ status: 404 })));
    await handshake({ link, heard }, revision);
    expect(await codeOf(link.send(call(1), { revision }))).toBe('MCP_HTTP_STATUS');
    expect(heard.closed).toEqual([]);
    await link.close();
  });

  it('accepts the answer to an open request on any stream of the link [C-LEG-10]', async () => {
    const get = scriptedBody();
    const post = scriptedBody();
    const { link, heard } = await scriptedLink(legacyScript(() => sseAnswer(post), { get: () => sseAnswer(get) }));
    await handshake({ link, heard }, revision);
    await link.send(call(1), { revision });
    get.write(event(result(1)));
    await heard.until(() => heard.messages.length === 2);
    post.end();
    await heard.until(() => heard.ends.length === 2);
    expect(heard.ends[1]).toEqual({ id: 1, error: undefined });
    await link.close();
  });

  it.each([200, 404, 405, 500])(
    'closes well when the server answers its DELETE with %i [C35] [C-LEG-06]',
    async (status) => {
      const script = legacyScript(never, { sessionId: 'S1' });
      const { link, heard, requests } = await scriptedLink((request) =>
        request.method === 'DELETE' ? { status } : script(request),
      );
      await handshake({ link, heard }, revision);
      await expect(link.close()).resolves.toBeUndefined();
      expect(headersOf(requests, 'DELETE')?.['mcp-session-id']).toBe('S1');
      expect(heard.closed).toMatchObject([{ by: 'local' }]);
    },
  );

  it('closes soon when the server never answers its DELETE, or is gone [C35]', async () => {
    const script = legacyScript(never, { sessionId: 'S1' });
    const end = [never, () => Promise.reject(new TransportError('MCP_CONNECT_FAILED', 'gone'))];
    for (const atDelete of end) {
      const { link, heard } = await scriptedLink(
        (request) => (request.method === 'DELETE' ? atDelete() : script(request)),
        {
          deleteTimeoutMs: 20,
        },
      );
      await handshake({ link, heard }, revision);
      await link.close();
      expect(heard.closed).toHaveLength(1);
    }
  });

  it('sends no DELETE where there is no session [C35]', async () => {
    const { link, heard, requests } = await scriptedLink(legacyScript(never));
    await handshake({ link, heard }, revision);
    await link.close();
    expect(headersOf(requests, 'DELETE')).toBeUndefined();
  });
});

describe.each(MODERN)('streamableHttp > %s', (revision) => {
  it('mirrors version, method and name of the frame [C-HTTP-05] [C-HTTP-06] [C-HTTP-07]', async () => {
    const { link, requests } = await scriptedLink(() => jsonAnswer(result(1)));
    await link.send(call(1, revision), { revision });
    expect(requests[0]?.headers).toMatchObject({
      'mcp-protocol-version': revision,
      'mcp-method': 'tools/call',
      'mcp-name': 'echo',
    });
  });

  it('names the version of the frame where the link agreed on none, and where it agreed on another [C-HTTP-05]', async () => {
    const { link, heard, requests } = await scriptedLink(
      legacyScript(() => jsonAnswer(result(1)), { sessionId: 'S1' }),
    );
    await link.send(call(0, revision));
    await handshake({ link, heard }, LATEST_LEGACY);
    await link.send(call(1, revision), { revision: LATEST_LEGACY });
    const calls = requests.filter((request) => methodOf(request) === 'tools/call');
    expect(calls.map(({ headers }) => headers['mcp-protocol-version'])).toEqual([revision, revision]);
    await link.close();
  });

  it('names a version that this kit does not know as the frame does', async () => {
    const { link, requests } = await scriptedLink(() => jsonAnswer(result(1)));
    const frame = call(1, revision);
    const meta = { 'io.modelcontextprotocol/protocolVersion': '2099-01-01' };
    await link.send({ ...frame, params: { ...frame.params, _meta: meta } });
    expect(requests[0]?.headers).toMatchObject({ 'mcp-protocol-version': '2099-01-01', 'mcp-method': 'tools/call' });
  });

  it('never names a session, opens no GET stream, sends no DELETE [C-HTTP-01] [C-HTTP-14] [C18]', async () => {
    const { link, heard, requests } = await scriptedLink((request) =>
      request.body?.includes('initialize') === true
        ? jsonAnswer(result('init'), { 'mcp-session-id': 'S1' })
        : jsonAnswer(result(1), { 'mcp-session-id': 'ghost' }),
    );
    await link.send(call(1, revision), { revision });
    await link.send(call(1, revision), { revision });
    await link.send(initialized, { revision });
    await heard.until(() => heard.ends.length === 2);
    await link.close();
    expect(requests.map(({ method }) => method)).toEqual(['POST', 'POST', 'POST']);
    expect(requests.every(({ headers }) => headers['mcp-session-id'] === undefined)).toBe(true);
  });

  it.each([revision, '2099-01-01'])(
    'keeps a frame of %s out of a legacy session of the same link [C-HTTP-14]',
    async (stated) => {
      const { link, heard, requests } = await scriptedLink(
        legacyScript(() => jsonAnswer(result(1)), { sessionId: 'S1' }),
      );
      await handshake({ link, heard }, LATEST_LEGACY);
      const frame = call(1, revision);
      const _meta = { 'io.modelcontextprotocol/protocolVersion': stated };
      await link.send({ ...frame, params: { ...frame.params, _meta } });
      expect(headersOf(requests, 'tools/call')?.['mcp-session-id']).toBeUndefined();
      await link.close();
    },
  );

  it('ends a stream that broke at once, with events that had ids too, and asks for nothing [C23] [C-HTTP-12] [C-HTTP-13]', async () => {
    const { link, heard, requests } = await scriptedLink(() => sseAnswer(`retry: 1\n${event(note(1), 'e1')}`));
    await link.send(call(1, revision), { revision });
    await heard.until(() => heard.ends.length === 1);
    expect(heard.ends).toMatchObject([{ id: 1, error: { code: 'MCP_STREAM_LOST', processed: 'unknown' } }]);
    expect(requests).toHaveLength(1);
    await link.close();
    expect(requests).toHaveLength(1);
  });

  it('delivers 404 with -32601 as the answer that it is [C-HTTP-15] [C-HTTP-16]', async () => {
    const error = { jsonrpc: '2.0', id: 1, error: { code: -32601, message: 'Method not found' } };
    const { link, heard } = await scriptedLink(() => jsonAnswer(error, {}, 404));
    await link.send(call(1, revision), { revision });
    expect(heard.messages).toEqual([error]);
    expect(heard.arrivals).toEqual([{ stream: 1, httpStatus: 404 }]);
    expect(heard.closed).toEqual([]);
  });

  it.each(['before the status line', 'after it'])(
    'closes the connection of a request that is aborted %s: its cancellation',
    async (when) => {
      const arrived = Promise.withResolvers<void>();
      const gone = Promise.withResolvers<void>();
      await using server = await rawServer((_, reply) => {
        if (when === 'after it') reply.sse();
        arrived.resolve();
        void reply.gone.then(gone.resolve);
      });
      const heard = hear();
      const link = await streamableHttp(server.url).connect(heard.receiver);
      const abort = new AbortController();
      const sent = errorOf(link.send(call(1, revision), { revision, signal: abort.signal }));
      await arrived.promise;
      if (when === 'after it') await sent;
      const reason = new Error('cancelled');
      abort.abort(reason);
      await gone.promise;
      expect(await sent).toBe(when === 'after it' ? undefined : reason);
      await link.close();
    },
  );
});
