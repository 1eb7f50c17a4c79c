import type { ObjectShape, PropertyShape, ReferenceShape, Shape, Shapes } from './shape.ts';

/** The definition of values that can be any JSON. Nothing has to be looked at, however deep it is. */
const ANY_JSON = 'JSONValue';

/** Whether every JSON value conforms to a shape. */
export function isAnything(shape: Shape): boolean {
  return shape.kind === 'anything' || (shape.kind === 'reference' && shape.name === ANY_JSON);
}

/** The shape that a reference stands for. */
export function targetOf(reference: ReferenceShape, definitions: Shapes['definitions']): Shape {
  const target = definitions[reference.name]?.shape;
  if (target === undefined) throw new RangeError(`There is no definition "${reference.name}"`);
  if (reference.sealed === undefined) return target;
  if (target.kind === 'object') return { ...target, rest: 'sealed' };
  return { kind: 'object', properties: {}, rest: 'sealed' };
}

/** A shape as one object, where it is one: references are followed, intersections are merged. */
export function objectOf(shape: Shape, definitions: Shapes['definitions']): ObjectShape | undefined {
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
