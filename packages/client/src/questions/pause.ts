/** Waits. Rejects with the reason of an abort. */
export async function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  await pauseUntil(undefined, ms, signal);
}

/** Waits until something happens, but no longer than this. Rejects with the reason of an abort. */
export async function pauseUntil(
  event: Promise<void> | undefined,
  ms: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  signal?.throwIfAborted();
  if (ms <= 0) return;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const onAbort = (): void => reject(signal?.reason);
  const timer = setTimeout(resolve, ms);
  signal?.addEventListener('abort', onAbort, { once: true });
  event?.then(resolve, reject);
  try {
    await promise;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  }
}
