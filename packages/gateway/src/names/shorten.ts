/** The longest name that hosts take. */
export const LONGEST_NAME = 64;

const HASH_CHARACTERS = 8;

/** A name of at most 64 characters: a longer one keeps its start and ends in a hash of the whole, the same in every process. */
export function shorten(name: string): string {
  if (name.length <= LONGEST_NAME) return name;
  const { createHash } = process.getBuiltinModule('node:crypto');
  const hash = createHash('sha256').update(name).digest('hex').slice(0, HASH_CHARACTERS);
  const start = name.slice(0, LONGEST_NAME - HASH_CHARACTERS - 1);
  // A surrogate pair is not cut in two.
  return `${start.isWellFormed() ? start : start.slice(0, -1)}_${hash}`;
}
