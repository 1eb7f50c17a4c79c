/** The first place where two texts differ, a few lines of both, as a reader of a diff expects it. */
export function firstDifference(before: string, after: string, context: number = 3): string {
  const old = before.split('\n');
  const now = after.split('\n');
  const index = old.findIndex((line, at) => line !== now[at]);
  const start = index === -1 ? old.length : index;
  const excerpt = (lines: readonly string[], sign: string): readonly string[] =>
    lines.slice(start, start + context).map((line) => `  ${sign} ${line}`);
  return [`  at line ${start + 1}:`, ...excerpt(old, '-'), ...excerpt(now, '+')].join('\n');
}
