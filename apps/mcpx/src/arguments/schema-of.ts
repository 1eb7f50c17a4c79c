import { isJsonObject, type JsonObject, type JsonValue } from '@mcpx/protocol';

/** The kinds of value that a JSON Schema can name. */
export type JsonType = 'string' | 'integer' | 'number' | 'boolean' | 'null' | 'array' | 'object';

const TYPES: ReadonlySet<unknown> = new Set(['string', 'integer', 'number', 'boolean', 'null', 'array', 'object']);

/** How far references and alternatives are followed. */
const MAX_DEPTH = 16;

/** The schema of one property, and whether the schema names that property at all. */
export function schemaOfProperty(
  schema: JsonObject,
  name: string,
): { readonly schema: JsonObject; readonly isNamed: boolean } {
  const properties = schema['properties'];
  const named = isJsonObject(properties) && Object.hasOwn(properties, name) ? properties[name] : undefined;
  if (isJsonObject(named)) return { schema: named, isNamed: true };
  const others = schema['additionalProperties'];
  return { schema: isJsonObject(others) ? others : {}, isNamed: named !== undefined };
}

/** The names of the properties that a schema names. */
export function propertyNames(schema: JsonObject): readonly string[] {
  const properties = schema['properties'];
  return isJsonObject(properties) ? Object.keys(properties) : [];
}

/** The names of the properties that a schema names, itself or in what it refers to and is composed of. */
export function propertyNamesWithin(schema: JsonObject): readonly string[] {
  return [...new Set(alternativesOf(schema, schema, MAX_DEPTH).flatMap(propertyNames))];
}

const OPENINGS = [
  ...['additionalProperties', 'patternProperties', 'unevaluatedProperties', 'propertyNames'],
  ...['$ref', '$dynamicRef', 'allOf', 'anyOf', 'oneOf', 'if', 'dependentSchemas'],
];

/** Whether a schema says, or may say elsewhere than under `properties`, that there are others. */
export function isOpen(schema: JsonObject): boolean {
  return OPENINGS.some((keyword) => schema[keyword] !== undefined);
}

/** The types that a schema allows: through `type`, `enum`, `const`, local references and alternatives. Empty: it does not say. */
export function typesOf(schema: JsonObject, root: JsonObject): ReadonlySet<JsonType> {
  const found = new Set<JsonType>();
  collect(schema, root, found, MAX_DEPTH);
  return found;
}

/** The schema of the elements of a list. */
export function schemaOfItems(schema: JsonObject, root: JsonObject): JsonObject {
  for (const alternative of alternativesOf(schema, root, MAX_DEPTH)) {
    if (isJsonObject(alternative['items'])) return alternative['items'];
  }
  return {};
}

function collect(schema: JsonObject, root: JsonObject, found: Set<JsonType>, depth: number): void {
  for (const alternative of alternativesOf(schema, root, depth)) {
    const type = alternative['type'];
    const values = valuesOf(alternative);
    if (type !== undefined) {
      for (const name of Array.isArray(type) ? type : [type]) if (isJsonType(name)) found.add(name);
    } else for (const value of values) found.add(typeOfValue(value));
  }
}

/** A schema itself and all it stands for: what it refers to, and each of its alternatives. */
function alternativesOf(schema: JsonObject, root: JsonObject, depth: number): readonly JsonObject[] {
  if (depth === 0) return [];
  const referred = resolveReference(schema['$ref'], root);
  const inner = [referred, ...['anyOf', 'oneOf', 'allOf'].flatMap((key) => schema[key] ?? [])];
  return [schema, ...inner.filter(isJsonObject).flatMap((each) => alternativesOf(each, root, depth - 1))];
}

function resolveReference(reference: JsonValue | undefined, root: JsonObject): JsonValue | undefined {
  if (typeof reference !== 'string' || !reference.startsWith('#')) return undefined;
  let found: JsonValue | undefined = root;
  for (const part of reference.slice(1).split('/').slice(1)) {
    const key = decodePointer(part);
    if (!isJsonObject(found) || !Object.hasOwn(found, key)) return undefined;
    found = found[key];
  }
  return found;
}

function decodePointer(part: string): string {
  try {
    return decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~');
  } catch {
    return part;
  }
}

function valuesOf(schema: JsonObject): readonly JsonValue[] {
  if (schema['const'] !== undefined) return [schema['const']];
  return Array.isArray(schema['enum']) ? schema['enum'] : [];
}

function typeOfValue(value: JsonValue): JsonType {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'string' || typeof value === 'boolean') return typeof value === 'string' ? 'string' : 'boolean';
  return isJsonObject(value) ? 'object' : 'number';
}

function isJsonType(name: unknown): name is JsonType {
  return TYPES.has(name);
}
