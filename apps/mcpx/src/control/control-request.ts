import type { Socket } from 'node:net';
import { isJsonObject, type JsonObject, parseJson, TransportError } from '@mcpx/protocol';
import { ENDED } from './wire.ts';

/** One request of the control API. */
export interface ControlRequest {
  readonly method?: 'GET' | 'POST';
  /** With `/v1`, and encoded. */
  readonly path: string;
  readonly body?: object;
  readonly signal?: AbortSignal | undefined;
}

/** What came back, read to its end. */
export interface ControlAnswer {
  readonly status: number;
  readonly body: JsonObject;
}

/** What comes back, while it comes. */
interface OpenAnswer {
  readonly status: number;
  readonly chunks: AsyncGenerator<string>;
}

/** Longer is no head of an answer, in characters. */
const MAX_HEAD = 16 * 1024;

/**
 * Sends a request to a daemon's socket and reads its answer, of no more than `maxLength` characters.
 *
 * @throws TransportError there is no daemon, or it went away. An abort is rethrown as it is.
 */
export async function request(
  socketPath: string,
  options: ControlRequest,
  maxLength: number = Number.POSITIVE_INFINITY,
): Promise<ControlAnswer> {
  return told(options.signal, async () => {
    const { status, chunks } = await send(socketPath, options);
    let text = '';
    for await (const chunk of chunks) {
      text += chunk;
      if (text.length > maxLength) throw new Error('its answer is too long');
    }
    return { status, body: readObject(text) };
  });
}

/**
 * Sends a request whose answer is a line for each thing that happens, and yields them as they come.
 *
 * @throws TransportError there is no daemon, it went away, or it has no such answer. An abort is rethrown as it is.
 */
export async function* requestLines(socketPath: string, options: ControlRequest): AsyncGenerator<JsonObject> {
  const { signal } = options;
  const { status, chunks } = await told(signal, () => send(socketPath, options));
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await told(signal, () => chunks.next());
      const lines = `${rest}${done === true ? '\n' : value}`.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line !== '') yield await told(signal, async () => readLine(status, line));
      if (done === true) return;
    }
  } finally {
    // Whoever has heard enough hangs up.
    await chunks.return(undefined);
  }
}

/**
 * Speaks HTTP/1.0, in which an answer ends with its connection: that is all that is needed here, and loading Node's own client
 * takes longer than everything else that a command does with a daemon.
 */
async function send(socketPath: string, { method = 'GET', path, body, signal }: ControlRequest): Promise<OpenAnswer> {
  signal?.throwIfAborted();
  const socket = process.getBuiltinModule('node:net').connect(socketPath);
  const abort = (): void => void socket.destroy(new Error('no longer wanted'));
  signal?.addEventListener('abort', abort, { once: true });
  socket.once('close', () => signal?.removeEventListener('abort', abort));
  const text = body === undefined ? '' : JSON.stringify(body);
  socket.setEncoding('utf8');
  socket.write(`${method} ${path} HTTP/1.0\r\nhost: mcpx\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
  const chunks = chunksOf(socket);
  try {
    let head = '';
    let end = -1;
    while (end < 0) {
      const { done, value } = await chunks.next();
      if (done === true) throw new Error('it said nothing');
      head += value;
      end = head.indexOf('\r\n\r\n');
      if (end < 0 && head.length > MAX_HEAD) throw new Error('it does not speak HTTP');
    }
    const [, status] = /^HTTP\/1\.[01] (\d{3})/.exec(head) ?? [];
    if (status === undefined) throw new Error('it does not speak HTTP');
    return { status: Number(status), chunks: startingWith(head.slice(end + 4), chunks) };
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

async function* chunksOf(socket: Socket): AsyncGenerator<string> {
  for await (const chunk of socket) yield chunk as string;
}

async function* startingWith(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  if (first !== '') yield first;
  yield* rest;
}

function readLine(status: number, line: string): JsonObject {
  if (status !== 200) throw new Error(`it answered with ${status}`);
  return readObject(line);
}

function readObject(text: string): JsonObject {
  const value = parseJson(text);
  if (!isJsonObject(value)) throw new Error('its answer is no object');
  return value;
}

/** How the system says that whoever was there is gone. */
const GONE: ReadonlySet<unknown> = new Set(['ECONNRESET', 'EPIPE', 'ECONNREFUSED', 'ENOENT']);

/** Tells what fails as one who asked a daemon wants to hear it. */
async function told<Value>(signal: AbortSignal | undefined, act: () => Promise<Value>): Promise<Value> {
  try {
    return await act();
  } catch (cause) {
    if (signal?.aborted) throw signal.reason;
    const isEnded = cause instanceof Error && 'code' in cause && GONE.has(cause.code);
    const why = cause instanceof Error ? cause.message : String(cause);
    const message = isEnded ? ENDED : `the daemon did not answer to the end (${why}): see whether it runs`;
    throw new TransportError('MCP_STREAM_LOST', message, { cause });
  }
}
