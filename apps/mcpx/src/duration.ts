const MILLISECONDS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000, min: 60_000, h: 3_600_000 };

/** The longest time that a timer can hold. */
const LONGEST_MS = 2_147_483_647;

/** A duration as people write it (`"250ms"`, `"2s"`, `"1.5m"`, `"1h"`) in milliseconds; `undefined` where it is none. */
export function parseDuration(text: string): number | undefined {
  const [, amount, unit = ''] = /^(\d+(?:\.\d+)?)\s*([a-z]+)$/.exec(text.trim()) ?? [];
  const factor = Object.hasOwn(MILLISECONDS, unit) ? MILLISECONDS[unit] : undefined;
  if (amount === undefined || factor === undefined) return undefined;
  const milliseconds = Math.round(Number(amount) * factor);
  return isDuration(milliseconds) ? milliseconds : undefined;
}

/** Whether a number of milliseconds is one that can be waited. */
export function isDuration(milliseconds: number): boolean {
  return Number.isInteger(milliseconds) && milliseconds > 0 && milliseconds <= LONGEST_MS;
}

/** A duration for a person: `250ms`, `2s`, `1.5m`. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 1_000) return `${milliseconds}ms`;
  if (milliseconds < 60_000) return `${milliseconds / 1_000}s`;
  return `${milliseconds / 60_000}m`;
}
