import { pauseUntil } from '../questions/pause.ts';

/** Where the server suggests nothing. */
const DEFAULT_MS = 1_000;
const SHORTEST_MS = 50;
const LONGEST_MS = 60_000;

/** Waits as long between two polls as the server suggests, within reason, or until there is news. */
export async function pollPause(
  suggestedMs: unknown,
  signal: AbortSignal | undefined,
  news?: Promise<void>,
): Promise<void> {
  const wished = typeof suggestedMs === 'number' && suggestedMs >= 0 ? suggestedMs : DEFAULT_MS;
  await pauseUntil(news, Math.min(Math.max(wished, SHORTEST_MS), LONGEST_MS), signal);
}
