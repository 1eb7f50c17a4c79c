import type { CallOptions, Client, EraRecord, ProtocolChoice } from '@mcpx/client';
import type { Connector, Era, JsonObject, Revision } from '@mcpx/protocol';

/** One configured server. */
export interface PoolServer {
  /** The name in the configuration: how messages and events name it. */
  readonly key: string;
  readonly connector: Connector;
  /** @defaultValue 'auto' */
  readonly protocol?: ProtocolChoice;
  readonly timeouts?: UpstreamTimeouts;
}

/** Limits of one server, in milliseconds. */
export interface UpstreamTimeouts {
  readonly startTimeoutMs?: number;
  readonly probeTimeoutMs?: number;
  readonly requestTimeoutMs?: number;
  readonly requestTimeoutMaxMs?: number;
}

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
  readonly serverInfo?: JsonObject;
  /** Why it failed: with exit code and the last lines of its standard error. */
  readonly error?: string;
}

/** A client in use. Letting go of it keeps the server. */
export interface Lease extends Disposable {
  readonly key: string;
  readonly client: Client;
}

export interface AcquireOptions {
  readonly signal?: AbortSignal;
  /** The legacy session, or the principal, for whom the server is used. */
  readonly caller?: CallOptions['caller'];
}

export type PoolEvent =
  | { readonly event: 'server.started'; readonly server: string; readonly record: EraRecord }
  | { readonly event: 'server.failed'; readonly server: string; readonly message: string }
  | { readonly event: 'server.stopped'; readonly server: string; readonly message?: string }
  | { readonly event: 'server.warning'; readonly server: string; readonly message: string };

/** Live servers, started when first needed. */
export interface Pool extends AsyncDisposable {
  /** In the order of the configuration. */
  readonly keys: readonly string[];
  /**
   * A running client of the server, started if need be: one start at a time, however many wait.
   *
   * @throws TransportError the server could not be started or reached.
   */
  acquire(key: string, options?: AcquireOptions): Promise<Lease>;
  status(): readonly ServerStatus[];
  /** Ends every server. Idempotent, never rejects. */
  close(): Promise<void>;
}
