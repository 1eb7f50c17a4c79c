/** The nearest candidate, where it is near enough that the word may be a slip for it: one in five letters, none in two. */
export function findLikely(word: string, candidates: Iterable<string>): string | undefined {
  return findWithin(word, candidates, (length) => (length < 3 ? 0 : Math.max(1, Math.floor(length / 5))));
}

/** The nearest candidate, where it is worth to be asked for: one in three letters is wrong at most. */
export function findNear(word: string, candidates: Iterable<string>): string | undefined {
  return findWithin(word, candidates, (length) => Math.floor(length / 3));
}

/** More words than this a person looks up rather than reads in a message. */
const FEW = 8;

/**
 * What a word may have been meant to be, as the end of a message: the candidate that is near, else all of them where they are few.
 * Empty where neither helps: a guess that is far off sends people astray.
 */
export function suggest(word: string, candidates: readonly string[]): string {
  const near = findNear(word, candidates);
  if (near !== undefined) return `; did you mean "${near}"?`;
  if (candidates.length === 0 || candidates.length > FEW) return '';
  return `; it may be ${candidates.map((candidate) => `"${candidate}"`).join(', ')}`;
}

/** The candidate that takes the fewest typing slips to reach, whatever its case; `undefined` where there is none at all. */
function findNearest(word: string, candidates: Iterable<string>): string | undefined {
  let nearest: string | undefined;
  let fewest = Infinity;
  for (const candidate of candidates) {
    const slips = countSlips(word.toLowerCase(), candidate.toLowerCase());
    if (slips < fewest) {
      nearest = candidate;
      fewest = slips;
    }
  }
  return nearest;
}

function findWithin(
  word: string,
  candidates: Iterable<string>,
  allowed: (length: number) => number,
): string | undefined {
  const nearest = findNearest(word, candidates);
  if (nearest === undefined) return undefined;
  const slips = countSlips(word.toLowerCase(), nearest.toLowerCase());
  return slips <= allowed(Math.max(word.length, nearest.length)) ? nearest : undefined;
}

/** Letters inserted, left out, replaced, or swapped with their neighbour (optimal string alignment). */
function countSlips(from: string, to: string): number {
  let before: number[] = [];
  let previous = Array.from({ length: to.length + 1 }, (_, j) => j);
  for (let i = 1; i <= from.length; i++) {
    const current = [i];
    for (let j = 1; j <= to.length; j++) {
      const replaced = (previous[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      let slips = Math.min((previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1, replaced);
      const swapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      if (swapped) slips = Math.min(slips, (before[j - 2] ?? 0) + 1);
      current.push(slips);
    }
    before = previous;
    previous = current;
  }
  return previous[to.length] ?? 0;
}
