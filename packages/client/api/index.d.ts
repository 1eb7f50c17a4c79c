// The public interface of @mcpx/client.

import { Connector, Era, Features, InputRequests, InputResponses, JsonObject, Outcome, Revision, TransportTraits } from "@mcpx/protocol";
/** A call within which a server asks. */
interface AskingCall {
  readonly method: string;
  readonly params: JsonObject;
  /** `CallOptions.caller`. */
  readonly caller?: unknown;
}
/** Opts into using results again that say how long they hold. See 2026-07-28 `server/utilities/caching`. */
interface CacheOptions {
  readonly store: ResultStore;
  /**
   * Whose authority the client has. Private results are used again only under the same one, so a store may be shared by
   * clients of many; servers are told apart by `ClientOptions.serverName`.
   */
  readonly context: string;
}
interface CallOptions {
  /** What the caller can do, in place of the client's own declaration (sent per request on modern links). */
  readonly capabilities?: JsonObject;
  /** Lowest level of log messages wanted for this call; `null` where none are. @defaultValue `ClientOptions.logLevel` */
  readonly logLevel?: string | null;
  /** Members of `_meta` to pass on, such as `traceparent`; reserved keys are the client's own. */
  readonly meta?: JsonObject;
  /** Answers what the server asks within this call. @defaultValue `ClientOptions.onInput` */
  readonly onInput?: OnInput;
  /** Asks for progress, and hears it: the parameters of each `notifications/progress`, without the token. */
  readonly onProgress?: (progress: JsonObject) => void;
  /** Notifications that arrived for this call (log messages), and no other's. */
  readonly onNotification?: (method: string, params: JsonObject) => void;
  /** Cancels the call, which is rejected with its reason. */
  readonly signal?: AbortSignal;
  /**
   * How long an answer is waited for, in milliseconds, with what must be done before the request.
   *
   * @defaultValue `ClientOptions.requestTimeoutMs`
   */
  readonly timeoutMs?: number;
  /**
   * The user vouches that repeating this call does no harm: then it is repeated, once, where a lost stream or session
   * leaves it open whether the server worked on it. Reads are repeated without it.
   *
   * @defaultValue false
   */
  readonly idempotent?: boolean;
  /** Asks the server even where a result is kept. @defaultValue false */
  readonly fresh?: boolean;
  /** Who calls, in the caller's own terms: questions on a shared channel are attributed by it. Compared by identity. */
  readonly caller?: unknown;
}
/** One server, whatever revision it speaks. */
interface Client extends AsyncDisposable {
  /** Who is there. After a link was opened again it may differ; an event says so. */
  readonly peer: Peer;
  /** Calls, answers what the server asks by `onInput`, and returns the final result. */
  request(method: string, params?: JsonObject, options?: CallOptions): Promise<JsonObject>;
  /** Calls, and hands out what comes, questions included. The result is as the server sent it. */
  forward(method: string, params?: JsonObject, options?: CallOptions): Promise<Outcome>;
  notify(method: string, params?: JsonObject): Promise<void>;
  listen(filter: ListenFilter, hear: (event: ListenEvent) => void): Listening;
  /** Ends the link. Idempotent, never rejects. */
  close(): Promise<void>;
}
/** What happens to a client that its owner may want to tell somebody. */
type ClientEvent = {
  readonly event: "server.warning";
  readonly message: string;
  readonly method?: string;
  readonly tool?: string;
} | {
  readonly event: "server.era.found";
  readonly record: EraRecord;
} | {
  readonly event: "server.era.stale";
  readonly prior: EraRecord;
  readonly record: EraRecord;
} | {
  readonly event: "peer.changed";
  readonly peer: Peer;
} | {
  readonly event: "closed";
  readonly error?: Error;
};
/** Those of a client. */
interface ClientLimitNames extends LimitNames {
  /** That of the time to connect. */
  readonly start: string;
  /** That of the time which all pages of a list have together. */
  readonly list: string;
  /** That of how many pages a list may have. */
  readonly pages: string;
}
interface ClientOptions {
  /** Name and version, as every request says them. */
  readonly clientInfo: {
    readonly name: string;
    readonly version: string;
  };
  /** How the server is named in errors and events. @defaultValue `Connector.target` */
  readonly serverName?: string;
  /** How the era of the server is found. @defaultValue 'auto' */
  readonly protocol?: ProtocolChoice;
  /**
   * What an earlier connection found out. While it is still looked up, a server that is a program is started already; where the
   * era is told, nothing waits for it, and `server.era.found` or `server.era.stale` comes once it is known.
   */
  readonly prior?: EraRecord | Promise<EraRecord | undefined>;
  /**
   * What this client can do where a call says nothing else.
   *
   * @defaultValue form elicitation and roots; with `onInput` also URL elicitation and sampling, which need somebody to answer
   */
  readonly capabilities?: JsonObject;
  /** Answers to `roots/list` where `onInput` is absent. @defaultValue [] */
  readonly roots?: readonly {
    readonly uri: string;
    readonly name?: string;
  }[];
  /** Answers what the server asks where a call brings nobody who does. */
  readonly onInput?: OnInput;
  /** Notifications that belong to no call. Those that come with the answer to the opening are told before `connect` resolves. */
  readonly onNotification?: (method: string, params: JsonObject) => void;
  /** Hears what happens to the client. */
  readonly onEvent?: (event: ClientEvent) => void;
  /**
   * How long an answer is waited for, in milliseconds, with what must be done before the request. Progress that was asked for
   * starts the time anew; it stands still while somebody is asked, and goes on from there.
   *
   * @defaultValue 60_000
   */
  readonly requestTimeoutMs?: number;
  /**
   * What a person can change to have more time, or more pages, as errors name it: the program knows what its user calls that,
   * and where it stands. @defaultValue the names of the options, without their unit
   */
  readonly limitNames?: Partial<ClientLimitNames>;
  /** How long an answer is waited for whatever progress comes, over all rounds of a call, in milliseconds. @defaultValue 600_000 */
  readonly requestTimeoutMaxMs?: number;
  /** How long `server/discover` goes unanswered on a pipe before `initialize` goes alongside, in milliseconds. @defaultValue 3_000 */
  readonly probeTimeoutMs?: number;
  /** How long connecting and negotiating may take, all attempts together, in milliseconds. @defaultValue 60_000 */
  readonly startTimeoutMs?: number;
  /** How often one version is tried per connection attempt. @defaultValue 2 */
  readonly versionAttempts?: number;
  /** How many pages a list may have; more are an error, never a short list. @defaultValue 10_000 */
  readonly listPages?: number;
  /**
   * How long all pages of a list may take together, whatever progress comes, in milliseconds; where one request has more time,
   * by its own `timeoutMs` or by `requestTimeoutMs`, they have that.
   *
   * @defaultValue 60_000
   */
  readonly listTimeMs?: number;
  /**
   * How long after its end a stream of changes is opened again, in milliseconds: twice as long with each one that
   * ended at once and told nothing, a minute at most.
   *
   * @defaultValue 1_000
   */
  readonly listenReopenDelayMs?: number;
  /** Level of log messages asked for where a call says none. @defaultValue none asked */
  readonly logLevel?: string;
  /** Where results are kept that say how long they hold, and for whom. @defaultValue nothing is kept */
  readonly cache?: CacheOptions;
  /** Ends the attempt to connect. */
  readonly signal?: AbortSignal;
}
interface CompleteOptions extends CallOptions {
  /** Arguments that are settled already; sent where the revision has room for them. */
  readonly settled?: Readonly<Record<string, string>>;
}
/** What is completed: an argument of a prompt, or a variable of a resource template. */
type CompletionReference = {
  readonly type: "ref/prompt";
  readonly name: string;
} | {
  readonly type: "ref/resource";
  readonly uri: string;
};
/** What arrived and belonged to nothing. */
interface DroppedCounts {
  /** Answers to requests that were given up (timed out or cancelled). */
  readonly late: number;
  /** Second answers. */
  readonly duplicate: number;
  /** Answers to requests that never were. */
  readonly foreign: number;
  /** Progress of no request in flight. */
  readonly progress: number;
  /** Requests from a peer whose revision has none. */
  readonly requests: number;
  /** Text that was no message. */
  readonly malformed: number;
}
/** What was found out about a server, and on what evidence: handed out, kept by whoever wants to, taken back as `prior`. */
interface EraRecord {
  readonly era: Era;
  readonly revision: Revision;
  /** The kind of link that worked, as in `Connector.kind`. */
  readonly transport: string;
  /** Why, in words for a person. */
  readonly evidence: string;
  /** When, in milliseconds since 1970. */
  readonly foundAtMs: number;
  /** A verdict learned from silence holds for this link only and must not be kept. */
  readonly keep: boolean;
}
interface InputContext {
  /** The call that asked; missing where the question belongs to none (a GET stream, a shared pipe). */
  readonly call?: AskingCall;
  /**
   * Where `call` is missing: the calls in flight that may have asked. Their time limits stand still until the question is
   * answered, and it is withdrawn once all of them are over. Empty: it belongs to no call at all.
   */
  readonly candidates?: readonly AskingCall[];
  /** Aborts when the question is withdrawn. */
  readonly signal: AbortSignal;
  readonly peer: Peer;
}
/** The settings that bound the time of a request, as whoever set them knows them. */
interface LimitNames {
  /** That of the time which progress starts anew. */
  readonly timeout: string;
  /** That of the time which holds whatever progress comes. */
  readonly max: string;
}
interface ListOptions extends CallOptions {
  /** Sees every page as it came: how long it holds, for whom. */
  readonly onPage?: (page: JsonObject) => void;
}
/**
 * What a listener hears. `acknowledged`: what of its filter will be told, first heard once that is certain, again whenever the
 * filters of all listeners change. `lapsed`: nothing is told until the next `acknowledged`, since the stream of changes ended and
 * has to be opened again. `task`: how a task stands, as `tasks/get` would tell it. `resync`: something may have been missed, read
 * again what you hold.
 */
type ListenEvent = {
  readonly kind: "acknowledged";
  readonly filter: ListenFilter;
} | {
  readonly kind: "tools" | "prompts" | "resources";
} | {
  readonly kind: "updated";
  readonly uri: string;
} | {
  readonly kind: "task";
  readonly taskId: string;
  readonly task: JsonObject;
} | {
  readonly kind: "lapsed";
} | {
  readonly kind: "resync";
};
/** What to be told of: list changes, updates of single resources, and how tasks of the extension stand. */
interface ListenFilter {
  readonly toolsListChanged?: boolean;
  readonly promptsListChanged?: boolean;
  readonly resourcesListChanged?: boolean;
  readonly resourceSubscriptions?: readonly string[];
  /** Only where the server declares the extension `io.modelcontextprotocol/tasks`; telling is optional even there. */
  readonly taskIds?: readonly string[];
}
/** An interest in changes; closing it ends it. */
interface Listening extends AsyncDisposable {
  close(): Promise<void>;
}
interface MemoryStoreOptions {
  /** @defaultValue 1_000 */
  readonly maxEntries?: number;
}
/**
 * What to do next.
 *
 * `use`: the era is found. `version`: ask again with one of `versions`. `initialize`, `discover`: ask this.
 * `alongside`: ask `initialize` and go on waiting. `reconnect`: the process is gone; start it again and ask the other question.
 * `http+sse`: the endpoint refuses; it may be one of the first revision. `stop`: nothing more can be learned.
 */
type NextStep = "use" | "version" | "initialize" | "discover" | "alongside" | "reconnect" | "http+sse" | "stop";
/** Answers what a server asks. */
type OnInput = (requests: InputRequests, context: InputContext) => Promise<InputResponses>;
/** Parameters as a caller writes them: `_meta` is the client's to fill. */
type ParamsOf<Entry extends {
  readonly params: unknown;
}> = Omit<NonNullable<Entry["params"]>, "_meta">;
/** Who is at the other end. */
interface Peer {
  readonly era: Era;
  readonly revision: Revision;
  readonly serverInfo?: JsonObject;
  readonly capabilities: JsonObject;
  readonly instructions?: string;
  /** `Connector.kind` of the link in use. */
  readonly transport: string;
  readonly traits: TransportTraits;
  readonly record: EraRecord;
}
/** Under what circumstances it was asked. */
interface ProbeContext {
  readonly method: "server/discover" | "initialize";
  /** All messages share one channel to one process; otherwise each has an HTTP exchange of its own. */
  readonly shared: boolean;
  /** What an earlier question to the same server showed. */
  readonly before?: Verdict | undefined;
  /** The user named the era: the other question will not be asked. */
  readonly told?: boolean;
}
/** What came of one question about the era. */
type ProbeOutcome = {
  readonly kind: "result";
  readonly result: JsonObject;
} | {
  readonly kind: "error";
  readonly code: number;
  readonly message: string;
  readonly data?: JsonObject[string];
  readonly httpStatus?: number | undefined;
} | {
  readonly kind: "http";
  readonly status: number;
} | {
  readonly kind: "malformed";
} | {
  readonly kind: "ended";
} | {
  readonly kind: "unreachable";
} | {
  readonly kind: "silence";
  readonly afterMs: number;
};
/** How the era of a server is found. `modern` and `legacy` ask nothing; the other two begin with what they name. */
type ProtocolChoice = "auto" | "legacy-first" | "modern" | "legacy";
/** Where results are kept that say how long they hold. Keys are opaque; none holds an argument of a tool. */
interface ResultStore {
  get(key: string): StoredResult | undefined;
  set(key: string, stored: StoredResult): void;
  /** Forgets every key that begins so. */
  clear(prefix: string): void;
}
/** A result, and until when it may be used. */
interface StoredResult {
  readonly result: JsonObject;
  /** In milliseconds since 1970. */
  readonly untilMs: number;
}
interface TaskOptions extends CallOptions {
  /** How long the server is asked to keep the task; it may decide otherwise. 2025-11-25 only. In milliseconds. */
  readonly ttlMs?: number;
  /** Hears the state of the task whenever it was asked for. */
  readonly onStatus?: (task: JsonObject) => void;
}
/** A client whose requests have types. */
interface TypedClient<Methods> extends Omit<Client, "request"> {
  request<Method extends keyof Methods & string>(method: Method, params: Methods[Method] extends {
    readonly params: unknown;
  } ? ParamsOf<Methods[Method]> : never, options?: CallOptions): Promise<Methods[Method] extends {
    readonly result: infer Result;
  } ? Result : never>;
}
/** What one outcome shows. */
interface Verdict {
  readonly era: Era | "undecided";
  readonly next: NextStep;
  /** Why, in words for a person. */
  readonly evidence: string;
  /** What the server says it speaks, in its own words. */
  readonly versions: readonly string[];
  /** The server does not know the method, said in the form that only a stateless HTTP server uses. */
  readonly unknownMethod?: true;
  /** The endpoint refused `initialize` by its status: it may be one of the first revision. */
  readonly refused?: true;
}
/**
 * Calls a tool. A result with `isError` is an answer of the tool, for the model to read; it does not throw.
 * See `server/tools`.
 *
 * @throws RpcError the server refused the call itself.
 */
export declare function callTool(client: Client, name: string, args?: JsonObject, options?: CallOptions): Promise<JsonObject>;
/**
 * Calls a tool as a task where tool and server can, else as an ordinary call, and waits for the final result.
 *
 * `tool` is the tool as it was listed: its definition says whether it may, must or must not be a task. The time-out is for
 * the start of the task alone; what it does may take as long as it likes. An abort cancels the task by `tasks/cancel`, whose
 * answer is waited for a second at most. See 2025-11-25 `basic/utilities/tasks`, `extensions/tasks`.
 *
 * @throws RpcError the task failed with an error of the protocol, or was cancelled.
 */
export declare function callToolAsTask(client: Client, tool: JsonObject, args?: JsonObject, options?: TaskOptions): Promise<JsonObject>;
/** Asks a server to stop a task; in 2025-11-25 only one that declares that it can is asked. */
export declare function cancelTask(client: Client, taskId: string, options?: CallOptions): Promise<void>;
/**
 * Decides modern, legacy or undecided from one observed outcome. Never does I/O.
 *
 * Only a real discover result and the three errors that the stateless era alone has show a modern server; no single
 * code shows a legacy one, for those answer an unknown first message with anything or nothing. Authorization errors,
 * failures of the server and silence show nothing. See 2026-07-28 `basic/versioning`, `basic/transports/stdio` and
 * `basic/transports/streamable-http`, each under backward compatibility.
 */
export declare function classifyProbe(outcome: ProbeOutcome, context: ProbeContext): Verdict;
/**
 * Asks for values that an argument could have. A server that declares no completion, in a revision where it would have
 * to, is not asked: there are no values then. See `server/utilities/completion`.
 */
export declare function complete(client: Client, ref: CompletionReference, argument: {
  readonly name: string;
  readonly value: string;
}, { settled, ...options }?: CompleteOptions): Promise<JsonObject>;
/**
 * Connects to a server, finds out which revision it speaks, and hands out a client that speaks it.
 *
 * The era is asked for and never assumed: see 2026-07-28 `basic/versioning`, under backward compatibility.
 *
 * @throws TransportError the server could not be started or reached, or was not ready in time.
 * @throws UnsupportedVersionError no revision is spoken by both sides.
 * @throws LegacyHTTPRefusedError the endpoint refused both eras, and there is no fallback.
 * @throws TypeError a root is no `file://` URI.
 * @throws HttpStatusError the endpoint refused for other reasons, such as a missing login.
 */
export declare function connect(via: Connector, options: ClientOptions): Promise<Client>;
/** A store in memory: the entry that was used least recently goes first. */
export declare function createMemoryStore({ maxEntries }?: MemoryStoreOptions): ResultStore;
/** How much arrived on the link in use that belonged to nothing: for a status page, and for whoever hunts a strange server. */
export declare function droppedCounts(client: Client): DroppedCounts;
/**
 * An accepted answer with the schema's defaults in the fields that it leaves out.
 *
 * For answers that no person saw as a form: a form that is shown is filled in beforehand instead, and what a person
 * cleared stays cleared. A field that was set is never touched. See `client/elicitation` on default values.
 */
export declare function fillFormDefaults(requestedSchema: JsonObject | undefined, answer: JsonObject): JsonObject;
/** Gets a prompt, filled in with arguments. All arguments of prompts are strings. See `server/prompts`. */
export declare function getPrompt(client: Client, name: string, args?: Readonly<Record<string, string>>, options?: CallOptions): Promise<JsonObject>;
/** The state of a task, by its id. */
export declare function getTask(client: Client, taskId: string, options?: CallOptions): Promise<JsonObject>;
/** All prompts of a server, over all pages. See `server/prompts`. */
export declare function listPrompts(client: Client, options?: ListOptions): Promise<readonly JsonObject[]>;
/** All resource templates of a server, over all pages. See `server/resources`. */
export declare function listResourceTemplates(client: Client, options?: ListOptions): Promise<readonly JsonObject[]>;
/** All resources of a server, over all pages. See `server/resources`. */
export declare function listResources(client: Client, options?: ListOptions): Promise<readonly JsonObject[]>;
/** All tasks of a server, over all pages. 2025-11-25 only, where the server declares it. */
export declare function listTasks(client: Client, options?: CallOptions): Promise<readonly JsonObject[]>;
/**
 * All tools of a server, over all pages. A tool whose definition is broken is left out, with a warning event, so that
 * one bad tool does not cost the others. See `server/tools`.
 *
 * @throws RpcError the server has no tools.
 * @throws InvalidResultError the list cannot be read.
 */
export declare function listTools(client: Client, options?: ListOptions): Promise<readonly JsonObject[]>;
/**
 * Asks for a sign of life: `ping`, or where the revision has none `server/discover`, which every stateless server must
 * answer and which likewise changes nothing. An answer that is kept is none. See 2025-11-25 `basic/utilities/ping`.
 */
export declare function ping(client: Client, options?: CallOptions): Promise<void>;
/**
 * Reads a resource. The contents may name parts of it by other URIs than the one asked for. See `server/resources`.
 *
 * @throws ResourceNotFoundError the server has no such resource.
 */
export declare function readResource(client: Client, uri: string, options?: CallOptions): Promise<JsonObject>;
/**
 * The error that a caller gets: a missing resource has a class of its own.
 *
 * -32002 says so in every revision. In the stateless era -32602 does, too, unless it came with HTTP 400 (then the
 * request was malformed) or names another resource. See `server/resources`, under error handling.
 */
export declare function requestErrorFor(method: string, params: JsonObject | undefined, reason: unknown, features: Features): unknown;
/**
 * Sets the lowest level of log messages that a client wants where a call says nothing else.
 *
 * A legacy server is told once, if it logs at all; a stateless one is told with every request from here on.
 * See `server/utilities/logging`.
 *
 * @throws TypeError the level is none of the eight.
 */
export declare function setLogLevel(client: Client, level: string): Promise<void>;
/**
 * The same client, with types for one revision: `typed<ClientRequests>(client)`, where `ClientRequests` comes from
 * `@mcpx/spec-schemas/<revision>`.
 *
 * Types say what a server should answer, and nothing is checked: the referee of the same package judges what did arrive.
 */
export declare function typed<Methods>(client: Client): TypedClient<Methods>;
export type { AskingCall, CacheOptions, CallOptions, Client, ClientEvent, ClientLimitNames, ClientOptions, CompleteOptions, CompletionReference, DroppedCounts, EraRecord, InputContext, LimitNames, ListOptions, ListenEvent, ListenFilter, Listening, MemoryStoreOptions, NextStep, OnInput, ParamsOf, Peer, ProbeContext, ProbeOutcome, ProtocolChoice, ResultStore, StoredResult, TaskOptions, TypedClient, Verdict };
