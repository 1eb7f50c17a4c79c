import { isJsonObject, type JsonObject, type JsonValue } from '@mcpx/protocol';
import { followLocal, startsResource } from '../../json-schema/local-reference.ts';

/** How deep a schema is looked into: what is deeper decides nothing. */
const MAX_DEPTH = 64;

/**
 * Whether only objects conform to a schema, as far as can be seen without judging a value.
 *
 * Each part of the schema is looked at once, however many references lead to it: a schema comes from a stranger.
 */
export function demandsObject(schema: JsonObject): boolean {
  return new ObjectDemand().of(schema, schema, 0);
}

class ObjectDemand {
  /** What is known of each part; `false` while it is looked at, as what only leads to itself demands nothing. */
  readonly #known = new Map<JsonObject, boolean>();

  of(schema: unknown, resource: object, depth: number): boolean {
    if (!isSchema(schema)) return false;
    const present = this.#known.get(schema);
    if (present !== undefined) return present;
    this.#known.set(schema, false);
    const demands = depth < MAX_DEPTH && this.#look(schema, startsResource(schema) ? schema : resource, depth);
    this.#known.set(schema, demands);
    return demands;
  }

  #look(schema: JsonObject, resource: object, depth: number): boolean {
    const { type, $ref, const: only, enum: values, allOf, anyOf, oneOf } = schema;
    const demands = (part: JsonValue): boolean => this.of(part, resource, depth + 1);
    return (
      type === 'object' ||
      (Array.isArray(type) && type.length > 0 && type.every((one) => one === 'object')) ||
      isJsonObject(only) ||
      (Array.isArray(values) && values.length > 0 && values.every(isJsonObject)) ||
      (typeof $ref === 'string' && this.#follow($ref, resource, depth)) ||
      (Array.isArray(allOf) && allOf.some(demands)) ||
      [anyOf, oneOf].some((parts) => Array.isArray(parts) && parts.length > 0 && parts.every(demands))
    );
  }

  #follow(reference: string, resource: object, depth: number): boolean {
    const target = followLocal(resource, reference);
    return target !== undefined && this.of(target.schema, target.resource, depth + 1);
  }
}

function isSchema(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
