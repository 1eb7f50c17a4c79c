/** The labels of a switch for some keys. */
export function cases(names: readonly string[]): string {
  return names.map((name) => `case ${quoted(name)}:`).join(' ');
}

/** A text as a literal. */
export function quoted(text: string): string {
  return `'${text.replace(/['\\]/g, '\\$&')}'`;
}

/** The member of `v` that has a name. */
export function member(name: string): string {
  return /^[$\w]+$/.test(name) ? `v.${name}` : `v[${quoted(name)}]`;
}
