import type { UpstreamLimits } from './config.ts';
import type { Findings } from './findings.ts';

/** What a server's entry is read with. */
export interface EntryContext {
  readonly findings: Findings;
  /** Limits from the top of the file. */
  readonly limits: UpstreamLimits;
  /** Makes a path of the file absolute. */
  readonly resolvePath: (path: string) => string;
  /** The text of a file, or `undefined` where it cannot be read. */
  readonly readFile: (path: string) => string | undefined;
}
