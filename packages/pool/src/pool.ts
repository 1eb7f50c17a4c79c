import type {
  Client,
  ClientOptions,
  EraRecord,
  InputContext,
  ListenEvent,
  ListenFilter,
  Listening,
  Peer,
  ProtocolChoice,
} from '@mcpx/client';
import type { Connector, Era, InputRequests, InputResponses, JsonObject, Revision } from '@mcpx/protocol';
import type { EraCache } from './eras/era-cache.ts';
import type { RestartBudgetOptions } from './restart/restart-budget.ts';

/** One configured server. */
export interface PoolServer {
  /** The name in the configuration: how messages and events name it. */
  readonly key: string;
  readonly connector: Connector;
  /** How its era is found. `follow`: like `auto`, and legacy callers get a legacy session beside. @defaultValue 'auto' */
  readonly protocol?: ProtocolChoice | 'follow';
  /**
   * `shared`: one for all callers. `session`: one for each legacy session, and one for each principal without. Where nothing is
   * said, a legacy server over HTTP is not shared, and everything else is.
   */
  readonly sharing?: 'shared' | 'session';
  readonly limits?: UpstreamLimits;
  /**
   * What becomes of frames that the schema of the revision in use does not allow. `warn`: they pass, with a `server.warning`.
   * `strict`: they are refused. The checks are loaded by the first server that asks for them. @defaultValue nothing is checked
   */
  readonly check?: 'warn' | 'strict';
  /** How long a server is kept that nobody uses, in milliseconds. @defaultValue for ever; 10 minutes where it is one caller's */
  readonly idleMs?: number;
}

/** Limits of one server; see `ClientOptions` for meaning and defaults. */
export type UpstreamLimits = Pick<
  ClientOptions,
  | 'startTimeoutMs'
  | 'probeTimeoutMs'
  | 'requestTimeoutMs'
  | 'limitNames'
  | 'requestTimeoutMaxMs'
  | 'versionAttempts'
  | 'listPages'
  | 'listTimeMs'
  | 'listenReopenDelayMs'
>;

/**
 * `idle`: not started yet, or let go. `starting`, `ready`: as they say. `failed`: the last start or link failed, and
 * the next call tries again. `closed`: the pool is closed.
 */
export type ServerState = 'idle' | 'starting' | 'ready' | 'failed' | 'closed';

/** What is known of one server, for a person. */
export interface ServerStatus {
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

/** A client in use. Letting go of it keeps the server, at least for `PoolServer.idleMs`. */
export interface Lease extends Disposable {
  readonly key: string;
  readonly client: Client;
}

/** For whom a server is used. */
export interface PoolCaller {
  readonly principal: string;
  readonly era: Era;
  /** The legacy session, by an opaque key. */
  readonly session?: string;
}

export interface AcquireOptions {
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
  readonly purpose?: 'call' | 'look';
}

export interface PoolListenOptions {
  /** @defaultValue the program itself */
  readonly caller?: PoolCaller;
  /** Keeps the server, and has it started again when it was lost; otherwise the next need does. @defaultValue true */
  readonly holds?: boolean;
}

/** Why a server is taken for what it is, in words for a person. */
export interface Explanation {
  readonly key: string;
  readonly protocol: ProtocolChoice | 'follow';
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

export type PoolEvent =
  | { readonly event: 'server.started'; readonly server: string; readonly record: EraRecord }
  /** What it is was found out anew: nothing was remembered of it. */
  | { readonly event: 'server.era.found'; readonly server: string; readonly record: EraRecord }
  | { readonly event: 'server.failed'; readonly server: string; readonly message: string }
  | { readonly event: 'server.stopped'; readonly server: string; readonly message?: string }
  | {
      readonly event: 'server.era.stale';
      readonly server: string;
      readonly prior: EraRecord;
      readonly record: EraRecord;
    }
  | { readonly event: 'server.warning'; readonly server: string; readonly message: string };

/** What a server says outside of any call. */
export interface PoolNotification {
  readonly server: string;
  /** Which of its instances says it: those whom it is for are served by that one. See `Pool.instanceFor`. */
  readonly instance: string;
  readonly method: string;
  readonly params: JsonObject;
}

export interface PoolOptions {
  readonly clientInfo: ClientOptions['clientInfo'];
  /** What `roots/list` is answered with. @defaultValue [] */
  readonly roots?: ClientOptions['roots'];
  /** Answers what a server asks and no call wants to be asked. @defaultValue the client's own headless answers */
  readonly onInput?: (
    requests: InputRequests,
    context: InputContext & { readonly server: string },
  ) => Promise<InputResponses>;
  /** What a client of this pool can do where a call says nothing else. @defaultValue the client's own */
  readonly capabilities?: ClientOptions['capabilities'];
  /** Notifications that belong to no call. */
  readonly onNotification?: (notification: PoolNotification) => void;
  readonly logLevel?: string;
  readonly onEvent?: (event: PoolEvent) => void;
  /** What is remembered of earlier starts. @defaultValue memory, for the life of the pool */
  readonly eras?: EraCache;
  readonly restart?: RestartBudgetOptions;
}

/** Live servers, started when first needed. */
export interface Pool extends AsyncDisposable {
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
  listen(
    key: string,
    filter: ListenFilter,
    hear: (event: ListenEvent) => void,
    options?: PoolListenOptions,
  ): Promise<Listening>;
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
