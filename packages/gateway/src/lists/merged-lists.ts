import type { JsonObject } from '@mcpx/protocol';
import type { Call } from '@mcpx/server';
import type { Found, Handles, Lookup } from '../names/handles.ts';
import type { Names } from '../names/namespaces.ts';
import { mergeHints } from './cache-hints.ts';
import { cursorAfter, invalidCursor, readCursor } from './cursor.ts';
import type { ListBook } from './list-book.ts';
import type { ListKind } from './list-kinds.ts';
import type { Warn } from '../warn.ts';
import type { TimelyReader } from './timely-reader.ts';

/** The lists of several servers as one. */
export interface MergedLists {
  /** One page, as a result. */
  page(kind: ListKind, call: Call): Promise<JsonObject>;
  /** Brings what is known up to date, as far as the servers answer in time. */
  refresh(kind: ListKind, signal: AbortSignal): Promise<void>;
  /** Waits for those of the servers that were never heard of, each but once and no longer than it may be waited for. */
  learn(of: readonly string[], kind: ListKind, signal?: AbortSignal): Promise<void>;
  /** Takes in the names that are known now. */
  take(kind: ListKind): void;
}

export interface MergedListsOptions {
  readonly book: ListBook;
  readonly keys: readonly string[];
  readonly names: Names;
  readonly reader: TimelyReader;
  readonly pageSize: number;
  readonly warn: Warn;
}

interface Merged {
  readonly version: number;
  readonly entries: readonly JsonObject[];
  /** Where each entry is from, in the same order. */
  readonly sources: readonly Found[];
  readonly indexOf: (source: Found) => number;
}

/**
 * Merges lists in the order of the servers, each entry under its shown name.
 *
 * A server that is slow, starting or down is waited for no longer than it may and keeps the entries that it had; what it has
 * in the end is told as a change. See 2026-07-28 `server/tools` on stable lists.
 */
export function createMergedLists(options: MergedListsOptions): MergedLists {
  const { book, keys, names, reader, pageSize, warn } = options;
  const cache = new Map<ListKind, Merged>();
  /** What was told of names that several servers have and of rules for nothing, in the list as it is now. */
  const told = new Map<ListKind, ReadonlyMap<string, string>>();

  const warnOf = (kind: ListKind, oddities: ReadonlyMap<string, string>): void => {
    for (const [message, server] of oddities) if (told.get(kind)?.has(message) !== true) warn(server, message);
    told.set(kind, oddities);
  };

  const merge = (kind: ListKind): Merged => {
    const version = book.version(kind);
    const known = cache.get(kind);
    if (known?.version === version) return known;
    const handles = names[kind.names];
    const ofServers = keys.map((key) => ({ key, listed: book.known(key, kind) ?? [] }));
    /** By what is said of it, the server that it is said of. */
    const oddities = new Map<string, string>();
    if (kind.handle === 'name') {
      for (const { key, listed } of ofServers) {
        const owns = listed.map((entry) => String(entry[kind.handle] as string));
        handles.learn(key, owns);
        for (const rule of handles.idle(key, owns)) {
          oddities.set(
            `${rule} in "${kind.names}" of "${key}" is for nothing that it has: mend it or take it out`,
            key,
          );
        }
      }
    }
    const entries: JsonObject[] = [];
    const sources: Found[] = [];
    const index = new Map<string, number>();
    for (const { key, listed } of ofServers) {
      for (const entry of listed) {
        const own = entry[kind.handle] as string;
        const shown = handles.show(key, own);
        if (index.has(cursorAfter({ key, own }))) continue;
        const found = kind.handle === 'name' && shown !== undefined ? handles.find(shown) : undefined;
        const clash = clashOf({ key, own }, found, handles);
        if (clash !== undefined && !oddities.has(clash)) oddities.set(clash, key);
        if (shown === undefined || clash !== undefined) continue;
        index.set(cursorAfter({ key, own }), entries.length);
        entries.push({ ...entry, [kind.handle]: shown });
        sources.push({ key, own });
      }
    }
    warnOf(kind, oddities);
    const merged = { version, entries, sources, indexOf: (source: Found) => index.get(cursorAfter(source)) ?? -1 };
    cache.set(kind, merged);
    return merged;
  };

  /** Why a list is without the newest of a server, by server, as it was told last. */
  const reasons = new Map<ListKind, Map<string, string>>();

  const refresh = async (kind: ListKind, signal: AbortSignal): Promise<void> => {
    const known = reasons.get(kind) ?? new Map<string, string>();
    reasons.set(kind, known);
    const missing = new Set<string>();
    await reader.read(
      keys.filter((key) => !book.isFresh(key, kind)),
      kind,
      {
        signal,
        without(key, reason) {
          missing.add(key);
          const isTold = known.get(key) === reason;
          known.set(key, reason);
          // Who asks for lists asks often; and that a server is not there was told when it failed.
          if (isTold || book.isAway(key, kind)) return;
          const shown = book.known(key, kind) === undefined ? 'is without it' : 'shows it as it last was';
          warn(key, `${kind.method} ${shown}: ${reason}`);
        },
      },
    );
    for (const key of known.keys()) if (!missing.has(key)) known.delete(key);
  };

  return {
    async page(kind, call) {
      const { cursor } = call.params;
      const after = cursor === undefined ? undefined : readCursor(cursor);
      // Later pages go on with what the first one showed.
      if (after === undefined) await refresh(kind, call.signal);
      const { entries, sources, indexOf } = merge(kind);
      const start = after === undefined ? 0 : indexOf(after) + 1;
      if (after !== undefined && start === 0) throw invalidCursor();
      const end = Math.min(start + pageSize, entries.length);
      const last = sources[end - 1];
      const isWhole = start === 0 && end === entries.length;
      return {
        resultType: 'complete',
        [kind.member]: isWhole ? entries : entries.slice(start, end),
        ...(end < entries.length && last !== undefined && { nextCursor: cursorAfter(last) }),
        ...mergeHints(keys.flatMap((key) => book.hints(key, kind) ?? [])),
      };
    },
    async refresh(kind, signal) {
      await refresh(kind, signal);
      merge(kind);
    },
    async learn(of, kind, signal) {
      await reader.learn(of, kind, signal);
      merge(kind);
    },
    take: (kind) => void merge(kind),
  };
}

/** Why something cannot be shown under its name, where that is so. */
function clashOf({ key, own }: Found, found: Lookup, handles: Handles): string | undefined {
  if (found !== undefined && 'shared' in found) return sharedName(handles.show(key, own) ?? own, found.shared);
  // An alias is meant, and a short form may be something's own name: one of them has it, and no list has a name twice.
  const holder = handles.takenBy(key, own) ?? (found === undefined || found.own === own ? undefined : found.own);
  if (holder === undefined) return undefined;
  return `"${own}" of "${key}" is not shown, since its "${holder}" has the name: give it an alias of its own`;
}

/** The message of a name that several servers have. */
export function sharedName(shown: string, shared: readonly Found[]): string {
  const servers = shared.map(({ key }) => `"${key}"`).join(' and ');
  return `"${shown}" is a name of ${servers}: give one an alias, or use prefixed names`;
}
