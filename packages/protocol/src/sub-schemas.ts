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

/** A sub-schema of a JSON Schema, and where it stands in its parent. */
export interface SubSchema {
  readonly schema: object | boolean;
  readonly keyword: string;
  /** The property or index below the keyword. */
  readonly key: string | undefined;
}

/**
 * The direct sub-schemas of a JSON Schema, in the order of the text.
 *
 * Tools bring schemas of any dialect, in which a property may be called as a keyword is: only the positions tell schemas from
 * data. No dialect is asked for, since a position that one of them lacks holds no data in it either.
 */
export function subSchemas(schema: object): readonly SubSchema[] {
  const found: SubSchema[] = [];
  for (const [keyword, value] of Object.entries(schema) as [string, unknown][]) {
    const isList = Array.isArray(value);
    if (SCHEMAS.has(keyword) && !isList) {
      if (isSchema(value)) found.push({ schema: value, keyword, key: undefined });
    } else if ((isList ? SCHEMAS : SCHEMA_MAPS).has(keyword) && typeof value === 'object' && value !== null) {
      for (const [key, item] of Object.entries(value) as [string, unknown][]) {
        if (isSchema(item)) found.push({ schema: item, keyword, key });
      }
    }
  }
  return found;
}

function isSchema(value: unknown): value is object | boolean {
  return typeof value === 'boolean' || (typeof value === 'object' && value !== null && !Array.isArray(value));
}

/** One reference token of a JSON Pointer, as RFC 6901 §3 spells it. */
export function escapePointer(token: string): string {
  return token.replaceAll('~', '~0').replaceAll('/', '~1');
}
