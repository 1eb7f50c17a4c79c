import { LATEST_LEGACY, LATEST_MODERN } from '@mcpx/protocol';
import { describe, expect, it } from 'vitest';
import { call, event, initialize, initialized, note, result } from '../test/frames.ts';
import { hear } from '../test/hear.ts';
import { rawServer } from '../test/raw-server.ts';
import { errorOf, turn } from '../test/settled.ts';
import { fromFetch, httpSse, streamableHttp } from './fetch.ts';

describe('fromFetch', () => {
  it('sends a request as it is and gives status, headers and body', async () => {
    await using server = await rawServer((_, reply) => reply.answer(418, { 'X-A': '1' }, 'hi'));
    const response = await fromFetch()({
      method: 'POST',
      url: `${server.url}?a=1`,
      headers: { 'x-y': 'z' },
      body: '{"ü":1}',
    });
    expect(response).toMatchObject({ status: 418, url: `${server.url}?a=1`, headers: { 'x-a': '1' } });
    expect(await response.body.text(10)).toBe('hi');
    expect(server.requests).toMatchObject([
      { method: 'POST', path: '/mcp?a=1', body: '{"ü":1}', headers: { 'x-y': 'z' } },
    ]);
  });

  it('uses the fetch that it is given', async () => {
    const asked: string[] = [];
    const send = fromFetch((url) => {
      asked.push(url);
      return Promise.resolve(new Response('given', { headers: { 'x-a': '1' } }));
    });
    const response = await send({ method: 'GET', url: 'http://mcp.test/', headers: {} });
    expect(response).toMatchObject({ status: 200, url: 'http://mcp.test/' });
    expect(await response.body.text(3)).toBe('giv');
    expect(asked).toEqual(['http://mcp.test/']);
  });

  it('reads a body that is null as one that ends', async () => {
    const send = fromFetch(() => Promise.resolve(new Response(null, { status: 202 })));
    expect(await (await send({ method: 'GET', url: 'http://mcp.test/', headers: {} })).body.text(3)).toBe('');
  });

  it('follows no redirect by itself', async () => {
    await using server = await rawServer((_, reply) => reply.answer(307, { location: 'http://127.0.0.1:1/' }));
    expect((await fromFetch()({ method: 'POST', url: server.url, headers: {}, body: '1' })).status).toBe(307);
  });

  it('says where a browser hides the target of a redirect', async () => {
    const opaque = Object.defineProperty(new Response(null), 'type', { value: 'opaqueredirect' });
    const send = fromFetch(() => Promise.resolve(opaque));
    expect(await errorOf(send({ method: 'GET', url: 'http://mcp.test/', headers: {} }))).toMatchObject({
      code: 'MCP_CONNECT_FAILED',
    });
  });

  it('rejects with the very reason of its signal, before and while it waits, and fails the body with it after', async () => {
    await using server = await rawServer((request, reply) => (request.path === '/mcp' ? undefined : reply.sse()));
    const reason = new Error('enough');
    const get = { method: 'GET', headers: {} } as const;
    expect(await errorOf(fromFetch()({ ...get, url: server.url, signal: AbortSignal.abort(reason) }))).toBe(reason);
    const before = new AbortController();
    const waiting = errorOf(fromFetch()({ ...get, url: server.url, signal: before.signal }));
    await turn();
    before.abort(reason);
    expect(await waiting).toBe(reason);
    const after = new AbortController();
    const response = await fromFetch()({ ...get, url: `${server.origin}/stream`, signal: after.signal });
    const text = errorOf(response.body.text(10));
    after.abort(reason);
    expect(await text).toBe(reason);
    while (server.open() > 0) await turn();
  });

  it('lets go of the connection of a body that is cancelled, read or not', async () => {
    await using server = await rawServer((_, reply) => reply.sse());
    const get = { method: 'GET', url: server.url, headers: {} } as const;
    (await fromFetch()(get)).body.cancel();
    const read = await fromFetch()(get);
    const seen: string[] = [];
    read.body.read({ data: () => seen.push('data'), end: () => seen.push('end'), fail: () => seen.push('fail') });
    read.body.cancel();
    read.body.cancel();
    while (server.open() > 0) await turn();
    expect(seen).toEqual([]);
  });

  it('fails the body of an answer that is cut', async () => {
    await using server = await rawServer(async (_, reply) => {
      await reply.write('HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n123');
      reply.rst();
    });
    const response = await fromFetch()({ method: 'GET', url: server.url, headers: {} });
    expect(await errorOf(response.body.text(100))).toBeInstanceOf(Error);
  });

  it('knows that a refused connection kept the request here, and nothing else', async () => {
    const server = await rawServer((_, reply) => reply.rst());
    const post = { method: 'POST', url: server.url, headers: {}, body: '1' } as const;
    expect(await errorOf(fromFetch()(post))).toMatchObject({ code: 'MCP_CONNECT_FAILED', processed: 'unknown' });
    await server[Symbol.asyncDispose]();
    expect(await errorOf(fromFetch()(post))).toMatchObject({ code: 'MCP_CONNECT_FAILED', processed: false });
  });
});

describe('streamableHttp over fetch', () => {
  it.each([LATEST_LEGACY, LATEST_MODERN])('carries calls, streams and sessions [%s]', async (revision) => {
    await using server = await rawServer((request, reply) => {
      if (request.method === 'GET') {
        reply.sse();
        return void reply.write(event(note(7)));
      }
      if (request.method === 'DELETE') return reply.answer(200, {});
      const message = JSON.parse(request.body) as { readonly id?: number; readonly method: string };
      if (message.id === undefined) return reply.answer(202, {});
      if (message.method === 'initialize') return reply.json(result(message.id), { 'mcp-session-id': 'S1' });
      reply.sse();
      void reply.write(event(note(1)) + event(result(message.id)));
      reply.fin();
    });
    const heard = hear();
    const link = await streamableHttp(server.url).connect(heard.receiver);
    if (revision === LATEST_LEGACY) {
      await link.send(initialize(revision));
      await link.send(initialized, { revision });
      await heard.until(() => heard.messages.length === 2);
    }
    await link.send(call(1, revision), { revision });
    await heard.until(() => heard.ends.some(({ id }) => id === 1));
    expect(heard.messages.slice(-2)).toEqual([note(1), result(1)]);
    await link.close();
    const methods = server.requests.map(({ method }) => method);
    expect(methods).toEqual(revision === LATEST_LEGACY ? ['POST', 'POST', 'GET', 'POST', 'DELETE'] : ['POST']);
  });

  it('has HTTP+SSE too', async () => {
    await using server = await rawServer((request, reply) => {
      if (request.method === 'POST') return reply.answer(202, {});
      reply.sse();
      void reply.write('event: endpoint\ndata: /m\n\n');
    });
    const link = await httpSse(server.url).connect(hear().receiver);
    await link.send(note(1));
    await link.close();
    expect(server.requests.map(({ path }) => path)).toEqual(['/mcp', '/m']);
  });
});
