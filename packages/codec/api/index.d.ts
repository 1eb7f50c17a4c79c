// The public interface of @mcpx/codec.

import { JsonObject, JsonRpcMessage, JsonValue, Revision } from "@mcpx/protocol";
interface AnnotationFault {
  readonly reason: AnnotationReason;
  /** JSON Pointer (RFC 6901) to the annotated schema; one of more than 2,000 characters is cut, and ends in `…`. */
  readonly pointer: string;
  /** A sentence for people. */
  readonly message: string;
}
/**
 * What is wrong with an annotation.
 *
 * - `not-a-string` it is no string;
 * - `not-a-token` it is empty, or has a character that the name of a header cannot have (RFC 9110 §5.6.2);
 * - `duplicate` an annotation before it has the same name, in upper or lower case;
 * - `wrong-type` the parameter's `type` is not exactly `string`, `integer` or `boolean`;
 * - `unreachable` it does not stand at a parameter that `properties` alone lead to;
 * - `too-deep` it stands more than 256 properties deep;
 * - `too-large` the schema has more than 500,000 sub-schemas, and was not looked at to its end;
 * - `too-many` there are more than 32 faults: the rest of the schema was not looked at.
 */
type AnnotationReason = "not-a-string" | "not-a-token" | "duplicate" | "wrong-type" | "unreachable" | "too-deep" | "too-large" | "too-many";
/** A parameter of a tool that is mirrored into a header. */
interface HeaderField {
  /** The annotation: the part of the header's name behind `Mcp-Param-`. */
  readonly name: string;
  /** The whole name of the header. */
  readonly header: string;
  /** The property path of the argument. */
  readonly path: readonly string[];
  readonly type: "string" | "integer" | "boolean";
}
type HeaderScan = {
  readonly ok: true;
  readonly fields: readonly HeaderField[];
} | {
  readonly ok: false;
  readonly faults: readonly AnnotationFault[];
};
/** Headers as they were received: an object with names in any case, or something like the web's `Headers`. */
type HeaderSource = {
  readonly get: (name: string) => string | null;
} | Readonly<Record<string, string | readonly string[] | undefined>>;
interface Mismatch {
  /** The name of the header in lower case. */
  readonly header: string;
  readonly reason: MismatchReason;
  /** A sentence for the answer -32020. It repeats no value. */
  readonly message: string;
}
/**
 * How a header and the body disagree.
 *
 * - `missing` the header is required, or the body has a value for it, and it is not there;
 * - `unexpected` the header is there, the body has no value;
 * - `different` both are there and say different things;
 * - `malformed` the header has characters that no header can have, or a broken sentinel;
 * - `repeated` the header is there more than once;
 * - `unmirrorable` the body has a value that no header can say, such as a number for an annotated string.
 */
type MismatchReason = "missing" | "unexpected" | "different" | "malformed" | "repeated" | "unmirrorable";
/**
 * The text that a received header value stands for; `undefined` where two readers may understand it differently.
 *
 * Those are values with characters that a header cannot carry, and a sentinel whose alphabet, padding or UTF-8 is broken.
 * White space around the value is no part of it, and a sentinel around what needs none is read like any other. See
 * 2026-07-28 `basic/transports/streamable-http`, Value Encoding.
 */
export declare function decodeHeaderValue(value: string): string | undefined;
/**
 * The form in which a text travels as the value of an `Mcp-Name` or `Mcp-Param-*` header.
 *
 * Visible ASCII, spaces and tabs go out as they are: the very same string comes back. What a header cannot carry (other
 * characters, white space at an end), and what a receiver would take for the encoded form, becomes the sentinel
 * `=?base64?…?=` around the Base64 of its UTF-8. See 2026-07-28 `basic/transports/streamable-http`, Value Encoding.
 *
 * @throws RpcError -32602 for a text with a lone surrogate, which UTF-8 cannot spell.
 */
export declare function encodeHeaderValue(text: string): string;
/**
 * What is wrong with a header field, or nothing where it can be sent.
 *
 * For headers that somebody wrote: what the codec itself makes always fits. Of a value only the character that does not is
 * told, and its place: the rest may be a secret. See RFC 9110, 5.1 and 5.5.
 */
export declare function findHeaderFault(name: string, value: string): string | undefined;
/**
 * Where the headers of a modern HTTP request disagree with its body: nothing where they agree.
 *
 * For servers and gateways, that must not let an intermediary decide by one value and themselves by another. Names are
 * compared in any case, values exactly, without the white space around them; a sentinel is decoded first, integers are
 * compared as numbers. The version is compared with that of the body's `_meta`, if it has one: a body without is refused
 * for that. A name is compared with what the method names, and must not be there where it names nothing; only for a method
 * of an extension nobody can tell here. A notification needs no headers, but those that it has must be true. `fields` are
 * those of the called tool, and looked at for `tools/call` alone; other `Mcp-Param-*` headers are nobody's and ignored. See
 * 2026-07-28 `basic/transports/streamable-http`, Server Validation.
 */
export declare function findMismatches(message: JsonRpcMessage, headers: HeaderSource, fields?: readonly HeaderField[]): readonly Mismatch[];
/**
 * The `Mcp-Param-*` headers of a call: the arguments at the annotated places of the tool's schema.
 *
 * Absent and null have no header; an empty string has an empty one. What the server would have to refuse is refused here:
 * a header that will be rejected is worse than no call. See 2026-07-28 `basic/transports/streamable-http`.
 *
 * @throws RpcError -32602 for an argument of another type than annotated, an integer beyond ±(2^53−1), a raw number, a
 *   lone surrogate, or a value of more than 8,192 characters.
 */
export declare function paramHeaders(fields: readonly HeaderField[], args: JsonObject | undefined): Record<string, string>;
/**
 * Finds the `x-mcp-header` annotations of a tool's input schema: the fields to mirror, or the faults, of which
 * the first 32 are told.
 *
 * One fault makes the whole tool invalid; a client leaves it out of the list and says why. The walk visits every position
 * of a sub-schema and no data, so that neither an annotation under `items` goes unnoticed nor a *property* of that name is
 * taken for one. Its cost is linear in the schema, however deep that is, and it uses no stack. See 2026-07-28
 * `basic/transports/streamable-http`, Schema Extension.
 */
export declare function scanHeaderAnnotations(inputSchema: unknown): HeaderScan;
/**
 * The headers that go with a message over HTTP, whatever it says beyond them.
 *
 * Modern: the version in the frame's `_meta` (else the revision), the method, and for a request that names something the
 * name. Legacy: the negotiated version, from the revision on that has the header. `initialize` has none: nothing is agreed
 * yet. See 2026-07-28 `basic/transports/streamable-http`, Request Metadata; 2025-06-18 `basic/transports`.
 *
 * @throws RpcError -32602 for a version, method or name that no header can carry.
 * @throws UnsupportedVersionError for a revision that this kit does not know.
 */
export declare function standardHeaders(message: JsonRpcMessage, revision: Revision): Record<string, string>;
/**
 * The same input schema without any `x-mcp-header`; the very same object where it has none.
 *
 * For gateways, whose caller must leave out a tool with one faulty annotation (2026-07-28
 * `basic/transports/streamable-http`, Schema Extension): without annotations it can still be called. Removed is what
 * {@link scanHeaderAnnotations} looks at: neither data nor a property of that name. The cost is linear in the schema, however
 * deep that is, and no stack is used; objects that are shared or contain each other stay so.
 */
export declare function withoutHeaderAnnotations(inputSchema: JsonValue | undefined): JsonValue | undefined;
export type { AnnotationFault, AnnotationReason, HeaderField, HeaderScan, HeaderSource, Mismatch, MismatchReason };
