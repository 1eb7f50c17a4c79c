import { Client, SdkHttpError, type Transport as OfficialTransport } from '@modelcontextprotocol/client';
import {
  type Connector,
  HttpStatusError,
  type JsonRpcMessage,
  MalformedMessageError,
  rawNumber,
  type Receiver,
  type SendOptions,
  type Transport,
  TransportError,
} from '@mcpx/protocol';
import { memoryConnector } from '@mcpx/transport-memory';
import { stdioConnector } from '@mcpx/transport-stdio';
import { describe, expect, it } from 'vitest';
import { toSdkTransport } from './to-sdk-transport.ts';

const clientInfo = { name: 'test', version: '1' };

/** A server of both eras with one tool, as a program: it says which revision each request was of. */
const SERVER = `
  const META = 'io.modelcontextprotocol/';
  const tool = { name: 'echo', inputSchema: { type: 'object' } };
  const answer = ({ method, params }) => {
    const modern = params?._meta?.[META + 'protocolVersion'];
    const more = modern ? { resultType: 'complete' } : {};
    const hints = modern ? { ttlMs: 0, cacheScope: 'private' } : {};
    const serverInfo = { name: 'echo', version: '1' };
    if (method === 'server/discover' && process.argv[1] === 'modern') {
      return { ...more, ...hints, supportedVersions: ['2026-07-28'], capabilities: { tools: {} }, _meta: { [META + 'serverInfo']: serverInfo } };
    }
    if (method === 'initialize') return { protocolVersion: params.protocolVersion, capabilities: { tools: {} }, serverInfo };
    if (method === 'tools/list') return { ...more, ...hints, tools: [tool] };
    if (method === 'tools/call') return { ...more, content: [{ type: 'text', text: params.arguments.message + ' ' + (modern ?? 'legacy') }] };
  };
  require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
    const request = JSON.parse(line);
    if (request.id === undefined) return;
    const result = answer(request);
    const error = { code: -32601, message: 'Method not found' };
    console.log(JSON.stringify({ jsonrpc: '2.0', id: request.id, ...(result ? { result } : { error }) }));
  });
`;

/** A link whose far end is in the hands of the test. */
function scripted(
  send: (message: JsonRpcMessage, options: SendOptions) => Promise<void> = async () => {},
  streamPerRequest = false,
): { readonly connector: Connector; receiver: () => Receiver } {
  let receiver: Receiver | undefined;
  const connector: Connector = {
    kind: 'scripted',
    target: 'scripted',
    identity: {},
    connect: async (listener) => {
      receiver = listener;
      const close = async (): Promise<void> =>
        listener.closed({ by: 'local', error: new TransportError('MCP_CLOSED', 'closed') });
      const traits = { streamPerRequest, headers: true, unsolicited: true, ordered: true, withdraws: false };
      const link: Transport = {
        traits,
        send: (message, options = {}) => send(message, options),
        close,
        [Symbol.asyncDispose]: close,
      };
      listener.opened(link);
      return link;
    },
  };
  return {
    connector,
    receiver: () => {
      if (receiver === undefined) throw new Error('not connected');
      return receiver;
    },
  };
}

describe('toSdkTransport', () => {
  it('is a transport of theirs', () => {
    const transport: OfficialTransport = toSdkTransport(memoryConnector(() => {}));
    expect(transport.hasPerRequestStream).toBe(false);
  });

  it.each([
    ['legacy', 'legacy', 'hello legacy'],
    ['auto', 'modern', 'hello 2026-07-28'],
    ['auto', 'legacy', 'hello legacy'],
  ] as const)('carries the official client in mode %s to a %s server', async (mode, server, said) => {
    const connector = stdioConnector({ command: process.execPath, args: ['-e', SERVER, server] });
    const client = new Client(clientInfo, { versionNegotiation: { mode } });
    await client.connect(toSdkTransport(connector));
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['echo']);
    const result = await client.callTool({ name: 'echo', arguments: { message: 'hello' } });
    expect(result.content).toEqual([{ type: 'text', text: said }]);
    await client.close();
  });

  it('tells the official client that the program ended', async () => {
    const client = new Client(clientInfo);
    const errors: Error[] = [];
    client.onerror = (error) => void errors.push(error);
    const connector = stdioConnector({ command: 'sh', args: ['-c', 'echo "no such db" >&2; exit 3'] });
    await expect(client.connect(toSdkTransport(connector))).rejects.toThrow();
    expect(errors).toContainEqual(expect.objectContaining({ code: 'MCP_PROCESS_EXITED' }));
  });

  it('rejects the start with the error of the connector', async () => {
    const transport = toSdkTransport(stdioConnector({ command: 'no-such-server' }));
    await expect(transport.start()).rejects.toMatchObject({ code: 'MCP_SPAWN_FAILED' });
  });

  it('is used once, and not before it is started', async () => {
    const transport = toSdkTransport(scripted().connector);
    await expect(transport.send({})).rejects.toMatchObject({ code: 'MCP_CLOSED', processed: false });
    await transport.start();
    await expect(transport.start()).rejects.toMatchObject({ code: 'MCP_CONNECT_FAILED' });
  });

  it('hands on headers, the signal and the revision', async () => {
    const seen: SendOptions[] = [];
    const transport = toSdkTransport(scripted(async (_message, options) => void seen.push(options)).connector);
    await transport.start();
    const { signal } = new AbortController();
    await transport.send({ jsonrpc: '2.0', method: 'notifications/x' });
    transport.setProtocolVersion?.('2025-06-18');
    transport.setProtocolVersion?.('1999-01-01');
    await transport.send({ jsonrpc: '2.0', method: 'x', id: 1 }, { headers: { a: 'b' }, requestSignal: signal });
    expect(seen).toEqual([{}, { revision: '2025-06-18', headers: { a: 'b' }, signal }]);
  });

  it('gives them numbers that they can read', async () => {
    const { connector, receiver } = scripted();
    const transport = toSdkTransport(connector);
    const heard: object[] = [];
    transport.onmessage = (message) => void heard.push(message);
    await transport.start();
    const n = rawNumber('9007199254740993');
    receiver().message({ jsonrpc: '2.0', method: 'x', params: { n } });
    expect(heard).toEqual([{ jsonrpc: '2.0', method: 'x', params: { n: 9_007_199_254_740_992 } }]);
  });

  it('fails the request of a broken response, as no server could [C-BASE-17]', async () => {
    const { connector, receiver } = scripted();
    const transport = toSdkTransport(connector);
    const heard: object[] = [];
    const errors: Error[] = [];
    transport.onmessage = (message) => void heard.push(message);
    transport.onerror = (error) => void errors.push(error);
    await transport.start();
    receiver().malformed(new MalformedMessageError('cut', { excerpt: '', id: 7 }));
    receiver().malformed(new MalformedMessageError('noise', { excerpt: '' }));
    expect(heard).toMatchObject([{ id: 7, error: { code: -32_000, data: { reason: 'malformed response' } } }]);
    expect(errors).toHaveLength(2);
  });

  it('tells of the end of a stream, unless its own signal ended it', async () => {
    const { connector, receiver } = scripted(undefined, true);
    const transport = toSdkTransport(connector);
    await transport.start();
    expect(transport.hasPerRequestStream).toBe(true);
    const ended: number[] = [];
    const controller = new AbortController();
    for (const id of [1, 2]) {
      const onRequestStreamEnd = (): void => void ended.push(id);
      const requestSignal = id === 2 ? controller.signal : undefined;
      await transport.send({ jsonrpc: '2.0', id, method: 'x' }, { onRequestStreamEnd, requestSignal });
    }
    controller.abort();
    for (const id of [1, 1, 2]) receiver().streamEnd(id);
    expect(ended).toEqual([1]);
  });

  it('rejects a refusal over HTTP as an error that their negotiation knows', async () => {
    const refusal = new HttpStatusError('refused', { status: 404, headers: { allow: 'GET' }, body: 'nothing here' });
    const transport = toSdkTransport(scripted(() => Promise.reject(refusal)).connector);
    await transport.start();
    const error: unknown = await transport
      .send({ jsonrpc: '2.0', id: 1, method: 'x' })
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(SdkHttpError);
    expect(error).toMatchObject({
      status: 404,
      data: { status: 404, text: 'nothing here' },
      headers: { allow: 'GET' },
    });
    expect(error).toBeInstanceOf(HttpStatusError);
  });
});
