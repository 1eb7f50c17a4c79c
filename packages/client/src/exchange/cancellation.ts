import type { Features, TransportTraits } from '@mcpx/protocol';

/** How the end of the wait for an answer reaches the peer. */
export interface CancellationWay {
  /** By `notifications/cancelled`. */
  readonly notify: boolean;
  /** By closing the exchange that belongs to the request: its POST or its response stream. */
  readonly close: boolean;
}

/** What of a request decides how it is cancelled. */
export interface Cancellable {
  readonly method: string;
  /** It asks for a task, which only `tasks/cancel` may end. */
  readonly isTask: boolean;
}

/**
 * How a request is cancelled: the one place that decides.
 *
 * `initialize` is never cancelled, nor is a request for a task, nor anything before a revision is agreed (a legacy server
 * knows no request before `initialize`); there a stream is closed all the same, so that nothing is left open. Where
 * closing is the cancellation, no notification is sent. See 2026-07-28 `basic/patterns/cancellation`, older
 * `basic/utilities/cancellation`.
 */
export function cancellationWay(
  { method, isTask }: Cancellable,
  features: Features | undefined,
  traits: TransportTraits,
): CancellationWay {
  const close = traits.streamPerRequest;
  if (features === undefined || method === 'initialize' || isTask) return { notify: false, close };
  return { notify: !(features.closeCancels && close), close };
}
