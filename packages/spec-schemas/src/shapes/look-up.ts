import type { ObjectShape, PropertyShape, ReferenceShape, Shape, Shapes, ShapesPart } from './shape.ts';

type Definitions = Shapes['definitions'];

/** The definition of values that can be any JSON. Nothing has to be looked at, however deep it is. */
const ANY_JSON = 'JSONValue';

export function isAnything(shape: Shape): boolean {
  return shape.kind === 'anything' || (shape.kind === 'reference' && shape.name === ANY_JSON);
}

/** The shape that a reference stands for. */
export function targetOf(reference: ReferenceShape, definitions: Definitions): Shape {
  const target = definitions[reference.name]?.shape;
  if (target === undefined) throw new RangeError(`There is no definition "${reference.name}"`);
  if (reference.sealed === undefined) return target;
  if (target.kind === 'object') return { ...target, rest: 'sealed' };
  return { kind: 'object', properties: {}, rest: 'sealed' };
}

/** A shape as one object, where it is one: references are followed, intersections are merged. */
export function objectOf(shape: Shape, definitions: Definitions): ObjectShape | undefined {
  switch (shape.kind) {
    case 'object':
      return shape;
    case 'reference':
      return objectOf(targetOf(shape, definitions), definitions);
    case 'intersection': {
      const members = shape.members.map((member) => objectOf(member, definitions));
      return members.every((member) => member !== undefined) ? members.reduce(merge) : undefined;
    }
    default:
      return undefined;
  }
}

/** Both at once; what is left over is ruled by the second. */
function merge(first: ObjectShape, second: ObjectShape): ObjectShape {
  const properties: Record<string, PropertyShape> = { ...first.properties };
  for (const [name, property] of Object.entries(second.properties)) {
    const present = properties[name];
    properties[name] =
      present === undefined
        ? property
        : {
            ...(present.required === true || property.required === true ? { required: true } : {}),
            shape: bothOf(present.shape, property.shape),
          };
  }
  const elsewhere = { ...first.elsewhere, ...second.elsewhere };
  const foreign = Object.fromEntries(
    Object.entries({ ...first.foreign, ...second.foreign }).filter(([name]) => !(name in properties)),
  );
  return {
    kind: 'object',
    properties,
    ...(Object.keys(elsewhere).length === 0 ? {} : { elsewhere }),
    ...(Object.keys(foreign).length === 0 ? {} : { foreign }),
    rest: second.rest,
  };
}

function bothOf(first: Shape, second: Shape): Shape {
  if (first.kind === 'anything') return second;
  if (second.kind === 'anything') return first;
  return { kind: 'intersection', members: [first, second] };
}

/** A property whose value tells the members of a union apart, and the members for each of its values. */
export interface Tags {
  readonly property: string;
  /** The indices of the members, by value; under `undefined` those that may lack the property. */
  readonly members: ReadonlyMap<string | undefined, readonly number[]>;
}

const TAG_PROPERTIES = ['type', 'method', 'mode', 'status'];

/** How the members of a union are told apart, where one property does it. */
export function tagsOf(members: readonly Shape[], definitions: Definitions): Tags | undefined {
  const objects = members.map((member) => objectOf(member, definitions));
  for (const property of TAG_PROPERTIES) {
    const byTag = new Map<string | undefined, number[]>();
    const isTold = objects.every((object, index) => {
      const found = object?.properties[property];
      const values = found === undefined ? undefined : valuesOf(found.shape);
      if (found === undefined || values === undefined) return false;
      for (const value of found.required === true ? values : [...values, undefined]) {
        byTag.set(value, [...(byTag.get(value) ?? []), index]);
      }
      return true;
    });
    if (isTold && byTag.size > 1) return { property, members: byTag };
  }
  return undefined;
}

function valuesOf(shape: Shape): readonly string[] | undefined {
  if (shape.kind === 'choice') return shape.values;
  return shape.kind === 'constant' && typeof shape.value === 'string' ? [shape.value] : undefined;
}

/** What must stand at a place, in a few words. */
export function expectation(shape: Shape): string {
  switch (shape.kind) {
    case 'string':
      return shape.format === 'uri'
        ? 'a URI (RFC 3986)'
        : shape.format === 'uri-template'
          ? 'a URI template (RFC 6570)'
          : 'a string';
    case 'number':
      return 'a number';
    case 'integer':
      return 'an integer';
    case 'boolean':
      return 'true or false';
    case 'null':
      return 'null';
    case 'anything':
      return 'any value';
    case 'constant':
      return JSON.stringify(shape.value);
    case 'choice':
      return `one of ${shape.values.map((value) => `"${value}"`).join(', ')}`;
    case 'array':
      return 'an array';
    case 'map':
    case 'object':
    case 'intersection':
      return 'an object';
    case 'reference':
      return `${/^[AEIO]/.test(shape.name) ? 'an' : 'a'} ${shape.name}`;
    case 'union':
      return [...new Set(shape.members.map(expectation))].join(' or ');
    default:
      return shape satisfies never;
  }
}

/** Shapes with a part laid over them. */
export function withPart(shapes: Shapes, part: ShapesPart): Shapes {
  return {
    ...shapes,
    definitions: { ...shapes.definitions, ...part.definitions },
    requests: { ...shapes.requests, ...part.requests },
    notifications: { ...shapes.notifications, ...part.notifications },
  };
}
