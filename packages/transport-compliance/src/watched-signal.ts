export interface WatchedSignal {
  readonly signal: AbortSignal;
  /** How many listeners are on it now. */
  listeners(): number;
}

/** A signal that knows who listens. */
export function createWatchedSignal(): WatchedSignal {
  const { signal } = new AbortController();
  const listeners = new Set<unknown>();
  const add = signal.addEventListener.bind(signal);
  const remove = signal.removeEventListener.bind(signal);
  signal.addEventListener = (...args: Parameters<typeof add>): void => {
    listeners.add(args[1]);
    add(...args);
  };
  signal.removeEventListener = (...args: Parameters<typeof remove>): void => {
    listeners.delete(args[1]);
    remove(...args);
  };
  return { signal, listeners: () => listeners.size };
}
