import type { JsonObject, JsonValue } from '@mcpx/protocol';
import { since } from '../vocabulary/ranges.ts';
import type { ObjectShape, Shape, Shapes } from './shape.ts';

const DRAFT_07 = 'http://json-schema.org/draft-07/schema#';
const DRAFT_2020_12 = 'https://json-schema.org/draft/2020-12/schema';

type Schema = JsonObject;

/** The JSON Schema document of a revision: draft-07 until 2025-06-18, 2020-12 since. */
export function schemaDocument(shapes: Shapes): JsonObject {
  const newDialect = since('2025-11-25').includes(shapes.revision);
  const key = newDialect ? '$defs' : 'definitions';
  const schemas: Record<string, Schema> = {};
  for (const [name, { named, shape }] of Object.entries(shapes.definitions)) {
    if (named === true) schemas[name] = schemaOf(shape, shapes, key);
  }
  return { $schema: newDialect ? DRAFT_2020_12 : DRAFT_07, [key]: schemas };
}

function schemaOf(shape: Shape, shapes: Shapes, key: string): Schema {
  const of = (inner: Shape): Schema => schemaOf(inner, shapes, key);
  switch (shape.kind) {
    case 'anything':
      return {};
    case 'constant':
      return { type: typeof shape.value === 'string' ? 'string' : 'integer', const: shape.value };
    case 'choice':
      return { type: 'string', enum: shape.values };
    case 'array':
      return {
        type: 'array',
        items: of(shape.items),
        ...(shape.maxItems === undefined ? {} : { maxItems: shape.maxItems }),
      };
    case 'map':
      return { type: 'object', additionalProperties: of(shape.values) };
    case 'object':
      return objectSchema(shape, of);
    case 'reference': {
      const target = shapes.definitions[shape.name];
      if (target === undefined) throw new RangeError(`${shapes.revision} has no definition "${shape.name}"`);
      return target.named === true ? { $ref: `#/${key}/${shape.name}` } : of(target.shape);
    }
    case 'union':
      return unionSchema(shape.members.map(of));
    case 'intersection':
      return { allOf: shape.members.map(of) };
    default: {
      const { kind, ...rest } = shape;
      return { type: kind, ...rest };
    }
  }
}

function objectSchema(shape: ObjectShape, of: (inner: Shape) => Schema): Schema {
  const entries = Object.entries(shape.properties);
  const required = entries.filter(([, property]) => property.required === true).map(([name]) => name);
  return {
    type: 'object',
    ...(entries.length === 0
      ? {}
      : { properties: Object.fromEntries(entries.map(([name, property]) => [name, of(property.shape)])) }),
    ...(required.length === 0 ? {} : { required }),
    ...(shape.rest === 'sealed' ? {} : { additionalProperties: {} }),
  };
}

/** `anyOf`; members that are only a type become one list of types. */
function unionSchema(members: readonly Schema[]): Schema {
  const types: JsonValue[] = [];
  const others: Schema[] = [];
  for (const member of members) {
    if (Object.keys(member).length === 1 && typeof member['type'] === 'string') types.push(member['type']);
    else others.push(member);
  }
  if (types.length < 2) return { anyOf: members };
  return others.length === 0 ? { type: types } : { anyOf: [...others, { type: types }] };
}
