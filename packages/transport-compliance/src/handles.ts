import { demand, quiet } from './demand.ts';

interface WithResources {
  readonly process?: { getActiveResourcesInfo?(): readonly string[] };
}

/** How long handles may take to go away after everything was closed, in milliseconds. */
const LIMIT_MS = 2_000;
const POLL_MS = 30;

/** What keeps the event loop of this process busy, by kind; nothing where the runtime cannot tell. */
export function countHandles(): ReadonlyMap<string, number> {
  const { process }: WithResources = globalThis as unknown as WithResources;
  const counts = new Map<string, number>();
  for (const kind of process?.getActiveResourcesInfo?.() ?? []) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}

/**
 * Fails the case unless, of each kind, fewer than so many handles are left that were not there before.
 *
 * The test runner has timers and pipes of its own, which come and go: what may have leaked often is counted surely.
 */
export async function demandNothingLeft(before: ReadonlyMap<string, number>, fewerThan: number): Promise<void> {
  const grown = (): readonly string[] =>
    [...countHandles()].filter(([kind, count]) => count - (before.get(kind) ?? 0) >= fewerThan).map(([kind]) => kind);
  for (let waitedMs = 0; grown().length > 0 && waitedMs < LIMIT_MS; waitedMs += POLL_MS) await quiet();
  demand(grown().length === 0, `nothing is left that keeps the process alive (${grown().join(', ')})`);
}
