// The public interface of @mcpx/spec-schemas.

import { JsonObject, JsonValue, RequestId, Revision } from "@mcpx/protocol";
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
/** Who sends what in one revision. */
type MethodTable = Readonly<Record<Direction, SentMethods>>;
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
/** What only the sender of a value knows. */
interface ProjectOptions {
  /**
   * The keys of `_meta` that a request has since 2026-07-28: protocol version, client info, client capabilities, perhaps
   * the log level. What the value itself says goes before it; a value that already says both its protocol version and
   * its client capabilities has an envelope, somebody's own, and nothing is added to that. See 2026-07-28 `basic/index`.
   */
  readonly envelope?: JsonObject;
  /** The id of the frame, where the value is a message that lacks one. */
  readonly requestId?: RequestId;
  /** The id of a URL elicitation, which only 2025-11-25 has. */
  readonly elicitationId?: string;
}
type Projection = {
  readonly ok: true;
  readonly value: JsonValue;
} | {
  readonly ok: false;
  readonly reason: ProjectionReason;
};
/**
 * Why a value cannot be sent to a peer on a revision.
 *
 * What only the sender knows, and did not say in {@link ProjectOptions}:
 * - `needs-envelope` the `_meta` that every request has since 2026-07-28;
 * - `needs-request-id` the id of a frame that came without one, such as a question inside of a result, or an error;
 * - `needs-elicitation-id` the id of a URL elicitation in 2025-11-25;
 * - `needs-server-info` who the server is, for the answer to `initialize`.
 *
 * What the revision cannot say:
 * - `unknown-definition` the revision has no definition of this name;
 * - `unknown-kind` the revision has no such request, notification or response in this place;
 * - `batch` several messages in one frame, outside of 2025-03-26;
 * - `other-result` a `resultType` other than `complete`, before 2026-07-28: the receiver would take it for the end;
 * - `url-elicitation` an elicitation by URL, in 2025-06-18;
 * - `multi-select` a form field, or the answer to one, with several choices, in 2025-06-18;
 * - `too-deep` what would have to be spelled as text, such as structured content, nests too deeply or contains itself;
 * - `several-contents` an answer to sampling with several blocks that are not all text, before 2025-11-25;
 * - `no-request` a cancellation that does not name its request, outside of 2025-11-25.
 */
type ProjectionReason = "needs-envelope" | "needs-request-id" | "needs-elicitation-id" | "needs-server-info" | "unknown-definition" | "unknown-kind" | "batch" | "other-result" | "url-elicitation" | "multi-select" | "too-deep" | "several-contents" | "no-request";
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
interface SentMethods {
  readonly requests: readonly string[];
  readonly notifications: readonly string[];
}
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
 * The methods of a revision by who sends them.
 *
 * @throws RangeError for a text that is no revision.
 */
export declare function methodsFor(revision: Revision): MethodTable;
/**
 * A value as a peer on a revision may be sent it, whichever revision it comes from, older or newer.
 *
 * Properties that only other revisions have are left out, shapes that changed are respelled, and what the revision
 * demands and others do not have is added (`resultType: "complete"`, `ttlMs: 0`, `cacheScope: "private"`). A property
 * that no revision has passes: it is somebody's extension. The value is not validated, and never edited; where there is
 * nothing to do the very same value comes back.
 *
 * A version that a handshake agrees on (`protocolVersion`, `supportedVersions`) is what the value says and no spelling of
 * it: it stays, and is the revision itself only where the value had no such property.
 *
 * @param definition the name of a definition of the specification, such as `CallToolResult`.
 * @throws RangeError for a text that is no revision.
 */
export declare function project(revision: Revision, definition: string, value: JsonValue, options?: ProjectOptions): Projection;
/**
 * The referee of a revision.
 *
 * The import of this entry brings all five; `@mcpx/spec-schemas/<revision>` has one, `@mcpx/spec-schemas/load` the one that
 * is asked for.
 *
 * @throws RangeError for a text that is no revision.
 */
export declare function refereeFor(revision: Revision): Referee;
/**
 * The JSON Schema document of a revision: draft-07 until 2025-06-18, 2020-12 since.
 *
 * The same text stands in the package's `schema/<revision>.json`. Do not edit it: every caller gets the same object.
 *
 * @throws RangeError for a text that is no revision.
 */
export declare function schemaFor(revision: Revision): JsonObject;
export type { Direction, Extension, Issue, JudgementOptions, MethodTable, ProjectOptions, Projection, ProjectionReason, Referee, SentMethods, Verdict };
