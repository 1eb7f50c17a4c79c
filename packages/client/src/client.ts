import type {
  Era,
  InputRequests,
  InputResponses,
  JsonObject,
  Outcome,
  Revision,
  TransportTraits,
} from '@mcpx/protocol';
import type { ResultStore } from './cache/result-store.ts';
import type { ClientLimitNames } from './exchange/limit-names.ts';

/** How the era of a server is found. `modern` and `legacy` ask nothing; the other two begin with what they name. */
export type ProtocolChoice = 'auto' | 'legacy-first' | 'modern' | 'legacy';

/** What was found out about a server, and on what evidence: handed out, kept by whoever wants to, taken back as `prior`. */
export interface EraRecord {
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

/** Who is at the other end. */
export interface Peer {
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

/** Answers what a server asks. */
export type OnInput = (requests: InputRequests, context: InputContext) => Promise<InputResponses>;

/** A call within which a server asks. */
export interface AskingCall {
  readonly method: string;
  readonly params: JsonObject;
  /** `CallOptions.caller`. */
  readonly caller?: unknown;
}

export interface InputContext {
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

export interface CallOptions {
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

/** What to be told of: list changes, updates of single resources, and how tasks of the extension stand. */
export interface ListenFilter {
  readonly toolsListChanged?: boolean;
  readonly promptsListChanged?: boolean;
  readonly resourcesListChanged?: boolean;
  readonly resourceSubscriptions?: readonly string[];
  /** Only where the server declares the extension `io.modelcontextprotocol/tasks`; telling is optional even there. */
  readonly taskIds?: readonly string[];
}

/** Opts into using results again that say how long they hold. See 2026-07-28 `server/utilities/caching`. */
export interface CacheOptions {
  readonly store: ResultStore;
  /**
   * Whose authority the client has. Private results are used again only under the same one, so a store may be shared by
   * clients of many; servers are told apart by `ClientOptions.serverName`.
   */
  readonly context: string;
}

/**
 * What a listener hears. `acknowledged`: what of its filter will be told, first heard once that is certain, again whenever the
 * filters of all listeners change. `lapsed`: nothing is told until the next `acknowledged`, since the stream of changes ended and
 * has to be opened again. `task`: how a task stands, as `tasks/get` would tell it. `resync`: something may have been missed, read
 * again what you hold.
 */
export type ListenEvent =
  | { readonly kind: 'acknowledged'; readonly filter: ListenFilter }
  | { readonly kind: 'tools' | 'prompts' | 'resources' }
  | { readonly kind: 'updated'; readonly uri: string }
  | { readonly kind: 'task'; readonly taskId: string; readonly task: JsonObject }
  | { readonly kind: 'lapsed' }
  | { readonly kind: 'resync' };

/** An interest in changes; closing it ends it. */
export interface Listening extends AsyncDisposable {
  close(): Promise<void>;
}

/** What happens to a client that its owner may want to tell somebody. */
export type ClientEvent =
  | { readonly event: 'server.warning'; readonly message: string; readonly method?: string; readonly tool?: string }
  | { readonly event: 'server.era.found'; readonly record: EraRecord }
  | { readonly event: 'server.era.stale'; readonly prior: EraRecord; readonly record: EraRecord }
  | { readonly event: 'peer.changed'; readonly peer: Peer }
  | { readonly event: 'closed'; readonly error?: Error };

/** One server, whatever revision it speaks. */
export interface Client extends AsyncDisposable {
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

export interface ClientOptions {
  /** Name and version, as every request says them. */
  readonly clientInfo: { readonly name: string; readonly version: string };
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
  readonly roots?: readonly { readonly uri: string; readonly name?: string }[];
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
