import { type HttpBody, type HttpBodySink, type HttpRequest, type HttpSend, TransportError } from '@mcpx/protocol';
import { collectText } from './buffered-body.ts';
import { explainFailure } from './explain-failure.ts';
import { headerFailure } from './header-failure.ts';
import { shownUrl } from './shown-url.ts';

/** What of `fetch` is used. */
export type FetchFunction = (url: string, init: RequestInit) => Promise<Response>;

/**
 * HTTP by `fetch`, for browsers, workers, and whoever has a `fetch` of their own.
 *
 * On Node `undiciSend` costs a third of it. A failed `fetch` seldom says how far the request came, so that its failures count as
 * perhaps processed unless they show that no connection came about.
 *
 * @param fetch @defaultValue the global one
 */
export function fromFetch(fetch: FetchFunction = (url, init) => globalThis.fetch(url, init)): HttpSend {
  return async (request) => {
    const abort = new AbortController();
    const { signal } = request;
    signal?.throwIfAborted();
    const onAbort = (): void => abort.abort(signal?.reason);
    signal?.addEventListener('abort', onAbort);
    const over = (): void => signal?.removeEventListener('abort', onAbort);
    let response: Response;
    try {
      response = await fetch(request.url, initOf(request, abort.signal));
    } catch (cause) {
      over();
      signal?.throwIfAborted();
      throw headerFailure(request) ?? explainFailure(cause, request.url);
    }
    if (response.type === 'opaqueredirect') {
      over();
      const mend = 'this browser does not say where to; make the final URL that of the server';
      throw new TransportError('MCP_CONNECT_FAILED', `${shownUrl(request.url)} redirects, and ${mend}`);
    }
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      url: response.url === '' ? request.url : response.url,
      body: fetchBody(response, abort, over, signal),
    };
  };
}

function initOf(request: HttpRequest, signal: AbortSignal): RequestInit {
  return {
    method: request.method,
    headers: request.headers,
    redirect: 'manual',
    signal,
    ...(request.body === undefined ? {} : { body: request.body }),
  };
}

function fetchBody(
  response: Response,
  abort: AbortController,
  over: () => void,
  signal: AbortSignal | undefined,
): HttpBody {
  let isCancelled = false;
  async function pump(sink: HttpBodySink): Promise<void> {
    const reader = response.body?.getReader();
    try {
      for (let next = await reader?.read(); next?.done === false; next = await reader?.read()) {
        if (isCancelled) return;
        sink.data(next.value);
      }
    } catch (cause) {
      over();
      if (!isCancelled) sink.fail(signal?.aborted === true ? signal.reason : cause);
      return;
    }
    over();
    if (!isCancelled) sink.end();
  }
  const body: HttpBody = {
    read: (sink) => void pump(sink),
    text: (maxBytes) => collectText(body, maxBytes),
    cancel() {
      if (isCancelled) return;
      isCancelled = true;
      over();
      abort.abort();
    },
  };
  return body;
}
