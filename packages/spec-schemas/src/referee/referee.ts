import type { Revision } from '@mcpx/protocol';
import type { TablesPart } from './tables.ts';
import type { Direction, Verdict } from './verdict.ts';

export type { Direction } from './verdict.ts';

export interface JudgementOptions {
  /**
   * `false`: as the schema of the revision does. `true`: a property that another revision has and this one has not fails;
   * the issue says since or until when it exists. `'closed'`: one that no revision has fails too.
   *
   * Open in every mode are the places that belong to somebody else: `_meta` (except keys under
   * `io.modelcontextprotocol/`), arguments of tools and prompts, structured content, JSON Schema documents, `experimental`,
   * `extensions`, the data of errors and log messages, sampling `metadata`, the input of a tool use, answers to a form.
   *
   * @defaultValue false
   */
  readonly strict?: boolean | 'closed';
}

/**
 * Judges values by one revision of the protocol.
 *
 * It throws for no JSON value, however deep or large, never changes what it judges and never coerces. Raw numbers count as
 * the numbers that they are, in all their digits.
 */
export interface Referee {
  readonly revision: Revision;
  /**
   * A frame: a request, a notification or a response, or a batch where the revision has batches.
   *
   * Of a response only the envelope is judged, as only the request tells what its result is: judge that by `result`.
   */
  message(value: unknown, direction: Direction, options?: JudgementOptions): Verdict;
  /** The params of a request or a notification; `undefined` where there are none. */
  params(method: string, value: unknown, options?: JudgementOptions): Verdict;
  /** The result of a request, judged by the method that asked for it. */
  result(method: string, value: unknown, options?: JudgementOptions): Verdict;
  /** A value of a definition, by the name that the specification gives it. */
  definition(name: string, value: unknown, options?: JudgementOptions): Verdict;
  /** The referee that knows an extension too; the same one where the extension belongs to another revision. */
  with(extension: Extension): Referee;
}

/** What an extension adds to a revision, such as `tasks` of `@mcpx/spec-schemas/extensions/tasks`. */
export interface Extension {
  /** The identifier under which both sides declare it. */
  readonly name: string;
  readonly tables: TablesPart;
}
