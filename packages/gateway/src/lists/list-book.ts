import type { Client, ListOptions, Peer } from '@mcpx/client';
import type { Pool } from '@mcpx/pool';
import { ERROR_CODES, isJsonObject, type JsonObject, RpcError } from '@mcpx/protocol';
import { closedError } from '../closed-error.ts';
import { type CacheHints, hintsAfter, hintsOf, mergeHints, NOTHING_HOLDS } from './cache-hints.ts';
import { type Coalesced, coalesce } from './coalesce.ts';
import { createListInterests } from './list-interests.ts';
import type { ListKind } from './list-kinds.ts';
import { untilDone } from '../until-done.ts';

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

/** A list as its server told it. */
export interface ReadList {
  readonly key: string;
  readonly kind: ListKind;
  readonly entries: readonly JsonObject[];
  readonly peer: Peer;
}

export interface ListBookOptions {
  /** The entries as they are shown. */
  readonly publish: (list: ReadList) => readonly JsonObject[];
}

interface Entry {
  readonly key: string;
  readonly kind: ListKind;
  entries: readonly JsonObject[] | undefined;
  text: string;
  /** What is known is what the server had when it was last asked, and it told of no change since. */
  isCurrent: boolean;
  /** Without it, the server has no such list that could change. */
  isDeclared: boolean;
  /** At some time since it was read the server told of no changes: one may have been missed. */
  isUntold: boolean;
  /** As the server said them at the last reading. */
  hints: CacheHints | undefined;
  /** When the oldest of its pages came: each holds from then on. */
  readAtMs: number;
  /** How many changes were told of. */
  changes: number;
  readingSinceMs: number | undefined;
  isMissed: boolean;
  isAway: boolean;
  /** It could not be read, and is tried again. */
  pursuit: AbortController | undefined;
  readonly refresh: Coalesced;
}

/** Between two reads of one list because of change notices, in milliseconds. */
const PAUSE_MS = 500;

/**
 * Makes the book over the servers of a pool.
 *
 * A list is read once the server has said which changes it tells of, so that none falls between, and read again where it says so
 * later. Where it no longer does, the list is read for whoever wants it next. A change notice starts one read, however many come; those who listen are told only where the entries changed. The book's own
 * interest in changes keeps no server: one that was let go or lost is read again when it is back.
 */
export function createListBook(pool: Pool, { publish }: ListBookOptions): ListBook {
  const book = new Map<string, Map<ListKind, Entry>>();
  const hearers = new Set<(change: ListChange) => void>();
  const followers = new Set<{ readonly keys: readonly string[]; readonly kinds: readonly ListKind[] }>();
  const versions = new Map<ListKind, number>();
  const closing = new AbortController();

  const entryOf = (key: string, kind: ListKind): Entry => {
    let ofServer = book.get(key);
    if (ofServer === undefined) book.set(key, (ofServer = new Map()));
    let entry = ofServer.get(kind);
    if (entry === undefined) {
      const added: Entry = {
        key,
        kind,
        entries: undefined,
        // To who never heard of it, a server has nothing.
        text: '[]',
        isCurrent: false,
        isDeclared: true,
        isUntold: false,
        hints: NOTHING_HOLDS,
        readAtMs: 0,
        changes: 0,
        readingSinceMs: undefined,
        isMissed: false,
        isAway: false,
        pursuit: undefined,
        refresh: coalesce(
          async () => {
            added.readingSinceMs = Date.now();
            try {
              await refresh(added);
            } catch (error) {
              added.isCurrent = false;
              pursue(added);
              throw error;
            } finally {
              added.readingSinceMs = undefined;
            }
          },
          { pauseMs: PAUSE_MS },
        ),
      };
      ofServer.set(kind, (entry = added));
    }
    return entry;
  };

  const refresh = async (entry: Entry): Promise<void> => {
    const { key, kind } = entry;
    const { signal } = closing;
    entry.isAway = false;
    const lease = await pool.acquire(key, { signal }).catch((error: unknown) => {
      entry.isAway = true;
      throw error;
    });
    try {
      const { client } = lease;
      const { peer } = client;
      const declared = peer.capabilities[kind.capability];
      const interest = await interests.of(key);
      entry.isUntold = !interest.tells(kind);
      const { changes } = entry;
      const hints: CacheHints[] = [];
      let readAtMs: number | undefined;
      const onPage = (page: JsonObject): void => {
        readAtMs ??= Date.now();
        hints.push(hintsOf(page));
      };
      const read = declared === undefined ? undefined : await readOptional(client, kind, { onPage, signal });
      signal.throwIfAborted();
      take(entry, publish({ key, kind, entries: read ?? [], peer }));
      // A notice that came while the list was read is about a later list.
      entry.isCurrent = entry.changes === changes;
      entry.isDeclared = isJsonObject(declared);
      entry.hints = read && mergeHints(hints);
      entry.readAtMs = readAtMs ?? 0;
    } finally {
      lease[Symbol.dispose]();
    }
  };

  const take = (entry: Entry, entries: readonly JsonObject[]): void => {
    const { key, kind } = entry;
    const text = JSON.stringify(entries);
    const isNews = entry.entries !== undefined || entry.isMissed;
    entry.entries ??= entries;
    entry.isMissed = false;
    if (text === entry.text) return;
    entry.entries = entries;
    entry.text = text;
    versions.set(kind, (versions.get(kind) ?? 0) + 1);
    for (const hear of hearers) hear({ key, kind, isNews });
  };

  const isFollowed = ({ key, kind }: Entry): boolean =>
    [...followers].some(({ keys, kinds }) => keys.includes(key) && kinds.includes(kind));
  const pursue = (entry: Entry): void => {
    if (entry.pursuit !== undefined || !isFollowed(entry)) return;
    const pursuit = (entry.pursuit = new AbortController());
    const over = (): void => {
      if (entry.pursuit === pursuit) entry.pursuit = undefined;
    };
    untilDone(() => entry.refresh.join(), pursuit.signal).then(over, over);
  };
  const dropPursuits = (): void => {
    for (const ofServer of book.values()) {
      for (const entry of ofServer.values()) {
        if (isFollowed(entry)) continue;
        entry.pursuit?.abort();
        entry.pursuit = undefined;
      }
    }
  };

  const readAgain = (entry: Entry): void => {
    entry.isCurrent = false;
    entry.changes++;
    entry.refresh.again().catch(() => {});
  };
  const entriesOf = (key: string): Iterable<[ListKind, Entry]> => (closing.signal.aborted ? [] : (book.get(key) ?? []));

  const interests = createListInterests(pool, {
    changed(key, capability) {
      for (const [kind, entry] of entriesOf(key)) {
        if (capability === undefined || capability === kind.capability) readAgain(entry);
      }
    },
    granted(key, interest) {
      for (const [kind, entry] of entriesOf(key)) {
        if (!interest.tells(kind)) entry.isUntold = true;
        else if (entry.isUntold) readAgain(entry);
      }
    },
  });

  return {
    known: (key, kind) => book.get(key)?.get(kind)?.entries,
    isFresh(key, kind) {
      const entry = book.get(key)?.get(kind);
      return entry?.isCurrent === true && !(entry.isDeclared && entry.isUntold);
    },
    hints(key, kind) {
      const entry = book.get(key)?.get(kind);
      if (entry?.isCurrent !== true) return NOTHING_HOLDS;
      return entry.hints && (entry.isUntold ? hintsAfter(entry.hints, Date.now() - entry.readAtMs) : entry.hints);
    },
    version: (kind) => versions.get(kind) ?? 0,
    async read(key, kind) {
      closing.signal.throwIfAborted();
      await entryOf(key, kind).refresh.join();
    },
    readingMs(key, kind) {
      const since = book.get(key)?.get(kind)?.readingSinceMs;
      return since === undefined ? 0 : Date.now() - since;
    },
    isAway: (key, kind) => book.get(key)?.get(kind)?.isAway === true,
    missed(key, kind) {
      const entry = entryOf(key, kind);
      entry.isMissed = entry.entries === undefined;
    },
    isMissed: (key, kind) => book.get(key)?.get(kind)?.isMissed === true,
    onChange(hear) {
      hearers.add(hear);
      return { [Symbol.dispose]: () => void hearers.delete(hear) };
    },
    follow(keys, kinds) {
      const follower = { keys, kinds };
      followers.add(follower);
      for (const key of keys) {
        for (const kind of kinds) {
          const entry = entryOf(key, kind);
          if (!entry.isCurrent) pursue(entry);
        }
      }
      return {
        [Symbol.dispose]() {
          followers.delete(follower);
          dropPursuits();
        },
      };
    },
    close() {
      if (closing.signal.aborted) return;
      closing.abort(closedError());
      interests.close();
      hearers.clear();
      followers.clear();
      dropPursuits();
      for (const ofServer of book.values()) {
        for (const { refresh } of ofServer.values()) refresh.stop();
      }
    },
  };
}

/** Reads a list; `undefined` where there is none: a server with resources need not have templates. */
async function readOptional(
  client: Client,
  { method, read }: ListKind,
  options: ListOptions,
): Promise<readonly JsonObject[] | undefined> {
  try {
    return await read(client, options);
  } catch (error) {
    const isMissing = error instanceof RpcError && error.rpcCode === ERROR_CODES.methodNotFound;
    if (isMissing && method !== 'tools/list') return undefined;
    throw error;
  }
}
