// The public interface of @mcpx/spec-schemas/json-schema.

import { JsonObject } from "@mcpx/protocol";
/** A schema that can judge, or what is wrong with it. */
type CompiledJsonSchema = {
  readonly ok: true;
  readonly dialect: JsonSchemaDialect;
  /** Judges a value. Neither changes it nor keeps it; a `RawNumber` is judged as the nearest double. */
  validate(value: unknown): JsonSchemaVerdict;
} | {
  readonly ok: false;
  readonly reason: SchemaFault;
  readonly issues: readonly Issue[];
};
/** One thing that is wrong with the answer to a form. */
interface FormFault {
  /** The name of the field; `undefined` where the answer as a whole is wrong. */
  readonly field: string | undefined;
  /** A sentence for people, which begins with the field and what in it is wrong. It never repeats a value. */
  readonly message: string;
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
/** The dialects of JSON Schema that are understood, newest first. */
type JsonSchemaDialect = "2020-12" | "2019-09" | "draft-07" | "draft-06" | "draft-04";
/**
 * How much of a schema, and of the work that it asks for, is accepted.
 *
 * A schema comes from a stranger, and compiling or obeying it can cost more than anybody has. See 2026-07-28
 * `basic/index`, Composition-Keyword Resource Use. The time that one regular expression takes cannot be bounded inside
 * one thread; the length of what it is run on can.
 */
interface JsonSchemaLimits {
  /** How deeply the schema may nest, in levels of JSON. @defaultValue 128 */
  readonly maxDepth?: number;
  /** How many sub-schemas it may have. @defaultValue 2000 */
  readonly maxSubSchemas?: number;
  /** How large it may be: characters of all names and strings, plus one for every value. @defaultValue 1000000 */
  readonly maxSize?: number;
  /** How long a string (or property name) may be that a `pattern` (or `patternProperties`) is run on, in UTF-16 units. @defaultValue 10000 */
  readonly maxPatternInput?: number;
  /** How many references may be followed while one value is judged: a small schema can ask for 2^50. @defaultValue 1000000 */
  readonly maxReferences?: number;
}
/** How schemas are compiled. */
interface JsonSchemaOptions {
  /** Bounds on the schema and on the work it asks for; each missing one is at its default. */
  readonly limits?: JsonSchemaLimits;
  /**
   * What `format` means. `annotate`: nothing, as dialects since 2019-09 have it. `assert`: `date`, `date-time`, `email`
   * and `uri` are checked, the four that an elicitation form may ask for; others still mean nothing.
   * @defaultValue 'annotate'
   */
  readonly formats?: "annotate" | "assert";
}
/**
 * Why a value was not accepted.
 *
 * - `invalid` the value does not conform to the schema;
 * - `unknown-dialect` the schema's `$schema` names a dialect that is not supported;
 * - `invalid-schema` the schema is not valid in its own dialect;
 * - `unresolved-reference` a `$ref` leads out of the document, or nowhere in it;
 * - `over-limit` schema or value go beyond a bound of {@link JsonSchemaLimits}, so that nobody judged.
 */
type JsonSchemaReason = "invalid" | SchemaFault;
/** What became of a value under a schema. */
type JsonSchemaVerdict = {
  readonly ok: true;
} | {
  readonly ok: false;
  readonly reason: JsonSchemaReason;
  readonly issues: readonly Issue[];
};
/** What can be wrong with a schema itself, whatever the value. */
type SchemaFault = "unknown-dialect" | "invalid-schema" | "unresolved-reference" | "over-limit";
/**
 * What is wrong with the content of an answer to a form, field by field: a judge stops at the first fault, and a person wants to
 * hear of each.
 *
 * A schema that cannot judge is no reason to keep an answer back. See 2025-11-25 `client/elicitation`, Requested Schema.
 *
 * @throws what the import of the compiler throws.
 */
export declare function findFormFaults(schema: JsonObject | undefined, content: JsonObject): Promise<readonly FormFault[]>;
/**
 * The compiled form of a schema that arrived at run time, such as a tool's `inputSchema`.
 *
 * Memoised by the schema object, which must not be edited afterwards. Nothing is fetched: a `$ref` that leads out of
 * the document is refused. See 2026-07-28 `basic/index`, JSON Schema Usage.
 *
 * @throws what the import of the compiler throws; a faulty schema is a verdict.
 */
export declare function jsonSchemaFor(schema: unknown, options?: JsonSchemaOptions): Promise<CompiledJsonSchema>;
/**
 * Judges a value by a schema that arrived at run time: tool arguments, the answer to a form, structured output.
 *
 * @throws what the import of the compiler throws; a faulty schema is a verdict.
 */
export declare function validateJson(schema: unknown, value: unknown, options?: JsonSchemaOptions): Promise<JsonSchemaVerdict>;
export type { CompiledJsonSchema, FormFault, Issue, JsonSchemaDialect, JsonSchemaLimits, JsonSchemaOptions, JsonSchemaReason, JsonSchemaVerdict, SchemaFault };
