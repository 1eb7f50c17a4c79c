import { MAX_TIMER_MS } from './deadlines.ts';

/** How long a step is waited for. */
export interface StepLimits {
  /** Ends the wait with its reason, untouched. */
  readonly signal?: AbortSignal | undefined;
  /** From now on; what is longer than a timer can be is for ever. @defaultValue Infinity */
  readonly timeoutMs?: number;
  /** What the wait ends with when its time is over. */
  readonly late?: () => Error;
}

/** What comes of a step, within the limits of who waits. The step itself goes on: it may be another's, too. */
export async function within<T>(step: Promise<T>, { signal, timeoutMs = Infinity, late }: StepLimits): Promise<T> {
  const { promise: stopped, reject: stop } = Promise.withResolvers<never>();
  const onAbort = (): void => stop(signal?.reason);
  const timer = timeoutMs > MAX_TIMER_MS ? undefined : setTimeout(() => stop(late?.()), timeoutMs);
  if (signal?.aborted === true) onAbort();
  else signal?.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([stopped, step]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  }
}
