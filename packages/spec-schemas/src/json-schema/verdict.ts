import type { Issue } from '../referee/verdict.ts';

/**
 * Why a value was not accepted.
 *
 * - `invalid` the value does not conform to the schema;
 * - `unknown-dialect` the schema's `$schema` names a dialect that is not supported;
 * - `invalid-schema` the schema is not valid in its own dialect;
 * - `unresolved-reference` a `$ref` leads out of the document, or nowhere in it;
 * - `over-limit` schema or value go beyond a bound of {@link JsonSchemaLimits}, so that nobody judged.
 */
export type JsonSchemaReason = 'invalid' | SchemaFault;

/** What can be wrong with a schema itself, whatever the value. */
export type SchemaFault = 'unknown-dialect' | 'invalid-schema' | 'unresolved-reference' | 'over-limit';

/** What became of a value under a schema. */
export type JsonSchemaVerdict =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: JsonSchemaReason; readonly issues: readonly Issue[] };

/** Thrown inside this folder only, and turned into a verdict before it leaves. */
export class SchemaRefusal extends Error {
  readonly reason: SchemaFault;
  readonly issue: Issue;

  constructor(reason: SchemaFault, issue: Issue) {
    super(issue.message);
    this.reason = reason;
    this.issue = issue;
  }
}
