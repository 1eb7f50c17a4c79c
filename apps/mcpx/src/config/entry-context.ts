import type { UpstreamLimits } from './config.ts';
import type { Findings } from './findings.ts';

/** A variable of the environment, and its value. */
export type Variable = readonly [name: string, value: string];

/** What a server's entry is read with. */
export interface EntryContext {
  readonly findings: Findings;
  /** Limits from the top of the file. */
  readonly limits: UpstreamLimits;
  /** Variables of the environment that were put into the file so far. */
  readonly variables: readonly Variable[];
  /** Makes a path of the file absolute. */
  readonly resolvePath: (path: string) => string;
  /** Whether a folder is there. A path, or a `file:` URI. */
  readonly isFolder: (place: string) => boolean;
  /** The text of a file, or `undefined` where it cannot be read. */
  readonly readFile: (path: string) => string | undefined;
}
