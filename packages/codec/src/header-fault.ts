/**
 * What is wrong with a header field, or nothing where it can be sent.
 *
 * For headers that somebody wrote: what the codec itself makes always fits. Of a value only the character that does not is
 * told, and its place: the rest may be a secret. See RFC 9110, 5.1 and 5.5.
 */
export function findHeaderFault(name: string, value: string): string | undefined {
  if (!/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name)) return `"${name}" is no name for a header`;
  const characters = Array.from(value);
  const at = characters.findIndex((character) => /[^\t\x20-\x7e\x80-\xff]/u.test(character));
  const found = characters[at];
  if (found === undefined) return undefined;
  return `the value of the header "${name}" has ${shown(found)} at character ${at + 1}, which headers cannot carry: write it without`;
}

function shown(character: string): string {
  const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  if (/[\n\r]/.test(character)) return `a line break (${code})`;
  return /\p{C}|\p{Z}/u.test(character) ? code : `"${character}" (${code})`;
}
