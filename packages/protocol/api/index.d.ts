// The public interface of @mcpx/protocol.

interface AfterOptions {
  /** Whether a program goes on only to wait for it. @defaultValue true */
  readonly holdsProgram?: boolean;
}
/** How a message arrived. */
interface Arrival {
  /** The request whose own response carried it; an error without an id belongs to it. */
  readonly stream?: RequestId;
  readonly httpStatus?: number;
  /** It was an element of a JSON array. */
  readonly batch?: boolean;
}
/** A call is done. */
interface CompleteOutcome {
  readonly kind: "complete";
  readonly result: JsonObject;
}
interface ConnectOptions {
  /** Ends the attempt. After `connect` resolved it has no meaning. */
  readonly signal?: AbortSignal;
  readonly logger?: Logger;
}
/**
 * A reusable recipe for a link: spawn this, POST there.
 *
 * Recovery of any kind is always "connect the recipe again": a live link is single use.
 */
interface Connector {
  /** What kind of link it makes: `stdio`, `streamable-http`, `http+sse`, `memory`, or yours. */
  readonly kind: string;
  /** For display: no query, no user info, no secret. */
  readonly target: string;
  /** What the process or endpoint is. May hold secrets: it is only ever stored as a keyed hash. */
  readonly identity: JsonObject;
  /** Tried where this one ends in `LegacyHTTPRefusedError` (Streamable HTTP, then HTTP+SSE). */
  readonly fallback?: Connector;
  /**
   * Makes one link. The receiver is handed in here, so that nothing arrives before somebody listens.
   *
   * @throws TransportError where no link came about; then nothing of the receiver was or will be called.
   */
  connect(receiver: Receiver, options?: ConnectOptions): Promise<Transport>;
}
/** Error codes of JSON-RPC 2.0 and of MCP. See 2026-07-28 `basic/index`. */
export declare const ERROR_CODES: {
  readonly parseError: -32700;
  readonly invalidRequest: -32600;
  readonly methodNotFound: -32601;
  readonly invalidParams: -32602;
  readonly internalError: -32603;
  /** The client could not or would not do what the server asked, such as sampling that a user refused. */
  readonly refusedByUser: -1;
  /** A lost or failed hop, where the caller gets an answer all the same; `data.reason` names the loss. */
  readonly linkLost: -32000;
  /** Legacy only. */
  readonly resourceNotFound: -32002;
  /** 2025-11-25 only: the call needs a URL elicitation first. */
  readonly urlElicitationRequired: -32042;
  readonly headerMismatch: -32020;
  readonly missingClientCapability: -32021;
  readonly unsupportedProtocolVersion: -32022;
};
/** `legacy`: agreed once by `initialize`. `modern`: stated in every request, no handshake. */
type Era = "legacy" | "modern";
/** What each revision can do. */
export declare const FEATURES: Readonly<Record<Revision, Features>>;
/** What a revision can do. The single place that knows: no other code compares dates. */
interface Features {
  readonly era: Era;
  /** An array of messages may arrive in place of one. */
  readonly batches: boolean;
  /** An error response may lack its id. */
  readonly idlessErrors: boolean;
  /** Has Streamable HTTP. */
  readonly streamableHttp: boolean;
  /** HTTP requests carry `MCP-Protocol-Version`. */
  readonly versionHeader: boolean;
  /** HTTP requests carry `Mcp-Method`, `Mcp-Name`, `Mcp-Param-*`. */
  readonly mirroredHeaders: boolean;
  /** Streamable HTTP has `Mcp-Session-Id`, the standalone GET stream, resumption and DELETE. */
  readonly httpSessions: boolean;
  /** A server primes each event stream with an id and empty data. */
  readonly primedStreams: boolean;
  /** Closing the response stream of an HTTP request is its cancellation. */
  readonly closeCancels: boolean;
  /** The server sends requests of its own; otherwise it asks by `input_required` results. */
  readonly serverRequests: boolean;
  /** `ping` exists. */
  readonly ping: boolean;
  /** `logging/setLevel`, or the log level in each request's `_meta`. */
  readonly logLevel: "request" | "meta";
  /** Results say `resultType`. */
  readonly resultType: boolean;
  /** Lists and reads say `ttlMs` and `cacheScope`. */
  readonly cacheHints: boolean;
  /** Where a server says who it is. */
  readonly serverInfo: "initialize" | "meta";
  /** How change notices are asked for. */
  readonly subscriptions: "requests" | "listen";
  /** An empty string as `nextCursor`. */
  readonly emptyCursor: "end" | "cursor";
  /** The code of "resource not found" that a server sends. */
  readonly resourceNotFound: -32002 | -32602;
  /** Completion is a declared capability. */
  readonly completionsCapability: boolean;
  readonly completionContext: boolean;
  readonly progressMessage: boolean;
  readonly toolAnnotations: boolean;
  readonly audio: boolean;
  readonly resourceLinks: boolean;
  readonly titles: boolean;
  readonly icons: boolean;
  readonly structuredContent: "none" | "object" | "any";
  readonly elicitation: "none" | "form" | "form+url";
  /** URL elicitations have an id, a completion notice and the error -32042. */
  readonly elicitationIds: boolean;
  readonly samplingTools: boolean;
  /** The client may announce changes of its roots. */
  readonly rootsListChanged: boolean;
  readonly tasks: "none" | "core" | "extension";
  readonly extensions: boolean;
}
/** A body: read once, by one of the two ways, or cancelled. */
interface HttpBody {
  /** Hands over each chunk as it comes. Bytes that came before wait for this call. */
  read(sink: HttpBodySink): void;
  /** The whole body as text, cut at `maxBytes`. */
  text(maxBytes: number): Promise<string>;
  /** Lets go of the connection. */
  cancel(): void;
}
/** Exactly one of `end` and `fail` follows the data. */
interface HttpBodySink {
  data(chunk: Uint8Array): void;
  end(): void;
  fail(reason: unknown): void;
}
/** A layer around {@link HttpSend}: redirects, retries, tokens. The outermost sees the request first. */
type HttpLayer = (next: HttpSend) => HttpSend;
/** One HTTP request. Header names are in lower case. */
interface HttpRequest {
  readonly method: "GET" | "POST" | "DELETE";
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Aborts the exchange, also while the body is read. */
  readonly signal?: AbortSignal;
}
/** The head of an HTTP answer, and its body to be read. */
interface HttpResponse {
  readonly status: number;
  /** Names in lower case; several values of one name joined by `, `. */
  readonly headers: Readonly<Record<string, string>>;
  /** Where the answer came from, after redirects. */
  readonly url: string;
  readonly body: HttpBody;
}
/**
 * HTTP as a function.
 *
 * @throws TransportError `MCP_CONNECT_FAILED` where no answer came; `processed: false` where the request was provably never sent.
 */
type HttpSend = (request: HttpRequest) => Promise<HttpResponse>;
/** An HTTP answer whose status is no success and whose body is no answer to the request. */
export declare class HttpStatusError extends McpError {
  readonly code = "MCP_HTTP_STATUS";
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  constructor(message: string, options: HttpStatusErrorOptions);
}
interface HttpStatusErrorOptions {
  readonly status: number;
  /** Headers that say what to do next (`www-authenticate`, `retry-after`, `location`, `allow`), names in lower case. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** The start of the body, bounded; `…` where it was cut. */
  readonly body?: string | undefined;
  readonly cause?: unknown;
}
/** Which request a broken text was about: `id` if it was meant as a response, `requestId` if as a request. */
interface IdsInEnds {
  readonly id?: RequestId | undefined;
  readonly requestId?: RequestId | undefined;
}
/**
 * A call waits for answers.
 *
 * A server asks by a request of its own (legacy) or by an `input_required` result (modern, `basic/patterns/mrtr`); here both are one.
 */
interface InputOutcome {
  readonly kind: "input";
  readonly requests: InputRequests;
  /** `requestState`, to be handed back byte for byte. */
  readonly state?: string;
  /** Modern: the `InputRequiredResult` as it came. */
  readonly result?: JsonObject;
  /** Where there is none: what the result that asks a modern client says in `_meta`. */
  readonly meta?: JsonObject;
  /** Aborts when no answer is wanted any more: withdrawn, call ended, link lost. `answer({})` then yields what came instead. */
  readonly signal: AbortSignal;
  answer(responses: InputResponses): Promise<Outcome>;
}
/** One thing that a server asks of a client while it works: elicitation, sampling, roots. */
interface InputRequest {
  readonly method: string;
  readonly params?: JsonObject;
}
/** What is asked, by key. The keys are the server's and are answered as they came. */
type InputRequests = Readonly<Record<string, InputRequest>>;
/** The answers, by the same keys. An `RpcError` refuses: sent on as the error (legacy), ends the call (modern). */
type InputResponses = Readonly<Record<string, JsonObject | RpcError>>;
/** A result that the revision in use does not allow, such as an unknown `resultType`. */
export declare class InvalidResultError extends McpError {
  readonly code = "MCP_INVALID_RESULT";
}
/** A JSON object. Frames are read only: whoever changes one makes a new one. */
interface JsonObject {
  readonly [key: string]: JsonValue | undefined;
}
/** The answer of a request that failed. Its id is missing or null where the request's could not be read. */
interface JsonRpcError {
  readonly jsonrpc: "2.0";
  readonly id?: RequestId | null;
  readonly error: RpcErrorObject;
}
type JsonRpcMessage = JsonRpcRequest | JsonRpcNotification | JsonRpcResult | JsonRpcError;
/** A message that wants no answer. */
interface JsonRpcNotification {
  readonly jsonrpc: "2.0";
  readonly method: string;
  readonly params?: JsonObject;
}
/** A call that wants an answer. */
interface JsonRpcRequest {
  readonly jsonrpc: "2.0";
  readonly id: RequestId;
  readonly method: string;
  readonly params?: JsonObject;
}
type JsonRpcResponse = JsonRpcResult | JsonRpcError;
/** The answer of a request that went well. */
interface JsonRpcResult {
  readonly jsonrpc: "2.0";
  readonly id: RequestId;
  readonly result: JsonObject;
}
/** Any value that JSON can spell. */
type JsonValue = string | number | boolean | null | RawNumber | readonly JsonValue[] | JsonObject;
/** Whether this engine keeps raw numbers (Node 22 does); without it numbers are doubles, as in plain `JSON.parse`. */
export declare const KEEPS_RAW_NUMBERS: boolean;
/** The newest revision of the `initialize` era: what a client offers there. */
export declare const LATEST_LEGACY: Revision;
/** The newest revision of the stateless era. */
export declare const LATEST_MODERN: Revision;
/** An endpoint refused both the modern probe and `initialize` with a bare HTTP status: it may speak HTTP+SSE. */
export declare class LegacyHTTPRefusedError extends McpError {
  readonly code = "MCP_LEGACY_HTTP_REFUSED";
  readonly status: number;
  constructor(message: string, options: {
    readonly status: number;
    readonly cause?: unknown;
  });
}
/**
 * Where a package reports what it does: an event name and plain fields. Silent unless the user passes one.
 *
 * Fields never hold values of arguments, headers or tokens. Each package has a literal union of its event names.
 */
type Logger<Event extends string = string> = (event: Event, fields?: Readonly<Record<string, unknown>>) => void;
/** The reserved keys of `_meta` in the stateless era. See 2026-07-28 `basic/index`. */
export declare const META: {
  readonly protocolVersion: "io.modelcontextprotocol/protocolVersion";
  readonly clientInfo: "io.modelcontextprotocol/clientInfo";
  readonly clientCapabilities: "io.modelcontextprotocol/clientCapabilities";
  readonly logLevel: "io.modelcontextprotocol/logLevel";
  readonly serverInfo: "io.modelcontextprotocol/serverInfo";
  readonly subscriptionId: "io.modelcontextprotocol/subscriptionId";
  readonly relatedTask: "io.modelcontextprotocol/related-task";
};
/** Something arrived that is no JSON-RPC message. */
export declare class MalformedMessageError extends McpError {
  readonly code = "MCP_MALFORMED_MESSAGE";
  readonly excerpt: string;
  readonly id: RequestId | undefined;
  readonly requestId: RequestId | undefined;
  constructor(message: string, options: MalformedMessageErrorOptions);
}
interface MalformedMessageErrorOptions {
  /** The text that was no message; only its first 200 characters are kept. */
  readonly excerpt: string;
  /** The id of the request whose response this was meant to be: that request fails with this error. */
  readonly id?: RequestId | undefined;
  /** The id of the peer's request that this was meant to be: it is refused under that id. */
  readonly requestId?: RequestId | undefined;
  readonly cause?: unknown;
}
/** The root of all errors of this kit. Branded, so that two copies of the package recognise each other's. */
export declare abstract class McpError extends Error {
  abstract readonly code: McpErrorCode;
  constructor(message: string, { cause }?: ErrorOptions);
}
/** Every code that an error of this kit can have. Tell errors apart by it, never by the message. */
type McpErrorCode = "MCP_RPC" | TransportErrorCode | "MCP_HTTP_STATUS" | "MCP_MALFORMED_MESSAGE" | "MCP_INVALID_RESULT" | "MCP_RESOURCE_NOT_FOUND" | "MCP_UNSUPPORTED_VERSION" | "MCP_LEGACY_HTTP_REFUSED";
/** What a call comes to, whatever the era. */
type Outcome = CompleteOutcome | InputOutcome;
/** What one text held: its messages in order, and what in it was no message. */
interface ParsedMessages {
  readonly messages: readonly JsonRpcMessage[];
  readonly faults: readonly MalformedMessageError[];
  /** The text was a JSON array, as 2025-03-26 allows. */
  readonly batch: boolean;
}
/** What is known of a process that ended. */
interface ProcessEnd {
  readonly exitCode: number | null;
  readonly signal: string | null;
  /** The last lines of its standard error, bounded; `…` stands for what was before. */
  readonly stderr: string;
  /** The last lines on its standard output that were no messages, likewise. */
  readonly stray?: string;
}
/** The revisions of the Model Context Protocol, oldest first. */
export declare const REVISIONS: readonly ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28"];
/**
 * A number whose exact value a double cannot carry, kept as the text that came.
 *
 * A relay must not round what it passes on. `JSON.stringify` writes the text out unchanged; arithmetic, `structuredClone`
 * and use as a `Map` key fail on it, so ids and progress tokens are keyed by {@link idKey}.
 */
interface RawNumber {
  readonly rawJSON: string;
}
/** One who listens to a link. */
interface Receiver {
  /** Exactly once, first; `connect` resolves with the same link. */
  opened(transport: Transport): void;
  message(message: JsonRpcMessage, arrival?: Arrival): void;
  /** The response stream of a request ended: exactly once per request whose `send` resolved, where `traits.streamPerRequest`. */
  streamEnd(stream: RequestId, error?: TransportError): void;
  /** Something was no message. `error.id` is set where the broken frame shows which request it answered: that one fails at once. */
  malformed(error: MalformedMessageError, arrival?: Arrival): void;
  /** Exactly once, last. */
  closed(reason: TransportClosed): void;
}
/** The id of a request: echoed with its type, so `1` and `"1"` are two ids. Never null. */
type RequestId = string | number | RawNumber;
/** The server has no such resource: -32002, and -32602 from a modern server. See `server/resources`. */
export declare class ResourceNotFoundError extends McpError {
  readonly code = "MCP_RESOURCE_NOT_FOUND";
  readonly uri: string;
  readonly rpcCode: number;
  readonly data: JsonValue | undefined;
  constructor(message: string, options: ResourceNotFoundErrorOptions);
}
interface ResourceNotFoundErrorOptions {
  readonly uri: string;
  readonly rpcCode: number;
  readonly data?: JsonValue | undefined;
  readonly cause?: unknown;
}
type Revision = (typeof REVISIONS)[number];
/** The peer said no: a JSON-RPC error. */
export declare class RpcError extends McpError {
  readonly code = "MCP_RPC";
  readonly rpcCode: number;
  readonly data: JsonValue | undefined;
  readonly httpStatus: number | undefined;
  constructor(rpcCode: number, message: string, options?: RpcErrorOptions);
  /** The error as it stands in a JSON-RPC response. */
  toObject(): RpcErrorObject;
}
/** The error object of JSON-RPC 2.0 §5.1. */
interface RpcErrorObject {
  readonly code: number;
  readonly message: string;
  readonly data?: JsonObject[string];
}
interface RpcErrorOptions {
  readonly data?: JsonValue | undefined;
  /** The status of the HTTP answer that carried the error. */
  readonly httpStatus?: number | undefined;
  readonly cause?: unknown;
}
interface SendOptions {
  /** The revision agreed with the peer. Missing before anything is agreed. */
  readonly revision?: Revision;
  /** Headers beyond the standard ones, where `traits.headers`: `Mcp-Param-*`. */
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * Governs the whole exchange, also after `send` resolved: before the status line it aborts the request, later it closes
   * that response stream and its resumption. On a link without streams it withdraws what is not yet written.
   */
  readonly signal?: AbortSignal;
}
/** How long a step is waited for. */
interface StepLimits<Late> {
  /** Ends the wait with its reason, untouched. */
  readonly signal?: AbortSignal | undefined;
  /** In milliseconds, from now on. @defaultValue Infinity */
  readonly timeoutMs?: number;
  /** What the wait comes to when its time is over: what this returns or throws. */
  readonly late?: () => Late;
}
/** A sub-schema of a JSON Schema, and where it stands in its parent. */
interface SubSchema {
  readonly schema: object | boolean;
  readonly keyword: string;
  /** The property or index below the keyword. */
  readonly key: string | undefined;
}
/** The extension of 2026-07-28 by which a server may answer a call with a task. See `extensions/tasks`. */
export declare const TASKS_EXTENSION = "io.modelcontextprotocol/tasks";
/** One live link, single use. */
interface Transport extends AsyncDisposable {
  readonly traits: TransportTraits;
  /** Why a peer that sent no message yet may never send one, for a person, where that can be told: it is none of the kind. */
  readonly remark?: string | undefined;
  /**
   * Resolves when the peer took the message: written, or over HTTP the status line came. Sends never wait for each other.
   *
   * @throws TransportError the link failed; `processed: false` where the peer provably never saw the message.
   * @throws HttpStatusError an HTTP refusal whose body is no answer to the request.
   */
  send(message: JsonRpcMessage, options?: SendOptions): Promise<void>;
  /** Ends the link. Idempotent, never rejects. */
  close(): Promise<void>;
}
/** Why a link is gone. */
interface TransportClosed {
  /** `local`: `close` was called. `peer`: the other end finished. `fault`: the link failed. */
  readonly by: "local" | "peer" | "fault";
  /** What every request gets that still waits. */
  readonly error: TransportError;
}
/** The link failed. */
export declare class TransportError extends McpError {
  readonly code: TransportErrorCode;
  readonly processed: false | "unknown";
  readonly process: ProcessEnd | undefined;
  constructor(code: TransportErrorCode, message: string, options?: TransportErrorOptions);
}
/**
 * How a link failed.
 *
 * - `MCP_SPAWN_FAILED` the program could not be started;
 * - `MCP_PROCESS_EXITED` the program ended;
 * - `MCP_CONNECT_FAILED` the endpoint could not be reached, or refused to become a link;
 * - `MCP_CLOSED` the link was closed before or while it was used;
 * - `MCP_STREAM_LOST` the stream ended without the answer;
 * - `MCP_SESSION_GONE` the server no longer knows the HTTP session;
 * - `MCP_TIMEOUT` no answer came in time.
 */
type TransportErrorCode = "MCP_SPAWN_FAILED" | "MCP_PROCESS_EXITED" | "MCP_CONNECT_FAILED" | "MCP_CLOSED" | "MCP_STREAM_LOST" | "MCP_SESSION_GONE" | "MCP_TIMEOUT";
interface TransportErrorOptions {
  /** Whether the peer may have acted on the message: `false` where it provably did not. @defaultValue 'unknown' */
  readonly processed?: false | "unknown" | undefined;
  readonly process?: ProcessEnd | undefined;
  readonly cause?: unknown;
}
/** What a kind of link can do. */
interface TransportTraits {
  /** Each request has a response stream of its own, and `streamEnd` is told. */
  readonly streamPerRequest: boolean;
  /** Messages carry HTTP headers. */
  readonly headers: boolean;
  /** The peer can send messages that answer nothing. */
  readonly unsolicited: boolean;
  /** Messages arrive in the order in which they were sent, on the whole link. */
  readonly ordered: boolean;
  /** A send rejected by its signal was never seen by the peer. */
  readonly withdraws: boolean;
}
/** No revision is spoken by both sides. See `basic/versioning` and the older `basic/lifecycle`. */
export declare class UnsupportedVersionError extends McpError {
  readonly code = "MCP_UNSUPPORTED_VERSION";
  readonly supported: readonly string[];
  readonly requested: string | undefined;
  constructor(message: string, options: UnsupportedVersionErrorOptions);
}
interface UnsupportedVersionErrorOptions {
  /** What the peer speaks, in its own words. */
  readonly supported: readonly string[];
  readonly requested?: string | undefined;
  readonly cause?: unknown;
}
/**
 * Calls back once after so many milliseconds, however many they are; never after `Infinity`. What is returned calls it off, and
 * does nothing later.
 */
export declare function after(ms: number, callback: () => void, { holdsProgram }?: AfterOptions): () => void;
/** Whether an update of `uri` is one of what was subscribed to: it may name a part of that. See 2025-11-25 `server/resources`. */
export declare function coversUri(subscribed: string, uri: string): boolean;
/** Whether the capabilities of a client, or those of a server, say that it knows the extension. */
export declare function declaresTasks({ extensions }: JsonObject): boolean;
/** Whether what is answered to a request about one task shows that the task is over. See 2025-11-25 `basic/utilities/tasks`. */
export declare function endsTask(method: string, answer: JsonRpcResponse): boolean;
/** One reference token of a JSON Pointer, as RFC 6901 §3 spells it. */
export declare function escapePointer(token: string): string;
/** A key for maps that keeps ids (and progress tokens) of two types apart: `1` and `"1"`. */
export declare function idKey(id: RequestId): string;
/**
 * Finds the id in the first or last characters of a text that cannot be parsed, as the common implementations write them.
 *
 * An id anywhere else may be part of the content: it is never guessed at.
 */
export declare function idsInEnds(head: string, tail?: string): IdsInEnds;
/** Whether a task changes no more, as it says of itself. See 2025-11-25 `basic/utilities/tasks`, `extensions/tasks`. */
export declare function isEndedTask(task: JsonObject | undefined): boolean;
export declare function isError(message: JsonRpcMessage): message is JsonRpcError;
/** Whether a value is an object in the sense of JSON: no array, no null, no raw number. */
export declare function isJsonObject(value: unknown): value is JsonObject;
/** Whether a value is an error of this kit, whichever copy of the package made it. */
export declare function isMcpError(value: unknown): value is McpError;
export declare function isNotification(message: JsonRpcMessage): message is JsonRpcNotification;
/** Whether a value is a {@link RawNumber}, and not an object that happens to have a `rawJSON` property. */
export declare function isRawNumber(value: unknown): value is RawNumber;
/**
 * Whether a message is a request. Of the four kinds a message is never more than one: a method makes it a call, whatever
 * else it has, so that no two readers of it can differ.
 */
export declare function isRequest(message: JsonRpcMessage): message is JsonRpcRequest;
/** Whether a value can be a request id: a string or a number, never null. */
export declare function isRequestId(value: unknown): value is RequestId;
export declare function isResponse(message: JsonRpcMessage): message is JsonRpcResponse;
export declare function isResult(message: JsonRpcMessage): message is JsonRpcResult;
/** Whether a value names a revision that this kit speaks. */
export declare function isRevision(value: unknown): value is Revision;
/**
 * Parses JSON like `JSON.parse`, but keeps each number that a double would change as a `RawNumber`.
 *
 * The slow path is taken only where the text has such a number.
 *
 * @throws SyntaxError where the text is no JSON, or nests deeper than 1,000 levels and has a raw number.
 */
export declare function parseJson(text: string): JsonValue;
/**
 * Reads the JSON-RPC messages of one text: a line, a body, the data of an event.
 *
 * Never throws: what is no message is a fault, and one bad element of a batch harms no other.
 * See the specification's `basic/index` and, for batches, 2025-03-26 `basic/index`.
 */
export declare function parseMessages(text: string): ParsedMessages;
/**
 * The same value with each {@link RawNumber} as the nearest double, for code that calculates, such as validators.
 *
 * Returns the very same object where nothing was raw.
 */
export declare function plainTwin(value: JsonValue): JsonValue;
/** A {@link RawNumber} that will be written as `text`, which must be one JSON number. */
export declare function rawNumber(text: string): RawNumber | number;
/** The revisions of one era, oldest first. */
export declare function revisionsOf(era: Era): readonly Revision[];
/**
 * Waits so many milliseconds.
 *
 * @throws the reason of the signal.
 */
export declare function sleep(ms: number, signal?: AbortSignal): Promise<void>;
/** The strings in a list that should hold nothing else; none where there is no list. */
export declare function stringsIn(value: unknown): readonly string[];
/**
 * The direct sub-schemas of a JSON Schema, in the order of the text.
 *
 * Tools bring schemas of any dialect, in which a property may be called as a keyword is: only the positions tell schemas from
 * data. No dialect is asked for, since a position that one of them lacks holds no data in it either.
 */
export declare function subSchemas(schema: object): readonly SubSchema[];
/**
 * Throws a fault where nobody catches it, after this turn: a callback that throws is the fault of whoever gave it, is not to be
 * hidden, and costs nothing that comes after it.
 */
export declare function throwUncaught(fault: unknown): void;
/**
 * What comes of a step, within the limits of who waits. The step itself goes on: it may be another's, too.
 *
 * @throws what the step, the signal or `late` ends it with.
 */
export declare function within<Done, Late = undefined>(step: Promise<Done>, { signal, timeoutMs, late }: StepLimits<Late>): Promise<Done | Late>;
export type { AfterOptions, Arrival, CompleteOutcome, ConnectOptions, Connector, Era, Features, HttpBody, HttpBodySink, HttpLayer, HttpRequest, HttpResponse, HttpSend, HttpStatusErrorOptions, IdsInEnds, InputOutcome, InputRequest, InputRequests, InputResponses, JsonObject, JsonRpcError, JsonRpcMessage, JsonRpcNotification, JsonRpcRequest, JsonRpcResponse, JsonRpcResult, JsonValue, Logger, MalformedMessageErrorOptions, McpErrorCode, Outcome, ParsedMessages, ProcessEnd, RawNumber, Receiver, RequestId, ResourceNotFoundErrorOptions, Revision, RpcErrorObject, RpcErrorOptions, SendOptions, StepLimits, SubSchema, Transport, TransportClosed, TransportErrorCode, TransportErrorOptions, TransportTraits, UnsupportedVersionErrorOptions };
