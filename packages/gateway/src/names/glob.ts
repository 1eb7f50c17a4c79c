/**
 * Whether a glob (`*` anything, `?` one character) matches the whole of a name. Only the latest star is ever tried again, so that a
 * server's long name costs no more than its length times the glob's.
 */
export function globMatches(glob: string, name: string): boolean {
  let inGlob = 0;
  let inName = 0;
  let star = -1;
  let resumeAt = 0;
  while (inName < name.length) {
    if (glob[inGlob] === '*') {
      star = inGlob++;
      resumeAt = inName;
    } else if (inGlob < glob.length && (glob[inGlob] === '?' || glob[inGlob] === name[inName])) {
      inGlob++;
      inName++;
    } else if (star >= 0) {
      inGlob = star + 1;
      inName = ++resumeAt;
    } else {
      return false;
    }
  }
  while (glob[inGlob] === '*') inGlob++;
  return inGlob === glob.length;
}
