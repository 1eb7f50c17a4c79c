import type { Client, ListOptions, Peer } from '@mcpx/client';
import type { Pool } from '@mcpx/pool';
import { ERROR_CODES, isJsonObject, type JsonObject, RpcError } from '@mcpx/protocol';
import { type CacheHints, hintsAfter, hintsOf, mergeHints, NOTHING_HOLDS } from './cache-hints.ts';
import { coalesce } from './coalesce.ts';
import type { ListInterest } from './list-interests.ts';
import type { ListKind } from './list-kinds.ts';

/** One list of one server, as it was last read. */
export interface KeptList {
  readonly kind: ListKind;
  /** The entries as last read; `undefined` where they never were. */
  readonly known: readonly JsonObject[] | undefined;
  /** What is known is what the server had when it was last asked, and it told of no change since. */
  readonly isCurrent: boolean;
  /** Whether what is known is what the server has now: it told of changes ever since, and of none. */
  readonly isFresh: boolean;
  /** How long what is known holds from now on; `undefined` where the server has no such list. */
  readonly hints: CacheHints | undefined;
  /** How long the read that runs already takes, in milliseconds; 0 where none runs. */
  readonly readingMs: number;
  /** Whether the server could not be started or reached when it was last to be read. */
  readonly isAway: boolean;
  /** Whether somebody went without it, and it was not read since. */
  readonly isMissed: boolean;
  /** Somebody goes without it, which counts where it was never read. */
  missed(): void;
  /**
   * Reads anew, joined with whoever reads already.
   *
   * @throws TransportError the server could not be started or reached, or nothing is read any more.
   * @throws RpcError, InvalidResultError the server has the list, and does not tell it.
   */
  read(): Promise<void>;
  /** The server told of a change, or one may have been missed: one read follows, however many changes come. */
  readAgain(): void;
  /** Other changes are told of than before: where those of this list are again, it is read again. */
  granted(interest: ListInterest): void;
  /** What waits to be read is not read any more. */
  stop(): void;
}

export interface KeptListOptions {
  /** The interest in changes of a server's lists, settled before they are read. */
  readonly interestOf: (key: string) => Promise<ListInterest>;
  /** The entries as they are shown. */
  readonly publish: (list: ReadList) => readonly JsonObject[];
  /** Ends what is read. */
  readonly signal: AbortSignal;
  /** Told whenever the entries really changed. `isNews`: somebody had, or went without, what they were before. */
  readonly changed: (isNews: boolean) => void;
  /** Told when it could not be read. */
  readonly failed: () => void;
}

/** A list as its server told it. */
export interface ReadList {
  readonly key: string;
  readonly kind: ListKind;
  readonly entries: readonly JsonObject[];
  readonly peer: Peer;
}

/** Between two reads of one list because of change notices, in milliseconds. */
const PAUSE_MS = 500;

/**
 * Keeps a list of a server.
 *
 * It is read once the server has said which changes it tells of, so that none falls between, and read again where it says so
 * later. Where it no longer does, it is read for whoever wants it next.
 */
export function createKeptList(
  pool: Pool,
  key: string,
  kind: ListKind,
  { interestOf, publish, signal, changed, failed }: KeptListOptions,
): KeptList {
  let known: readonly JsonObject[] | undefined;
  // To who never heard of it, a server has nothing.
  let text = '[]';
  let isCurrent = false;
  /** Without it, the server has no such list that could change. */
  let isDeclared = true;
  /** At some time since it was read the server told of no changes: one may have been missed. */
  let isUntold = false;
  /** As the server said them at the last reading. */
  let hints: CacheHints | undefined = NOTHING_HOLDS;
  /** When the oldest of its pages came: each holds from then on. */
  let readAtMs = 0;
  /** How many changes were told of. */
  let changes = 0;
  let readingSinceMs: number | undefined;
  let isMissed = false;
  let isAway = false;

  const take = (entries: readonly JsonObject[]): void => {
    const isNews = known !== undefined || isMissed;
    const now = JSON.stringify(entries);
    known ??= entries;
    isMissed = false;
    if (now === text) return;
    known = entries;
    text = now;
    changed(isNews);
  };

  const refresh = async (): Promise<void> => {
    isAway = false;
    const lease = await pool.acquire(key, { signal }).catch((error: unknown) => {
      isAway = true;
      throw error;
    });
    try {
      const { client } = lease;
      const { peer } = client;
      const declared = peer.capabilities[kind.capability];
      const interest = await interestOf(key);
      isUntold = !interest.tells(kind);
      const changesBefore = changes;
      const pages: CacheHints[] = [];
      let firstAtMs = 0;
      const onPage = (page: JsonObject): void => {
        if (pages.length === 0) firstAtMs = Date.now();
        pages.push(hintsOf(page));
      };
      const read = declared === undefined ? undefined : await readOptional(client, kind, { onPage, signal });
      signal.throwIfAborted();
      take(publish({ key, kind, entries: read ?? [], peer }));
      // A notice that came while the list was read is about a later list.
      isCurrent = changes === changesBefore;
      isDeclared = isJsonObject(declared);
      hints = read && mergeHints(pages);
      readAtMs = firstAtMs;
    } finally {
      lease[Symbol.dispose]();
    }
  };

  const reading = coalesce(
    async () => {
      readingSinceMs = Date.now();
      try {
        await refresh();
      } catch (error) {
        isCurrent = false;
        failed();
        throw error;
      } finally {
        readingSinceMs = undefined;
      }
    },
    { pauseMs: PAUSE_MS },
  );

  const readAgain = (): void => {
    isCurrent = false;
    changes++;
    reading.again().catch(() => {});
  };

  return {
    kind,
    get known() {
      return known;
    },
    get isCurrent() {
      return isCurrent;
    },
    get isFresh() {
      return isCurrent && !(isDeclared && isUntold);
    },
    get hints() {
      if (!isCurrent) return NOTHING_HOLDS;
      return hints && isUntold ? hintsAfter(hints, Date.now() - readAtMs) : hints;
    },
    get readingMs() {
      return readingSinceMs === undefined ? 0 : Date.now() - readingSinceMs;
    },
    get isAway() {
      return isAway;
    },
    get isMissed() {
      return isMissed;
    },
    missed() {
      isMissed = known === undefined;
    },
    read: () => reading.join(),
    readAgain,
    granted(interest) {
      if (!interest.tells(kind)) isUntold = true;
      else if (isUntold) readAgain();
    },
    stop: () => reading.stop(),
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
