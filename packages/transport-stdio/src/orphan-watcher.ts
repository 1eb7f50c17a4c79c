import type { Writable } from 'node:stream';

/**
 * Reads `+N` and `-N` until its standard input closes, which happens when this process is gone, however it went: then the
 * groups that are left get SIGTERM, and a second later SIGKILL.
 */
const SCRIPT = `trap '' HUP INT TERM
groups=' '
while read -r line; do
  group=\${line#?}
  case $line in
    +*) groups="$groups$group " ;;
    -*) groups="\${groups%% $group *} \${groups#* $group }" ;;
  esac
done
set -- $groups
[ $# -eq 0 ] && exit 0
for group do kill -s TERM -- "-$group"; done
sleep 1
for group do kill -s KILL -- "-$group"; done
`;

const groups = new Set<number>();
let watcher: Writable | undefined;

/**
 * Has a process group ended if this process dies without ending it, even by `kill -9`.
 *
 * One small `sh` serves the whole process; it is started with the first group, and again if somebody ended it. Out of
 * reach: what left its group by making a session of its own, and Windows.
 *
 * @returns what takes the group off the list, to be called as soon as it is gone: its number will be used again.
 */
export function watchOrphans(group: number): () => void {
  if (process.platform === 'win32') return () => {};
  groups.add(group);
  if (watcher === undefined) watcher = startWatcher();
  else watcher.write(`+${group}\n`);
  return () => {
    if (groups.delete(group)) watcher?.write(`-${group}\n`);
  };
}

function startWatcher(): Writable | undefined {
  const { spawn } = process.getBuiltinModule('node:child_process');
  const child = spawn('/bin/sh', ['-c', SCRIPT], { stdio: ['pipe', 'ignore', 'ignore'], detached: true, cwd: '/' });
  const { stdin } = child;
  const forget = (): void => {
    if (watcher === stdin) watcher = undefined;
  };
  child.on('error', forget).on('exit', forget).unref();
  stdin.on('error', forget);
  // A watcher must not keep alive what it watches over.
  if ('unref' in stdin && typeof stdin.unref === 'function') stdin.unref();
  for (const group of groups) stdin.write(`+${group}\n`);
  return stdin;
}
