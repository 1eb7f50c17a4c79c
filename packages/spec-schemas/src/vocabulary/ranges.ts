import { REVISIONS, type Revision } from '@mcpx/protocol';

/** The revisions in which something exists, oldest first. */
export type Range = readonly Revision[];

export const always: Range = REVISIONS;
export const never: Range = [];

/** The revision and all later ones. */
export function since(first: Revision): Range {
  return REVISIONS.slice(REVISIONS.indexOf(first));
}

/** The revision and all earlier ones. */
export function until(last: Revision): Range {
  return REVISIONS.slice(0, REVISIONS.indexOf(last) + 1);
}

/** Exactly these revisions. */
export function only(...revisions: readonly Revision[]): Range {
  return REVISIONS.filter((revision) => revisions.includes(revision));
}

/** The revisions of the first range that are in the second as well. */
export function within(range: Range, other: Range): Range {
  return range.filter((revision) => other.includes(revision));
}

/** The revisions that are in either range. */
export function either(range: Range, other: Range): Range {
  return REVISIONS.filter((revision) => range.includes(revision) || other.includes(revision));
}

/** A range in words: `since 2025-06-18`, `until 2025-11-25`, `only in 2025-11-25`. */
export function rangeInWords(range: Range): string {
  const first = range[0];
  const last = range.at(-1);
  if (first === undefined || last === undefined) return 'in no revision';
  const unbroken = REVISIONS.indexOf(last) - REVISIONS.indexOf(first) === range.length - 1;
  if (range.length === REVISIONS.length) return 'in every revision';
  if (range.length === 1 && first !== REVISIONS[0] && last !== REVISIONS.at(-1)) return `only in ${first}`;
  if (unbroken && last === REVISIONS.at(-1)) return `since ${first}`;
  if (unbroken && first === REVISIONS[0]) return `until ${last}`;
  return unbroken ? `from ${first} to ${last}` : `in ${range.join(', ')}`;
}
