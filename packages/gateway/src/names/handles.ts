import type { NameRules } from './name-rules.ts';
import { idleRules, offeredBy } from './name-rules.ts';

/** Something of one server, found by what clients call it. */
export interface Found {
  readonly key: string;
  /** The name or URI as the server knows it. */
  readonly own: string;
}

/** What was found under a shown name. `shared`: several servers have it, and nobody can say whose is meant. */
export type Lookup = Found | { readonly shared: readonly Found[] } | undefined;

/** How the things of many servers are called on one face: both mappings are a table, nothing is guessed from a spelling. */
export interface Handles {
  /** What clients call it; `undefined` where it is not offered, or something else of its server has its name as an alias. */
  show(key: string, own: string): string | undefined;
  /** What is shown under the name that this would have: an alias is meant, and its name is nobody else's. */
  takenBy(key: string, own: string): string | undefined;
  find(shown: string): Lookup;
  /** Whether some server is known to have it, so that nothing is read out of the spelling. */
  isLearned(shown: string): boolean;
  /** What of a server's rules is for nothing that it has, in words. */
  idle(key: string, owns: readonly string[]): readonly string[];
  /** Takes in what a server has now. */
  learn(key: string, owns: Iterable<string>): void;
}

export interface HandlesOptions {
  readonly servers: readonly { readonly key: string; readonly rules?: NameRules | undefined }[];
  /** The name before anything is shortened or looked up; the alias is applied already. */
  readonly spell: (key: string, name: string) => string;
  /** The server and name that a spelling can only mean, where spellings are unique by construction. */
  readonly read: ((shown: string) => Found | undefined) | undefined;
  readonly fit: (shown: string) => string;
}

interface OfServer {
  readonly isOffered: (own: string) => boolean;
  readonly alias: ReadonlyMap<string, string>;
  readonly ownByAlias: ReadonlyMap<string, string>;
}

export function createHandles({ servers, spell, read, fit }: HandlesOptions): Handles {
  const ofServer = new Map<string, OfServer>();
  for (const { key, rules = {} } of servers) {
    const isOffered = offeredBy(rules);
    const alias = new Map(Object.entries(rules.alias ?? {}));
    const ownByAlias = new Map<string, string>();
    // The first of several that want one name has it.
    for (const [own, shown] of alias) if (isOffered(own) && !ownByAlias.has(shown)) ownByAlias.set(shown, own);
    ofServer.set(key, { isOffered, alias, ownByAlias });
  }
  /** By shown name, the servers that have it, with their own name for it. */
  const table = new Map<string, Map<string, string>>();
  const learned = new Map<string, readonly string[]>();

  const takenBy = (key: string, own: string): string | undefined => {
    const server = ofServer.get(key);
    const holder = server?.ownByAlias.get(server.alias.get(own) ?? own);
    return holder === own || server?.isOffered(own) !== true ? undefined : holder;
  };

  const show = (key: string, own: string): string | undefined => {
    const server = ofServer.get(key);
    if (server?.isOffered(own) !== true || takenBy(key, own) !== undefined) return undefined;
    return fit(spell(key, server.alias.get(own) ?? own));
  };

  /** A name that was never listed: right where it is spelled as we would show it. */
  const unlisted = (shown: string): Found | undefined => {
    const spelled = read?.(shown);
    if (spelled === undefined) return undefined;
    const own = ofServer.get(spelled.key)?.ownByAlias.get(spelled.own) ?? spelled.own;
    return show(spelled.key, own) === shown ? { key: spelled.key, own } : undefined;
  };

  return {
    show,
    takenBy,
    find(shown) {
      const known = table.get(shown);
      if (known === undefined || known.size === 0) return unlisted(shown);
      const found = [...known].map(([key, own]) => ({ key, own }));
      return found.length === 1 ? found[0] : { shared: found };
    },
    idle: (key, owns) => idleRules(servers.find((server) => server.key === key)?.rules ?? {}, owns),
    isLearned: (shown) => (table.get(shown)?.size ?? 0) > 0,
    learn(key, owns) {
      for (const shown of learned.get(key) ?? []) {
        const known = table.get(shown);
        known?.delete(key);
        if (known?.size === 0) table.delete(shown);
      }
      const now: string[] = [];
      for (const own of owns) {
        const shown = show(key, own);
        if (shown === undefined) continue;
        let known = table.get(shown);
        if (known === undefined) table.set(shown, (known = new Map()));
        if (known.has(key)) continue;
        known.set(key, own);
        now.push(shown);
      }
      learned.set(key, now);
    },
  };
}
