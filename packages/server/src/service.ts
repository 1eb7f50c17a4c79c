import type { Era, JsonObject, Outcome, RequestId, Revision, RpcError } from '@mcpx/protocol';

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
export type Service = (call: Call) => Promise<Outcome>;

/** A layer around a {@link Service}. The outermost sees the call first. */
export type Layer = (next: Service) => Service;

/** One call. */
export interface Call {
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

/** The principal of whoever comes to an endpoint that nobody guards: it does not tell two callers apart. */
export const ANYBODY = 'anybody';

/** Who calls, as far as this very call shows it. */
export interface Caller {
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
export interface ClientNotification {
  readonly method: string;
  readonly params: JsonObject;
  readonly caller: Caller;
}
