import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HttpExchange, HttpHeaders, HttpStream, RequestBody } from './exchange.ts';
import type { HttpHandler } from './http-handler.ts';
import { requestTarget } from './request-target.ts';

/** A listener for `node:http` servers. `principal` is for whoever checked the request before. */
export type NodeListener = (request: IncomingMessage, response: ServerResponse, principal?: string) => void;

/** Puts a handler behind `node:http`: the fast path, without web streams. */
export function nodeListener(handler: HttpHandler): NodeListener {
  return (request, response, principal) => {
    handler.handle(new NodeExchange(request, response), principal);
  };
}

/** A peer that resets its connection is told by `close`; without a listener its error would end the process. */
const IGNORE = (): void => {};

class NodeExchange implements HttpExchange {
  readonly method: string;
  readonly headers: HttpHeaders;
  readonly #request: IncomingMessage;
  readonly #response: ServerResponse;

  constructor(request: IncomingMessage, response: ServerResponse) {
    this.method = request.method ?? '';
    this.headers = headersOf(request);
    this.#request = request;
    this.#response = response;
    response.on('error', IGNORE);
  }

  readBody(maxBytes: number): Promise<RequestBody> {
    return readBody(this.#request, maxBytes);
  }

  respond(status: number, headers: Readonly<Record<string, string>>, body?: string): void {
    if (this.#response.headersSent) return;
    const length = body === undefined ? 0 : Buffer.byteLength(body);
    const all = status === NO_CONTENT ? headers : { ...headers, 'content-length': length };
    this.#response.writeHead(status, all).end(body);
    if (!this.#request.complete) giveUpBody(this.#request);
  }

  stream(status: number, headers: Readonly<Record<string, string>>, first: string): HttpStream {
    this.#response.writeHead(status, headers).write(first);
    return new NodeStream(this.#response);
  }

  onGone(callback: () => void): void {
    const response = this.#response;
    response.on('close', () => {
      if (!response.writableEnded) callback();
    });
  }
}

/** The header fields; a host in the target takes the place of the one in the header. */
function headersOf(request: IncomingMessage): HttpHeaders {
  const headers = request.headers as HttpHeaders;
  return request.url?.startsWith('/') === true ? headers : { ...headers, host: requestTarget(request).host };
}

/** The one answer that must not say its length. */
const NO_CONTENT = 204;

class NodeStream implements HttpStream {
  readonly #response: ServerResponse;

  constructor(response: ServerResponse) {
    this.#response = response;
  }

  get queuedBytes(): number {
    return this.#response.writableLength;
  }

  write(text: string): void {
    // As bytes, for they are counted: of a text a socket counts the characters.
    if (!this.#response.destroyed) this.#response.write(Buffer.from(text));
  }

  end(text?: string): void {
    if (!this.#response.destroyed) this.#response.end(text);
  }

  destroy(): void {
    this.#response.destroy();
  }
}

/** How long the rest of a refused body may still come, so that its sender gets to read the refusal. */
const LINGER_MS = 2_000;

/** Reads what is left of a body that nobody wants, for a while: unread, it would block the connection for good. */
function giveUpBody(request: IncomingMessage): void {
  const timer = setTimeout(() => {
    request.destroy();
  }, LINGER_MS);
  request.once('close', () => {
    clearTimeout(timer);
  });
  request.resume();
}

const DECODER = new TextDecoder('utf-8', { fatal: true });

function readBody(request: IncomingMessage, maxBytes: number): Promise<RequestBody> {
  return new Promise((resolve) => {
    if (Number(request.headers['content-length']) > maxBytes) {
      resolve({ fault: 'too-large' });
      return;
    }
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= maxBytes) chunks.push(chunk);
      else {
        chunks.length = 0;
        resolve({ fault: 'too-large' });
      }
    });
    request.on('end', () => {
      resolve(decode(chunks));
    });
    request.on('error', IGNORE);
    request.on('close', () => {
      resolve({ fault: 'gone' });
    });
  });
}

function decode(chunks: readonly Buffer[]): RequestBody {
  const [first] = chunks;
  const bytes = first !== undefined && chunks.length === 1 ? first : Buffer.concat(chunks);
  try {
    return { text: DECODER.decode(bytes) };
  } catch {
    return { fault: 'not-utf-8' };
  }
}
