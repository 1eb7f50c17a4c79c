import { pause, pauseUntil } from '../questions/pause.ts';

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
  await pause(SHORTEST_MS, signal);
  await pauseUntil(news, Math.min(wished, LONGEST_MS) - SHORTEST_MS, signal);
}
