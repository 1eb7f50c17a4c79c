import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HttpExchange, HttpHeaders, HttpStream, RequestBody } from './exchange.ts';
import type { HttpHandler } from './http-handler.ts';

/** A listener for `node:http` servers. `principal` is for whoever checked the request before. */
export type NodeListener = (request: IncomingMessage, response: ServerResponse, principal?: string) => void;

/** Puts a handler behind `node:http`: the fast path, without web streams. */
export function nodeListener(handler: HttpHandler): NodeListener {
  return (request, response, principal) => {
    handler.handle(nodeExchange(request, response), principal);
  };
}

function nodeExchange(request: IncomingMessage, response: ServerResponse): HttpExchange {
  // A peer that resets its connection is told by `close`; without a listener its error would end the process.
  response.on('error', () => {});
  return {
    method: request.method ?? '',
    headers: request.headers as HttpHeaders,
    readBody: (maxBytes) => readBody(request, maxBytes),
    respond(status, headers, body) {
      const length = body === undefined ? 0 : Buffer.byteLength(body);
      response.writeHead(status, status === 204 ? headers : { ...headers, 'content-length': length }).end(body);
      if (!request.complete) giveUpBody(request);
    },
    stream(status, headers, first) {
      response.writeHead(status, headers);
      response.write(first);
      return nodeStream(response);
    },
    onGone(callback) {
      response.once('close', () => {
        if (!response.writableEnded) callback();
      });
    },
  };
}

function nodeStream(response: ServerResponse): HttpStream {
  return {
    get queuedBytes() {
      return response.writableLength;
    },
    write(text) {
      if (!response.destroyed) response.write(text);
    },
    end(text) {
      if (response.destroyed) return;
      if (text === undefined) response.end();
      else response.end(text);
    },
    destroy() {
      response.destroy();
    },
  };
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
    request.once('end', () => {
      resolve(decode(chunks));
    });
    request.once('error', () => {
      resolve({ fault: 'gone' });
    });
    request.once('close', () => {
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
