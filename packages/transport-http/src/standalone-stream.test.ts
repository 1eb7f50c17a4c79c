import type { HttpRequest, Revision } from '@mcpx/protocol';
import { FEATURES, LATEST_LEGACY, REVISIONS } from '@mcpx/protocol';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { call, event, initialize, initialized, LEGACY, note, result } from '../test/frames.ts';
import { hear } from '../test/hear.ts';
import { handshake, legacyScript, methodOf, scriptedLink, type ScriptedLink, URL_OF_TESTS } from '../test/open-link.ts';
import { never, type ScriptedAnswer, scriptedBody, scriptedSend, sseAnswer } from '../test/scripted-send.ts';
import { streamableHttp } from './index.ts';

beforeEach(() => void vi.useFakeTimers());

const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
const gets = (requests: readonly HttpRequest[]): readonly HttpRequest[] =>
  requests.filter(({ method }) => method === 'GET');

type OnGet = (request: HttpRequest, index: number) => ScriptedAnswer | Promise<ScriptedAnswer>;

async function listening(revision: Revision, get: OnGet, sessionId?: string): Promise<ScriptedLink> {
  let index = 0;
  const script = legacyScript(never, {
    ...(sessionId === undefined ? {} : { sessionId }),
    get: (request) => get(request, index++),
  });
  const scripted = await scriptedLink(script, { sseReconnectDelayMs: 1_000 });
  let isReady = false;
  const ready = handshake(scripted, revision).then(() => (isReady = true));
  for (let turn = 0; turn < 10 && !isReady; turn++) await pass(0);
  // A stream that is never answered is waited for no longer than this.
  if (!isReady) await pass(1_000);
  await ready;
  return scripted;
}

describe.each(REVISIONS)('the standalone GET stream > %s', (revision) => {
  it('opens after initialized was accepted, where the revision has one [C-LEG-08]', async () => {
    const accepted = Promise.withResolvers<ScriptedAnswer>();
    const { link, requests } = await scriptedLink((request) =>
      methodOf(request) === 'notifications/initialized' ? accepted.promise : never(),
    );
    const sent = link.send(initialized, { revision });
    await pass(0);
    expect(gets(requests)).toHaveLength(0);
    accepted.resolve({ status: 202 });
    await pass(1_000);
    await sent;
    expect(gets(requests)).toHaveLength(FEATURES[revision].httpSessions ? 1 : 0);
    await link.close();
  });

  it('does not open where initialized was refused', async () => {
    const { link, requests } = await scriptedLink(() => ({ status: 400 }));
    await link.send(initialized, { revision }).catch(() => {});
    await pass(1_000);
    expect(gets(requests)).toHaveLength(0);
    await link.close();
  });
});

describe.each(LEGACY)('the standalone GET stream > %s', (revision) => {
  it('is there before anything else is sent, unless the server takes a second to answer', async () => {
    for (const answer of ['stream', 'refusal', 'nothing'] as const) {
      const got = Promise.withResolvers<ScriptedAnswer>();
      const { link } = await scriptedLink((request) => (methodOf(request) === 'GET' ? got.promise : { status: 202 }));
      let isSent = false;
      const sent = link.send(initialized, { revision }).then(() => (isSent = true));
      await pass(999);
      expect(isSent).toBe(false);
      if (answer === 'stream') got.resolve(sseAnswer(scriptedBody()));
      if (answer === 'refusal') got.resolve({ status: 405 });
      await pass(answer === 'nothing' ? 1 : 0);
      expect(isSent).toBe(true);
      await sent;
      await link.close();
    }
  });

  it('is waited for longer where the server was slow before', async () => {
    const { link } = await scriptedLink(async (request) => {
      if (methodOf(request) === 'initialize') await new Promise((resolve) => setTimeout(resolve, 400));
      return methodOf(request) === 'GET' ? never() : { status: 202 };
    });
    const opened = link.send(initialize(revision));
    await pass(400);
    await opened;
    let isSent = false;
    void link.send(initialized, { revision }).then(() => (isSent = true));
    await pass(3_999);
    expect(isSent).toBe(false);
    await pass(1);
    expect(isSent).toBe(true);
    await link.close();
  });

  it('delivers what belongs to no request, and lives as long as the server keeps it [C31] [C-LEG-08]', async () => {
    const body = scriptedBody();
    const { link, heard, requests } = await listening(revision, () => sseAnswer(body), 'S1');
    await pass(24 * 3600_000);
    body.write(event(note(1)) + event({ jsonrpc: '2.0', id: 's1', method: 'elicitation/create' }));
    expect(heard.messages).toHaveLength(3);
    expect(heard.arrivals.slice(1)).toEqual([{}, {}]);
    expect(gets(requests)).toHaveLength(1);
    expect(gets(requests)[0]?.headers).toMatchObject({ accept: 'text/event-stream', 'mcp-session-id': 'S1' });
    await link.close();
    expect(gets(requests)[0]?.signal?.aborted).toBe(true);
  });

  it('ends for good at a 405 [C20] [C22]', async () => {
    const { link, heard, requests } = await listening(revision, () => ({ status: 405 }), 'S1');
    await pass(3600_000);
    expect(gets(requests)).toHaveLength(1);
    expect(heard.closed).toEqual([]);
    await link.close();
  });

  it.each([404, 406, 400, 401, 501])(
    'is given up without harm at a %i where there is no session [C20]',
    async (status) => {
      const { link, heard, requests } = await listening(revision, () => ({ status }));
      await pass(3600_000);
      expect(gets(requests)).toHaveLength(1);
      expect(heard.closed).toEqual([]);
      await link.close();
    },
  );

  it('is given up where the answer is no stream', async () => {
    const { link, requests } = await listening(revision, () => ({
      status: 200,
      headers: { 'content-type': 'text/html' },
      body: '<p>',
    }));
    await pass(3600_000);
    expect(gets(requests)).toHaveLength(1);
    await link.close();
  });

  it('ends the session at a 404 that names it [C17] [C20]', async () => {
    const { heard } = await listening(revision, () => ({ status: 404 }), 'S1');
    await pass(1_000);
    expect(heard.closed).toMatchObject([{ error: { code: 'MCP_SESSION_GONE', processed: 'unknown' } }]);
  });

  it('believes a 404 to the first GET of a session once: a second session that meets it has no GET stream', async () => {
    const { send } = scriptedSend(legacyScript(never, { sessionId: 'S1', get: () => ({ status: 404 }) }));
    const connector = streamableHttp(URL_OF_TESTS, { send });
    for (const closes of [1, 0, 0]) {
      const heard = hear();
      const link = await connector.connect(heard.receiver);
      await handshake({ link, heard }, revision);
      await pass(60_000);
      expect(heard.closed).toHaveLength(closes);
      await link.close();
    }
  });

  it('ends the session at a 404 after it had been open, always [C17]', async () => {
    const { send } = scriptedSend(
      legacyScript(never, {
        sessionId: 'S1',
        get: ({ headers }) =>
          headers['last-event-id'] === undefined ? sseAnswer('id: 1\ndata:\n\n') : { status: 404 },
      }),
    );
    const connector = streamableHttp(URL_OF_TESTS, { send });
    for (let round = 0; round < 3; round++) {
      const heard = hear();
      const link = await connector.connect(heard.receiver);
      await handshake({ link, heard }, revision);
      await pass(60_000);
      expect(heard.closed).toMatchObject([{ error: { code: 'MCP_SESSION_GONE' } }]);
    }
  });

  it.each([409, 429, 500, 503])('is asked for again, ever later, at a %i [C31]', async (status) => {
    const { link, requests } = await listening(revision, (_, index) => (index < 3 ? { status } : never()), 'S1');
    await pass(1_000 + 2_000 + 4_000);
    expect(gets(requests)).toHaveLength(4);
    await link.close();
  });

  it('is opened again after the configured delay, or the one of the server, where it brought something [C-LEG-11] [C22]', async () => {
    for (const [first, delayMs] of [
      [event(note(1), 'e1'), 1_000],
      [`retry: 5000\n${event(note(1), 'e1')}`, 5_000],
    ] as const) {
      const { link, requests } = await listening(revision, () => sseAnswer(first), 'S1');
      await pass(delayMs - 1);
      expect(gets(requests)).toHaveLength(1);
      await pass(1);
      expect(gets(requests).map(({ headers }) => headers['last-event-id'])).toEqual([undefined, 'e1']);
      await pass(delayMs * 10);
      expect(gets(requests)).toHaveLength(12);
      await link.close();
    }
  });

  it('backs off, up to a minute, while it ends without an event [C22]', async () => {
    const { link, requests } = await listening(revision, () => sseAnswer(': nothing\n\n'), 'S1');
    await pass(60_000);
    expect(gets(requests).length).toBeLessThanOrEqual(7);
    await pass(600_000);
    const before = gets(requests).length;
    await pass(60_000);
    expect(gets(requests)).toHaveLength(before + 1);
    await link.close();
  });

  it('backs off from the delay that the server asked for, never below it [C22]', async () => {
    const { link, requests } = await listening(revision, () => sseAnswer('retry: 5000\n\n'), 'S1');
    await pass(4_999);
    expect(gets(requests)).toHaveLength(1);
    await pass(1);
    expect(gets(requests)).toHaveLength(2);
    await pass(9_999);
    expect(gets(requests)).toHaveLength(2);
    await link.close();
  });

  it('comes back after the network failed', async () => {
    const body = scriptedBody();
    const { link, heard, requests } = await listening(
      revision,
      (_, index) => (index < 2 ? Promise.reject(new Error('unreachable')) : sseAnswer(body)),
      'S1',
    );
    await pass(3_000);
    expect(gets(requests)).toHaveLength(3);
    body.write(event(note(1)));
    expect(heard.messages).toHaveLength(2);
    await link.close();
  });

  it('is given up where a redirect leads to another origin [C30]', async () => {
    const { link, heard, requests } = await listening(revision, () => ({
      status: 307,
      headers: { location: 'https://evil.test/' },
    }));
    await pass(3600_000);
    expect(gets(requests)).toHaveLength(1);
    expect(heard.closed).toEqual([]);
    await link.close();
  });

  it('asks once more from the start where the server forgot its events', async () => {
    const { link, requests } = await listening(revision, ({ headers }, index) =>
      index === 0
        ? sseAnswer(event(note(1), 'e1'))
        : headers['last-event-id'] === undefined
          ? never()
          : { status: 400 },
    );
    await pass(10_000);
    expect(gets(requests).map(({ headers }) => headers['last-event-id'])).toEqual([undefined, 'e1', undefined]);
    await link.close();
  });

  it('stays away between the close of a response stream and its resumption', async () => {
    const standalone = scriptedBody();
    let opened = 0;
    const script = legacyScript(() => sseAnswer('retry: 5000\nid: 1\ndata:\n\n'), {
      get: ({ headers }) =>
        headers['last-event-id'] === '1'
          ? sseAnswer(event(result(1)))
          : opened++ === 0
            ? sseAnswer(standalone)
            : never(),
    });
    const scripted = await scriptedLink(script, { sseReconnectDelayMs: 1_000 });
    await handshake(scripted, revision);
    await scripted.link.send(call(1), { revision });
    standalone.write(event(note(1)));
    standalone.end();
    await pass(4_999);
    expect(gets(scripted.requests)).toHaveLength(1);
    await pass(1);
    expect(gets(scripted.requests).map(({ headers }) => headers['last-event-id'])).toEqual([undefined, '1', undefined]);
    await scripted.link.close();
  });

  it('leaves no timer and no request behind at close', async () => {
    for (const get of [never, (): ScriptedAnswer => sseAnswer(''), (): ScriptedAnswer => ({ status: 503 })]) {
      const { link, requests } = await listening(revision, get, 'S1');
      await link.close();
      expect(vi.getTimerCount()).toBe(0);
      expect(gets(requests).at(-1)?.signal?.aborted).toBe(true);
      const before = gets(requests).length;
      await pass(120_000);
      expect(gets(requests)).toHaveLength(before);
    }
  });
});

describe('the standalone GET stream', () => {
  it('is opened once, however often initialized is sent', async () => {
    const { link, requests } = await listening(LATEST_LEGACY, () => never());
    await link.send(initialized, { revision: LATEST_LEGACY });
    await link.send(initialize(LATEST_LEGACY, 'again'));
    await pass(0);
    expect(gets(requests)).toHaveLength(1);
    await link.close();
  });
});
