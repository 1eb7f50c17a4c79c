import type { CaseContext } from './case-context.ts';
import type { ComplianceSubject } from './compliance-subject.ts';

/** A law and how it is tried. */
export interface CaseBody {
  readonly name: string;
  /** @defaultValue every transport */
  readonly appliesTo?: (subject: ComplianceSubject) => boolean;
  readonly body: (context: CaseContext) => Promise<void>;
}
