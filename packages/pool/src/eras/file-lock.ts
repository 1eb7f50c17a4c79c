import { sleep } from '@mcpx/protocol';
import type { StateFiles } from './state-files.ts';

/** Between two looks at a lock that somebody else holds, in milliseconds; spread, so that waiters do not go in step. */
const LOOK_MS = 5;

/** What is locked takes milliseconds: a lock that stays the same for this long was left behind by whoever made it. */
const STALE_MS = 1_000;

/**
 * Does something while no other process of this lock file does.
 *
 * A lock left behind is taken over: at once where its process is gone, else when it stayed the same for a second, since a number
 * may belong to another process by now. Should two ever hold it, since one of them was stopped for longer than that, the later
 * write wins: what it guards must be safe to lose, and whole in any case.
 */
export async function withFileLock<T>(files: StateFiles, path: string, act: () => Promise<T>): Promise<T> {
  const mine = `${here()} ${process.pid} ${crypto.randomUUID()}`;
  let theirs: string | undefined;
  let sinceMs = performance.now();
  for (;;) {
    const held = await readText(files, path);
    if (held === undefined) {
      if (await files.create(path, mine)) break;
      continue;
    }
    if (held !== theirs) {
      theirs = held;
      sinceMs = performance.now();
    }
    if (isLeftByDead(held) || performance.now() - sinceMs > STALE_MS) {
      await files.remove(path);
      continue;
    }
    await sleep(LOOK_MS * (1 + Math.random()));
  }
  try {
    return await act();
  } finally {
    if ((await readText(files, path)) === mine) await files.remove(path);
  }
}

/** Process numbers say something on their own machine alone: a state directory may be mounted in several. */
function here(): string {
  return process.getBuiltinModule('node:os').hostname();
}

function isLeftByDead(held: string): boolean {
  const [machine, pid = ''] = held.split(' ');
  if (machine !== here() || !/^[1-9]\d*$/.test(pid)) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

async function readText(files: StateFiles, path: string): Promise<string | undefined> {
  const bytes = await files.read(path);
  return bytes === undefined ? undefined : new TextDecoder().decode(bytes);
}
