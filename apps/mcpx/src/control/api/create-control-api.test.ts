import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from '@mcpx/client';
import { createQuestionBroker, type QuestionBroker } from '@mcpx/gateway';
import { createPool, type Pool } from '@mcpx/pool';
import type { JsonObject } from '@mcpx/protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { request, requestLines } from '../control-request.ts';
import { createEventLog, type EventLog } from '../event-log.ts';
import { createControlApi } from './create-control-api.ts';

const FORM = { message: 'Who?', requestedSchema: { type: 'object', properties: { name: { type: 'string' } } } };

let folder: string;
let path: string;
let server: Server;
let broker: QuestionBroker;
let events: EventLog;
let pool: Pool;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mcpx-'));
  path = join(folder, 'a.sock');
  broker = createQuestionBroker();
  events = createEventLog();
  pool = createPool([], { clientInfo: { name: 'test', version: '1' } });
  const config = { path: '/a', digest: 'd' };
  const parts = {
    get pool() {
      return pool;
    },
    broker,
    events,
    roots: [],
    hello: (nonce: string) =>
      ({ product: 'mcpx', version: '1', nonce, pid: 1, state: 'owner', config, startedAtMs: 0 }) as const,
  };
  server = createServer(createControlApi(parts).handle).listen(path);
  await once(server, 'listening');
});

afterEach(() => {
  broker.close();
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A pool of one server, whose client does what is said. */
function poolOf(act: Client['request']): Pool {
  const client = { request: act } as Client;
  return { ...pool, acquire: async (key) => ({ key, client, [Symbol.dispose]: () => {} }) };
}

async function linesOf(body: object, key = 'git'): Promise<readonly object[]> {
  const lines: object[] = [];
  for await (const line of requestLines(path, { method: 'POST', path: `/v1/servers/${key}/request`, body })) {
    lines.push(line);
  }
  return lines;
}

describe('createControlApi', () => {
  it.each(['/', '/v2/status', '/v1/nothing', '/v1/questions/1/answer/more', '/v1/explain'])(
    'has nothing at %s',
    async (where) => {
      expect((await request(path, { path: where })).status).toBe(404);
    },
  );

  it.each(['{', '[]', '7'])('refuses a body that is no object: %s', async (text) => {
    const socket = connect(path);
    socket.write(`POST /v1/servers/git/start HTTP/1.0\r\ncontent-length: ${text.length}\r\n\r\n${text}`);
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 400 /);
    socket.destroy();
  });

  it('says of a server that is not there what the pool says', async () => {
    const { status, body } = await request(path, { method: 'POST', path: '/v1/servers/none/start' });
    expect(status).toBe(502);
    expect(body['error']).toMatchObject({ code: 'MCP_CONNECT_FAILED', processed: false });
    expect(await linesOf({ method: 'ping' }, 'none')).toMatchObject([
      { kind: 'error', error: { code: 'MCP_CONNECT_FAILED' } },
    ]);
    expect((await request(path, { path: '/v1/explain/none' })).status).toBe(502);
  });

  it('calls a server `server` in all that it tells of one', async () => {
    const status = { key: 'git', target: 'git', state: 'idle', transport: 'stdio' } as const;
    const explanation = { key: 'git', protocol: 'auto', verdict: '', nextStart: '', override: '' } as const;
    pool = { ...pool, status: () => [status], explain: async () => explanation };
    const { body: told } = await request(path, { path: '/v1/status' });
    const { body: explained } = await request(path, { path: '/v1/explain/git' });
    for (const one of [told['servers'], [explained['explanation']]]) {
      expect(one).toEqual([expect.objectContaining({ server: 'git' })]);
      expect(one).not.toEqual([expect.objectContaining({ key: 'git' })]);
    }
  });

  it('keeps every digit of a number', async () => {
    pool = poolOf(async (_, params) => params ?? {});
    const { rawNumber } = await import('@mcpx/protocol');
    const [line] = await linesOf({ method: 'tools/call', params: { n: rawNumber('12345678901234567890') } });
    expect(JSON.stringify(line)).toContain('12345678901234567890');
  });

  it.each([
    [{ method: 'tools/list', tool: { name: 'a' } }],
    [{ method: 'tools/call', tool: { name: 'a' } }],
    [{ method: 'tools/call', params: { name: 'b' }, tool: { name: 'a' } }],
    [{ method: 'tools/call', params: { name: 'a', _meta: {} }, tool: { name: 'a' } }],
    [{ method: 'tools/call', params: { name: 'a', arguments: [] }, tool: { name: 'a' } }],
    [{ method: 'tools/call', params: { name: 'a' }, tool: 'a' }],
    [{ params: { name: 'a' } }],
  ])('refuses a request that contradicts itself: %j', async (body) => {
    const act = vi.fn<Client['request']>(async () => ({}));
    pool = poolOf(act);
    const { status } = await request(path, { method: 'POST', path: '/v1/servers/git/request', body });
    expect(status).toBe(400);
    expect(act).not.toHaveBeenCalled();
  });

  it('calls a tool that is given as it is listed by the name of the params', async () => {
    pool = poolOf(async (method, params) => ({ method, ...params }));
    const params = { name: 'a', arguments: { n: 1 } };
    const lines = await linesOf({ method: 'tools/call', params, tool: { execution: { taskSupport: 'optional' } } });
    expect(lines).toMatchObject([{ kind: 'result', result: { method: 'tools/call', ...params } }]);
  });

  it('tells the warnings of the server while a request of it runs', async () => {
    pool = poolOf(async () => {
      events.add({ event: 'server.warning', server: 'git', message: 'odd' });
      events.add({ event: 'server.warning', server: 'web', message: 'not ours' });
      return {};
    });
    expect(await linesOf({ method: 'tools/call' })).toEqual([
      { kind: 'warning', message: 'odd' },
      { kind: 'result', result: {} },
    ]);
  });

  it('tells what becomes of the questions of a request', async () => {
    broker.touch();
    pool = poolOf(async (_, __, { onInput, signal } = {}) => {
      const asked = {
        form: { method: 'elicitation/create', params: FORM },
        model: { method: 'sampling/createMessage' },
      };
      const context = { signal: signal ?? new AbortController().signal } as Parameters<NonNullable<typeof onInput>>[1];
      const answering = onInput?.(asked, context);
      await broker.answer('1', { action: 'accept', content: { name: 'Ada' } });
      return { form: ((await answering)?.['form'] ?? {}) as JsonObject };
    });
    expect(await linesOf({ method: 'tools/call' })).toEqual([
      { kind: 'unanswered', method: 'sampling/createMessage' },
      { kind: 'question', question: '1', message: 'Who?' },
      { kind: 'answered', question: '1' },
      { kind: 'result', result: { form: { action: 'accept', content: { name: 'Ada' } } } },
    ]);
  });

  it('wants no answer any more when the command hangs up', async () => {
    const wanted = Promise.withResolvers<AbortSignal | undefined>();
    pool = poolOf((_, __, { signal } = {}) => {
      wanted.resolve(signal);
      return new Promise(() => {});
    });
    const hangUp = new AbortController();
    const reading = request(path, {
      method: 'POST',
      path: '/v1/servers/git/request',
      body: { method: 'tools/call' },
      signal: hangUp.signal,
    });
    const signal = await wanted.promise;
    expect(signal?.aborted).toBe(false);
    const reason = new Error('enough');
    hangUp.abort(reason);
    await expect(reading).rejects.toBe(reason);
    await vi.waitFor(() => expect(signal?.aborted).toBe(true));
  });

  it('takes a look at the questions as a sign that somebody is there', async () => {
    const { signal } = new AbortController();
    expect(await broker.ask('git', FORM, signal)).toEqual({ action: 'cancel' });
    expect((await request(path, { path: '/v1/questions' })).body).toEqual({ questions: [] });
    const asked = broker.ask('git', FORM, signal);
    const { body } = await request(path, { path: '/v1/questions' });
    expect(body).toMatchObject({ questions: [{ server: 'git', message: 'Who?' }] });
    const id = broker.list()[0]?.id ?? '';
    const send = (action: string, content?: object) =>
      request(path, {
        method: 'POST',
        path: `/v1/questions/${id}/${action}`,
        body: content === undefined ? {} : { content },
      });
    expect(await send('answer', { name: 7 })).toMatchObject({ status: 422, body: { faults: [/name/] } });
    expect(await send('decline')).toMatchObject({ status: 200, body: { question: { id, state: 'answered' } } });
    expect(await asked).toEqual({ action: 'decline' });
    expect(await send('decline')).toMatchObject({ status: 404 });
  });

  it('takes a follower as somebody who is there, for as long as it follows', async () => {
    events.add({ event: 'server.warning', server: 'git', message: 'before' });
    const attend = vi.spyOn(broker, 'attend');
    const lines = requestLines(path, { path: '/v1/events?follow' });
    expect((await lines.next()).value).toMatchObject({ message: 'before' });
    await vi.waitFor(() => expect(attend).toHaveBeenCalledOnce());
    const leave = vi.spyOn(attend.mock.results[0]?.value as Disposable, Symbol.dispose);
    events.add({ event: 'server.warning', server: 'git', message: 'after' });
    expect((await lines.next()).value).toMatchObject({ message: 'after' });
    expect(leave).not.toHaveBeenCalled();
    await lines.return(undefined);
    await vi.waitFor(() => expect(leave).toHaveBeenCalledOnce());
  });
});
