import type { StateFiles } from './state-files.ts';

/** Between two looks at a lock that somebody else holds, in milliseconds; spread, so that waiters do not go in step. */
const LOOK_MS = 5;

/** What is locked takes milliseconds: a lock that stays the same for this long was left behind by a process that died. */
const STALE_MS = 1_000;

/**
 * Does something while no other process of this lock file does.
 *
 * A lock left behind is taken over. Should two ever hold it at once, since one of them was stopped for longer than that,
 * the later write wins: what it guards must be safe to lose, and whole in any case.
 */
export async function withFileLock(files: StateFiles, path: string, act: () => Promise<void>): Promise<void> {
  const mine = `${process.pid} ${crypto.randomUUID()}`;
  let theirs: string | undefined;
  let sinceMs = performance.now();
  while (!(await files.create(path, mine))) {
    const held = await readText(files, path);
    if (held !== theirs) {
      theirs = held;
      sinceMs = performance.now();
    } else if (performance.now() - sinceMs > STALE_MS) {
      await files.remove(path);
      continue;
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS * (1 + Math.random())));
  }
  try {
    await act();
  } finally {
    if ((await readText(files, path)) === mine) await files.remove(path);
  }
}

async function readText(files: StateFiles, path: string): Promise<string | undefined> {
  const bytes = await files.read(path);
  return bytes === undefined ? undefined : new TextDecoder().decode(bytes);
}
