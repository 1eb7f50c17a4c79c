import { connect as connectSocket, type Socket } from 'node:net';
import { LATEST_LEGACY, LATEST_MODERN, META, REVISIONS } from '@mcpx/protocol';
import { sendHttp } from '@mcpx/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { text, until, untilAborted, useRigs } from '../rig.fixture.ts';

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

const rigs = useRigs();

const JSON_TYPE = { 'content-type': 'application/json' };

async function refused(body: string, headers: Record<string, string> = JSON_TYPE): Promise<[number, unknown, unknown]> {
  const reply = await sendHttp(rigs.current.url, { headers, body }).reply;
  const frame = JSON.parse(await reply.body) as { id?: unknown; error: { code: number } };
  return [reply.status, frame.error.code, frame.id];
}

/** A connection that says byte for byte what a test wants. */
function rawSocket(): { readonly socket: Socket; readonly heard: () => string } {
  const { hostname, port } = new URL(rigs.current.url);
  const socket = connectSocket(Number(port), hostname);
  let heard = '';
  socket.on('data', (chunk: Buffer) => {
    heard += chunk.toString();
  });
  socket.on('error', () => {});
  sockets.push(socket);
  return { socket, heard: () => heard };
}

function rawPost(body: string, more: readonly string[] = []): string {
  const head = ['POST /mcp HTTP/1.1', 'Host: localhost', 'Content-Type: application/json', ...more];
  return [...head, `Content-Length: ${Buffer.byteLength(body)}`, '', body].join('\r\n');
}

const CALL = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: {
    name: 'echo',
    arguments: { wide: 'ü', exact: 0 },
    _meta: { [META.protocolVersion]: LATEST_MODERN, [META.clientCapabilities]: {}, progressToken: 1 },
  },
});
const CALL_HEADERS = [`MCP-Protocol-Version: ${LATEST_MODERN}`, 'Mcp-Method: tools/call', 'Mcp-Name: echo'];

describe('servePost', () => {
  it.each([
    ['a result', { result: {} }],
    ['a result that is null', { result: null }],
    ['an error', { error: { code: 1, message: '' } }],
    ['a result and an error', { result: {}, error: { code: 1, message: '' } }],
  ])('refuses a request with %s too, of whatever era, and runs nothing', async (_what, answer) => {
    const { calls } = await rigs.open();
    const both = JSON.stringify({ ...JSON.parse(CALL), ...answer });
    const harmless = { 'mcp-method': 'tools/list', 'mcp-name': 'harmless' };
    for (const version of REVISIONS) {
      for (const more of [{}, harmless, { 'mcp-session-id': 'x' }]) {
        const headers = { ...JSON_TYPE, 'mcp-protocol-version': version, ...more };
        expect(await refused(both, headers)).toEqual([400, -32600, 1]);
      }
    }
    expect(calls).toEqual([]);
  });

  it('refuses what is no JSON, no UTF-8 or no message', async () => {
    await rigs.open();
    expect(await refused('{"jsonrpc":')).toEqual([400, -32700, undefined]);
    expect(await refused('')).toEqual([400, -32700, undefined]);
    expect(await refused('"hello"')).toEqual([400, -32600, undefined]);
    expect(await refused('{"jsonrpc":"1.0","id":"i","method":"ping"}')).toEqual([400, -32600, 'i']);
    expect(await refused('{"jsonrpc":"2.0","id":null,"method":"ping"}')).toEqual([400, -32600, undefined]);
    const { socket, heard } = rawSocket();
    socket.write(
      Buffer.concat([
        Buffer.from(
          'POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 3\r\n\r\n',
        ),
        Buffer.from([0x22, 0xff, 0x22]),
      ]),
    );
    await until(() => heard().includes('-32700'));
    expect(heard()).toContain('HTTP/1.1 400');
  });

  it('refuses an array from a modern client, or without a session [S-LIFE-05]', async () => {
    await rigs.open();
    const version = { 'mcp-protocol-version': LATEST_MODERN };
    expect((await refused(`[${CALL}]`, { ...JSON_TYPE, ...version })).slice(0, 2)).toEqual([400, -32600]);
    expect((await refused(`[${CALL}]`)).slice(0, 2)).toEqual([400, -32600]);
    expect(rigs.current.calls).toEqual([]);
  });

  it('refuses other types of content, and takes JSON however it is named', async () => {
    await rigs.open();
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonish', '']) {
      expect((await refused('{}', { 'content-type': type })).slice(0, 2)).toEqual([415, -32600]);
    }
    for (const type of ['application/json; charset=utf-8', 'Application/JSON', 'application/json ; x=y']) {
      const [status] = await refused('{"jsonrpc":"2.0","id":1,"method":"ping"}', { 'content-type': type });
      expect(status).toBe(400);
    }
  });

  it('refuses a body beyond the limit, said or not, and serves the next client', async () => {
    await rigs.open({}, { http: { maxBodyBytes: 1_000 } });
    expect(await refused(JSON.stringify('x'.repeat(2_000)))).toEqual([413, -32600, undefined]);
    const { socket, heard } = rawSocket();
    socket.write(
      'POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
    );
    for (let i = 0; i < 5; i++) socket.write(`190\r\n${'y'.repeat(400)}\r\n`);
    await until(() => heard().includes('HTTP/1.1 413'));
    const { connect } = rigs.current;
    const client = await connect('http', LATEST_MODERN);
    expect(await client.call('tools/call', { name: 'echo' }).answer).toMatchObject({ result: text('{}') });
  });

  it('reads a body that comes byte by byte, and several requests on one connection', async () => {
    await rigs.open();
    const { socket, heard } = rawSocket();
    const bytes = Buffer.from(rawPost(CALL, CALL_HEADERS));
    for (const byte of bytes) socket.write(Buffer.from([byte]));
    await until(() => heard().includes('exact'));
    expect(heard()).toContain('ü');
    socket.write(rawPost(CALL, CALL_HEADERS) + rawPost(CALL, CALL_HEADERS));
    await until(() => heard().split('HTTP/1.1 200').length === 4);
  });

  it('keeps a number that a double cannot carry', async () => {
    await rigs.open({ 'tools/call': ({ params }) => ({ content: [], structuredContent: params.arguments ?? {} }) });
    const { socket, heard } = rawSocket();
    const numbers = '{"a":9007199254740993,"b":-9223372036854775808,"c":1e400,"d":0.1000000000000000055}';
    socket.write(rawPost(CALL.replace('{"wide":"ü","exact":0}', numbers), CALL_HEADERS));
    await until(() => heard().includes('structuredContent'));
    expect(heard()).toContain(`"structuredContent":${numbers}`);
  });

  it('outlives clients that reset their connection anywhere [C91]', async () => {
    const { handler } = await rigs.open({
      'tools/call': async (call) => {
        call.notify('notifications/progress', { progress: 1 });
        await untilAborted(call.signal).catch(() => {});
        return text('x'.repeat(100_000));
      },
    });
    const whole = rawPost(CALL, CALL_HEADERS);
    const listen = `GET /mcp HTTP/1.1\r\nHost: localhost\r\nMcp-Session-Id: `;
    const good = await rigs.current.connect('http', LATEST_LEGACY);
    for (const cut of [1, 20, whole.length - 10, whole.length]) {
      for (let i = 0; i < 10; i++) {
        const { socket } = rawSocket();
        socket.write(whole.slice(0, cut));
        await new Promise((resolve) => setTimeout(resolve, 2));
        socket.resetAndDestroy();
      }
    }
    for (let i = 0; i < 10; i++) {
      const { socket } = rawSocket();
      socket.write(`${listen}${good.session ?? ''}\r\n\r\n`);
      await new Promise((resolve) => setTimeout(resolve, 2));
      socket.resetAndDestroy();
    }
    await until(() => handler.streams === 0);
    expect(await good.call('ping').answer).toMatchObject({ result: {} });
    expect(handler.sessions).toBe(1);
  });

  it('lets go of a connection whose client closed its side [C92]', async () => {
    const { server } = await rigs.open();
    for (let i = 0; i < 50; i++) {
      const { socket, heard } = rawSocket();
      socket.write(rawPost(CALL, CALL_HEADERS));
      await until(() => heard().includes('HTTP/1.1 200'));
      socket.end();
    }
    const count = (): Promise<number> =>
      new Promise((resolve) => {
        server.getConnections((_error, connections) => {
          resolve(connections);
        });
      });
    await expect.poll(count).toBe(0);
  });

  it('refuses what comes after it was closed, and closes once', async () => {
    const { handler, connect } = await rigs.open();
    const client = await connect('http', LATEST_LEGACY);
    await client.listen();
    await Promise.all([handler.close(), handler.close()]);
    await client.unsolicited.end;
    expect((await sendHttp(rigs.current.url, { headers: JSON_TYPE, body: '{}' }).reply).status).toBe(503);
    expect([handler.sessions, handler.streams]).toEqual([0, 0]);
  });

  it('refuses a request whose body was still on its way when it was closed', async () => {
    const { handler, calls } = await rigs.open();
    const { socket, heard } = rawSocket();
    const whole = rawPost(CALL, CALL_HEADERS);
    socket.write(whole.slice(0, -5));
    await new Promise((resolve) => setTimeout(resolve, 20));
    await handler.close();
    socket.write(whole.slice(-5));
    await until(() => heard().includes('HTTP/1.1 503'));
    expect(calls).toEqual([]);
  });

  it('answers what waits when it is closed', async () => {
    const { handler, connect, callsOf } = await rigs.open({ 'tools/call': ({ signal }) => untilAborted(signal) });
    const clients = await Promise.all([LATEST_LEGACY, LATEST_MODERN].map((revision) => connect('http', revision)));
    const calls = clients.map((client) => client.call('tools/call', { name: 'slow' }));
    await until(() => callsOf('tools/call').length === 2);
    await handler.close();
    for (const { answer } of calls) {
      expect(await answer).toMatchObject({ error: { code: -32000, data: { reason: 'MCP_CLOSED' } } });
    }
    expect(callsOf('tools/call').map(({ signal }) => signal.aborted)).toEqual([true, true]);
  });
});
