import type { Verdict } from './classify-probe.ts';
import type { Question } from './probe.ts';

/** What one question showed. */
export interface Shown {
  readonly question: Question;
  readonly observed: { readonly outcome: { readonly kind: string } };
  readonly verdict: Pick<Verdict, 'evidence'>;
}

/** Everything that was seen, in words: an answer that came once nobody waited for it any more is said to be late. */
export function evidenceOf(findings: readonly Shown[]): string {
  return findings
    .map(({ question, verdict: { evidence } }, at) => {
      const isLate = findings
        .slice(0, at)
        .some((earlier) => earlier.question === question && earlier.observed.outcome.kind === 'silence');
      return isLate ? `later ${evidence}` : evidence;
    })
    .join('; ');
}
