import { sleep, within } from '@mcpx/protocol';

/** Where the server suggests nothing. */
const DEFAULT_MS = 1_000;
const SHORTEST_MS = 50;
const LONGEST_MS = 60_000;

/**
 * Waits as long between two polls as the server suggests, within reason, or until there is news. Whatever the server suggests or
 * tells, polls are some time apart: it may tell news whenever it is asked.
 */
export async function pollPause(
  suggestedMs: unknown,
  signal: AbortSignal | undefined,
  news?: Promise<void>,
): Promise<void> {
  const wished = typeof suggestedMs === 'number' && suggestedMs >= 0 ? suggestedMs : DEFAULT_MS;
  await sleep(SHORTEST_MS, signal);
  const moreMs = Math.min(wished, LONGEST_MS) - SHORTEST_MS;
  if (moreMs > 0) await (news === undefined ? sleep(moreMs, signal) : within(news, { signal, timeoutMs: moreMs }));
}
