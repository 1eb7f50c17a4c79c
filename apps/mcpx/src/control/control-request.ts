import type { Agent, IncomingMessage } from 'node:http';
import { isJsonObject, type JsonObject, parseJson, TransportError } from '@mcpx/protocol';

/** One request of the control API. */
export interface ControlRequest {
  readonly method?: 'GET' | 'POST';
  /** With `/v1`, and encoded. */
  readonly path: string;
  readonly body?: object;
  readonly signal?: AbortSignal | undefined;
  readonly agent?: Agent;
}

/** What came back, read to its end. */
export interface ControlAnswer {
  readonly status: number;
  readonly body: JsonObject;
}

/**
 * Sends a request to a daemon's socket, and resolves with its answer before that was read.
 *
 * @throws TransportError there is no daemon, or it went away. An abort is rethrown as it is.
 */
export function sendRequest(socketPath: string, options: ControlRequest): Promise<IncomingMessage> {
  const { method = 'GET', path, body, signal, agent } = options;
  // Importing the module by name costs 30 ms.
  const { request } = process.getBuiltinModule('node:http');
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason as Error);
      return;
    }
    const text = body === undefined ? undefined : JSON.stringify(body);
    const sent = request({
      socketPath,
      path,
      method,
      headers: {
        host: 'mcpx',
        ...(text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      },
      ...(agent !== undefined && { agent }),
      ...(signal !== undefined && { signal }),
    });
    sent.once('response', resolve);
    sent.once('error', (error) => reject(signal?.aborted ? (signal.reason as Error) : goneError(error)));
    sent.end(text);
  });
}

/** Sends a request and reads its answer, of no more than `maxBytes`. */
export async function request(
  socketPath: string,
  options: ControlRequest,
  maxBytes: number = Number.POSITIVE_INFINITY,
): Promise<ControlAnswer> {
  const answer = await sendRequest(socketPath, options);
  let text = '';
  answer.setEncoding('utf8');
  try {
    for await (const chunk of answer) {
      text += chunk as string;
      if (text.length > maxBytes) throw new Error('the answer is too long');
    }
  } catch (error) {
    throw options.signal?.aborted ? options.signal.reason : goneError(error);
  }
  return { status: answer.statusCode ?? 0, body: readObject(text) };
}

/** Reads an answer that is a line for each thing that happens, as it happens. */
export async function* readLines(answer: IncomingMessage, signal?: AbortSignal): AsyncGenerator<JsonObject> {
  let rest = '';
  answer.setEncoding('utf8');
  try {
    for await (const chunk of answer) {
      const lines = `${rest}${chunk as string}`.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line !== '') yield readObject(line);
    }
  } catch (error) {
    throw signal?.aborted ? signal.reason : goneError(error);
  }
}

function readObject(text: string): JsonObject {
  try {
    const value = parseJson(text);
    if (isJsonObject(value)) return value;
  } catch (cause) {
    throw goneError(cause);
  }
  throw goneError(new Error('its answer is no object'));
}

function goneError(cause: unknown): Error {
  if (cause instanceof TransportError) return cause;
  const why = cause instanceof Error ? cause.message : String(cause);
  return new TransportError('MCP_STREAM_LOST', `the daemon did not answer to the end (${why}): see whether it runs`, {
    cause,
  });
}
