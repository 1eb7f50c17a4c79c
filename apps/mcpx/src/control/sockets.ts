/** One socket in the folder of daemons, as it was when it was looked at. */
export interface SeenSocket {
  /** Its file name: each daemon takes one that nobody had before. */
  readonly name: string;
  readonly path: string;
  readonly inode: number;
  readonly device: number;
  readonly owner: number;
}

/** What the system takes as the path of a socket, in bytes, on the systems that take least. */
const LONGEST_PATH = 103;

/** The folder in the state directory that holds the sockets of daemons. */
export function socketFolder(stateDirectory: string): string {
  return process.getBuiltinModule('node:path').join(stateDirectory, 'daemon');
}

/** A path for a new socket; `undefined` where the system would not take it. */
export function newSocketPath(stateDirectory: string): string | undefined {
  const { join } = process.getBuiltinModule('node:path');
  const random = process.getBuiltinModule('node:crypto').randomBytes(6).toString('hex');
  const path = join(socketFolder(stateDirectory), `${random}.sock`);
  return process.platform === 'win32' || Buffer.byteLength(path) > LONGEST_PATH ? undefined : path;
}

/** The sockets that are there, of daemons that live and of such as were killed. What is no socket is none of ours. */
export function listSockets(stateDirectory: string): readonly SeenSocket[] {
  const fs = process.getBuiltinModule('node:fs');
  const { join } = process.getBuiltinModule('node:path');
  const folder = socketFolder(stateDirectory);
  let names: readonly string[];
  try {
    names = fs.readdirSync(folder);
  } catch {
    return [];
  }
  return names.flatMap((name) => lookAt(name, join(folder, name)) ?? []);
}

/**
 * Takes away the socket of a daemon that is gone, if it is still the one that was looked at, and our own.
 *
 * No daemon ever takes the name of another, so what has this name and this inode is what was found dead.
 */
export function removeSocket(seen: SeenSocket): void {
  const now = lookAt(seen.name, seen.path);
  if (now === undefined || now.inode !== seen.inode || now.device !== seen.device) return;
  if (now.owner !== process.getuid?.()) return;
  process.getBuiltinModule('node:fs').rmSync(seen.path, { force: true });
}

function lookAt(name: string, path: string): SeenSocket | undefined {
  const found = process.getBuiltinModule('node:fs').lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined || !found.isSocket()) return undefined;
  return { name, path, inode: found.ino, device: found.dev, owner: found.uid };
}
