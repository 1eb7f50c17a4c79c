import type { Features, TransportTraits } from '@mcpx/protocol';

/** How the end of the wait for an answer reaches the peer. */
export interface CancellationWay {
  /** By `notifications/cancelled`. */
  readonly notify: boolean;
  /** By closing the exchange that belongs to the request: its POST or its response stream. */
  readonly close: boolean;
}

/**
 * How a request is cancelled: the one place that decides.
 *
 * `initialize` is never cancelled, nor is anything before a revision is agreed (a legacy server knows no request before
 * `initialize`); there a stream is closed all the same, so that nothing is left open. Where closing is the cancellation,
 * no notification is sent. See 2026-07-28 `basic/patterns/cancellation`, older `basic/utilities/cancellation`.
 */
export function cancellationWay(
  method: string,
  features: Features | undefined,
  traits: TransportTraits,
): CancellationWay {
  const close = traits.streamPerRequest;
  if (features === undefined || method === 'initialize') return { notify: false, close };
  return { notify: !(features.closeCancels && close), close };
}
