import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { type JsonRpcMessage, META, type Transport } from '@mcpx/protocol';
import { createRecorder, type Recorder } from '@mcpx/transport-compliance';
import { afterEach, describe, expect, it } from 'vitest';
import { fromSdkTransport } from './from-sdk-transport.ts';
import type { SdkTransport } from './sdk-transport.ts';

const request = (id: number): JsonRpcMessage => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/list',
  params: { _meta: { [META.protocolVersion]: '2026-07-28', [META.clientCapabilities]: {} } },
});
const answer = (id: number): JsonRpcMessage => ({ jsonrpc: '2.0', id, result: { tools: [] } });
const note: JsonRpcMessage = { jsonrpc: '2.0', method: 'notifications/message', params: { level: 'info', data: 1 } };

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

interface Opened {
  readonly link: Transport;
  readonly recorder: Recorder;
}

async function connect(make: () => SdkTransport): Promise<Opened> {
  const recorder = createRecorder();
  const link = await fromSdkTransport(make).connect(recorder);
  cleanUps.push(() => link.close());
  return { link, recorder };
}

/** The official HTTP transport, in front of a server that answers as it is told. */
async function connectHttp(answerPost: (response: ServerResponse, request: IncomingMessage) => void): Promise<Opened> {
  const listener: RequestListener = (message, response) => {
    message.resume().on('end', () => answerPost(response, message));
  };
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanUps.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return connect(() => new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${port}/mcp`)));
}

const event = (message: JsonRpcMessage): string => `event: message\ndata: ${JSON.stringify(message)}\n\n`;
const kindsOf = ({ heard }: Recorder): readonly string[] => heard.map(({ kind }) => kind);

describe('fromSdkTransport', () => {
  it('makes a new transport at each connect: theirs are used once', async () => {
    let made = 0;
    const connector = fromSdkTransport(() => {
      made += 1;
      return fake();
    });
    await connector.connect(createRecorder());
    await connector.connect(createRecorder());
    expect(made).toBe(2);
  });

  it('keeps what arrives before the link is open', async () => {
    const sdk = fake({
      start: async () => sdk.onmessage?.(note),
    });
    const { recorder } = await connect(() => sdk);
    expect(kindsOf(recorder)).toEqual(['opened', 'message']);
  });

  it('rejects, and calls nothing, where theirs does not start', async () => {
    const cause = new Error('no');
    const recorder = createRecorder();
    const sdk = fake({ start: () => Promise.reject(cause) });
    const attempt = fromSdkTransport(() => sdk).connect(recorder);
    await expect(attempt).rejects.toMatchObject({ code: 'MCP_CONNECT_FAILED', processed: false, cause });
    sdk.onmessage?.(note);
    sdk.onclose?.();
    expect(recorder.heard).toEqual([]);
  });

  it('gives up a start that is aborted, and closes what was begun', async () => {
    let isClosed = false;
    const sdk = fake({
      start: () => new Promise(() => {}),
      close: async () => void (isClosed = true),
    });
    const controller = new AbortController();
    const attempt = fromSdkTransport(() => sdk).connect(createRecorder(), { signal: controller.signal });
    const reason = new Error('no longer wanted');
    controller.abort(reason);
    await expect(attempt).rejects.toBe(reason);
    expect(isClosed).toBe(true);
  });

  it('tells theirs the revision once it is agreed', async () => {
    const told: string[] = [];
    const { link } = await connect(() => fake({ setProtocolVersion: (version) => void told.push(version) }));
    await link.send(note);
    await link.send(note, { revision: '2025-06-18' });
    await link.send(note, { revision: '2025-06-18' });
    expect(told).toEqual(['2025-06-18']);
  });

  it('rejects a send that never settles once the link is gone', async () => {
    const sdk = fake({ send: () => new Promise(() => {}) });
    const { link } = await connect(() => sdk);
    const send = link.send(note);
    sdk.onerror?.(new Error('EPIPE'));
    sdk.onclose?.();
    await expect(send).rejects.toMatchObject({ code: 'MCP_CLOSED', cause: { message: 'EPIPE' } });
  });

  it('speaks to a program through theirs over stdio', async () => {
    const script = `read line; printf '%s\\n' '${JSON.stringify(answer(1))}'; cat > /dev/null`;
    const { link, recorder } = await connect(
      () => new StdioClientTransport({ command: 'sh', args: ['-c', script], stderr: 'ignore' }),
    );
    await link.send(request(1));
    expect((await recorder.next('message')).message).toEqual(answer(1));
    await link.close();
    expect(kindsOf(recorder)).toEqual(['opened', 'message', 'closed']);
  });

  describe('over their Streamable HTTP', () => {
    it('has a stream per request, and headers', async () => {
      const { link } = await connectHttp((response) => response.writeHead(202).end());
      expect(link.traits).toMatchObject({ streamPerRequest: true, headers: true, ordered: false });
      await expect(link.send(note)).resolves.toBeUndefined();
    });

    it('ends the stream of a request after its answer in JSON', async () => {
      const { link, recorder } = await connectHttp((response) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer(1))),
      );
      await link.send(request(1));
      const { arrival } = await recorder.next('message');
      expect(arrival).toEqual({ stream: 1 });
      expect(await recorder.next('streamEnd')).toMatchObject({ stream: 1, error: undefined });
    });

    it('ends the stream of a request after its answer in an event stream, once', async () => {
      const { link, recorder } = await connectHttp((response) =>
        response.writeHead(200, { 'content-type': 'text/event-stream' }).end(event(note) + event(answer(1))),
      );
      await link.send(request(1));
      await recorder.next('streamEnd');
      await link.close();
      expect(kindsOf(recorder)).toEqual(['opened', 'message', 'message', 'streamEnd', 'closed']);
    });

    it('tells of a stream that ended without its answer', async () => {
      const { link, recorder } = await connectHttp((response) =>
        response.writeHead(200, { 'content-type': 'text/event-stream' }).end(event(note)),
      );
      await link.send(request(1));
      expect(await recorder.next('streamEnd')).toMatchObject({ stream: 1, error: { code: 'MCP_STREAM_LOST' } });
    });

    it('closes the stream of a request whose signal aborts', async () => {
      const closed = Promise.withResolvers<void>();
      const { link, recorder } = await connectHttp((response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' }).write(event(note));
        response.on('close', () => closed.resolve());
      });
      const controller = new AbortController();
      await link.send(request(1), { signal: controller.signal });
      await recorder.next('message');
      controller.abort(new Error('no longer wanted'));
      expect(await recorder.next('streamEnd')).toMatchObject({ stream: 1, error: undefined });
      await expect(closed.promise).resolves.toBeUndefined();
    });

    it('rethrows the reason of a signal that aborts before the answer', async () => {
      const arrived = Promise.withResolvers<void>();
      const { link, recorder } = await connectHttp(() => arrived.resolve());
      const controller = new AbortController();
      const reason = new Error('no longer wanted');
      const send = link.send(request(1), { signal: controller.signal });
      await arrived.promise;
      controller.abort(reason);
      await expect(send).rejects.toBe(reason);
      expect(kindsOf(recorder)).toEqual(['opened']);
    });

    it('rejects with the status and the body of a refusal', async () => {
      const { link } = await connectHttp((response) => response.writeHead(404).end('nothing here'));
      const refusal = { code: 'MCP_HTTP_STATUS', status: 404, body: 'nothing here' };
      await expect(link.send(request(1))).rejects.toMatchObject(refusal);
    });

    it('sends the headers that it is given', async () => {
      const headers = Promise.withResolvers<unknown>();
      const { link } = await connectHttp((response, { headers: sent }) => {
        headers.resolve(sent);
        response.writeHead(202).end();
      });
      await link.send(note, { headers: { 'Mcp-Param-City': 'Bern' } });
      expect(await headers.promise).toMatchObject({ 'mcp-param-city': 'Bern' });
    });
  });
});

/** A transport of theirs that does nothing, except what it is told. */
function fake(parts: Partial<SdkTransport> = {}): SdkTransport {
  return { start: async () => {}, send: async () => {}, close: async () => {}, ...parts };
}
