// The public interface of @mcpx/pool.

import { Client, ClientOptions, EraRecord, InputContext, ListenEvent, ListenFilter, Listening, Peer, ProtocolChoice } from "@mcpx/client";
import { Connector, Era, InputRequests, InputResponses, JsonObject, Revision } from "@mcpx/protocol";
interface AcquireOptions {
  /** Ends this caller's wait, not the start that others may wait for. */
  readonly signal?: AbortSignal;
  /** @defaultValue the program itself */
  readonly caller?: PoolCaller;
  /**
   * `call`: a server that is there when it is over works. `look`: what the program reads for its caller, of its own accord, shows
   * nothing of the kind.
   *
   * @defaultValue 'call'
   */
  readonly purpose?: "call" | "look";
}
/** Remembers what was found out about servers, by the identity of their recipes. */
interface EraCache {
  /** What is remembered and still holds. Never rejects: what cannot be read is not remembered. */
  recall(connector: Connector): Promise<EraRecord | undefined>;
  /**
   * Remembers a verdict. One that must not be kept, since silence led to it, takes away what it contradicts. Never rejects.
   */
  keep(connector: Connector, record: EraRecord): Promise<void>;
}
/** Why a server is taken for what it is, in words for a person. */
interface Explanation {
  readonly key: string;
  readonly protocol: ProtocolChoice | "follow";
  /** What it is, and how long that is known. */
  readonly verdict: string;
  readonly evidence?: string;
  readonly ageMs?: number;
  readonly record?: EraRecord;
  /** What it is asked first when it is started the next time, and why. */
  readonly nextStart: string;
  /** Why it is not there, and when it is tried again. */
  readonly failure?: string;
  /** What to do where the verdict is wrong. */
  readonly override: string;
}
interface FileEraCacheOptions {
  /** @defaultValue 24 hours */
  readonly legacyHoldsMs?: number;
  /** One line for a person where something could not be kept or read. Each kind is said once. */
  readonly onWarning?: (message: string) => void;
  readonly files?: StateFiles;
}
/** A client in use. Letting go of it keeps the server, at least for `PoolServer.idleMs`. */
interface Lease extends Disposable {
  readonly key: string;
  readonly client: Client;
}
/** Live servers, started when first needed. */
interface Pool extends AsyncDisposable {
  /** In the order of the configuration. */
  readonly keys: readonly string[];
  /**
   * A running client of the server, started if need be: one start at a time, however many wait.
   *
   * @throws TransportError the server could not be started or reached, the pool is closed, or the caller's session ended meanwhile.
   */
  acquire(key: string, options?: AcquireOptions): Promise<Lease>;
  /**
   * Takes an interest in changes of a server. It is given again to one that was started again, and hears `resync` then. Interests in
   * one resource are counted: the server is asked once.
   *
   * @throws TransportError the server could not be started or reached, or the pool is closed.
   */
  listen(key: string, filter: ListenFilter, hear: (event: ListenEvent) => void, options?: PoolListenOptions): Promise<Listening>;
  /**
   * Which instance of a server serves a caller, by an opaque name: those of one name share it, as far as that is known.
   *
   * @throws TransportError there is no such server.
   */
  instanceFor(key: string, caller: PoolCaller): string;
  status(): readonly ServerStatus[];
  /**
   * How one server is doing, without the others.
   *
   * @throws TransportError there is no such server.
   */
  statusOf(key: string): ServerStatus;
  /** @throws TransportError there is no such server. */
  explain(key: string): Promise<Explanation>;
  /** A caller's session is over: what was started for it alone ends, and nothing is kept for it that is being started. */
  endSession(session: string): void;
  /** Ends every server; none is started afterwards. Idempotent, never rejects. */
  close(): Promise<void>;
}
/** For whom a server is used. */
interface PoolCaller {
  readonly principal: string;
  readonly era: Era;
  /** The legacy session, by an opaque key. */
  readonly session?: string;
}
type PoolEvent = {
  readonly event: "server.started";
  readonly server: string;
  readonly record: EraRecord;
} | {
  readonly event: "server.era.found";
  readonly server: string;
  readonly record: EraRecord;
} | {
  readonly event: "server.failed";
  readonly server: string;
  readonly message: string;
} | {
  readonly event: "server.stopped";
  readonly server: string;
  readonly message?: string;
} | {
  readonly event: "server.era.stale";
  readonly server: string;
  readonly prior: EraRecord;
  readonly record: EraRecord;
} | {
  readonly event: "server.warning";
  readonly server: string;
  readonly message: string;
};
interface PoolListenOptions {
  /** @defaultValue the program itself */
  readonly caller?: PoolCaller;
  /** Keeps the server, and has it started again when it was lost; otherwise the next need does. @defaultValue true */
  readonly holds?: boolean;
}
/** What a server says outside of any call. */
interface PoolNotification {
  readonly server: string;
  /** Which of its instances says it: those whom it is for are served by that one. See `Pool.instanceFor`. */
  readonly instance: string;
  readonly method: string;
  readonly params: JsonObject;
}
interface PoolOptions {
  readonly clientInfo: ClientOptions["clientInfo"];
  /** What `roots/list` is answered with. @defaultValue [] */
  readonly roots?: ClientOptions["roots"];
  /** Answers what a server asks and no call wants to be asked. @defaultValue the client's own headless answers */
  readonly onInput?: (requests: InputRequests, context: InputContext & {
    readonly server: string;
  }) => Promise<InputResponses>;
  /** What a client of this pool can do where a call says nothing else. @defaultValue the client's own */
  readonly capabilities?: ClientOptions["capabilities"];
  /** Notifications that belong to no call. */
  readonly onNotification?: (notification: PoolNotification) => void;
  readonly logLevel?: string;
  readonly onEvent?: (event: PoolEvent) => void;
  /** What is remembered of earlier starts. @defaultValue memory, for the life of the pool */
  readonly eras?: EraCache;
  readonly restart?: RestartBudgetOptions;
}
/** One configured server. */
interface PoolServer {
  /** The name in the configuration: how messages and events name it. */
  readonly key: string;
  readonly connector: Connector;
  /** How its era is found. `follow`: like `auto`, and legacy callers get a legacy session beside. @defaultValue 'auto' */
  readonly protocol?: ProtocolChoice | "follow";
  /**
   * `shared`: one for all callers. `session`: one for each legacy session, and one for each principal without. Where nothing is
   * said, a legacy server over HTTP is not shared, and everything else is.
   */
  readonly sharing?: "shared" | "session";
  readonly limits?: UpstreamLimits;
  /**
   * What becomes of frames that the schema of the revision in use does not allow. `warn`: they pass, with a `server.warning`.
   * `strict`: they are refused. The checks are loaded by the first server that asks for them. @defaultValue nothing is checked
   */
  readonly check?: "warn" | "strict";
  /** How long a server is kept that nobody uses, in milliseconds. @defaultValue for ever; 10 minutes where it is one caller's */
  readonly idleMs?: number;
}
interface RestartBudgetOptions {
  /** Starts in a row of a server that ends before its first answer. @defaultValue 4 */
  readonly permanentStarts?: number;
  /** Starts in a row that fail in other ways, or end soon after. @defaultValue 10 */
  readonly transientStarts?: number;
  /** Wait before the second try, doubling with each, in milliseconds. @defaultValue 1_000 */
  readonly delayMs?: number;
  /** The longest that the doubling comes to, in milliseconds. @defaultValue 60_000 */
  readonly delayMaxMs?: number;
  /** When the budget is spent: how long until one more try is allowed, in milliseconds. @defaultValue 300_000 */
  readonly holdMs?: number;
}
/**
 * `idle`: not started yet, or let go. `starting`, `ready`: as they say. `failed`: the last start or link failed, and
 * the next call tries again. `closed`: the pool is closed.
 */
type ServerState = "idle" | "starting" | "ready" | "failed" | "closed";
/** What is known of one server, for a person. */
interface ServerStatus {
  readonly key: string;
  readonly target: string;
  readonly state: ServerState;
  readonly transport: string;
  readonly era?: Era;
  readonly revision?: Revision;
  /** How era and revision were learned. */
  readonly evidence?: string;
  /** Who was there when it was last ready. */
  readonly peer?: Peer;
  /** Why it failed, with exit code and the last lines of its standard error, and when it is tried again. */
  readonly error?: string;
  /** What came instead of an answer while it is starting. */
  readonly remark?: string;
}
/** The few things that a cache does to its files. Injected, so that a full disk can be tested. */
interface StateFiles {
  /** `undefined` where the file is not there. */
  read(path: string): Promise<Uint8Array | undefined>;
  /** Puts a whole file in place of what is there, for its owner alone: readers see the old or the new. */
  replace(path: string, content: string): Promise<void>;
  /** Like `replace`, but keeps what is there. Tells whether this content is now in place. */
  create(path: string, content: string): Promise<boolean>;
  /** A file that is not there is removed already. */
  remove(path: string): Promise<void>;
  /** Moves a file out of the way, under a name that says so, in place of what was set aside before. */
  setAside(path: string): Promise<void>;
  /** Removes what writers left beside a file that were killed while they wrote. */
  tidy(path: string): Promise<void>;
}
/** Limits of one server; see `ClientOptions` for meaning and defaults. */
type UpstreamLimits = Pick<ClientOptions, "startTimeoutMs" | "probeTimeoutMs" | "requestTimeoutMs" | "limitNames" | "requestTimeoutMaxMs" | "versionAttempts" | "listPages" | "listTimeMs" | "listenReopenDelayMs">;
/** Makes a pool of servers. Nothing is started until it is needed. */
export declare function createPool(servers: readonly PoolServer[], options: PoolOptions): Pool;
/**
 * Remembers across processes, in `upstream-eras.json` of a state directory.
 *
 * Identities are stored as hashes under a random key of the directory, since command lines and headers hold secrets. Several
 * processes may write, one after the other; each write replaces the whole file, so that readers never wait. What cannot be
 * read or written is said once, and remembered in memory only. A directory that does not answer holds up no start.
 */
export declare function fileEraCache(directory: string, options?: FileEraCacheOptions): EraCache;
/** Remembers for the life of the process. */
export declare function memoryEraCache({ legacyHoldsMs }?: {
  readonly legacyHoldsMs?: number;
}): EraCache;
export type { AcquireOptions, EraCache, Explanation, FileEraCacheOptions, Lease, Pool, PoolCaller, PoolEvent, PoolListenOptions, PoolNotification, PoolOptions, PoolServer, RestartBudgetOptions, ServerState, ServerStatus, StateFiles, UpstreamLimits };
