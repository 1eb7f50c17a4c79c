import type { HttpRequest, HttpResponse } from '@mcpx/protocol';
import type { Dispatcher } from 'undici';
import { BufferedBody } from './buffered-body.ts';
import type { HttpDispatcher, HttpHandler } from './client-pool.ts';
import type { ClosableHttpSend } from './closable-send.ts';
import { explainFailure } from './explain-failure.ts';
import { headerFailure } from './header-failure.ts';
import type { UndiciSendOptions } from './undici-options.ts';

/**
 * HTTP by undici's dispatcher, for Node.
 *
 * There is no limit on connections, so that streams which stay open for hours never keep a call waiting; and none on how long
 * headers or a body may take, for a server may think for minutes and a stream may be silent for hours. The library is loaded by
 * the first request.
 */
export function undiciSend(options: UndiciSendOptions = {}): ClosableHttpSend {
  let dispatcher: HttpDispatcher | undefined;
  let loading: Promise<HttpDispatcher> | undefined;
  let isClosed = false;

  async function load(): Promise<HttpDispatcher> {
    const { createDispatcher } = await import('./undici-dispatcher.ts');
    dispatcher = createDispatcher(options);
    return dispatcher;
  }

  async function sendLoading(request: HttpRequest): Promise<HttpResponse> {
    await (loading ??= load());
    return send(request);
  }

  function send(request: HttpRequest): Promise<HttpResponse> {
    if (isClosed) return Promise.reject(explainFailure(new Error('what sends it was closed'), request.url, true));
    return dispatcher === undefined ? sendLoading(request) : exchange(dispatcher, request);
  }

  async function close(): Promise<void> {
    isClosed = true;
    await dispatcher?.destroy();
  }

  return Object.assign(send, { close, [Symbol.asyncDispose]: close });
}

function exchange(dispatcher: HttpDispatcher, request: HttpRequest): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    const { signal } = request;
    if (signal?.aborted === true) return reject(signal.reason as Error);
    const { origin, path } = split(request.url);
    const handler = new ExchangeHandler(request, resolve, reject);
    try {
      dispatcher.dispatch(
        {
          origin,
          path,
          method: request.method,
          headers: request.headers,
          body: request.body ?? null,
          headersTimeout: 0,
          bodyTimeout: 0,
        },
        handler,
      );
    } catch (cause) {
      handler.onResponseError(undefined, cause);
    }
  });
}

class ExchangeHandler implements HttpHandler {
  onOver?: (failed: boolean) => void;
  readonly #request: HttpRequest;
  readonly #resolve: (response: HttpResponse) => void;
  readonly #reject: (reason: unknown) => void;
  #controller: Dispatcher.DispatchController | undefined;
  #body: BufferedBody | undefined;
  #isOver = false;

  constructor(request: HttpRequest, resolve: (response: HttpResponse) => void, reject: (reason: unknown) => void) {
    this.#request = request;
    this.#resolve = resolve;
    this.#reject = reject;
    request.signal?.addEventListener('abort', this.#onAbort, { once: true });
  }

  readonly #onAbort = (): void => {
    const reason: unknown = this.#request.signal?.reason;
    this.#settle(reason);
    this.#controller?.abort(asError(reason));
  };

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#isOver) controller.abort(asError(this.#request.signal?.reason));
  }

  onResponseStart(controller: Dispatcher.DispatchController, status: number, headers: IncomingHeaders): void {
    if (this.#isOver || status < 200) return;
    const abort = (): void => {
      this.#over();
      controller.abort(new Error('The body is not wanted'));
    };
    this.#body = new BufferedBody({ pause: () => controller.pause(), resume: () => controller.resume(), abort });
    this.#resolve({ status, headers: joined(headers), url: this.#request.url, body: this.#body });
  }

  onResponseData(_: unknown, chunk: Uint8Array): void {
    this.#body?.data(chunk);
  }

  onResponseEnd(): void {
    this.#over();
    this.onOver?.(false);
    this.#body?.end();
  }

  onResponseError(_: unknown, cause: unknown): void {
    this.onOver?.(true);
    if (this.#isOver) return;
    const isUnsent = this.#controller === undefined;
    const failure = isUnsent ? headerFailure(this.#request) : undefined;
    this.#settle(failure ?? explainFailure(cause, this.#request.url, isUnsent));
  }

  #settle(reason: unknown): void {
    this.#over();
    if (this.#body === undefined) this.#reject(reason);
    else this.#body.fail(reason);
  }

  #over(): void {
    this.#isOver = true;
    this.#request.signal?.removeEventListener('abort', this.#onAbort);
  }
}

type IncomingHeaders = Readonly<Record<string, string | string[] | undefined>>;

function joined(headers: IncomingHeaders): Record<string, string> {
  const plain: Record<string, string> = {};
  for (const name in headers) {
    const value = headers[name];
    if (value !== undefined) plain[name] = typeof value === 'string' ? value : value.join(', ');
  }
  return plain;
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error('The request was aborted', { cause: reason });
}

interface SplitUrl {
  readonly origin: string;
  readonly path: string;
}

let lastUrl = '';
let lastSplit: SplitUrl = { origin: '', path: '' };

/** A link sends to one URL, mostly. */
function split(url: string): SplitUrl {
  if (url === lastUrl) return lastSplit;
  const { origin, pathname, search } = new URL(url);
  lastUrl = url;
  lastSplit = { origin, path: pathname + search };
  return lastSplit;
}
