import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** One request as it came over the wire. */
export interface RawRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** How many requests came before it, on all connections. */
  readonly index: number;
  /** The number of its connection, from 0. */
  readonly connection: number;
}

/** The bytes that go back, and how the connection ends. */
export interface RawReply {
  /** Writes exactly these bytes. Resolves when they left for the kernel. */
  write(bytes: string | Uint8Array): Promise<void>;
  /** A whole answer with a length; the connection stays. */
  answer(status: number, headers: Readonly<Record<string, string>>, body?: string): void;
  json(value: unknown, headers?: Readonly<Record<string, string>>, status?: number): void;
  /** The head of an event stream without length or chunks: it ends with the connection. */
  sse(headers?: Readonly<Record<string, string>>): void;
  /** Ends the connection with a FIN. */
  fin(): void;
  /** Ends the connection with an RST. */
  rst(): void;
  /** Resolves when the peer is gone. */
  readonly gone: Promise<void>;
  readonly isGone: () => boolean;
}

export type Handler = (request: RawRequest, reply: RawReply) => void | Promise<void>;

export interface RawServer extends AsyncDisposable {
  readonly origin: string;
  readonly url: string;
  readonly requests: readonly RawRequest[];
  /** Connections that are open now. */
  readonly open: () => number;
  /** Connections that were ever opened. */
  readonly opened: () => number;
  /** Ends all connections, the port stays. */
  readonly drop: () => void;
}

export interface RawServerOptions {
  /** Whether {@link RawServer.requests} grows. @defaultValue true */
  readonly keepsRequests?: boolean;
}

/** An HTTP server of bare bytes: it answers what the script says, on schedule, and ends a body in any way. */
export async function rawServer(
  handler: Handler,
  wrap: (onSocket: (socket: Socket) => void) => Server = createServer,
  options: RawServerOptions = {},
): Promise<RawServer> {
  const requests: RawRequest[] = [];
  const sockets = new Set<Socket>();
  let opened = 0;
  const server = wrap((socket) => {
    const connection = opened++;
    sockets.add(socket);
    const gone = new Promise<void>((resolve) => socket.on('close', () => resolve()));
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    socket.setNoDelay(true);
    let pending = Buffer.alloc(0);
    socket.on('data', (chunk: Buffer) => {
      pending = Buffer.concat([pending, chunk]);
      for (let taken = takeRequest(pending); taken !== undefined; taken = takeRequest(pending)) {
        pending = pending.subarray(taken.size);
        const request: RawRequest = { ...taken.request, index: requests.length, connection };
        if (options.keepsRequests !== false) requests.push(request);
        void handler(request, replyOn(socket, gone));
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const drop = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    origin,
    url: `${origin}/mcp`,
    requests,
    open: () => sockets.size,
    opened: () => opened,
    drop,
    async [Symbol.asyncDispose]() {
      drop();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function takeRequest(
  bytes: Buffer,
): { readonly size: number; readonly request: Omit<RawRequest, 'index' | 'connection'> } | undefined {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const [first = '', ...lines] = bytes.toString('latin1', 0, end).split('\r\n');
  const [method = '', path = ''] = first.split(' ');
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const colon = line.indexOf(':');
    headers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim();
  }
  const size = end + 4 + Number(headers['content-length'] ?? 0);
  if (bytes.length < size) return undefined;
  return { size, request: { method, path, headers, body: bytes.toString('utf8', end + 4, size) } };
}

function replyOn(socket: Socket, gone: Promise<void>): RawReply {
  const write = (bytes: string | Uint8Array): Promise<void> =>
    new Promise((resolve) => socket.write(bytes, () => resolve()));
  const head = (status: number, headers: Readonly<Record<string, string>>): string =>
    `HTTP/1.1 ${status} Scripted\r\n${Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n`;
  const answer = (status: number, headers: Readonly<Record<string, string>>, body = ''): void => {
    void write(head(status, { ...headers, 'content-length': String(Buffer.byteLength(body)) }) + body);
  };
  return {
    write,
    answer,
    json: (value, headers = {}, status = 200) =>
      answer(status, { 'content-type': 'application/json', ...headers }, JSON.stringify(value)),
    sse: (headers = {}) => void write(head(200, { 'content-type': 'text/event-stream', ...headers })),
    fin: () => void socket.end(),
    rst: () => socket.resetAndDestroy(),
    gone,
    isGone: () => socket.destroyed,
  };
}
