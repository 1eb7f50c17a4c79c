import {
  HttpStatusError,
  type HttpBody,
  type HttpResponse,
  idKey,
  isError,
  isResponse,
  type JsonRpcMessage,
  parseMessages,
  type RequestId,
} from '@mcpx/protocol';
import type { HttpSettings } from './http-options.ts';

/** A refusal is read to this size and for this long: it may be a page of HTML, and it may never end. */
const MAX_REFUSAL_BYTES = 1024 * 1024;
const MAX_REFUSAL_MS = 5_000;
const SHOWN_CHARS = 2_000;

/** Headers that say what to do next. */
const TELLING_HEADERS = ['www-authenticate', 'retry-after', 'location', 'allow', 'content-type'] as const;

/** Stands where a text was cut, so that a part of a secret there is known for one. */
const CUT = '…';

/** The text of a refusal, as much of it as comes; `…` at its end where that is not all. */
export function refusalText(body: HttpBody): Promise<string> {
  return new Promise((resolve) => {
    const decoder = new TextDecoder();
    let text = '';
    let size = 0;
    const timer = setTimeout(stop, MAX_REFUSAL_MS);
    function done(mark = ''): void {
      clearTimeout(timer);
      resolve(text + mark);
    }
    function stop(): void {
      body.cancel();
      done(CUT);
    }
    body.read({
      data(chunk) {
        text += decoder.decode(chunk, { stream: true });
        size += chunk.byteLength;
        if (size > MAX_REFUSAL_BYTES) stop();
      },
      end: () => done(),
      fail: () => done(CUT),
    });
  });
}

/**
 * The answer to a request in the body of a refusal: a response under its very id, or an error that names none. To what has no
 * id, a notification or a GET, only the latter is one.
 *
 * Any other body, such as an error under an id that was never sent, says nothing to the request, which would wait for ever.
 */
export function answerIn(text: string, id: RequestId | undefined): JsonRpcMessage | undefined {
  // One that did not end may be all there: JSON that is whole ends in no mark.
  const { messages } = parseMessages(text.endsWith(CUT) ? text.slice(0, -CUT.length) : text);
  const key = id === undefined ? undefined : idKey(id);
  return messages.find((message) => {
    if (!isResponse(message)) return false;
    if (message.id === undefined || message.id === null) return isError(message);
    return idKey(message.id) === key;
  });
}

/** The error of an HTTP status: who refused what, and what can be done. */
export function statusError(
  response: HttpResponse,
  what: string,
  text: string,
  settings: HttpSettings,
): HttpStatusError {
  const headers: Record<string, string> = {};
  for (const name of TELLING_HEADERS) {
    const value = response.headers[name];
    if (value !== undefined) headers[name] = value;
  }
  const mend = settings.mends[response.status] ?? mendFor(response.status, headers, settings);
  return new HttpStatusError(`${settings.label} refused ${what} with HTTP ${response.status}: ${mend}`, {
    status: response.status,
    headers,
    body: text.length > SHOWN_CHARS ? `${text.slice(0, SHOWN_CHARS)}${CUT}` : text,
  });
}

function mendFor(
  status: number,
  headers: Readonly<Record<string, string>>,
  { headers: given }: Pick<HttpSettings, 'headers'>,
): string {
  const later = headers['retry-after'] === undefined ? 'later' : `after ${headers['retry-after']} s`;
  switch (status) {
    case 401:
      return given['authorization'] === undefined
        ? 'authorization is needed; give it a token in its headers'
        : 'it does not take the credentials in its headers; give it others';
    case 403:
      return 'these credentials may not do this, or the server does not accept this host or origin';
    case 404:
      return 'there is no such MCP endpoint; check the path of its URL';
    case 405:
      return 'the path takes no such request; check that its URL is the MCP endpoint';
    case 406:
    case 415:
      return 'the server does not accept the standard content types; check that its URL is the MCP endpoint';
    case 407:
      return 'the proxy wants credentials; put them into the URL of the proxy';
    case 408:
    case 504:
      return `it took too long; try again ${later}`;
    case 413:
      return 'the message is too large for the server';
    case 429:
      return `too many requests; try again ${later}`;
    case 431:
      return 'the headers are too large for the server; shorten the arguments that it mirrors into headers';
    case 503:
      return `it is not available; try again ${later}`;
    default:
      return status >= 500 ? "look at the server's log" : 'check its URL, and the version that it speaks';
  }
}

export function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

/** Whether a failed request will fail again: a layer refused it, for good. */
export function isFinalFailure(error: unknown): boolean {
  return error instanceof HttpStatusError && !isPassingStatus(error.status);
}

/** Whether a refusal may pass by itself: the server is busy, restarts, or still counts the old stream as open (409). */
export function isPassingStatus(status: number): boolean {
  return (
    status === 408 ||
    status === 409 ||
    status === 425 ||
    status === 429 ||
    (status >= 500 && status !== 501 && status !== 505)
  );
}
