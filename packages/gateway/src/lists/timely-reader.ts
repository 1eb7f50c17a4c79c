import { within } from '@mcpx/protocol';
import { reasonOf } from '../warn.ts';
import type { ListBook } from './list-book.ts';
import type { ListKind } from './list-kinds.ts';

/** Reads lists for those who wait, each server no longer than it may be waited for. */
export interface TimelyReader {
  /**
   * Reads anew. Told what is without, and why; it goes on by itself.
   *
   * @throws the reason of the signal.
   */
  read(keys: readonly string[], kind: ListKind, options: ReadOptions): Promise<void>;
  /** Whether nothing is to be waited for: each server was heard of, or was waited for once. */
  isLearned(keys: readonly string[], kind: ListKind): boolean;
  /** Waits for the servers that were never heard of. */
  learn(keys: readonly string[], kind: ListKind, signal?: AbortSignal): Promise<void>;
}

export interface ReadOptions {
  /** Whoever waits may leave. @defaultValue they wait until it is done, or it is time */
  readonly signal?: AbortSignal | undefined;
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
        const done = book.read(key, kind).then(() => undefined, reasonOf);
        const reason = await within(done, { signal, timeoutMs: leftMs, late: () => 'it is not there yet' });
        if (reason === undefined) return;
        book.missed(key, kind);
        without(key, reason);
      }),
    );
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
