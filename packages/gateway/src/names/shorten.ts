/** The longest name that hosts take. */
export const LONGEST_NAME = 64;

/** At least this much of the hash. */
const HASH_CHARACTERS = 8;

/**
 * A name of at most 64 characters: a longer one keeps its start and ends in a hash of the whole, the same in every process. What was
 * shortened has 64 exactly, so that a name shows whether it may have been.
 */
export function shorten(name: string): string {
  if (name.length <= LONGEST_NAME) return name;
  const { createHash } = process.getBuiltinModule('node:crypto');
  const digest = createHash('sha256').update(name).digest('hex');
  const end = LONGEST_NAME - HASH_CHARACTERS - 1;
  // A surrogate pair is not cut in two: the hash has its place.
  const start = name.slice(0, isHighSurrogate(name.charCodeAt(end - 1)) ? end - 1 : end);
  return `${start}_${digest.slice(0, LONGEST_NAME - start.length - 1)}`;
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}
