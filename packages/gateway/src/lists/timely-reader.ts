import { reasonOf } from '../warn.ts';
import type { ListBook } from './list-book.ts';
import type { ListKind } from './list-kinds.ts';

/** Reads lists for those who wait, each server no longer than it may be waited for. */
export interface TimelyReader {
  /** Reads anew. Told what is without, and why; it goes on by itself. */
  read(keys: readonly string[], kind: ListKind, options: ReadOptions): Promise<void>;
  /** Whether nothing is to be waited for: each server was heard of, or was waited for once. */
  isLearned(keys: readonly string[], kind: ListKind): boolean;
  /** Waits for the servers that were never heard of. */
  learn(keys: readonly string[], kind: ListKind, signal: AbortSignal): Promise<void>;
}

export interface ReadOptions {
  readonly signal: AbortSignal;
  readonly without: (key: string, reason: string) => void;
}

export function createTimelyReader(book: ListBook, waitMsFor: (key: string) => number): TimelyReader {
  const isNew = (key: string, kind: ListKind): boolean =>
    book.known(key, kind) === undefined && !book.isMissed(key, kind);

  const read: TimelyReader['read'] = async (keys, kind, { signal, without }) => {
    if (keys.length === 0) return;
    await Promise.all(
      keys.map(async (key) => {
        // Whoever asks while a slow server is read already waits for the rest of its time.
        const leftMs = Math.max(0, waitMsFor(key) - book.readingMs(key, kind));
        const reason = await inTime(book.read(key, kind), leftMs, signal);
        if (reason === undefined || signal.aborted) return;
        book.missed(key, kind);
        without(key, reason);
      }),
    );
    signal.throwIfAborted();
  };

  return {
    read,
    isLearned: (keys, kind) => !keys.some((key) => isNew(key, kind)),
    learn: (keys, kind, signal) =>
      read(
        keys.filter((key) => isNew(key, kind)),
        kind,
        { signal, without: () => {} },
      ),
  };
}

/** Why something was not done in time; nothing where it was. It goes on by itself. */
async function inTime(work: Promise<void>, waitMs: number, signal: AbortSignal): Promise<string | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let abort = (): void => {};
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('it is not there yet'), waitMs);
    abort = () => resolve('the caller is gone');
    signal.addEventListener('abort', abort, { once: true });
  });
  const done = work.then(() => undefined, reasonOf);
  try {
    return await Promise.race([done, late]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}
