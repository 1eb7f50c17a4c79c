import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { HttpRequest } from '@mcpx/protocol';
import { call, event, initialize, initialized, LEGACY, MODERN, note, result } from '../test/frames.ts';
import { handshake, legacyScript, methodOf, scriptedLink, type ScriptedLink } from '../test/open-link.ts';
import { never, type ScriptedAnswer, scriptedBody, sseAnswer } from '../test/scripted-send.ts';
import type { StreamableHttpOptions } from './index.ts';

beforeEach(() => void vi.useFakeTimers());

const resumptions = (requests: readonly HttpRequest[]): readonly HttpRequest[] =>
  requests.filter(({ method, headers }) => method === 'GET' && headers['last-event-id'] !== undefined);

const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

const OPTIONS: StreamableHttpOptions = { sseReconnectDelayMs: 300, sseReconnectAttempts: 3 };

describe.each(LEGACY)('resumption > %s', (revision) => {
  /** A call whose stream is `first`; each resumption gets the next of `rest`. The standalone GET stream is refused. */
  async function resuming(
    first: string,
    rest: (request: HttpRequest, index: number) => ScriptedAnswer | Promise<ScriptedAnswer>,
    sessionId = 'S1',
  ): Promise<ScriptedLink> {
    let index = 0;
    const script = legacyScript(() => sseAnswer(first), {
      sessionId,
      get: (request) => (request.headers['last-event-id'] === undefined ? { status: 405 } : rest(request, index++)),
    });
    const scripted = await scriptedLink(script, OPTIONS);
    await handshake(scripted, revision);
    await scripted.link.send(call(1), { revision });
    await pass(0);
    return scripted;
  }

  it('asks for the rest of a stream that the server closed, with the last id, session and version [C-LEG-10] [C-LEG-12] [C-LEG-15]', async () => {
    const { link, heard, requests } = await resuming(`id: prime\ndata:\n\n${event(note(1), 'e1')}`, () =>
      sseAnswer(event(result(1))),
    );
    await pass(300);
    expect(heard.messages.slice(1)).toEqual([note(1), result(1)]);
    expect(heard.arrivals.slice(1).map((arrival) => arrival?.stream)).toEqual([1, 1]);
    expect(heard.ends.slice(1)).toEqual([{ id: 1, error: undefined }]);
    expect(resumptions(requests)).toMatchObject([
      { headers: { accept: 'text/event-stream', 'last-event-id': 'e1', 'mcp-session-id': 'S1' } },
    ]);
    await link.close();
  });

  it('resumes a stream that had nothing but a priming event [C-LEG-12] [C-LEG-13]', async () => {
    const { link, heard, requests } = await resuming('id: p1\ndata: \n\n', () => sseAnswer(event(result(1))));
    await pass(300);
    expect(heard.ends).toHaveLength(2);
    expect(resumptions(requests).map(({ headers }) => headers['last-event-id'])).toEqual(['p1']);
    expect(heard.faults).toEqual([]);
    await link.close();
  });

  it('waits exactly as long as the server said, else the configured delay [C-LEG-11] [C22]', async () => {
    for (const [first, delayMs] of [
      ['retry: 500\nid: 1\ndata:\n\n', 500],
      ['id: 1\ndata:\n\n', 300],
      ['retry: 0\nid: 1\ndata:\n\n', 0],
    ] as const) {
      const { link, requests } = await resuming(first, () => sseAnswer(event(result(1))));
      if (delayMs > 0) {
        await pass(delayMs - 1);
        expect(resumptions(requests)).toHaveLength(0);
        await pass(1);
      }
      expect(resumptions(requests)).toHaveLength(1);
      await link.close();
    }
  });

  it('never takes a retry that a timer cannot hold for none', async () => {
    const { link, requests } = await resuming('retry: 99999999999\nid: 1\ndata:\n\n', never);
    await pass(1_000_000);
    expect(resumptions(requests)).toHaveLength(0);
    await link.close();
  });

  it('gives up after as many attempts in a row as configured, and says that the answer is lost [C22] [C23]', async () => {
    const { link, heard, requests } = await resuming('id: 1\ndata:\n\n', (_, index) =>
      index === 0 ? { status: 503 } : index === 1 ? Promise.reject(new Error('reset')) : sseAnswer(''),
    );
    await pass(10_000);
    expect(resumptions(requests)).toHaveLength(3);
    expect(heard.ends.slice(1)).toMatchObject([{ id: 1, error: { code: 'MCP_STREAM_LOST', processed: 'unknown' } }]);
    await link.close();
  });

  it('counts anew when events come, so that a long call can be polled [C-LEG-12]', async () => {
    const { link, heard, requests } = await resuming('id: 0\ndata:\n\n', (_, index) =>
      sseAnswer(index === 20 ? event(result(1)) : `id: ${index + 1}\ndata:\n\n`),
    );
    await pass(300 * 21);
    expect(heard.ends.slice(1)).toEqual([{ id: 1, error: undefined }]);
    expect(resumptions(requests).map(({ headers }) => headers['last-event-id'])).toEqual(
      Array.from({ length: 21 }, (_, n) => `${n}`),
    );
    await link.close();
  });

  it('counts anew when messages without ids come, too [C-LEG-12]', async () => {
    const { link, heard, requests } = await resuming('id: 0\ndata:\n\n', (_, index) =>
      sseAnswer(event(index === 20 ? result(1) : note(index))),
    );
    await pass(300 * 21);
    expect(heard.ends.slice(1)).toEqual([{ id: 1, error: undefined }]);
    expect(resumptions(requests)).toHaveLength(21);
    await link.close();
  });

  it.each([400, 405, 401, 501])(
    'fails the request at once when its resumption is refused with %i [C23]',
    async (status) => {
      const { link, heard, requests } = await resuming('id: 1\ndata:\n\n', () => ({ status }));
      await pass(300);
      expect(heard.ends.slice(1)).toMatchObject([{ id: 1, error: { code: 'MCP_STREAM_LOST', cause: { status } } }]);
      await pass(10_000);
      expect(resumptions(requests)).toHaveLength(1);
      await link.close();
    },
  );

  it('takes a 404 to a resumption as the end of the session, and without a session as a refusal [C17] [C23]', async () => {
    const withSession = await resuming('id: 1\ndata:\n\n', () => ({ status: 404 }));
    await pass(600);
    expect(withSession.heard.ends.slice(1)).toMatchObject([
      { id: 1, error: { code: 'MCP_SESSION_GONE', processed: 'unknown' } },
    ]);
    expect(withSession.heard.log.at(-1)).toBe('closed');
    const without = await resuming('id: 1\ndata:\n\n', () => ({ status: 404 }), '');
    await pass(300);
    expect(without.heard.ends.slice(1)).toMatchObject([{ id: 1, error: { code: 'MCP_STREAM_LOST' } }]);
    expect(without.heard.closed).toEqual([]);
    await without.link.close();
  });

  it('tries again when the server still counts the old stream as open [C31]', async () => {
    const { link, heard } = await resuming('id: 1\ndata:\n\n', (_, index) =>
      index < 2 ? { status: 409 } : sseAnswer(event(result(1))),
    );
    await pass(900);
    expect(heard.ends.slice(1)).toEqual([{ id: 1, error: undefined }]);
    await link.close();
  });

  it('resumes after a break in the middle of an event, which is then not delivered [C23]', async () => {
    const body = scriptedBody();
    const script = legacyScript(() => sseAnswer(body), {
      get: ({ headers }) => (headers['last-event-id'] === undefined ? { status: 405 } : sseAnswer(event(result(1)))),
    });
    const { link, heard } = await (async () => {
      const scripted = await scriptedLink(script, OPTIONS);
      await handshake(scripted, revision);
      return scripted;
    })();
    await link.send(call(1), { revision });
    body.write(`${event(note(1), 'e1')}data: {"jsonrpc":"2.0","id":1,"resu`);
    body.fail();
    await pass(300);
    expect(heard.messages.slice(1)).toEqual([note(1), result(1)]);
    expect(heard.faults).toEqual([]);
    await link.close();
  });

  it('fails a request at once whose stream had no event id, or reset it [C23]', async () => {
    for (const first of [event(note(1)), `${event(note(1), 'e1')}id:\ndata: ${JSON.stringify(note(2))}\n\n`]) {
      const { link, heard, requests } = await resuming(first, never);
      expect(heard.ends.slice(1)).toMatchObject([{ id: 1, error: { code: 'MCP_STREAM_LOST' } }]);
      await pass(10_000);
      expect(resumptions(requests)).toHaveLength(0);
      await link.close();
    }
  });

  it('gives up a stream with a message that is larger than allowed: it would be as large again', async () => {
    const body = scriptedBody();
    const scripted = await scriptedLink(
      legacyScript(() => sseAnswer(body)),
      { ...OPTIONS, maxMessageBytes: 1_000 },
    );
    await handshake(scripted, revision);
    const { link, heard, requests } = scripted;
    await link.send(call(1), { revision });
    body.write(`${event(note(1), 'e1')}data: ${'x'.repeat(2_000)}`);
    await pass(0);
    expect(heard.faults).toMatchObject([{ id: 1, message: expect.stringContaining('1000') }]);
    expect(heard.ends.slice(1)).toMatchObject([
      { id: 1, error: { code: 'MCP_STREAM_LOST', cause: { code: 'MCP_MALFORMED_MESSAGE' } } },
    ]);
    expect(body.isCancelled()).toBe(true);
    await pass(10_000);
    expect(resumptions(requests)).toHaveLength(0);
    await link.close();
  });

  it('says of an answer that is larger than allowed whose it is', async () => {
    const body = scriptedBody();
    const scripted = await scriptedLink(
      legacyScript(() => ({ status: 200, headers: { 'content-type': 'application/json' }, body })),
      { ...OPTIONS, maxMessageBytes: 1_000 },
    );
    await handshake(scripted, revision);
    await scripted.link.send(call(1), { revision });
    body.write(`{"jsonrpc":"2.0","id":1,"result":{"text":"${'x'.repeat(2_000)}`);
    await pass(0);
    expect(scripted.heard.faults).toMatchObject([{ id: 1, code: 'MCP_MALFORMED_MESSAGE' }]);
    await scripted.link.close();
  });

  it('asks for nothing when the answer was there before the stream broke', async () => {
    const { link, heard, requests } = await resuming(event(result(1), 'e1'), never);
    await pass(10_000);
    expect(heard.ends.slice(1)).toEqual([{ id: 1, error: undefined }]);
    expect(resumptions(requests)).toHaveLength(0);
    await link.close();
  });

  it('stops waiting when the answer comes on another stream [C-LEG-10]', async () => {
    const get = scriptedBody();
    const script = legacyScript(() => sseAnswer('id: 1\ndata:\n\n'), {
      get: ({ headers }) => (headers['last-event-id'] === undefined ? sseAnswer(get) : never()),
    });
    const scripted = await scriptedLink(script, OPTIONS);
    await handshake(scripted, revision);
    const { link, heard, requests } = scripted;
    await link.send(call(1), { revision });
    await pass(0);
    get.write(event(result(1)));
    expect(heard.ends.slice(1)).toEqual([{ id: 1, error: undefined }]);
    expect(heard.log.slice(-2)).toEqual(['message', 'streamEnd']);
    await pass(10_000);
    expect(resumptions(requests)).toHaveLength(0);
    await link.close();
  });

  it('keeps the ids of two streams apart [C-LEG-15]', async () => {
    const script = legacyScript(
      (request) => sseAnswer(`id: of-${(JSON.parse(request.body ?? '') as { id: string }).id}\ndata:\n\n`),
      { get: ({ headers }) => (headers['last-event-id'] === undefined ? { status: 405 } : never()) },
    );
    const scripted = await scriptedLink(script, OPTIONS);
    await handshake(scripted, revision);
    await scripted.link.send(call('a'), { revision });
    await scripted.link.send(call('b'), { revision });
    await pass(300);
    expect(resumptions(scripted.requests).map(({ headers }) => headers['last-event-id'])).toEqual(['of-a', 'of-b']);
    await scripted.link.close();
  });

  it.each(['while it waits', 'while it asks', 'on the resumed stream'])(
    'ends a resumption %s when its signal aborts',
    async (when) => {
      const resumed = scriptedBody();
      const script = legacyScript(() => sseAnswer('id: 1\ndata:\n\n'), {
        get: ({ headers }) =>
          headers['last-event-id'] === undefined
            ? { status: 405 }
            : when === 'while it asks'
              ? never()
              : sseAnswer(resumed),
      });
      const scripted = await scriptedLink(script, OPTIONS);
      await handshake(scripted, revision);
      const abort = new AbortController();
      await scripted.link.send(call(1), { revision, signal: abort.signal });
      await pass(when === 'while it waits' ? 100 : 300);
      abort.abort(new Error('enough'));
      await pass(10_000);
      expect(scripted.heard.ends.slice(1)).toEqual([{ id: 1, error: undefined }]);
      expect(resumptions(scripted.requests)).toHaveLength(when === 'while it waits' ? 0 : 1);
      if (when === 'on the resumed stream') expect(resumed.isCancelled()).toBe(true);
      if (when === 'while it asks') expect(resumptions(scripted.requests)[0]?.signal?.aborted).toBe(true);
      await scripted.link.close();
      expect(vi.getTimerCount()).toBe(0);
    },
  );

  it('resumes the stream of initialize itself, with the session id beside it and no version [C33]', async () => {
    const { link, heard, requests } = await scriptedLink(
      (request) =>
        methodOf(request) === 'initialize'
          ? sseAnswer('id: 1\ndata:\n\n', { 'mcp-session-id': 'S1' })
          : request.method === 'GET'
            ? sseAnswer(event(result('init')))
            : { status: 202 },
      OPTIONS,
    );
    await link.send(initialize(revision));
    await pass(300);
    expect(heard.messages).toEqual([result('init')]);
    expect(requests[1]?.headers).toMatchObject({ 'last-event-id': '1', 'mcp-session-id': 'S1' });
    expect(requests[1]?.headers['mcp-protocol-version']).toBeUndefined();
    await link.send(initialized, { revision });
    expect(requests[2]?.headers['mcp-session-id']).toBe('S1');
    await link.close();
  });

  it('leaves no timer behind when it is closed in the middle of a wait', async () => {
    const { link, heard } = await resuming('id: 1\ndata:\n\n', never);
    await link.close();
    expect(heard.log.slice(-2)).toEqual(['streamEnd', 'closed']);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe.each([...LEGACY, ...MODERN])('a stream that outlives its answer > %s', (revision) => {
  it('is heard on for a while, then let go, so that it holds no connection [C-HTTP-17]', async () => {
    const body = scriptedBody();
    const { link, heard } = await scriptedLink(() => sseAnswer(body));
    await link.send(call(1, revision), { revision });
    body.write(event(result(1)) + event(note(1)));
    await pass(0);
    expect(heard.messages).toEqual([result(1), note(1)]);
    expect(body.isCancelled()).toBe(false);
    await pass(5_000);
    expect(body.isCancelled()).toBe(true);
    expect(heard.ends).toEqual([{ id: 1, error: undefined }]);
    await link.close();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('may be silent for as long as the server likes before its answer [C31]', async () => {
    const body = scriptedBody();
    const { link, heard } = await scriptedLink(() => sseAnswer(body));
    await link.send(call(1, revision), { revision });
    await pass(24 * 3600_000);
    expect(heard.log).toEqual(['opened']);
    body.write(event(result(1)));
    body.end();
    expect(heard.ends).toEqual([{ id: 1, error: undefined }]);
    await link.close();
  });
});
