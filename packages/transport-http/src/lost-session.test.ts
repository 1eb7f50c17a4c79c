import { type HttpRequest, HttpStatusError, isMcpError } from '@mcpx/protocol';
import { describe, expect, it, vi } from 'vitest';
import { call, initialized, LEGACY, note, result } from '../test/frames.ts';
import { hear } from '../test/hear.ts';
import { handshake, legacyScript, methodOf, type OpenLink, scriptedLink, URL_OF_TESTS } from '../test/open-link.ts';
import {
  jsonAnswer,
  never,
  type ScriptedAnswer,
  scriptedBody,
  scriptedSend,
  sseAnswer,
} from '../test/scripted-send.ts';
import { errorOf } from '../test/settled.ts';
import { streamableHttp } from './index.ts';
import { lostSession } from './lost-session.ts';

const rpc = (message: string, rest: object = { id: null }, code = -32_000): string =>
  JSON.stringify({ jsonrpc: '2.0', error: { code, message }, ...rest });

/** What servers say to a session that they do not know, with another status than 404, in an error without an id. */
const UNPROCESSED: readonly (readonly [server: string, status: number, body: string])[] = [
  ['examples of the TypeScript SDK', 400, rpc('Bad Request: No valid session ID provided')],
  ['server-everything', 400, rpc('Bad Request: No valid session ID provided', {})],
  ['the TypeScript SDK, one transport a process', 400, rpc('Bad Request: Server not initialized')],
  ['affine-mcp-server', 400, rpc('Bad Request: No valid session ID or not an initialize request')],
  ['OmniRoute', 400, rpc('Bad Request: Unknown Mcp-Session-Id header')],
  ['CopilotKit', 400, rpc('Bad Request: No valid session. Send an initialize request first.')],
  ['a server of nobody', 400, rpc('Session not found')],
  ['a server with the id in its words', 400, rpc('Session 5f2c91d0-77aa has expired', {})],
  ['a server with a code for words', 400, rpc('SESSION_NOT_FOUND')],
  ['a server with a name for words', 400, rpc('Error: sessionNotFound')],
  ['a server with the id in quotes', 400, rpc("The session '5f2c91d0-77aa' doesn't exist")],
];

/** The same in any other text, which does not say that the request was not looked at. */
const UNKNOWN: readonly (readonly [server: string, status: number, body: string])[] = [
  ['examples of the TypeScript SDK, GET', 400, 'Invalid or missing session ID'],
  ['hand-written handlers around the TypeScript SDK', 400, '{"error":"Invalid or missing session ID"}'],
  ['the Python SDK before 1.24, FastMCP', 400, 'Bad Request: No valid session ID provided'],
  ['the Python SDK, one transport a process', 400, rpc('Bad Request: Missing session ID', { id: 'server-error' })],
  ['mcp-go before 0.44', 400, 'Invalid session ID'],
  ['the Rust SDK before 1.0', 401, 'Unauthorized: Session not found'],
  ['a tool that speaks of a session of its own', 400, 'Booking failed: the session has expired'],
];

const LOST = [
  ...UNPROCESSED.map((row) => [...row, false] as const),
  ...UNKNOWN.map((row) => [...row, 'unknown'] as const),
];

/** Refusals of the request and not of its session. */
const REFUSED: readonly (readonly [what: string, answer: ScriptedAnswer])[] = [
  ['an unsupported version', jsonAnswer(JSON.parse(rpc('Bad Request: Unsupported protocol version')), {}, 400)],
  ['a body that was not understood', jsonAnswer(JSON.parse(rpc('Parse error: Invalid JSON', {}, -32_700)), {}, 400)],
  ['an answer to the request', jsonAnswer(JSON.parse(rpc('The browser session is not open', { id: 1 })), {}, 400)],
  ['a second stream', { status: 400, body: 'Only one stream is allowed per session' }],
  ['a page', { status: 400, body: '<p>Your session has expired. Log in, if you are not a bot.</p>' }],
  ['no words', { status: 400 }],
  ...[
    'Booked twice? The shopping session has no items left',
    'Shopping session not found',
    'The game server not initialized',
    'The browser session is closed; it was not initialized by you',
    'Login-session expired',
    'Invalid session title',
    'Missing session 3 title',
    'No sessions left',
    'No session could be booked for this room',
    'The database is not initialized',
    'A session name is required',
    'The session was closed',
  ].flatMap((words): readonly (readonly [string, ScriptedAnswer])[] => [
    [`${words}, in plain text`, { status: 400, body: words }],
    [`${words}, in an error without an id`, jsonAnswer(JSON.parse(rpc(words)), {}, 400)],
  ]),
  [
    'a want of authorization',
    { status: 401, headers: { 'www-authenticate': 'Bearer' }, body: 'the session has expired' },
  ],
  ['another status', { status: 403, body: 'Mcp-Session-Id is not yours' }],
];

/** Refusals of a GET that names an event. What they say of the session may be true or not: it is the event that is refused. */
const LOST_EVENTS: readonly (readonly [server: string, answer: ScriptedAnswer])[] = [
  ['this kit', jsonAnswer(JSON.parse(rpc('No stream of this session can go on after that event')), {}, 400)],
  ['the TypeScript SDK', jsonAnswer(JSON.parse(rpc('Invalid event ID format')), {}, 400)],
  ['one that speaks of the session', { status: 400, body: 'Event unknown: session not found' }],
  ['one that answers 401', { status: 401, body: 'Session not found' }],
];

/** A server that is started again: it forgets its session, and refuses with `refusal` what names it. */
function restarting(refusal: ScriptedAnswer): {
  readonly script: (request: HttpRequest) => ScriptedAnswer | Promise<ScriptedAnswer>;
  restart(): void;
} {
  let isKnown = true;
  const known = legacyScript(
    ({ body = '' }) =>
      jsonAnswer(result((JSON.parse(body) as { readonly id?: number }).id ?? 0), {}, body.includes('"id"') ? 200 : 202),
    { sessionId: 'S1' },
  );
  return {
    script: (request) => (isKnown || request.headers['mcp-session-id'] === undefined ? known(request) : refusal),
    restart: () => (isKnown = false),
  };
}

describe('lostSession', () => {
  it('is found at the start of a text, however long that is, and not beyond', () => {
    const refusal = new HttpStatusError('refused', { status: 400 });
    for (const filler of ['-', ' ', '_', 'no session-', 'invalid or ', 'session 1', '"\n']) {
      const text = filler.repeat(1_000_000 / filler.length);
      expect(lostSession(refusal, `Session not found. ${text}`, undefined)).toEqual({ processed: 'unknown' });
      lostSession(refusal, text, undefined);
    }
    expect(lostSession(refusal, `${'.'.repeat(1_000)}Session not found`, undefined)).toBeUndefined();
  });
});

describe.each(LEGACY)('a session that is refused with another status than 404 > %s', (revision) => {
  it.each(LOST)(
    'is gone, and the request unprocessed only where that is certain: %s [C17]',
    async (_, status, body, processed) => {
      const { script, restart } = restarting({ status, body });
      const { link, heard } = await scriptedLink(script);
      await handshake({ link, heard }, revision);
      await link.send(call(0), { revision });
      restart();
      expect(await errorOf(link.send(call(1), { revision }))).toMatchObject({
        code: 'MCP_SESSION_GONE',
        processed,
        cause: { status, body },
      });
      await heard.until(() => heard.closed.length === 1);
      expect(heard.closed).toMatchObject([{ error: { code: 'MCP_SESSION_GONE' } }]);
    },
  );

  it('is gone for a notification, too [C17]', async () => {
    const { script, restart } = restarting({ status: 400, body: LOST[0]![2] });
    const { link, heard } = await scriptedLink(script);
    await handshake({ link, heard }, revision);
    restart();
    expect(await errorOf(link.send(note(1), { revision }))).toMatchObject({
      code: 'MCP_SESSION_GONE',
      processed: false,
    });
  });

  it('is gone for a GET stream that was open, once it is refused without the id of an event, too [C17]', async () => {
    vi.useFakeTimers();
    const events: (string | undefined)[] = [];
    const script = legacyScript(never, {
      sessionId: 'S1',
      get: ({ headers }) => {
        events.push(headers['last-event-id']);
        return events.length === 1 ? sseAnswer('id: 1\ndata:\n\n') : { status: 400, body: LOST[0]![2] };
      },
    });
    const { link, heard } = await scriptedLink(script, { sseReconnectDelayMs: 1 });
    await handshake({ link, heard }, revision);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(events).toEqual([undefined, '1', undefined]);
    expect(heard.closed).toMatchObject([{ by: 'peer', error: { code: 'MCP_SESSION_GONE' } }]);
  });

  it.each(LOST_EVENTS)(
    'is kept where an event is refused: one call loses its stream, the GET stream begins anew: %s [C17] [C23]',
    async (_, refusal) => {
      vi.useFakeTimers();
      const stream = scriptedBody();
      let opened = 0;
      const script = legacyScript(
        ({ body = '' }) => (body.includes('"id":1') ? sseAnswer('id: 1\ndata:\n\n') : never()),
        {
          sessionId: 'S1',
          get: ({ headers }) => {
            if (headers['last-event-id'] !== undefined) return refusal;
            return opened++ === 0 ? sseAnswer(stream) : never();
          },
        },
      );
      const { link, heard } = await scriptedLink(script, { sseReconnectDelayMs: 1 });
      await handshake({ link, heard }, revision);
      let isOver = false;
      const other = link.send(call(2), { revision }).finally(() => (isOver = true));
      await link.send(call(1), { revision });
      stream.write('id: 2\ndata:\n\n');
      stream.end();
      await vi.advanceTimersByTimeAsync(1_000);
      expect(heard.ends.slice(1)).toMatchObject([{ id: 1, error: { code: 'MCP_STREAM_LOST' } }]);
      expect(opened).toBe(2);
      expect(isOver).toBe(false);
      expect(heard.closed).toEqual([]);
      await Promise.all([errorOf(other), link.close()]);
    },
  );

  it('is not gone for a GET stream that never was [C20]', async () => {
    const script = legacyScript(() => jsonAnswer(result(1)), {
      sessionId: 'S1',
      get: () => ({ status: 400, body: LOST[0]![2] }),
    });
    const { link, heard } = await scriptedLink(script);
    await handshake({ link, heard }, revision);
    await link.send(call(1), { revision });
    expect(heard.closed).toEqual([]);
    await link.close();
  });

  it.each(REFUSED)('is kept where what is refused is something else: %s [C17]', async (_, answer) => {
    const { link, heard } = await scriptedLink(legacyScript(() => answer, { sessionId: 'S1' }));
    await handshake({ link, heard }, revision);
    const error = await errorOf(link.send(call(1), { revision }));
    expect(isMcpError(error) ? error.code : error).toBeOneOf([undefined, 'MCP_HTTP_STATUS']);
    expect(heard.closed).toEqual([]);
    await link.close();
  });

  it('is kept where the server refused its very handshake, which is told as it came [C17]', async () => {
    const script = legacyScript(() => jsonAnswer(result(1)), { sessionId: 'S1' });
    const { link, heard } = await scriptedLink((request) =>
      methodOf(request) === 'notifications/initialized' ? { status: 400, body: LOST[0]![2] } : script(request),
    );
    expect(await errorOf(handshake({ link, heard }, revision))).toMatchObject({ code: 'MCP_HTTP_STATUS' });
    expect(heard.closed).toEqual([]);
    await link.close();
  });

  it('is believed to be gone once: the next, if it is refused before it was of use, is told as it came [C17]', async () => {
    let isRefusing = true;
    const { send } = scriptedSend(
      legacyScript(() => (isRefusing ? { status: 400, body: LOST[0]![2] } : jsonAnswer(result(1))), {
        sessionId: 'S1',
      }),
    );
    const connector = streamableHttp(URL_OF_TESTS, { send });
    const open = async (): Promise<OpenLink> => {
      const heard = hear();
      const link = await connector.connect(heard.receiver);
      await handshake({ link, heard }, revision);
      return { link, heard };
    };
    const first = await open();
    const gone = { code: 'MCP_SESSION_GONE' };
    expect(await errorOf(first.link.send(call(1), { revision }))).toMatchObject(gone);
    await using second = (await open()).link;
    expect(await errorOf(second.send(call(1), { revision }))).toBeUndefined();
    expect(await errorOf(second.send(initialized, { revision }))).toBeUndefined();
    expect(await errorOf(second.send(call(2), { revision }))).toBeUndefined();
    // Once a session was of use, it can be lost again, and so can a new one.
    isRefusing = false;
    await second.send(call(3), { revision });
    const third = await open();
    isRefusing = true;
    expect(await errorOf(third.link.send(call(1), { revision }))).toMatchObject(gone);
    expect(await errorOf(second.send(call(4), { revision }))).toMatchObject(gone);
  });
});
