import type { ProcessGroup } from './process-group.ts';

export interface EndGroupOptions {
  /** How long a program may take to end by itself once its standard input is closed, in milliseconds. */
  readonly closeGraceMs: number;
  /** How long it may take after SIGTERM, in milliseconds. */
  readonly terminateGraceMs: number;
}

/** How long to wait for what SIGKILL does. */
const KILL_GRACE_MS = 1_000;
const FIRST_POLL_MS = 2;
const LAST_POLL_MS = 50;

/**
 * Ends a group whose leader's standard input was closed: waits, SIGTERM, waits, SIGKILL.
 *
 * The whole group is waited for, not only its leader: behind a wrapper the server is a grandchild. See `basic/lifecycle`
 * of the legacy revisions and 2026-07-28 `basic/transports/stdio`.
 */
export async function endGroup(group: ProcessGroup, options: EndGroupOptions): Promise<void> {
  if (await isGoneWithin(options.closeGraceMs, group)) return;
  group.signal('SIGTERM');
  if (await isGoneWithin(options.terminateGraceMs, group)) return;
  group.signal('SIGKILL');
  await isGoneWithin(KILL_GRACE_MS, group);
}

async function isGoneWithin(limitMs: number, group: ProcessGroup): Promise<boolean> {
  let leftMs = limitMs;
  let leaderEnded: Promise<void> | undefined = group.leaderEnded;
  for (let pollMs = FIRST_POLL_MS; group.isAlive(); pollMs = Math.min(pollMs * 2, LAST_POLL_MS)) {
    if (leftMs <= 0) return false;
    const waitMs = Math.min(pollMs, leftMs);
    // Most often the leader was the only one: its end is heard of sooner than the next look would come.
    if (await isWoken(waitMs, leaderEnded)) leaderEnded = undefined;
    else leftMs -= waitMs;
  }
  return true;
}

/** Whether `wake` came before the time was over. */
async function isWoken(waitMs: number, wake: Promise<void> | undefined): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pause = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, waitMs, false);
  });
  const woken = await Promise.race(wake === undefined ? [pause] : [pause, wake.then(() => true)]);
  clearTimeout(timer);
  return woken;
}
