import { createServer } from 'node:net';
import { isMcpError } from '@mcpx/protocol';
import { describe, expect, it, vi } from 'vitest';
import { overTls, pem } from '../test/certificate.ts';
import { rawServer } from '../test/raw-server.ts';
import { errorOf, turn } from '../test/settled.ts';
import { retryUnsent, undiciSend } from './index.ts';

describe('undiciSend', () => {
  it('sends method, path, query, headers and body as they are', async () => {
    await using server = await rawServer((_, reply) => reply.answer(200, {}));
    await using send = undiciSend();
    await send({
      method: 'POST',
      url: `${server.url}?a=b%20c`,
      headers: { 'x-empty': '', 'x-y': 'z' },
      body: '{"ü":1}',
    });
    expect(server.requests).toMatchObject([
      { method: 'POST', path: '/mcp?a=b%20c', body: '{"ü":1}', headers: { 'x-empty': '', 'x-y': 'z' } },
    ]);
  });

  it('gives status and headers, names in lower case, several values as one', async () => {
    await using server = await rawServer(
      (_, reply) => void reply.write('HTTP/1.1 418 Teapot\r\nX-A: 1\r\nX-A: 2\r\nContent-Length: 2\r\n\r\nhi'),
    );
    await using send = undiciSend();
    const response = await send({ method: 'GET', url: server.url, headers: {} });
    expect(response).toMatchObject({ status: 418, url: server.url, headers: { 'x-a': '1, 2' } });
    expect(await response.body.text(10)).toBe('hi');
  });

  it('passes over an interim answer', async () => {
    await using server = await rawServer(
      (_, reply) =>
        void reply.write('HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n'),
    );
    await using send = undiciSend();
    expect((await send({ method: 'GET', url: server.url, headers: {} })).status).toBe(200);
  });

  it('cuts a text at the limit and lets go of the rest', async () => {
    const gone = Promise.withResolvers<void>();
    await using server = await rawServer((_, reply) => {
      void reply.write('HTTP/1.1 200 OK\r\n\r\n0123456789');
      void reply.gone.then(gone.resolve);
    });
    await using send = undiciSend();
    const response = await send({ method: 'GET', url: server.url, headers: {} });
    expect(await response.body.text(4)).toBe('0123');
    await gone.promise;
  });

  it('uses a connection again', async () => {
    await using server = await rawServer((_, reply) => reply.answer(200, {}, 'x'));
    await using send = undiciSend();
    for (let n = 0; n < 5; n++)
      await (await send({ method: 'POST', url: server.url, headers: {}, body: '1' })).body.text(10);
    // The next request may go out before the connection of the last is free again.
    expect(server.opened()).toBeLessThanOrEqual(2);
  });

  it('keeps a call from waiting for streams that stay open, however many [C31]', async () => {
    await using server = await rawServer((request, reply) =>
      request.method === 'GET' ? reply.sse() : reply.answer(200, {}, 'x'),
    );
    await using send = undiciSend();
    await Promise.all(Array.from({ length: 150 }, () => send({ method: 'GET', url: server.url, headers: {} })));
    const response = await send({ method: 'POST', url: server.url, headers: {}, body: '1' });
    expect(await response.body.text(10)).toBe('x');
  });

  it('rejects with the very reason of a signal that aborts, before, while it connects, and while it waits', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    await new Promise((resolve) => silent.once('listening', resolve));
    const { port } = silent.address() as { port: number };
    await using server = await rawServer(() => {});
    await using send = undiciSend();
    const reason = new Error('enough');
    for (const url of [`https://127.0.0.1:${port}/`, server.url]) {
      expect(await errorOf(send({ method: 'GET', url, headers: {}, signal: AbortSignal.abort(reason) }))).toBe(reason);
      const abort = new AbortController();
      const sent = errorOf(send({ method: 'GET', url, headers: {}, signal: abort.signal }));
      await turn();
      abort.abort(reason);
      expect(await sent).toBe(reason);
    }
    silent.close();
  });

  it('sends nothing of a request that was aborted while its connection came about', async () => {
    await using server = await rawServer((_, reply) => reply.answer(200, {}));
    await using send = undiciSend();
    await send({ method: 'GET', url: server.url, headers: {} });
    server.drop();
    await turn();
    const abort = new AbortController();
    const sent = errorOf(send({ method: 'POST', url: server.url, headers: {}, body: 'no', signal: abort.signal }));
    abort.abort(new Error('enough'));
    await sent;
    await send({ method: 'GET', url: server.url, headers: {} });
    expect(server.requests.map(({ method }) => method)).toEqual(['GET', 'GET']);
  });

  it('fails the body with the reason of a signal that aborts later, and closes the connection', async () => {
    const gone = Promise.withResolvers<void>();
    await using server = await rawServer((_, reply) => {
      reply.sse();
      void reply.gone.then(gone.resolve);
    });
    await using send = undiciSend();
    const abort = new AbortController();
    const response = await send({ method: 'GET', url: server.url, headers: {}, signal: abort.signal });
    const text = errorOf(response.body.text(100));
    const reason = new Error('enough');
    abort.abort(reason);
    expect(await text).toBe(reason);
    await gone.promise;
  });

  it('hands over the bytes that came before anybody read, in order, and the end', async () => {
    await using server = await rawServer((_, reply) => reply.answer(200, {}, 'x'.repeat(300_000)));
    await using send = undiciSend();
    const response = await send({ method: 'GET', url: server.url, headers: {} });
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(await response.body.text(1_000_000)).toBe('x'.repeat(300_000));
  });

  it.each([
    ['an answer that is cut by FIN', 'HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n123', 'fin'],
    ['an answer that is cut by RST', 'HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n123', 'rst'],
    ['chunks that are cut by FIN', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\n123\r\n', 'fin'],
  ] as const)('fails the body of %s', async (_, bytes, end) => {
    await using server = await rawServer(async (__, reply) => {
      await reply.write(bytes);
      await turn();
      reply[end]();
    });
    await using send = undiciSend();
    const response = await send({ method: 'GET', url: server.url, headers: {} });
    expect(await errorOf(response.body.text(100))).toBeDefined();
  });

  it('takes a FIN as the end of an answer that has no other', async () => {
    await using server = await rawServer(async (_, reply) => {
      await reply.write('HTTP/1.1 200 OK\r\n\r\nall of it');
      reply.fin();
    });
    await using send = undiciSend();
    expect(await (await send({ method: 'GET', url: server.url, headers: {} })).body.text(100)).toBe('all of it');
  });

  it('says that a request which found nobody listening was never processed', async () => {
    const server = await rawServer(() => {});
    await server[Symbol.asyncDispose]();
    await using send = undiciSend();
    const error = await errorOf(send({ method: 'POST', url: `${server.url}?key=s3cret`, headers: {}, body: '1' }));
    expect(error).toMatchObject({ code: 'MCP_CONNECT_FAILED', processed: false });
    expect(String(error)).toContain(server.url);
    expect(String(error)).not.toContain('s3cret');
  });

  it.each(['fin', 'rst'] as const)(
    'says that a request whose connection ended by %s may have been processed',
    async (end) => {
      await using server = await rawServer((_, reply) => reply[end]());
      await using send = undiciSend();
      const error = await errorOf(send({ method: 'POST', url: server.url, headers: {}, body: '1' }));
      expect(error).toMatchObject({ code: 'MCP_CONNECT_FAILED', processed: 'unknown' });
      expect(isMcpError(error) && error.cause).toBeDefined();
      expect(server.requests).toHaveLength(1);
    },
  );

  it('sends a request again, inside retryUnsent, only where it provably never went out', async () => {
    let answered = 0;
    await using server = await rawServer((_, reply) => {
      answered++;
      reply.rst();
    });
    await using send = undiciSend();
    await errorOf(retryUnsent()(send)({ method: 'POST', url: server.url, headers: {}, body: '1' }));
    expect(answered).toBe(1);
  });

  it('gets a request through when the server closed the kept connection before', async () => {
    await using server = await rawServer((_, reply) => reply.answer(200, {}, 'x'));
    await using send = undiciSend();
    const sendOnce = async (): Promise<number> => {
      const response = await retryUnsent()(send)({ method: 'POST', url: server.url, headers: {}, body: '1' });
      await response.body.text(10);
      return response.status;
    };
    for (let n = 0; n < 20; n++) {
      expect(await sendOnce()).toBe(200);
      server.drop();
      await turn();
      await turn();
    }
    expect(server.requests).toHaveLength(20);
  });

  it('ends its connections when it is closed, also one that is coming about, and takes nothing after', async () => {
    await using server = await rawServer((_, reply) => reply.sse());
    const send = undiciSend();
    const response = await send({ method: 'GET', url: server.url, headers: {} });
    const text = errorOf(response.body.text(100));
    await send.close();
    await send.close();
    expect(await text).toBeDefined();
    expect(await errorOf(send({ method: 'GET', url: server.url, headers: {} }))).toMatchObject({
      code: 'MCP_CONNECT_FAILED',
    });
    const unused = undiciSend();
    await unused.close();
    expect(await errorOf(unused({ method: 'GET', url: server.url, headers: {} }))).toMatchObject({
      code: 'MCP_CONNECT_FAILED',
    });
    expect(server.requests).toHaveLength(1);
  });

  it('refuses a header that no HTTP message may hold, before anything goes out', async () => {
    await using server = await rawServer((_, reply) => reply.answer(200, {}));
    await using send = undiciSend();
    const error = await errorOf(send({ method: 'GET', url: server.url, headers: { 'x-bad': 'a\nb' } }));
    expect(error).toMatchObject({ code: 'MCP_CONNECT_FAILED', processed: false });
    expect(server.requests).toHaveLength(0);
  });

  describe('limits', () => {
    it('has none on the wait for headers, nor on silence in a body: no 300 seconds [C31]', async () => {
      const late = Promise.withResolvers<void>();
      await using server = await rawServer(async (_, reply) => {
        await late.promise;
        reply.sse();
      });
      await using send = undiciSend();
      await errorOf(send({ method: 'GET', url: server.url, headers: {}, signal: AbortSignal.timeout(50) }));
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
      const answer = send({ method: 'GET', url: server.url, headers: {} });
      for (let n = 0; n < 10; n++) await turn();
      vi.advanceTimersByTime(3600_000);
      late.resolve();
      const response = await answer;
      const text = errorOf(response.body.text(100));
      vi.advanceTimersByTime(3600_000);
      server.drop();
      expect(await text).toBeUndefined();
    });
  });
});

describe('undiciSend > proxies', () => {
  const request = { method: 'POST', url: 'http://mcp.test/mcp?q=1', headers: {}, body: '1' } as const;

  it('goes through the proxy of its options', async () => {
    await using proxy = await rawServer((_, reply) => reply.answer(200, {}, 'by proxy'));
    await using send = undiciSend({ proxy: proxy.origin.replace('//', '//user:word@') });
    expect(await (await send(request)).body.text(100)).toBe('by proxy');
    expect(proxy.requests).toMatchObject([
      {
        path: 'http://mcp.test/mcp?q=1',
        headers: { host: 'mcp.test', 'proxy-authorization': `Basic ${btoa('user:word')}` },
      },
    ]);
  });

  it.each(['HTTP_PROXY', 'http_proxy'])(
    'goes through the proxy of %s, except where NO_PROXY says not to',
    async (name) => {
      await using proxy = await rawServer((_, reply) => reply.answer(200, {}, 'by proxy'));
      await using direct = await rawServer((_, reply) => reply.answer(200, {}, 'direct'));
      vi.stubEnv('http_proxy', undefined);
      vi.stubEnv(name, proxy.origin);
      vi.stubEnv('NO_PROXY', '127.0.0.1');
      await using send = undiciSend();
      expect(await (await send(request)).body.text(100)).toBe('by proxy');
      expect(await (await send({ ...request, url: direct.url })).body.text(100)).toBe('direct');
    },
  );

  it('goes through none where its options say so', async () => {
    await using direct = await rawServer((_, reply) => reply.answer(200, {}, 'direct'));
    vi.stubEnv('HTTP_PROXY', 'http://127.0.0.1:9');
    await using send = undiciSend({ proxy: false });
    expect(await (await send({ ...request, url: direct.url })).body.text(100)).toBe('direct');
  });

  it('tunnels TLS through the proxy, trusting the extra authority', async () => {
    const { connect } = await import('node:net');
    await using server = await rawServer(
      (_, reply) => reply.answer(200, {}, 'inside'),
      overTls({ cert: pem('server.pem'), key: pem('server.key') }),
    );
    const port = new URL(server.origin).port;
    const asked: string[] = [];
    const proxy = createServer((socket) => {
      socket.once('data', (head: Buffer) => {
        asked.push(head.toString('latin1').split('\r\n')[0] ?? '');
        const far = connect(Number(port), '127.0.0.1', () => socket.write('HTTP/1.1 200 OK\r\n\r\n'));
        far.pipe(socket).pipe(far);
        far.on('error', () => socket.destroy());
        socket.on('error', () => far.destroy());
      });
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => proxy.once('listening', resolve));
    vi.stubEnv('HTTPS_PROXY', `http://127.0.0.1:${(proxy.address() as { port: number }).port}`);
    {
      await using send = undiciSend({ ca: pem('ca.pem') });
      expect(await (await send({ ...request, url: `https://localhost:${port}/mcp` })).body.text(100)).toBe('inside');
    }
    expect(asked).toEqual([`CONNECT localhost:${port} HTTP/1.1`]);
    proxy.close();
  });
});

describe('undiciSend > TLS', () => {
  const get = { method: 'GET', headers: {} } as const;
  const serve = (name: string, more = {}): ReturnType<typeof rawServer> =>
    rawServer(
      (_, reply) => reply.answer(200, {}, 'ok'),
      overTls({ cert: pem(`${name}.pem`), key: pem(`${name}.key`), ...more }),
    );
  const tlsUrl = (server: { readonly origin: string }): string =>
    `https://localhost:${new URL(server.origin).port}/mcp`;

  it('trusts an extra authority beside the known ones', async () => {
    await using server = await serve('server');
    await using send = undiciSend({ ca: pem('ca.pem') });
    expect(await (await send({ ...get, url: tlsUrl(server) })).body.text(10)).toBe('ok');
  });

  it.each([
    ['an unknown authority', 'server', {}, /"ca"/],
    ['another name', 'elsewhere', { ca: pem('ca.pem') }, /another name/],
    ['the past', 'expired', { ca: pem('ca.pem') }, /expired/],
  ] as const)(
    'refuses a certificate of %s, naming host and mend, and sends nothing',
    async (_, name, options, mend) => {
      await using server = await serve(name);
      await using send = undiciSend(options);
      const error = await errorOf(send({ ...get, url: tlsUrl(server) }));
      expect(error).toMatchObject({ code: 'MCP_CONNECT_FAILED', processed: false });
      expect(String(error)).toContain(new URL(tlsUrl(server)).host);
      expect(String(error)).toMatch(mend);
      expect(server.requests).toHaveLength(0);
    },
  );

  it('shows its client certificate, and says where one is missing', async () => {
    await using server = await serve('server', { requestCert: true, rejectUnauthorized: true, ca: pem('ca.pem') });
    const options = { ca: pem('ca.pem'), cert: pem('client.pem'), key: pem('client.key') };
    await using send = undiciSend(options);
    expect(await (await send({ ...get, url: tlsUrl(server) })).body.text(10)).toBe('ok');
    await using bare = undiciSend({ ca: pem('ca.pem') });
    const error = await errorOf(bare({ ...get, url: tlsUrl(server) }));
    expect(error).toMatchObject({ code: 'MCP_CONNECT_FAILED' });
    expect(String(error)).toMatch(/"cert"/);
  });

  it('says where https meets a server without TLS', async () => {
    await using server = await rawServer(() => {});
    const plain = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')).listen(0, '127.0.0.1');
    await new Promise((resolve) => plain.once('listening', resolve));
    await using send = undiciSend();
    const error = await errorOf(
      send({ ...get, url: `https://127.0.0.1:${(plain.address() as { port: number }).port}/` }),
    );
    expect(String(error)).toMatch(/http:\/\//);
    plain.close();
    expect(server.requests).toHaveLength(0);
  });
});
