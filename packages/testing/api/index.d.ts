// The public interface of @mcpx/testing.

import { Connector, JsonObject, JsonRpcMessage, JsonRpcResponse, Receiver, RequestId, Revision, RpcError, TransportError } from "@mcpx/protocol";
/** Things in the order in which they came, for those who wait for the next and those who look back. */
interface Arrivals<T> {
  /** Everything so far. */
  readonly all: readonly T[];
  /** Whether nothing more will come. */
  readonly ended: boolean;
  /** The next that nobody took yet; rejects where none will come. */
  next(): Promise<T>;
  /** Resolves when nothing more will come. */
  readonly end: Promise<void>;
}
/** What is wrong with a frame of a client, as one line of text. */
type FrameJudge = (message: JsonRpcMessage, askedMethod: string | undefined) => string | undefined;
interface HttpCall {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}
/** An HTTP request on its way. */
interface HttpCallInFlight {
  readonly reply: Promise<HttpReply>;
  /** Goes away, also while the status is still awaited. */
  abort(): void;
}
/** The answer to one HTTP request. */
interface HttpReply {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The whole body, once it is there. */
  readonly body: Promise<string>;
  /** The events of the body, as they come. */
  readonly events: Arrivals<ReceivedEvent>;
  /** Goes away in the middle of it. */
  abort(): void;
}
type LinkKind = "pipe" | "streams";
/** What a handler returns to leave a request unanswered. */
export declare const NO_ANSWER: unique symbol;
/** One event of an event stream, as it stood on the wire. */
interface ReceivedEvent {
  readonly id?: string;
  readonly event?: string;
  readonly data?: string;
  readonly retry?: string;
  /** The text of a comment, where the event is nothing else. */
  readonly comment?: string;
}
/** One frame that a client sent. */
interface ReceivedFrame {
  readonly message: JsonRpcMessage;
  readonly headers: Readonly<Record<string, string>>;
  /** The revision that the client's transport was told. */
  readonly revision: Revision | undefined;
  /** Which of the links, from 1. */
  readonly link: number;
}
type ScriptedAnswer = JsonObject | RpcError | symbol;
/** A request of a scripted client. */
interface ScriptedCall {
  readonly id: RequestId;
  /** What came on the call's own stream; on a shared link, what came since the call. */
  readonly messages: Arrivals<JsonRpcMessage>;
  readonly answer: Promise<JsonRpcResponse>;
  /** The HTTP answer, where there is one. */
  readonly http: Promise<HttpReply> | undefined;
  /** In the way of the era and the link: by going away, or by a notification. */
  cancel(): Promise<void>;
}
interface ScriptedCallOptions {
  readonly id?: RequestId;
  /** Further members of `_meta`. */
  readonly meta?: JsonObject;
  /** Further HTTP headers. */
  readonly headers?: Readonly<Record<string, string>>;
}
/** A client of one revision that says what a test tells it to, over HTTP or an ordered link. */
interface ScriptedClient {
  readonly revision: Revision;
  /** The answer to `initialize`, or nothing in the modern era. */
  readonly initialized: JsonObject | undefined;
  readonly session: string | undefined;
  /** What was wrong with frames of the server, one line each: by the letter of the revision, with nothing left over. */
  readonly faults: readonly string[];
  /** Messages on no call's stream: the GET stream, or everything on a shared link. */
  readonly unsolicited: Arrivals<JsonRpcMessage>;
  call(method: string, params?: JsonObject, options?: ScriptedCallOptions): ScriptedCall;
  notify(method: string, params?: JsonObject): Promise<void>;
  /** Answers a question of the server. */
  respond(id: RequestId, result: JsonObject): Promise<void>;
  /** Opens the stream for unsolicited messages, where it is not open from the start. */
  listen(): Promise<void>;
  /** The headers of a POST, for requests that the test writes by hand. */
  headers(method?: string, params?: JsonObject): Readonly<Record<string, string>>;
  close(): Promise<void>;
}
/** The far end of a server's ordered link: everything the server writes, and a way to write to it. */
interface ScriptedClientLink {
  /** The server connects here. */
  readonly connector: Connector;
  readonly received: Arrivals<JsonRpcMessage>;
  /** `batch`: as an element of a JSON array. */
  send(message: JsonRpcMessage, batch?: "batch"): void;
  /** Whatever the server's receiver is told of text that is no message. */
  readonly receiver: () => Receiver;
  /** The client goes away. */
  end(): void;
  /** From now on nothing is taken off the link, until `resume`. */
  pause(): void;
  resume(): void;
}
interface ScriptedClientOptions {
  readonly revision: Revision;
  readonly capabilities?: JsonObject;
  readonly logLevel?: string;
  /** Sees every frame that the server sent. */
  readonly onFrame?: (frame: JsonRpcMessage) => void;
}
/** A scripted server behind a URL. */
interface ScriptedEndpoint extends AsyncDisposable {
  readonly url: string;
  /** What was wrong with the headers of requests, one line each. */
  readonly faults: readonly string[];
}
/** A scripted server behind the URL of an event stream. */
interface ScriptedEventStream extends AsyncDisposable {
  readonly url: string;
}
/** Answers one method. */
type ScriptedHandler = (request: ScriptedRequest) => ScriptedAnswer | Promise<ScriptedAnswer>;
/** A program that is a scripted server: start it, and the script in this process answers. */
interface ScriptedProgram extends AsyncDisposable {
  readonly command: string;
  readonly args: readonly string[];
}
/** A request as a scripted server got it. */
interface ScriptedRequest {
  readonly id: RequestId;
  readonly method: string;
  readonly params: JsonObject;
  /** Headers beyond the standard ones, as the client gave them to its transport. */
  readonly headers: Readonly<Record<string, string>>;
  /** Which of the links it came by, from 1. */
  readonly link: number;
  /** Aborts when the client cancels it, in the way of era and link. */
  readonly signal: AbortSignal;
  /** On the request's own stream where the link has streams. */
  notify(method: string, params?: JsonObject): void;
  /** A request of a legacy server, on the same stream; resolves with the answer. */
  ask(method: string, params?: JsonObject, id?: RequestId): Promise<JsonRpcMessage>;
  /** Sends any frame on the stream of this request. */
  send(message: JsonRpcMessage): void;
  /** Ends the stream without an answer. */
  lose(): void;
}
/** A server that does as it is told, and keeps everything that it was sent. */
interface ScriptedServer {
  readonly connector: Connector;
  readonly received: readonly ReceivedFrame[];
  /** Ids of the requests that the client cancelled, by notification or by closing the stream. */
  readonly cancelled: readonly {
    readonly id: RequestId;
    readonly by: "notification" | "close";
  }[];
  /** What was wrong with frames of the client, one line each: by the letter of the revision, with nothing left over. */
  readonly faults: readonly string[];
  readonly linkCount: number;
  /** The methods received, in order. */
  readonly methods: readonly string[];
  /** Frames of one method. */
  framesOf(method: string): readonly ReceivedFrame[];
  /** On the shared channel of a link. @param link The newest one, where it is not named. */
  notify(method: string, params?: JsonObject, link?: number): void;
  /** On the shared channel of the newest link. */
  ask(method: string, params?: JsonObject, id?: RequestId): Promise<JsonRpcMessage>;
  send(message: JsonRpcMessage): void;
  /** The process dies, or the link fails. */
  end(error?: TransportError): void;
}
interface ScriptedServerOptions {
  readonly revision: Revision;
  /** `pipe`: one shared channel, as over stdio. `streams`: each request has a stream, as over HTTP. @defaultValue 'pipe' */
  readonly link?: LinkKind;
  readonly capabilities?: JsonObject;
  readonly serverInfo?: JsonObject;
  readonly instructions?: string;
  /** What discovery and version refusals list. @defaultValue the revision alone */
  readonly supported?: readonly string[];
  readonly handlers?: Readonly<Record<string, ScriptedHandler>>;
  /** Kind of the connector. @defaultValue 'memory' */
  readonly kind?: string;
  readonly fallback?: Connector;
  /** What the send of a message is rejected with, in place of an arrival. It counts as received. */
  readonly refuse?: (message: JsonRpcMessage) => Error | undefined;
  /** Told of each new link, from 1. Throwing refuses it. */
  readonly onLink?: (link: number) => void;
}
/** What is wrong with a frame of a server, as one line of text. */
type ServerFrameJudge = (frame: JsonRpcMessage, askedMethod: string | undefined) => string | undefined;
/**
 * Judges each frame by the revision in use, closed: nothing that another revision has, nothing that none has.
 *
 * An answer is judged by the request that it answers, too.
 */
export declare function createFrameJudge(spoken: Revision): FrameJudge;
/**
 * Judges each frame by the revision in use, closed: nothing that another revision has, nothing that none has.
 *
 * A result is judged by the request that it answers, too. `capabilities` is what the client declares: an extension counts where
 * it is among them.
 */
export declare function createServerFrameJudge(revision: Revision, { extensions }?: JsonObject): ServerFrameJudge;
/** The next message that is a request, passing by what comes before it. */
export declare function nextQuestion(messages: Arrivals<JsonRpcMessage>): Promise<JsonRpcMessage & {
  readonly id: RequestId;
  readonly method: string;
}>;
/** Connects a scripted client: over HTTP where it is given a URL. A legacy one is initialized when this resolves. */
export declare function scriptedClient(to: string | ScriptedClientLink, options: ScriptedClientOptions): Promise<ScriptedClient>;
/** A client's end of an ordered link. Frames cross it as text, so that no object is ever on both sides. */
export declare function scriptedClientLink(): ScriptedClientLink;
/** Makes a server of one revision that answers negotiation by itself and everything else by its handlers. */
export declare function scriptedServer(options: ScriptedServerOptions): ScriptedServer;
/** Sends one HTTP request exactly as told, on a connection of its own. */
export declare function sendHttp(url: string, { method, headers, body }?: HttpCall): HttpCallInFlight;
/** Serves a script (of the link `streams`) over Streamable HTTP, by the rules of its revision, and judges every header. */
export declare function serveOverHttp(server: ScriptedServer, revision: Revision): Promise<ScriptedEndpoint>;
/** Serves a script (of the link `pipe`) over HTTP+SSE: a GET opens a link, what is sent comes by POST. See 2024-11-05 `basic/transports`. */
export declare function serveOverSse(server: ScriptedServer): Promise<ScriptedEventStream>;
/** Serves a script over real pipes, to any number of processes. */
export declare function serveOverStdio(server: ScriptedServer): Promise<ScriptedProgram>;
export type { Arrivals, FrameJudge, HttpCall, HttpCallInFlight, HttpReply, LinkKind, ReceivedEvent, ReceivedFrame, ScriptedAnswer, ScriptedCall, ScriptedCallOptions, ScriptedClient, ScriptedClientLink, ScriptedClientOptions, ScriptedEndpoint, ScriptedEventStream, ScriptedHandler, ScriptedProgram, ScriptedRequest, ScriptedServer, ScriptedServerOptions, ServerFrameJudge };
