import type { Pool } from '@mcpx/pool';
import type { JsonObject } from '@mcpx/protocol';
import { closedError } from '../closed-error.ts';
import { type CacheHints, NOTHING_HOLDS } from './cache-hints.ts';
import { createKeptList, type KeptList, type ReadList } from './kept-list.ts';
import { createListInterests } from './list-interests.ts';
import type { ListKind } from './list-kinds.ts';
import { createPursuits } from './pursuits.ts';

/** What the servers list, kept so that a list costs no server a request, and a server that is away keeps its entries. */
export interface ListBook {
  /** The entries as last read; `undefined` where they never were. */
  known(key: string, kind: ListKind): readonly JsonObject[] | undefined;
  /** Whether what is known is what the server has now: it told of changes ever since, and of none. */
  isFresh(key: string, kind: ListKind): boolean;
  /**
   * How long what is known holds from now on, as the server said: as a whole where it told of no change and would have, and
   * what is left of it where it tells of none. Nothing holds that it told of a change of, or that could not be read again.
   * `undefined` where the server has no such list: it has no part in how long those of others hold. See 2026-07-28
   * `server/utilities/caching`.
   */
  hints(key: string, kind: ListKind): CacheHints | undefined;
  /** Counts up whenever any entry of the kind changed. */
  version(kind: ListKind): number;
  /**
   * Reads anew, joined with whoever reads already.
   *
   * @throws TransportError the server could not be started or reached, or the book is closed.
   * @throws RpcError, InvalidResultError the server has the list, and does not tell it.
   */
  read(key: string, kind: ListKind): Promise<void>;
  /** How long the read that runs already takes, in milliseconds; 0 where none runs. */
  readingMs(key: string, kind: ListKind): number;
  /** Whether the server could not be started or reached when it was last to be read: the pool told of that. */
  isAway(key: string, kind: ListKind): boolean;
  /** Somebody goes without a list that was never read: its first reading will be news. */
  missed(key: string, kind: ListKind): void;
  /** Whether somebody went without it, and it was not read since. */
  isMissed(key: string, kind: ListKind): boolean;
  /** Told whenever the entries of a server really changed. A first reading that nobody went without is no news to anybody. */
  onChange(hear: (change: ListChange) => void): Disposable;
  /** Until the end of this, what could not be read is read as soon as it can be. */
  follow(keys: readonly string[], kinds: readonly ListKind[]): Disposable;
  /** Ends what is being read, and the interests in changes. Idempotent. */
  close(): void;
}

/** The entries of a server changed. */
export interface ListChange {
  readonly key: string;
  readonly kind: ListKind;
  /** Somebody had, or went without, what they were before. */
  readonly isNews: boolean;
}

export interface ListBookOptions {
  /** The entries as they are shown. */
  readonly publish: (list: ReadList) => readonly JsonObject[];
}

/**
 * Makes the book over the servers of a pool.
 *
 * A list is read when somebody wants it, and again when its server tells of a change. Those who listen are told only where the
 * entries changed. The book's own interest in changes keeps no server: one that was let go or lost is read again when it is back.
 */
export function createListBook(pool: Pool, { publish }: ListBookOptions): ListBook {
  const book = new Map<string, Map<ListKind, KeptList>>();
  const hearers = new Set<(change: ListChange) => void>();
  const versions = new Map<ListKind, number>();
  const pursuits = createPursuits();
  const closing = new AbortController();
  const { signal } = closing;

  const find = (key: string, kind: ListKind): KeptList | undefined => book.get(key)?.get(kind);
  const add = (key: string, kind: ListKind): KeptList => {
    const list = createKeptList(pool, key, kind, {
      interestOf: (server) => interests.of(server),
      publish,
      signal,
      changed(isNews) {
        versions.set(kind, (versions.get(kind) ?? 0) + 1);
        for (const hear of hearers) hear({ key, kind, isNews });
      },
      failed: () => pursuits.pursue(list),
    });
    const ofServer = book.get(key) ?? new Map<ListKind, KeptList>();
    book.set(key, ofServer.set(kind, list));
    return list;
  };
  const listOf = (key: string, kind: ListKind): KeptList => find(key, kind) ?? add(key, kind);
  /** What is kept of a server. */
  const listsOf = (key: string): Iterable<KeptList> => (signal.aborted ? [] : (book.get(key)?.values() ?? []));

  const interests = createListInterests(pool, {
    changed(key, capability) {
      for (const list of listsOf(key)) {
        if (capability === undefined || capability === list.kind.capability) list.readAgain();
      }
    },
    granted(key, interest) {
      for (const list of listsOf(key)) list.granted(interest);
    },
  });

  return {
    known: (key, kind) => find(key, kind)?.known,
    isFresh: (key, kind) => find(key, kind)?.isFresh === true,
    hints(key, kind) {
      const list = find(key, kind);
      return list === undefined ? NOTHING_HOLDS : list.hints;
    },
    version: (kind) => versions.get(kind) ?? 0,
    async read(key, kind) {
      signal.throwIfAborted();
      await listOf(key, kind).read();
    },
    readingMs: (key, kind) => find(key, kind)?.readingMs ?? 0,
    isAway: (key, kind) => find(key, kind)?.isAway === true,
    missed: (key, kind) => listOf(key, kind).missed(),
    isMissed: (key, kind) => find(key, kind)?.isMissed === true,
    onChange(hear) {
      hearers.add(hear);
      return { [Symbol.dispose]: () => void hearers.delete(hear) };
    },
    follow: (keys, kinds) => pursuits.follow(keys.flatMap((key) => kinds.map((kind) => listOf(key, kind)))),
    close() {
      if (signal.aborted) return;
      closing.abort(closedError());
      interests.close();
      hearers.clear();
      pursuits.close();
      for (const ofServer of book.values()) for (const list of ofServer.values()) list.stop();
    },
  };
}
