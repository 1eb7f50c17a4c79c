import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REVISIONS } from '@mcpx/protocol';
import { describe, expect, it } from 'vitest';
import type { Verdict } from './referee/verdict.ts';
import type { Direction, JudgementOptions, Referee } from './referee/referee.ts';
import { refereeFor } from './referee-for.ts';

interface Frame {
  readonly why: string;
  readonly who?: Direction;
  readonly method?: string;
  readonly value?: unknown;
  readonly verdicts: string;
}

type Kind = 'message' | 'params' | 'result';

const frames: Readonly<Record<Kind, readonly Frame[]>> = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', 'corpus', 'frames.json'), 'utf8'),
);

function judge(referee: Referee, kind: Kind, frame: Frame, options: JudgementOptions): Verdict {
  if (kind === 'message') return referee.message(frame.value, frame.who ?? 'client', options);
  return referee[kind](frame.method ?? '', frame.value, options);
}

function grade(referee: Referee, kind: Kind, frame: Frame): string {
  const verdicts = [{}, { strict: true }, { strict: 'closed' } as const].map((options) =>
    judge(referee, kind, frame, options),
  );
  if (verdicts.some((one) => !one.ok && one.reason === 'unknown-method')) return 'u';
  return String(verdicts.filter(({ ok }) => ok).length);
}

describe.each(REVISIONS)('refereeFor > %s', (revision) => {
  const referee = refereeFor(revision);
  const column = REVISIONS.indexOf(revision);

  describe.each(['message', 'params', 'result'] as const)('%s', (kind) => {
    it.each(frames[kind].map((frame) => [frame.verdicts[column] ?? '', frame.why, frame] as const))(
      'grades with %s: %s',
      (written, _why, frame) => {
        expect(grade(referee, kind, frame)).toBe(written);
      },
    );
  });
});
