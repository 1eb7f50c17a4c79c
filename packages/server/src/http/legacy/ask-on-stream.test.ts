import { type InputResponses, type JsonObject, type JsonRpcMessage, revisionsOf } from '@mcpx/protocol';
import { type HttpReply, nextQuestion, type ScriptedClient, sendHttp } from '@mcpx/testing';
import { describe, expect, it, vi } from 'vitest';
import { question, text, until, useRigs } from '../../rig.fixture.ts';
import type { Call } from '../../service.ts';
import type { HttpHandlerOptions } from '../http-handler.ts';

const rigs = useRigs();

const MONTH_MS = 30 * 24 * 3_600_000;

const ASKED: JsonObject = { capabilities: { roots: {}, elicitation: {} } };

/** What the streams of a reply carried, as messages. */
function messagesIn(reply: HttpReply | undefined): readonly JsonRpcMessage[] {
  const data = (reply?.events.all ?? []).flatMap((event) => (event.data ? [event.data] : []));
  return data.map((json) => JSON.parse(json) as JsonRpcMessage);
}

/** A session whose tool asks when it is told to, and what it was answered. */
async function openAsking(revision: (typeof LEGACY)[number], http: HttpHandlerOptions = {}) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] });
  const answers: InputResponses[] = [];
  const going: Call[] = [];
  let ask: () => void = () => {};
  const rig = await rigs.open(
    {
      'tools/call': async (call) => {
        going.push(call);
        await new Promise<void>((resolve) => {
          ask = resolve;
        });
        return question(
          { a: { method: 'roots/list' } },
          {
            answer: (responses) => {
              answers.push(responses);
              return Promise.resolve({ kind: 'complete', result: text('done') });
            },
          },
        );
      },
    },
    { http },
  );
  const client = await rig.connect('http', revision, ASKED);
  const call = async (): Promise<{ readonly abort: () => void; readonly reply: Promise<HttpReply> }> => {
    const before = going.length;
    const body = { jsonrpc: '2.0', id: 'c', method: 'tools/call', params: { name: 'x', _meta: { progressToken: 1 } } };
    const sent = sendHttp(rig.url, { headers: client.headers(), body: JSON.stringify(body) });
    sent.reply.catch(() => {});
    await until(() => going.length > before);
    return sent;
  };
  return { rig, client, going, answers, call, ask: () => ask() };
}

/** Opens a call's stream by progress, and breaks it. */
async function broken(session: Awaited<ReturnType<typeof openAsking>>): Promise<string> {
  const sent = await session.call();
  session.going.at(-1)?.notify('notifications/progress', { progress: 1 });
  const reply = await sent.reply;
  await until(() => messagesIn(reply).length === 1);
  const before = session.rig.handler.streams;
  reply.abort();
  await until(() => session.rig.handler.streams < before);
  return reply.events.all.findLast(({ id }) => id !== undefined)?.id ?? '';
}

/** Breaks the connection of a call before its first event. */
async function cut(session: Awaited<ReturnType<typeof openAsking>>): Promise<void> {
  let isClosed = false;
  session.rig.server.once('request', (_request, response) => {
    response.once('close', () => {
      isClosed = true;
    });
  });
  const sent = await session.call();
  sent.abort();
  await until(() => isClosed);
}

const resume = ({ rig, client }: { rig: { send: typeof rigs.current.send }; client: ScriptedClient }, id: string) =>
  rig.send(undefined, { ...client.headers(), 'last-event-id': id }, 'GET');

const LEGACY = revisionsOf('legacy');

describe.each(LEGACY)('askOnStream in %s', (revision) => {
  it('asks on the standing stream where the stream of the call never began', async () => {
    const session = await openAsking(revision);
    await session.client.listen();
    await cut(session);
    session.ask();
    const asked = await nextQuestion(session.client.unsolicited);
    await session.client.respond(asked.id, { roots: [] });
    await until(() => session.answers.length === 1);
    expect(session.answers).toEqual([{ a: { roots: [] } }]);
  });

  it('answers at once what nobody can be asked', async () => {
    const session = await openAsking(revision);
    await cut(session);
    session.ask();
    await until(() => session.answers.length === 1);
    expect(session.answers[0]?.['a']).toMatchObject({ rpcCode: -1 });
    expect(session.rig.handler.calls).toBe(0);
  });

  it('keeps a question for a client that comes back in time', async () => {
    const session = await openAsking(revision);
    const last = await broken(session);
    session.ask();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(session.answers).toEqual([]);
    const back = await resume(session, last);
    await until(() => messagesIn(back).length === 1);
    // A person takes their time.
    await vi.advanceTimersByTimeAsync(300_000);
    const [asked] = messagesIn(back);
    await session.client.respond(asked !== undefined && 'id' in asked ? (asked.id ?? '') : '', { roots: [] });
    await until(() => session.answers.length === 1);
    expect(session.answers).toEqual([{ a: { roots: [] } }]);
    await back.body;
    expect(messagesIn(back)).toHaveLength(2);
  });

  it('asks on the standing stream what nobody came back for, and withdraws it there', async () => {
    const session = await openAsking(revision);
    await session.client.listen();
    const last = await broken(session);
    session.ask();
    const asked = nextQuestion(session.client.unsolicited);
    await vi.advanceTimersByTimeAsync(10_000);
    const { id } = await asked;
    // It is asked once: nothing of it is left on the stream of the call.
    const back = await resume(session, last);
    await session.client.notify('notifications/cancelled', { requestId: 'c' });
    expect(await session.client.unsolicited.next()).toMatchObject({
      method: 'notifications/cancelled',
      params: { requestId: id },
    });
    expect(messagesIn(back)).toEqual([]);
    back.abort();
  });

  it('gives up a question that nobody came back for', async () => {
    const session = await openAsking(revision);
    const last = await broken(session);
    session.ask();
    await vi.advanceTimersByTimeAsync(10_000);
    await until(() => session.answers.length === 1);
    expect(session.answers[0]?.['a']).toMatchObject({ rpcCode: -1 });
    const back = await resume(session, last);
    await back.body;
    expect(messagesIn(back)).toMatchObject([{ id: 'c', result: text('done') }]);
  });

  it.each([MONTH_MS, Infinity])('keeps a question for a client that may take %d ms to come back', async (retryMs) => {
    const session = await openAsking(revision, { retryMs, questionTimeoutMs: Infinity });
    const last = await broken(session);
    session.ask();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(session.answers).toEqual([]);
    const back = await resume(session, last);
    await until(() => messagesIn(back).length === 1);
    back.abort();
  });

  it('gives up a question whose client vanished after it was asked', async () => {
    const session = await openAsking(revision);
    const sent = await session.call();
    session.ask();
    const reply = await sent.reply;
    await until(() => messagesIn(reply).length === 1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(session.answers).toEqual([]);
    reply.abort();
    await until(() => session.rig.handler.streams === 0);
    await vi.advanceTimersByTimeAsync(4_900);
    expect(session.answers).toEqual([]);
    await vi.advanceTimersByTimeAsync(10_000);
    await until(() => session.answers.length === 1);
    expect(session.answers[0]?.['a']).toMatchObject({ rpcCode: -1 });
  });

  it('waits for a client that was asked as long as it listens at all', async () => {
    const session = await openAsking(revision);
    await session.client.listen();
    const sent = await session.call();
    session.ask();
    const reply = await sent.reply;
    await until(() => messagesIn(reply).length === 1);
    reply.abort();
    await until(() => session.rig.handler.streams === 1);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(session.answers).toEqual([]);
    const [asked] = messagesIn(reply);
    await session.client.respond(asked !== undefined && 'id' in asked ? (asked.id ?? '') : '', { roots: [] });
    await until(() => session.answers.length === 1);
    expect(session.answers).toEqual([{ a: { roots: [] } }]);
  });
});
