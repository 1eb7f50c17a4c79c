/** Keywords, of any dialect, whose value is a schema, or a list of schemas. */
const SCHEMAS: ReadonlySet<string> = new Set([
  'additionalItems',
  'additionalProperties',
  'allOf',
  'anyOf',
  'contains',
  'contentSchema',
  'else',
  'if',
  'items',
  'not',
  'oneOf',
  'prefixItems',
  'propertyNames',
  'then',
  'unevaluatedItems',
  'unevaluatedProperties',
]);

/** Keywords whose value is an object of schemas. The values of all other keywords are data. */
const SCHEMA_MAPS: ReadonlySet<string> = new Set([
  '$defs',
  'definitions',
  'dependencies',
  'dependentSchemas',
  'patternProperties',
  'properties',
]);

/** Where a sub-schema stands in its parent: the keyword, and the property or index below it. */
export interface Position {
  readonly keyword: string;
  readonly key: string | undefined;
}

/** Calls `visit` with each direct sub-schema that is an object or a boolean, in the order of the text. */
export function eachSubSchema(schema: object, visit: (sub: unknown, position: Position) => void): void {
  for (const [keyword, value] of Object.entries(schema)) {
    if (SCHEMAS.has(keyword)) {
      if (Array.isArray(value)) {
        value.forEach((item, index) => visitSchema(item, { keyword, key: String(index) }, visit));
      } else visitSchema(value, { keyword, key: undefined }, visit);
    } else if (SCHEMA_MAPS.has(keyword) && typeof value === 'object' && value !== null && !Array.isArray(value)) {
      for (const [key, item] of Object.entries(value)) visitSchema(item, { keyword, key }, visit);
    }
  }
}

function visitSchema(value: unknown, position: Position, visit: (sub: unknown, position: Position) => void): void {
  const isSchema = typeof value === 'boolean' || (typeof value === 'object' && value !== null && !Array.isArray(value));
  if (isSchema) visit(value, position);
}

/** The JSON Pointer of a sub-schema, from its parent's. */
export function pointerAt(parent: string, { keyword, key }: Position): string {
  return key === undefined
    ? `${parent}/${escapePointer(keyword)}`
    : `${parent}/${escapePointer(keyword)}/${escapePointer(key)}`;
}

/** One reference token of a JSON Pointer, as RFC 6901 §3 spells it. */
export function escapePointer(token: string): string {
  return token.replaceAll('~', '~0').replaceAll('/', '~1');
}
