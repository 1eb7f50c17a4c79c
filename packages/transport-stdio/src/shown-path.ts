/** How many folders are shown. */
const SHOWN_FOLDERS = 3;

/** A PATH, as much of it as fits in a line that goes to logs and hosts: its first folders, and how many there are. */
export function shownPath(path: string | undefined): string {
  if (path === undefined) return 'unset';
  const separator = process.platform === 'win32' ? ';' : ':';
  const folders = path.split(separator);
  if (folders.length <= SHOWN_FOLDERS) return path;
  return `${folders.slice(0, SHOWN_FOLDERS).join(separator)} and ${folders.length - SHOWN_FOLDERS} more folders`;
}
