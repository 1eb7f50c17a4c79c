/**
 * How much of a schema, and of the work that it asks for, is accepted.
 *
 * A schema comes from a stranger, and compiling or obeying it can cost more than anybody has. See 2026-07-28
 * `basic/index`, Composition-Keyword Resource Use. The time that one regular expression takes cannot be bounded inside
 * one thread; the length of what it is run on can.
 */
export interface JsonSchemaLimits {
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

const DEFAULTS: Required<JsonSchemaLimits> = {
  maxDepth: 128,
  maxSubSchemas: 2_000,
  maxSize: 1_000_000,
  maxPatternInput: 10_000,
  maxReferences: 1_000_000,
};

/** The limits with each missing one at its default, one that is there as `undefined` too. */
export function resolveLimits(limits: JsonSchemaLimits): Required<JsonSchemaLimits> {
  const given = Object.entries(limits).filter(([, limit]) => limit !== undefined);
  return { ...DEFAULTS, ...Object.fromEntries(given) };
}
