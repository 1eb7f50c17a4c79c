// The public interface of @mcpx/spec-schemas/load.

import { Revision } from "@mcpx/protocol";
declare const CLOSED = 2;
/** Says at once whether a value conforms; why it does not is found by `explain`. */
type Check = (value: unknown, mode: Mode) => boolean;
/** Who sends a message. */
type Direction = "client" | "server";
/** What an extension adds to a revision, such as `tasks` of `@mcpx/spec-schemas/extensions/tasks`. */
interface Extension {
  /** The identifier under which both sides declare it. */
  readonly name: string;
  readonly tables: TablesPart;
}
/** One thing that is wrong, and where. */
interface Issue {
  /** JSON Pointer (RFC 6901) into the value; `''` is the whole. What is missing is told at the object that lacks it. */
  readonly pointer: string;
  /**
   * The JSON Schema keyword that failed, or `revision` where only another revision has what stands there.
   */
  readonly keyword: string;
  /** A sentence for people. It never repeats the value. */
  readonly message: string;
}
interface JudgementOptions {
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
  readonly strict?: boolean | "closed";
}
declare const LENIENT = 0;
interface MessageRow {
  readonly definition: string;
  readonly client: boolean;
  readonly server: boolean;
  readonly message: Check;
  readonly params: Check;
  readonly paramsRequired: boolean;
}
/**
 * How strictly to judge.
 *
 * `LENIENT`: as the schema of the revision does. `STRICT`: a property that only another revision has here fails.
 * `CLOSED`: one that no revision has fails as well.
 */
type Mode = typeof LENIENT | typeof STRICT | typeof CLOSED;
/** Another definition that a result may have: by the `resultType` that announces it, or by a property that only it has. */
interface OtherResultRow extends ResultRow {
  readonly resultType?: string;
  readonly property?: string;
}
/**
 * Judges values by one revision of the protocol.
 *
 * It throws for no JSON value, however deep or large, never changes what it judges and never coerces. Raw numbers count as
 * the numbers that they are, in all their digits.
 */
interface Referee {
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
interface RequestRow extends MessageRow {
  readonly result: ResultRow;
  /** Whether the result says what it is by `resultType`. */
  readonly saysType: boolean;
  readonly otherResults: readonly OtherResultRow[];
}
interface ResultRow {
  readonly definition: string;
  readonly check: Check;
}
declare const STRICT = 1;
/** What is compiled of an extension of a revision. */
interface TablesPart {
  readonly revision: Revision;
  /** The definitions that the schema names. */
  readonly definitions: Readonly<Record<string, Check>>;
  readonly requests: Readonly<Record<string, RequestRow>>;
  readonly notifications: Readonly<Record<string, MessageRow>>;
  /** The shapes as JSON: read when something has to be explained. */
  readonly shapes: string;
}
/**
 * What became of a value.
 *
 * `unknown-method`: the revision has no such method in that direction, so that nothing else was judged.
 */
type Verdict = {
  readonly ok: true;
} | {
  readonly ok: false;
  readonly reason: "unknown-method" | "invalid";
  readonly issues: readonly Issue[];
};
/**
 * The referee of a revision that is known only at run time, without the other four.
 *
 * @throws RangeError for a text that is no revision.
 */
export declare function loadReferee(revision: Revision): Promise<Referee>;
export {};
