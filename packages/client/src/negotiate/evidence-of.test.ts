import { describe, expect, it } from 'vitest';
import { evidenceOf, type Shown } from './evidence-of.ts';

const shown = (question: Shown['question'], kind: string, evidence: string): Shown => ({
  question,
  observed: { outcome: { kind } },
  verdict: { evidence },
});

describe('evidenceOf', () => {
  it('says in order what each question showed', () => {
    const findings = [shown('server/discover', 'error', 'one'), shown('initialize', 'result', 'two')];
    expect(evidenceOf(findings)).toBe('one; two');
  });

  it('says of an answer after a silence that it was late, so that the two do not contradict each other', () => {
    const findings = [
      shown('server/discover', 'silence', 'silent'),
      shown('initialize', 'result', 'spoken'),
      shown('server/discover', 'error', 'refused'),
    ];
    expect(evidenceOf(findings)).toBe('silent; spoken; later refused');
    expect(evidenceOf([...findings.slice(1), shown('server/discover', 'error', 'again')])).not.toMatch(/later again/);
  });
});
