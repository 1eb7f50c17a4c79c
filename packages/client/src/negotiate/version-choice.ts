import type { Era, Revision } from '@mcpx/protocol';
import { mutualRevisions } from './classify-probe.ts';

/** Which version to try, and how often one may be. */
export interface VersionChoice {
  /** Counts an attempt. */
  tried(version: Revision): void;
  /** The next version to try, of those that a server says it speaks; undefined where nothing is left. */
  next(versions: readonly string[], era: Era): Revision | undefined;
}

/**
 * Picks versions for one attempt to connect: first one that was not tried, then one that was and that the server lists
 * all the same, each at most `attempts` times, so that a server that keeps refusing what it lists cannot loop.
 * See 2026-07-28 `basic/versioning`.
 */
export function createVersionChoice(attempts: number): VersionChoice {
  const counts = new Map<Revision, number>();
  const countOf = (version: Revision): number => counts.get(version) ?? 0;
  return {
    tried: (version) => void counts.set(version, countOf(version) + 1),
    next(versions, era) {
      const mutual = mutualRevisions(versions, era);
      return mutual.find((version) => countOf(version) === 0) ?? mutual.find((version) => countOf(version) < attempts);
    },
  };
}
