// A reader's compiler need not have this library by itself: the types below must bring it along.
/// <reference lib="esnext.disposable" preserve="true" />
import type { MalformedMessageError, TransportError } from './errors.ts';
import type { JsonObject } from './json.ts';
import type { JsonRpcMessage, RequestId } from './json-rpc.ts';
import type { Logger } from './logger.ts';
import type { Revision } from './revisions.ts';

/**
 * A reusable recipe for a link: spawn this, POST there.
 *
 * Recovery of any kind is always "connect the recipe again": a live link is single use.
 */
export interface Connector {
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

export interface ConnectOptions {
  /** Ends the attempt. After `connect` resolved it has no meaning. */
  readonly signal?: AbortSignal;
  readonly logger?: Logger;
}

/** One who listens to a link. */
export interface Receiver {
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

/** How a message arrived. */
export interface Arrival {
  /** The request whose own response carried it; an error without an id belongs to it. */
  readonly stream?: RequestId;
  readonly httpStatus?: number;
  /** It was an element of a JSON array. */
  readonly batch?: boolean;
}

/** Why a link is gone. */
export interface TransportClosed {
  /** `local`: `close` was called. `peer`: the other end finished. `fault`: the link failed. */
  readonly by: 'local' | 'peer' | 'fault';
  /** What every request gets that still waits. */
  readonly error: TransportError;
}

/** What a kind of link can do. */
export interface TransportTraits {
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

export interface SendOptions {
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

/** One live link, single use. */
export interface Transport extends AsyncDisposable {
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
