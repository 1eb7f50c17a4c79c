import { after, type HttpResponse, isMcpError, type Receiver, type Transport, TransportError } from '@mcpx/protocol';
import { explainFailure } from './explain-failure.ts';
import type { HttpSettings } from './http-options.ts';
import type { LinkSend } from './link-send.ts';
import { messageUrlOf } from './message-url.ts';
import { bodyFormat, type EventListener, readEvents } from './read-body.ts';
import { isSuccess, refusalText, statusError } from './refusal.ts';
import { createSseTransport } from './sse-transport.ts';

export interface SseLinkParts {
  readonly settings: HttpSettings;
  readonly http: LinkSend;
  readonly receiver: Receiver;
  readonly signal: AbortSignal | undefined;
}

/**
 * Opens the event stream, waits for its `endpoint` event, and makes the link that posts there.
 *
 * See 2024-11-05 `basic/transports`.
 *
 * @throws TransportError `MCP_CONNECT_FAILED`
 */
export async function connectSseLink(parts: SseLinkParts): Promise<Transport> {
  const { settings, http, signal } = parts;
  signal?.throwIfAborted();
  const attempt = new AbortController();
  const onAbort = (): void => attempt.abort(signal?.reason);
  signal?.addEventListener('abort', onAbort);
  const callOff = after(settings.endpointTimeoutMs, () => {
    const what = `${settings.label} sent no endpoint event within ${settings.endpointTimeoutMs} ms`;
    attempt.abort(new TransportError('MCP_CONNECT_FAILED', `${what}; it may be down, or speak another transport`));
  });
  try {
    const response = await openStream(settings, http, attempt.signal);
    return await untilEndpoint(parts, response, attempt);
  } catch (error) {
    attempt.abort(error);
    await http.release();
    throw error;
  } finally {
    callOff();
    signal?.removeEventListener('abort', onAbort);
  }
}

async function openStream(settings: HttpSettings, http: LinkSend, signal: AbortSignal): Promise<HttpResponse> {
  let response: HttpResponse;
  try {
    const headers = { ...settings.headers, accept: 'text/event-stream' };
    response = await http.send({ method: 'GET', url: settings.url, headers, signal });
  } catch (cause) {
    signal.throwIfAborted();
    if (cause instanceof TransportError) throw cause;
    if (!isMcpError(cause)) throw explainFailure(cause, settings.url);
    throw new TransportError('MCP_CONNECT_FAILED', cause.message, { processed: false, cause });
  }
  if (isSuccess(response.status) && bodyFormat(response.headers['content-type']) === 'sse') return response;
  const text = await refusalText(response.body);
  signal.throwIfAborted();
  if (isSuccess(response.status))
    throw notThisTransport(settings, `answered with "${response.headers['content-type'] ?? ''}"`);
  const cause = statusError(response, 'an event stream', text, settings);
  throw new TransportError('MCP_CONNECT_FAILED', cause.message, { processed: false, cause });
}

/** Reads until the first event, which must be the endpoint; from then on the events belong to the link. */
function untilEndpoint(parts: SseLinkParts, response: HttpResponse, attempt: AbortController): Promise<Transport> {
  const { settings } = parts;
  const { promise, resolve, reject } = Promise.withResolvers<Transport>();
  let link: EventListener | undefined;
  const reading = readEvents(response.body, settings.maxMessageBytes, {
    event: (name, data) => (link === undefined ? open(name, data) : link.event(name, data)),
    id: () => {},
    retry: () => {},
    ended(cause) {
      if (link !== undefined) link.ended(cause);
      else if (attempt.signal.aborted) reject(attempt.signal.reason);
      else reject(notThisTransport(settings, 'ended its event stream before its endpoint', cause));
    },
  });
  const onAbort = (): void => fail(attempt.signal.reason);
  attempt.signal.addEventListener('abort', onAbort);

  function fail(reason: unknown): void {
    reading.cancel();
    reject(reason);
  }

  function open(name: string, data: string): void {
    attempt.signal.removeEventListener('abort', onAbort);
    try {
      if (name !== 'endpoint') throw notThisTransport(settings, `sent the event "${name}" before its endpoint`);
      const url = messageUrlOf(data.trim(), response.url, settings);
      const made = createSseTransport({ ...parts, url, endStream: () => reading.cancel() });
      link = made.events;
      parts.receiver.opened(made.transport);
      resolve(made.transport);
    } catch (error) {
      fail(error);
    }
  }
  return promise;
}

function notThisTransport(settings: HttpSettings, what: string, cause?: unknown): TransportError {
  return new TransportError('MCP_CONNECT_FAILED', `${settings.label} ${what}: it does not speak HTTP+SSE at that URL`, {
    processed: false,
    cause,
  });
}
