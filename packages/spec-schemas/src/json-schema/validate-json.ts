import { type CompiledJsonSchema, compileJsonSchema, type JsonSchemaOptions } from './compile.ts';
import type { JsonSchemaVerdict } from './verdict.ts';

/** By the schema object, then by the options: a tool list keeps its schemas, so each is compiled once. */
const compiled = new WeakMap<object, Map<string, Promise<CompiledJsonSchema>>>();

/**
 * The compiled form of a schema that arrived at run time, such as a tool's `inputSchema`.
 *
 * Memoised by the schema object, which must not be edited afterwards. Nothing is fetched: a `$ref` that leads out of
 * the document is refused. See 2026-07-28 `basic/index`, JSON Schema Usage.
 *
 * @throws what the import of the compiler throws; a faulty schema is a verdict.
 */
export function jsonSchemaFor(schema: unknown, options: JsonSchemaOptions = {}): Promise<CompiledJsonSchema> {
  if (typeof schema !== 'object' || schema === null) return compileJsonSchema(schema, options);
  let byOptions = compiled.get(schema);
  if (byOptions === undefined) compiled.set(schema, (byOptions = new Map()));
  const key = JSON.stringify([options.formats, options.limits]);
  const present = byOptions.get(key);
  if (present !== undefined) return present;
  const compiling = compileJsonSchema(schema, options);
  byOptions.set(key, compiling);
  compiling.catch(() => byOptions.delete(key));
  return compiling;
}

/**
 * Judges a value by a schema that arrived at run time: tool arguments, the answer to a form, structured output.
 *
 * @throws what the import of the compiler throws; a faulty schema is a verdict.
 */
export async function validateJson(
  schema: unknown,
  value: unknown,
  options: JsonSchemaOptions = {},
): Promise<JsonSchemaVerdict> {
  const judge = await jsonSchemaFor(schema, options);
  return judge.ok ? judge.validate(value) : judge;
}
