import { type JsonObject, LATEST_LEGACY, LATEST_MODERN, META } from '@mcpx/protocol';
import { afterEach, describe, expect, it } from 'vitest';
import { text, until, untilAborted } from '../rig.fixture.ts';
import type { Call, Service } from '../service.ts';
import { httpHandler, type HttpHandler, type HttpHandlerOptions } from './http-handler.ts';
import { webHandler } from './web-handler.ts';

let handler: HttpHandler | undefined;
afterEach(async () => {
  await handler?.close();
});

function open(service: Service, options: HttpHandlerOptions = {}): ReturnType<typeof webHandler> {
  handler = httpHandler(service, options);
  return webHandler(handler);
}

const complete = (result: JsonObject): ReturnType<Service> => Promise.resolve({ kind: 'complete', result });

function post(message: JsonObject, headers: Readonly<Record<string, string>> = {}, signal?: AbortSignal): Request {
  return new Request('http://localhost/mcp', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(message),
    ...(signal === undefined ? {} : { signal }),
  });
}

function modern(method: string, params: JsonObject = {}, signal?: AbortSignal): Request {
  const meta = { [META.protocolVersion]: LATEST_MODERN, [META.clientCapabilities]: {}, progressToken: 1 };
  const name: Record<string, string> = method === 'tools/call' ? { 'mcp-name': 'echo' } : {};
  const headers = { 'mcp-protocol-version': LATEST_MODERN, 'mcp-method': method, ...name };
  return post({ jsonrpc: '2.0', id: 1, method, params: { name: 'echo', ...params, _meta: meta } }, headers, signal);
}

describe('webHandler', () => {
  it('answers both eras by web-standard responses', async () => {
    const answer = open((call) => complete(call.method === 'server/discover' ? { capabilities: {} } : text('hi')));
    const modernly = await answer(modern('tools/call'));
    expect([modernly.status, await modernly.json()]).toMatchObject([200, { id: 1, result: text('hi') }]);
    const params = { protocolVersion: LATEST_LEGACY, capabilities: {}, clientInfo: { name: 'c', version: '1' } };
    const initialized = await answer(post({ jsonrpc: '2.0', id: 1, method: 'initialize', params }));
    const session = initialized.headers.get('mcp-session-id') ?? '';
    const accepted = await answer(
      post({ jsonrpc: '2.0', method: 'notifications/initialized' }, { 'mcp-session-id': session }),
    );
    expect([accepted.status, await accepted.text()]).toEqual([202, '']);
    const headers = { 'mcp-session-id': session };
    const gone = await answer(new Request('http://localhost/mcp', { method: 'DELETE', headers }));
    expect([gone.status, gone.body]).toEqual([204, null]);
  });

  it('streams, and ends the stream with the answer', async () => {
    const answer = open((call) => {
      call.notify('notifications/progress', { progress: 1 });
      return complete(text('ü'));
    });
    const response = await answer(modern('tools/call'));
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(await response.text()).toMatch(/^event: message\ndata: .*progress.*\n\nevent: message\ndata: .*ü.*\n\n$/);
  });

  it.each(['modern', 'legacy', 'broken'] as const)(
    'settles a %s request that is aborted, whenever it is',
    async (kind) => {
      const answer = open((call) => untilAborted(call.signal));
      const params = { protocolVersion: LATEST_LEGACY, capabilities: {}, clientInfo: { name: 'c', version: '1' } };
      const request = (signal: AbortSignal): Request => {
        if (kind === 'modern') return modern('tools/call', {}, signal);
        return post(kind === 'broken' ? {} : { jsonrpc: '2.0', id: 1, method: 'initialize', params }, {}, signal);
      };
      const reason = new Error('gone');
      await expect(answer(request(AbortSignal.abort(reason)))).rejects.toBe(reason);
      const controller = new AbortController();
      const settled = Promise.allSettled([answer(request(controller.signal))]);
      controller.abort(reason);
      expect(await settled).toEqual([{ status: 'rejected', reason }]);
    },
  );

  it('takes an abort before the answer, and a body that is let go, for the cancellation [S-HTTP-08]', async () => {
    const calls: Call[] = [];
    const answer = open((call) => {
      calls.push(call);
      if (call.params.streams === true) call.notify('notifications/progress', { progress: 1 });
      return untilAborted(call.signal);
    });
    const controller = new AbortController();
    const aborted = answer(modern('tools/call', {}, controller.signal));
    await until(() => calls.length === 1);
    controller.abort();
    expect(calls[0]?.signal.aborted).toBe(true);
    await expect(aborted).rejects.toBe(controller.signal.reason);
    const response = await answer(modern('tools/call', { streams: true }));
    await response.body?.cancel();
    expect(calls[1]?.signal.aborted).toBe(true);
    expect(handler?.streams).toBe(0);
  });

  it('bounds what a reader that does not read may leave behind', async () => {
    const calls: Call[] = [];
    const answer = open(
      (call) => {
        calls.push(call);
        call.notify('notifications/subscriptions/acknowledged', { notifications: call.params.notifications ?? {} });
        return untilAborted(call.signal);
      },
      { maxQueuedBytes: 10_000 },
    );
    const response = await answer(modern('subscriptions/listen', { notifications: { resourceSubscriptions: ['a'] } }));
    for (let i = 0; i < 20; i++) calls[0]?.notify('notifications/resources/updated', { uri: 'a'.repeat(1_000) });
    expect(calls[0]?.signal.aborted).toBe(true);
    await expect(response.text()).rejects.toThrow();
  });

  it('refuses a body that is too long, or no UTF-8', async () => {
    const answer = open(() => complete({}), { maxBodyBytes: 100 });
    expect((await answer(post({ x: 'y'.repeat(200) }))).status).toBe(413);
    const headers = { 'content-type': 'application/json' };
    const bytes = new Request('http://localhost/', {
      method: 'POST',
      headers,
      body: new Uint8Array([0x22, 0xff, 0x22]),
    });
    expect((await answer(bytes)).status).toBe(400);
  });

  it('goes by the host of the URL where the request has no Host header [S-HTTP-02]', async () => {
    const answer = open(() => complete({}));
    expect((await answer(new Request('http://evil.example/mcp', { method: 'GET' }))).status).toBe(403);
  });
});
