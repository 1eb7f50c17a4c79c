// The public interface of @mcpx/transport-http/fetch.

import { Connector, HttpLayer, HttpSend } from "@mcpx/protocol";
/** What of `fetch` is used. */
type FetchFunction = (url: string, init: RequestInit) => Promise<Response>;
interface FollowRedirectsOptions {
  /** How many hops one request may take. @defaultValue 5 */
  readonly maxHops?: number;
}
/** What the HTTP transports report. */
type HttpEvent = "http.stream.resuming" | "http.get.open" | "http.get.refused" | "http.get.waiting" | "http.session.gone" | "http.session.kept" | "http.session.invalid";
/** What both HTTP transports can be told. */
interface HttpOptions {
  /** Sent with every request, such as an API key. Never shown. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Does the HTTP. Whoever passes one also closes it. @defaultValue one of this package, made for each link and closed with it */
  readonly send?: HttpSend;
  /** Layers around `send`, the outermost first. Redirects and retries of unsent requests are inside of them, always. */
  readonly layers?: readonly HttpLayer[];
  /** What messages call the server, beside its URL. */
  readonly name?: string;
  /** How long to wait before a stream is reopened where the server sent no `retry`. @defaultValue 1000 */
  readonly sseReconnectDelayMs?: number;
  /** How many times in a row a response stream is resumed without an event coming. @defaultValue 5 */
  readonly sseReconnectAttempts?: number;
  /** The size of one message beyond which a stream is given up. @defaultValue 67108864 (64 MiB) */
  readonly maxMessageBytes?: number;
  /** How long HTTP+SSE waits for the `endpoint` event. @defaultValue 10000 */
  readonly endpointTimeoutMs?: number;
  /** How long `close` waits for the answer to its DELETE. @defaultValue 2000 */
  readonly deleteTimeoutMs?: number;
  /**
   * Where HTTP+SSE posts its messages, for servers behind a path prefix that announce another path. Its query defaults to the
   * announced one.
   */
  readonly messageUrl?: string;
  /**
   * What to do about a refusal, by its HTTP status, in the words of the program: it knows what its user calls the place where
   * credentials stand. @defaultValue words of this package for every status
   */
  readonly mends?: Readonly<Record<number, string>>;
}
interface RetryUnsentOptions {
  /** How many times a request is sent again. @defaultValue 1 */
  readonly retries?: number;
}
interface StreamableHttpOptions extends HttpOptions {
  /** Whether the connector names HTTP+SSE at the same URL as its fallback. @defaultValue true */
  readonly fallback?: boolean;
}
/**
 * Follows redirects within one origin by sending the very same request again, credentials and session included.
 *
 * A redirect to another origin, also from https to http, is refused: it would hand credentials to whoever the answer names.
 * 301, 302 and 303 allow a POST to become a GET, which loses the message; they are followed for GET alone. See RFC 9110 §15.4.
 *
 * @throws HttpStatusError for a redirect that is not followed; its message names the target.
 */
export declare function followRedirects(options?: FollowRedirectsOptions): HttpLayer;
/**
 * HTTP by `fetch`, for browsers, workers, and whoever has a `fetch` of their own.
 *
 * On Node `undiciSend` costs a third of it. A failed `fetch` seldom says how far the request came, so that its failures count as
 * perhaps processed unless they show that no connection came about.
 *
 * @param fetch @defaultValue the global one
 */
export declare function fromFetch(fetch?: FetchFunction): HttpSend;
/** `httpSse` of the main entry, for browsers and workers: the HTTP is done by `fetch` where no `send` is given. */
export declare function httpSse(url: string | URL, options?: HttpOptions): Connector;
/**
 * Gives up a request whose status line does not come in time. The body may take as long as it likes.
 *
 * Not among the layers that are always there: the headers of a JSON answer come with the answer, and how long a request may take
 * is for whoever makes it to say.
 *
 * @throws TransportError `MCP_TIMEOUT`
 */
export declare function limitWait(limitMs: number): HttpLayer;
/**
 * Sends a request again that provably never reached the peer, such as one written to a kept connection that was dead already.
 *
 * Where the peer may have seen it, the failure is passed on: a tool call must not happen twice.
 */
export declare function retryUnsent(options?: RetryUnsentOptions): HttpLayer;
/** `streamableHttp` of the main entry, for browsers and workers: the HTTP is done by `fetch` where no `send` is given. */
export declare function streamableHttp(url: string | URL, options?: StreamableHttpOptions): Connector;
export type { FetchFunction, FollowRedirectsOptions, HttpEvent, HttpOptions, RetryUnsentOptions, StreamableHttpOptions };
