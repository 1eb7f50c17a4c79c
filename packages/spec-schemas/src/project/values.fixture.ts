import fc from 'fast-check';
import { META, type JsonObject, type JsonValue } from '@mcpx/protocol';
import { isAnything, objectOf, targetOf } from '../shapes/object-of.ts';
import type { ObjectShape, Shape, Shapes } from '../shapes/shape.ts';

/** A property that no revision has. */
export const UNKNOWN = 'x-unknown';

export const ENVELOPE: JsonObject = {
  [META.protocolVersion]: '2026-07-28',
  [META.clientInfo]: { name: 'a client', version: '1' },
  [META.clientCapabilities]: { elicitation: {} },
};

const json = fc.jsonValue({ maxDepth: 1 }) as fc.Arbitrary<JsonValue>;
const FORMATS = {
  uri: ['file:///a%20b', 'https://example.com/x?y=1#z', 'urn:a:b'],
  'uri-template': ['file:///{path}', 'test://a/{b}/{c}'],
  byte: ['', 'aGk=', '/+8='],
} as const;

/** Parts of the schema of somebody's tool, sound and broken. */
const schemaKeywords: fc.Arbitrary<JsonObject> = fc.record(
  {
    properties: fc.oneof(
      fc.dictionary(fc.constantFrom('a', 'b'), fc.constantFrom<JsonValue>(true, false, {}, { type: 'string' })),
      fc.constantFrom<JsonValue>([], { a: 5 }),
    ),
    required: fc.constantFrom<JsonValue>([], ['a'], true),
    type: fc.constantFrom<JsonValue>('object', 'array', ['object'], ['object', 'null']),
    anyOf: fc.constantFrom<JsonValue>([], [{ type: 'object' }, { $ref: '#/$defs/a' }], [true]),
    allOf: fc.constantFrom<JsonValue>([{ type: 'object' }], [{}]),
    $ref: fc.constantFrom('#/$defs/a', '#', '#/$defs/none'),
    $defs: fc.constant({ a: { const: {} } }),
    $schema: fc.constantFrom<JsonValue>('https://json-schema.org/draft/2020-12/schema', 5),
    items: fc.boolean(),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<JsonObject>;

/** Values that conform to a shape of one revision, strictly. */
export function valuesOf(shapes: Shapes): (shape: Shape) => fc.Arbitrary<JsonValue> {
  const { definitions } = shapes;
  const made = new Map<string, fc.Arbitrary<JsonValue>>();

  function of(shape: Shape): fc.Arbitrary<JsonValue> {
    if (isAnything(shape)) return json;
    switch (shape.kind) {
      case 'string':
        return shape.format === undefined ? fc.string({ maxLength: 5 }) : fc.constantFrom(...FORMATS[shape.format]);
      case 'number':
        return fc.oneof(
          fc.integer({ min: shape.minimum ?? -9, max: shape.maximum ?? 9 }),
          fc.constantFrom(shape.minimum ?? 0.5),
        );
      case 'integer':
        return fc.integer({ min: shape.minimum ?? -9, max: shape.maximum ?? 99 });
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      case 'constant':
        return fc.constant(shape.value);
      case 'choice':
        return fc.constantFrom(...shape.values);
      case 'array':
        return fc.array(of(shape.items), { maxLength: shape.maxItems === undefined ? 3 : 2 });
      case 'map':
        return fc.dictionary(fc.string({ minLength: 1, maxLength: 3 }), of(shape.values), {
          maxKeys: 2,
          noNullPrototype: true,
        });
      case 'reference':
        return shape.sealed === true ? of(targetOf(shape, definitions)) : byName(shape.name);
      case 'union':
        return fc.oneof(...shape.members.map(of));
      case 'object':
        return ofObject(shape);
      case 'intersection': {
        const merged = objectOf(shape, definitions);
        return merged === undefined ? of(narrowest(shape.members)) : ofObject(merged);
      }
      default:
        return json;
    }
  }

  function byName(name: string): fc.Arbitrary<JsonValue> {
    const present = made.get(name);
    if (present !== undefined) return present;
    const shape = definitions[name]?.shape;
    if (shape === undefined) throw new Error(`no definition ${name}`);
    const arbitrary = of(shape);
    made.set(name, arbitrary);
    return arbitrary;
  }

  function ofObject({ properties, elsewhere = {}, rest }: ObjectShape): fc.Arbitrary<JsonValue> {
    const members: Record<string, fc.Arbitrary<JsonValue>> = { [UNKNOWN]: json };
    for (const [name, { shape }] of Object.entries(properties)) members[name] = member(name, of(shape));
    for (const [name, shape] of Object.entries(elsewhere)) members[name] = of(shape);
    const requiredKeys = Object.keys(properties).filter((name) => properties[name]?.required === true);
    const own = fc.record(members, { requiredKeys, noNullPrototype: true }) as fc.Arbitrary<JsonObject>;
    if (rest !== 'free') return own;
    const foreign = schemaKeywords.map((keywords) =>
      Object.fromEntries(Object.entries(keywords).filter(([name]) => !Object.hasOwn(properties, name))),
    );
    return fc.tuple(foreign, own).map(([keywords, value]) => ({ ...keywords, ...value }));
  }

  return of;
}

/** Of scalars that all hold, such as an integer that is a certain one. */
function narrowest(members: readonly Shape[]): Shape {
  const found = members.find(({ kind }) => kind === 'constant') ?? members[0];
  if (found === undefined) throw new Error('an intersection of nothing');
  return found;
}

function member(name: string, values: fc.Arbitrary<JsonValue>): fc.Arbitrary<JsonValue> {
  if (name !== 'resultType') return values;
  return fc.oneof({ weight: 9, arbitrary: fc.constant('complete') }, { weight: 1, arbitrary: values });
}

export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  for (const item of Object.values(value)) deepFreeze(item);
  return Object.freeze(value);
}
