import { inspect } from 'node:util';
import { TransportError } from '@mcpx/protocol';
import { describe, expect, it } from 'vitest';
import { call, event, LEGACY, note, result } from '../test/frames.ts';
import { hear } from '../test/hear.ts';
import { handshake, legacyScript, methodOf, URL_OF_TESTS } from '../test/open-link.ts';
import { jsonAnswer, type ScriptedAnswer, scriptedSend, sseAnswer } from '../test/scripted-send.ts';
import { errorOf } from '../test/settled.ts';
import { streamableHttp } from './index.ts';

const SECRET = 'session-that-nobody-sees';

describe.each(LEGACY)('streamableHttp > %s', (revision) => {
  /** Opens a session, sends a call, closes, and hands out everything that was told of it. */
  const toldOf = async (answer: () => ScriptedAnswer | Promise<ScriptedAnswer>, atDelete?: ScriptedAnswer) => {
    const told: unknown[] = [];
    const script = legacyScript(answer, { sessionId: SECRET, get: () => ({ status: 409 }) });
    const { send, requests } = scriptedSend((request) => {
      if (request.method !== 'DELETE') return script(request);
      if (atDelete === undefined) throw new TransportError('MCP_CONNECT_FAILED', 'gone');
      return atDelete;
    });
    const heard = hear();
    const options = { send, deleteTimeoutMs: 20, sseReconnectDelayMs: 1, sseReconnectAttempts: 1 };
    const link = await streamableHttp(URL_OF_TESTS, options).connect(heard.receiver, {
      logger: (name, fields) => void told.push(name, fields),
    });
    await handshake({ link, heard }, revision);
    told.push(await errorOf(link.send(call(1), { revision })));
    told.push(await errorOf(link.send(note(1), { revision })));
    await heard.until(
      () => heard.ends.length > 1 || heard.closed.length > 0 || told.some((one) => one instanceof Error),
    );
    await link.close();
    expect(requests.filter((request) => request.headers['mcp-session-id'] === SECRET).map(methodOf)).toContain(
      'tools/call',
    );
    told.push(heard.ends, heard.closed, heard.faults, link);
    return inspect(told, { depth: Infinity });
  };

  it.each<readonly [string, () => ScriptedAnswer | Promise<ScriptedAnswer>]>([
    ['an answer', () => jsonAnswer(result(1))],
    ['the end of the session', () => ({ status: 404 })],
    ['a refusal', () => ({ status: 500, body: 'no' })],
    ['a page', () => ({ status: 200, headers: { 'content-type': 'text/html' }, body: '<html>' })],
    ['a stream that cannot be resumed', () => sseAnswer(event(note(1), 'e1'))],
    ['a lost connection', () => Promise.reject(new Error('reset'))],
  ])('says the id of its session to nobody but the server, whatever comes: %s [C-LEG-16]', async (_, answer) => {
    expect(await toldOf(answer, { status: 200 })).not.toContain(SECRET);
    expect(await toldOf(answer)).not.toContain(SECRET);
  });
});
