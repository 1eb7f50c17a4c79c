/** Why a file cannot be read: in words, for the reasons that a person meets. */
export function whyUnreadable(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'for no known cause';
  switch (code) {
    case 'ENOENT':
      return 'there is no such file';
    case 'ENOTDIR':
      return 'there is no such file, as a part of its path is no folder';
    case 'EISDIR':
      return 'it is a folder, and no file';
    case 'EACCES':
    case 'EPERM':
      return 'you may not read it';
    default:
      return `it cannot be read (${code})`;
  }
}
