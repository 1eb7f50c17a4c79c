import { ERROR_CODES, RpcError } from '@mcpx/protocol';
import type { MirroredFields } from '../gateway.ts';
import type { ListKind } from '../lists/list-kinds.ts';
import { type MergedLists, sharedName } from '../lists/merged-lists.ts';
import type { TimelyReader } from '../lists/timely-reader.ts';
import type { Found, Handles } from '../names/handles.ts';
import type { NamingMode } from '../names/namespaces.ts';
import { LONGEST_NAME } from '../names/shorten.ts';
import type { ShownTools } from '../tools/shown-tools.ts';

/** Finds what callers name, of one kind. */
export interface NameFinder {
  /** @throws RpcError -32602 several servers have it. */
  find(name: string, signal: AbortSignal): Promise<Found | undefined>;
  /** The header fields of a tool, by the schema that is shown here. A promise where it is to be listed first. */
  fieldsIn(tools: ShownTools, name: string): MirroredFields | Promise<MirroredFields>;
}

export interface NameFinderOptions {
  readonly keys: readonly string[];
  readonly handles: Handles;
  readonly kind: ListKind;
  readonly lists: MergedLists;
  readonly reader: TimelyReader;
  readonly mode: NamingMode;
}

/**
 * Finds names: whose a plain name is, and what a name was before it was shortened, only the lists can tell.
 *
 * A plain name is used once every server had its time to say whether it has it too, so that it does not depend on which of them
 * was heard of first. One that is away counts with the names that it had.
 */
export function createNameFinder({ keys, handles, kind, lists, reader, mode }: NameFinderOptions): NameFinder {
  const isPlain = mode === 'plain';
  const isToldByLists = (name: string): boolean => isPlain || name.length === LONGEST_NAME;
  const foundNow = (name: string): Found | undefined => {
    const found = handles.find(name);
    return found === undefined || 'shared' in found ? undefined : found;
  };
  /** The servers whose lists tell what a tool of this name looks like. */
  const tellersOf = (name: string): readonly string[] => {
    if (isToldByLists(name) && (isPlain || !handles.isLearned(name))) return keys;
    const found = foundNow(name);
    return found === undefined || !keys.includes(found.key) ? [] : [found.key];
  };

  return {
    async find(name, signal) {
      if (isPlain) await lists.learn(keys, kind, signal);
      if (isToldByLists(name) && !handles.isLearned(name)) await lists.refresh(kind, signal);
      const found = handles.find(name);
      if (found !== undefined && 'shared' in found) {
        throw new RpcError(ERROR_CODES.invalidParams, sharedName(name, found.shared));
      }
      return found;
    },
    fieldsIn(tools, name) {
      const fields = (): MirroredFields => {
        lists.take(kind);
        const found = foundNow(name);
        return found && tools.fieldsFor(found.key, found.own);
      };
      const tellers = tellersOf(name);
      const known = isPlain ? undefined : fields();
      if (known !== undefined) return known;
      if (reader.isLearned(tellers, kind)) return fields();
      return lists.learn(tellers, kind).then(fields);
    },
  };
}
