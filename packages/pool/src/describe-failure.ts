import { TransportError } from '@mcpx/protocol';
import type { RestartBudget } from './restart/restart-budget.ts';

/** How many of the last lines of a server's standard error are told. */
const SHOWN_LINES = 10;

/** What failed in a row so far, and when a server may be tried again. */
export type FailuresInARow = Pick<RestartBudget, 'failures' | 'starts' | 'isSpent' | 'remainingMs'>;

/** Why a server is not there, when it is tried again, and what its process said last, for a person. */
export function describeFailure(lastError: Error, budget: FailuresInARow, program: string): string {
  const parts = [lastError.message, describeWait(budget, program)];
  const stderr = lastError instanceof TransportError ? (lastError.process?.stderr.trimEnd() ?? '') : '';
  if (stderr.trim() !== '' && !lastError.message.includes(stderr.trim())) {
    const lines = stderr
      .split('\n')
      .filter((line) => line.trim() !== '')
      .slice(-SHOWN_LINES);
    parts.push(['Its last lines on standard error:', ...lines.map((line) => `    ${line}`)].join('\n'));
  }
  return parts.join('\n');
}

/**
 * How often it failed, and when it is tried again, in a sentence or two. `program`: what a person starts anew to have another
 * configuration of the server hold.
 */
export function describeWait({ failures, starts, isSpent, remainingMs }: FailuresInARow, program: string): string {
  const again = sayAgain(remainingMs(), isSpent, program);
  if (failures < 2) return again;
  const often =
    starts > failures ? `${failures} tries in a row failed (${starts} starts)` : `${failures} tries in a row failed`;
  return `${often}. ${again}`;
}

function sayAgain(waitMs: number, isSpent: boolean, program: string): string {
  if (waitMs === 0) return 'The next call tries again.';
  if (waitMs === Infinity) return `It is not tried again: mend it, and restart ${program}.`;
  const mend = isSpent ? `: mend it meanwhile, and restart ${program} after a change of its configuration` : '';
  return `It is left alone for ${spell(waitMs)}, then tried again${mend}.`;
}

function spell(ms: number): string {
  const seconds = Math.ceil(ms / 1_000);
  const minutes = Math.floor(seconds / 60);
  if (minutes === 0) return `${seconds} s`;
  return seconds % 60 === 0 ? `${minutes} min` : `${minutes} min ${seconds % 60} s`;
}
