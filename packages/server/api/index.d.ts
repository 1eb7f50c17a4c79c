// The public interface of @mcpx/server.

import { HeaderField } from "@mcpx/codec";
import { Connector, Era, InputRequest, JsonObject, Logger, Outcome, RequestId, Revision, RpcError, TransportClosed } from "@mcpx/protocol";
import { IncomingMessage, ServerResponse } from "node:http";
/** The principal of whoever comes to an endpoint that nobody guards: it does not tell two callers apart. */
export declare const ANYBODY = "anybody";
/** Says why a request must not be served, or nothing. */
type AccessCheck = (headers: {
  readonly host?: string | undefined;
  readonly origin?: string | undefined;
}) => string | undefined;
interface AccessOptions {
  /**
   * Host names, without port, under which the endpoint may be addressed, beside the loopback names: the host it is bound
   * to, or the name of the proxy in front. An IPv6 address stands in brackets.
   *
   * @defaultValue []
   */
  readonly allowedHosts?: readonly string[];
  /**
   * Origins of web pages that may use the endpoint, such as `https://app.example`, and are given its answers. Pages on the
   * allowed hosts are let in too, but a browser gives them no answer of another port unless they are named here.
   *
   * @defaultValue []
   */
  readonly allowedOrigins?: readonly string[];
}
/** Why a body could not be read: it exceeds the limit, is no UTF-8, or its sender went away. */
type BodyFault = "too-large" | "not-utf-8" | "gone";
/** One call. */
interface Call {
  readonly method: string;
  /** Without the reserved members of `_meta`: those are in `caller`. */
  readonly params: JsonObject;
  readonly caller: Caller;
  /** `Mcp-Param-*` as received, names in lower case. */
  readonly mirrored: Readonly<Record<string, string>>;
  /** The id under which the caller waits. A `subscriptions/listen` is known by it. */
  readonly id: RequestId;
  /** The caller's progress token, where it wants progress. */
  readonly progressToken?: RequestId;
  /**
   * Aborts when the caller cancelled or is gone, and when what the service asked fails the call. Not aborted by the end of an
   * answered exchange, so that parked calls live.
   */
  readonly signal: AbortSignal;
  /**
   * Sends a notification on this call's own stream. The first one commits the answer to an event stream.
   *
   * What the caller did not ask for is left out: progress without a token, log messages below its level, changes that a
   * subscription does not name. Progress gets the caller's token, messages of a subscription its id. Nothing is sent once the call
   * is answered, but for the progress of a task of 2025-11-25 that was the answer: it goes on until the session is told that the
   * task is over, where its client can hear it. See 2025-11-25 `basic/utilities/progress`.
   */
  notify(method: string, params: JsonObject): void;
  /**
   * Takes why a resource that is subscribed to is left out of the acknowledgement, before that. A legacy client subscribes to one at
   * a time, and is answered with it; a modern one has nothing to be told by, and the member is missing.
   */
  readonly declined?: (uri: string, why: RpcError) => void;
}
/** Who calls, as far as this very call shows it. */
interface Caller {
  readonly revision: Revision;
  readonly era: Era;
  readonly capabilities: JsonObject;
  readonly clientInfo?: JsonObject;
  /** Lowest level of log messages wanted. Missing: none are wanted (modern), or the client never said, which means `info` (legacy). */
  readonly logLevel?: string;
  /** Whose authority the call has; {@link ANYBODY} where nobody found out. */
  readonly principal: string;
  /** The legacy session, by an opaque key. */
  readonly session?: string;
}
/** A notification from a client that is no part of the protocol's own machinery, such as `notifications/roots/list_changed`. */
interface ClientNotification {
  readonly method: string;
  readonly params: JsonObject;
  readonly caller: Caller;
}
/** What an endpoint can be told, whatever it listens to. */
interface EndpointOptions {
  /**
   * How the server names itself: in the `_meta` of each modern result, and in answer to `initialize`, where the service
   * does not say it.
   */
  readonly serverInfo?: JsonObject;
  /** The revisions that are served, in any order. @defaultValue all */
  readonly revisions?: readonly Revision[];
  /** Hears what clients announce, such as `notifications/roots/list_changed`. */
  readonly onNotification?: (notification: ClientNotification) => void;
  /** Told of each legacy session that ended, by its `caller.session`: what was kept for it can go. */
  readonly onSessionEnd?: (session: string) => void;
  /** Resources that one legacy session, resources and tasks that one `subscriptions/listen` may be about. @defaultValue 1_000 */
  readonly maxSubscriptions?: number;
  /** How long a question to a legacy client waits for its answer. @defaultValue 10 minutes */
  readonly questionTimeoutMs?: number;
  readonly logger?: Logger<ServerEvent>;
}
type Fields = readonly HeaderField[] | undefined;
/**
 * The header fields that a tool's schema mirrors, as the tool was shown to this principal; nothing where it is unknown. Who must look
 * it up first says so by a promise, which the request waits for.
 */
type FieldsFor = (tool: string, principal: string) => Fields | Promise<Fields>;
/**
 * One HTTP request and the way to answer it: what a web server's adapter gives to the handler.
 *
 * Exactly one of `respond` and `stream` is called, once. None of the methods throws, whatever the peer does.
 */
interface HttpExchange {
  readonly method: string;
  readonly headers: HttpHeaders;
  /** Reads the whole body. Called at most once. */
  readBody(maxBytes: number): Promise<RequestBody>;
  /** Answers in one go. */
  respond(status: number, headers: Readonly<Record<string, string>>, body?: string): void;
  /** Begins an answer that stays open, with a first piece of its body. */
  stream(status: number, headers: Readonly<Record<string, string>>, first: string): HttpStream;
  /** Calls back once, if the peer goes away before the answer is complete. */
  onGone(callback: () => void): void;
}
/** One endpoint, for clients of both eras. */
interface HttpHandler extends AsyncDisposable {
  /** Calls that wait for their answer, subscriptions included. */
  readonly calls: number;
  /** Legacy sessions that are open. */
  readonly sessions: number;
  /** Event streams that are open. */
  readonly streams: number;
  /**
   * Serves one request. Never throws.
   *
   * @param principal Whose authority the request has, as found out by whoever guards the endpoint.
   */
  handle(exchange: HttpExchange, principal?: string): void;
  /** Answers what is open, in good order, and refuses what comes. Idempotent, never rejects. */
  close(): Promise<void>;
}
interface HttpHandlerOptions extends EndpointOptions, AccessOptions {
  /** The header fields that the schema of a tool mirrors, so that headers are checked against arguments. */
  readonly fieldsFor?: FieldsFor;
  /** A longer body is refused with 413, in bytes. @defaultValue 4 MiB */
  readonly maxBodyBytes?: number;
  /** One more ends the legacy session that was idle longest; where none is idle, it is refused with 503. @defaultValue 10_000 */
  readonly maxSessions?: number;
  /**
   * Open event streams, of all clients. Where there are so many, a GET and a `subscriptions/listen` are refused with 503. The answer
   * of another POST that became a stream counts, too, but is never refused.
   *
   * @defaultValue 10_000
   */
  readonly maxStreams?: number;
  /**
   * How much may wait for one slow reader, in bytes: of answers in a legacy session 256 times as much, and any last message.
   * Answers of an array that are longer together are streamed.
   *
   * @defaultValue 1 MiB
   */
  readonly maxQueuedBytes?: number;
  /**
   * A legacy session ends so long after its last message, unless a client waits for a call of it or hears a stream, in milliseconds.
   *
   * @defaultValue 30 minutes
   */
  readonly sessionIdleMs?: number;
  /** How much of its event streams one legacy session keeps for clients that come back, in bytes. @defaultValue 1 MiB */
  readonly maxReplayBytes?: number;
  /** How much all of them keep together, in bytes. Beyond it each keeps next to nothing. @defaultValue 64 MiB */
  readonly maxReplayBytesTotal?: number;
  /** How long an ended event stream of a legacy session can still be resumed. @defaultValue 1 minute */
  readonly replayMs?: number;
  /** How long a legacy client is told to wait before it resumes a stream. @defaultValue 1_000 */
  readonly retryMs?: number;
  /** An answer that takes longer is committed to an event stream. @defaultValue 10_000 */
  readonly silenceMs?: number;
}
/** Header fields of a request: names in lower case, several values of one name joined by `, `. */
type HttpHeaders = Readonly<Record<string, string | undefined>>;
/** The body of an answer that stays open. */
interface HttpStream {
  /** What the peer has not taken yet, in bytes. */
  readonly queuedBytes: number;
  write(text: string): void;
  end(text?: string): void;
  /** Lets go of the connection, whatever is queued. */
  destroy(): void;
}
/** A layer around a {@link Service}. The outermost sees the call first. */
type Layer = (next: Service) => Service;
/** A listener for `node:http` servers. `principal` is for whoever checked the request before. */
type NodeListener = (request: IncomingMessage, response: ServerResponse, principal?: string) => void;
/** The body of a request, or why there is none. */
type RequestBody = {
  readonly text: string;
} | {
  readonly fault: BodyFault;
};
/** What a request is addressed to. */
interface RequestTarget {
  /** The host and port that it means. */
  readonly host: string | undefined;
  /** Without the query. */
  readonly path: string;
}
interface ServeOptions extends EndpointOptions {
  /** Whose authority the calls have. @defaultValue 'local' */
  readonly principal?: string;
  /** How many messages may wait for a slow reader; beyond that progress and log messages are left out. @defaultValue 1_000 */
  readonly maxQueuedMessages?: number;
}
/** A service at work on one link. */
interface Served extends AsyncDisposable {
  /** Resolves once the link is gone, however it went. */
  readonly closed: Promise<TransportClosed>;
  /** Answers what is open, in good order, and ends the link. Idempotent, never rejects. */
  close(): Promise<void>;
}
/** What a server reports to its `logger`. Fields name methods, codes, counts and session keys, never values. */
type ServerEvent = "call.failed" | "notification.dropped" | "request.failed" | "request.refused" | "session.closed" | "session.displaced" | "session.expired" | "session.opened" | "stream.cut" | "subscription.failed";
/**
 * What answers calls, whatever the era of the caller.
 *
 * A service speaks the methods of the newest revision only: `server/discover`, `subscriptions/listen` and the rest.
 * `initialize`, `ping`, `logging/setLevel` and `resources/subscribe` never reach it: the server package makes them into
 * these. A result may have the shape of any revision; it is projected to the caller's on the way out.
 *
 * A `subscriptions/listen` first notifies `notifications/subscriptions/acknowledged` with the filter it will honour,
 * then what it found changed, and returns only to end the subscription; its `signal` aborts when nobody listens any more.
 *
 * @throws RpcError an error answer for the caller.
 * @throws ResourceNotFoundError answered with the code that the caller's revision has for it.
 * Anything else is answered as an internal error without detail.
 */
type Service = (call: Call) => Promise<Outcome>;
/** A handler of web-standard requests, for servers that speak those: Deno, Bun, workers, Hono and the like. */
type WebHandler = (request: Request, principal?: string) => Promise<Response>;
/**
 * Whether a caller can be asked this: it declared that it answers the like, and its revision has a form for it.
 *
 * What has none is as if nobody were there to be asked, such as a choice of several values before 2025-11-25. See
 * `client/elicitation`.
 */
export declare function canBeAsked(request: InputRequest, { capabilities, revision }: Caller): boolean;
/**
 * Guards against DNS rebinding: a web page that resolves its own name to this machine is told by the `Host` that it
 * sends, and any other page by its `Origin`. `httpHandler` has it already: it is for what else is served beside an endpoint.
 *
 * See `basic/transports/streamable-http` (security).
 */
export declare function createAccessCheck({ allowedHosts, allowedOrigins }?: AccessOptions): AccessCheck;
/**
 * What a client would have had to declare to be asked this: a `ClientCapabilities` object, or nothing where it may be asked.
 *
 * A server must not ask for what was not declared. See `client/elicitation` and 2026-07-28 `basic/patterns/mrtr`.
 */
export declare function findMissingCapability(request: InputRequest, capabilities: JsonObject, revision: Revision): JsonObject | undefined;
/** Serves a service over Streamable HTTP, to clients of both eras at one endpoint. */
export declare function httpHandler(service: Service, options?: HttpHandlerOptions): HttpHandler;
/** Puts a handler behind `node:http`: the fast path, without web streams. */
export declare function nodeListener(handler: HttpHandler): NodeListener;
/**
 * Finds what a request of `node:http` is addressed to. A target may be a whole URL: then the host is the one that it names,
 * and whatever the header `Host` says beside it counts for nothing.
 *
 * It is for what stands in front of an endpoint, such as a choice by path; a `nodeListener` knows it already. See RFC 9112
 * §3.2.2.
 */
export declare function requestTarget({ url, headers }: Pick<IncomingMessage, "url" | "headers">): RequestTarget;
/**
 * Serves a service on one ordered link: the standard streams of this process, or a pair in memory.
 *
 * The client chooses the era by how it begins: `initialize` opens the one legacy session of the link, a request that
 * says its version in `_meta` is served statelessly; both are served side by side. See 2026-07-28 `basic/versioning`.
 *
 * @throws TransportError the link could not be made.
 */
export declare function serve(service: Service, via: Connector, options?: ServeOptions): Promise<Served>;
/**
 * Puts a handler behind web-standard `Request` and `Response`.
 *
 * Whoever aborts a request gets no answer: where its signal aborts before there is one, the promise rejects with the
 * reason of the signal, as that of `fetch` does.
 */
export declare function webHandler(handler: HttpHandler): WebHandler;
export type { AccessCheck, AccessOptions, BodyFault, Call, Caller, ClientNotification, FieldsFor, HttpExchange, HttpHandler, HttpHandlerOptions, HttpHeaders, HttpStream, Layer, NodeListener, RequestBody, RequestTarget, ServeOptions, Served, ServerEvent, Service, WebHandler };
