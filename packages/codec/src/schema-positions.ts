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

/** A sub-schema that is an object, and where it stands in its parent. */
export interface SubSchema {
  readonly schema: object;
  readonly keyword: string;
  /** The property or index below the keyword. */
  readonly key: string | undefined;
}

/** The direct sub-schemas of a schema that are objects, in the order of the text. */
export function subSchemas(schema: object): readonly SubSchema[] {
  const found: SubSchema[] = [];
  for (const [keyword, value] of Object.entries(schema) as [string, unknown][]) {
    if (typeof value !== 'object' || value === null) continue;
    const isList = Array.isArray(value);
    if (SCHEMAS.has(keyword) && !isList) found.push({ schema: value, keyword, key: undefined });
    else if (SCHEMAS.has(keyword) || (SCHEMA_MAPS.has(keyword) && !isList)) {
      for (const [key, item] of Object.entries(value) as [string, unknown][]) {
        if (typeof item === 'object' && item !== null && !Array.isArray(item))
          found.push({ schema: item, keyword, key });
      }
    }
  }
  return found;
}
