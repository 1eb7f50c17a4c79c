import type { HttpExchange, HttpStream, RequestBody } from './exchange.ts';
import type { HttpHandler } from './http-handler.ts';

/** A handler of web-standard requests, for servers that speak those: Deno, Bun, workers, Hono and the like. */
export type WebHandler = (request: Request, principal?: string) => Promise<Response>;

/**
 * Puts a handler behind web-standard `Request` and `Response`.
 *
 * Whoever aborts a request gets no answer: where its signal aborts before there is one, the promise rejects with the
 * reason of the signal, as that of `fetch` does.
 */
export function webHandler(handler: HttpHandler): WebHandler {
  return (request, principal) =>
    new Promise((resolve, reject) => {
      handler.handle(webExchange(request, resolve, reject), principal);
    });
}

function webExchange(
  request: Request,
  answer: (response: Response) => void,
  giveUp: (reason: unknown) => void,
): HttpExchange {
  const gone = new Set<() => void>();
  let over = false;
  let left = false;
  const leave = (): void => {
    if (over) return;
    over = true;
    left = true;
    for (const callback of gone) callback();
  };
  const abort = (): void => {
    leave();
    // Of no use once there is an answer.
    giveUp(request.signal.reason);
  };
  request.signal.addEventListener('abort', abort, { once: true });
  if (request.signal.aborted) abort();
  return {
    method: request.method,
    // A URL always names its host; whoever made the request from it may have left the header out.
    headers: { host: new URL(request.url).host, ...Object.fromEntries(request.headers) },
    readBody: (maxBytes) => readBody(request, maxBytes),
    respond(status, headers, body) {
      over = true;
      answer(new Response(body ?? null, { status, headers }));
    },
    stream(status, headers, first) {
      const { stream, body } = webStream(first, leave, () => {
        over = true;
      });
      answer(new Response(body, { status, headers }));
      return stream;
    },
    onGone(callback) {
      if (left) callback();
      else gone.add(callback);
    },
  };
}

const ENCODER = new TextEncoder();

function webStream(
  first: string,
  onCancel: () => void,
  onEnd: () => void,
): { readonly stream: HttpStream; readonly body: ReadableStream<Uint8Array> } {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>(
    {
      start(own) {
        controller = own;
        own.enqueue(ENCODER.encode(first));
      },
      cancel() {
        controller = undefined;
        onCancel();
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: 0 }),
  );
  const stream: HttpStream = {
    get queuedBytes() {
      // With a mark of 0 the missing size is what is queued.
      return -(controller?.desiredSize ?? 0);
    },
    write(text) {
      controller?.enqueue(ENCODER.encode(text));
    },
    end(text) {
      if (text !== undefined) stream.write(text);
      onEnd();
      controller?.close();
      controller = undefined;
    },
    destroy() {
      onEnd();
      controller?.error(new Error('The stream was cut'));
      controller = undefined;
    },
  };
  return { stream, body };
}

async function readBody(request: Request, maxBytes: number): Promise<RequestBody> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > maxBytes) return { fault: 'too-large' };
      text += decoder.decode(chunk, { stream: true });
    }
    return { text: text + decoder.decode() };
  } catch (error) {
    return { fault: error instanceof TypeError && !request.signal.aborted ? 'not-utf-8' : 'gone' };
  }
}
