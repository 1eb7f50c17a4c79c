// The public interface of @mcpx/transport-http.

import { Connector, HttpLayer, HttpSend } from "@mcpx/protocol";
/** An {@link HttpSend} that owns connections. */
interface ClosableHttpSend extends HttpSend, AsyncDisposable {
  /** Ends its connections, and what is still going on there. */
  close(): Promise<void>;
}
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
interface NodeHttpOptions extends HttpOptions, UndiciSendOptions {}
interface NodeStreamableHttpOptions extends StreamableHttpOptions, UndiciSendOptions {}
interface RetryUnsentOptions {
  /** How many times a request is sent again. @defaultValue 1 */
  readonly retries?: number;
}
interface StreamableHttpOptions extends HttpOptions {
  /** Whether the connector names HTTP+SSE at the same URL as its fallback. @defaultValue true */
  readonly fallback?: boolean;
}
interface UndiciSendOptions {
  /** Certificate authorities in PEM, trusted beside the known ones. */
  readonly ca?: string | undefined;
  /** A client certificate in PEM. */
  readonly cert?: string | undefined;
  /** The key of {@link cert} in PEM. */
  readonly key?: string | undefined;
  /** The proxy to go through, or `false` for none. @defaultValue what HTTP_PROXY, HTTPS_PROXY and NO_PROXY say */
  readonly proxy?: string | false | undefined;
  /** How long a connection may take to come about. @defaultValue 10000 */
  readonly connectTimeoutMs?: number | undefined;
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
 * A server that speaks HTTP+SSE, the HTTP transport of 2024-11-05: one stream of events, and a URL that it names for messages.
 *
 * @throws TypeError where the URL is none of HTTP.
 */
export declare function httpSse(url: string | URL, options?: NodeHttpOptions): Connector;
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
/**
 * A server behind one URL that speaks Streamable HTTP, in any revision that has it, stateless or with a session.
 *
 * Its fallback is HTTP+SSE at the same URL. See `basic/transports` of the specification.
 *
 * @throws TypeError where the URL is none of HTTP.
 */
export declare function streamableHttp(url: string | URL, options?: NodeStreamableHttpOptions): Connector;
/**
 * HTTP by undici's dispatcher, for Node.
 *
 * There is no limit on connections, so that streams which stay open for hours never keep a call waiting; and none on how long
 * headers or a body may take, for a server may think for minutes and a stream may be silent for hours. The library is loaded by
 * the first request.
 */
export declare function undiciSend(options?: UndiciSendOptions): ClosableHttpSend;
export type { ClosableHttpSend, FollowRedirectsOptions, HttpEvent, HttpOptions, NodeHttpOptions, NodeStreamableHttpOptions, RetryUnsentOptions, StreamableHttpOptions, UndiciSendOptions };
