/** How long a step is waited for. */
export interface StepLimits<Late> {
  /** Ends the wait with its reason, untouched. */
  readonly signal?: AbortSignal | undefined;
  /** In milliseconds, from now on. @defaultValue Infinity */
  readonly timeoutMs?: number;
  /** What the wait comes to when its time is over: what this returns or throws. */
  readonly late?: () => Late;
}

export interface AfterOptions {
  /** Whether a program goes on only to wait for it. @defaultValue true */
  readonly holdsProgram?: boolean;
}

/** `setTimeout` takes 31 bits, and what is longer fires at once. */
const MAX_TIMER_MS = 0x7fff_ffff;

/** Not every engine has it: a browser ends no program. */
interface Unrefable {
  unref?(): void;
}

/**
 * Calls back once after so many milliseconds, however many they are; never after `Infinity`. What is returned calls it off, and
 * does nothing later.
 */
export function after(ms: number, callback: () => void, { holdsProgram = true }: AfterOptions = {}): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const sleepOn = (leftMs: number): void => {
    timer =
      leftMs > MAX_TIMER_MS
        ? setTimeout(() => sleepOn(leftMs - MAX_TIMER_MS), MAX_TIMER_MS)
        : setTimeout(callback, leftMs);
    if (!holdsProgram) (timer as Unrefable).unref?.();
  };
  if (ms !== Infinity) sleepOn(ms);
  return () => clearTimeout(timer);
}

/**
 * Waits so many milliseconds.
 *
 * @throws the reason of the signal.
 */
export async function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  await within(new Promise<never>(() => {}), { signal, timeoutMs: ms, late: () => {} });
}

/**
 * What comes of a step, within the limits of who waits. The step itself goes on: it may be another's, too.
 *
 * @throws what the step, the signal or `late` ends it with.
 */
export async function within<Done, Late = undefined>(
  step: Promise<Done>,
  { signal, timeoutMs = Infinity, late }: StepLimits<Late>,
): Promise<Done | Late> {
  const { promise: over, resolve, reject } = Promise.withResolvers<Late>();
  const onAbort = (): void => reject(signal?.reason);
  const callOff = after(timeoutMs, () => {
    try {
      resolve(late?.() as Late);
    } catch (error) {
      reject(error);
    }
  });
  if (signal?.aborted === true) onAbort();
  else signal?.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([over, step]);
  } finally {
    callOff();
    signal?.removeEventListener('abort', onAbort);
  }
}
