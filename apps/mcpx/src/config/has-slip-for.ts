import { findLikely } from './nearest.ts';
import type { Section } from './section.ts';

/**
 * Whether a key of a section is a slip for one of `wanted`: that is a fault by itself, and that the right one is missing follows
 * from it.
 */
export function hasSlipFor(section: Section, wanted: readonly string[], known: readonly string[]): boolean {
  return section.keys.some((key) => !known.includes(key) && findLikely(key, wanted) !== undefined);
}
