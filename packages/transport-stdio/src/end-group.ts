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
  for (let pollMs = FIRST_POLL_MS; group.isAlive(); pollMs = Math.min(pollMs * 2, LAST_POLL_MS)) {
    if (leftMs <= 0) return false;
    const waitMs = Math.min(pollMs, leftMs);
    leftMs -= waitMs;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
  return true;
}
