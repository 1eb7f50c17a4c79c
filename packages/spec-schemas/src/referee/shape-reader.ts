import { objectOf, targetOf } from '../shapes/object-of.ts';
import { tagsOf, type Tags } from '../shapes/tags-of.ts';
import type { ObjectShape, PropertyShape, ReferenceShape, Shape, Shapes, UnionShape } from '../shapes/shape.ts';

/** Answers what follows from shapes, and finds each answer once: a list has one shape and many elements. */
export interface ShapeReader {
  readonly revision: Shapes['revision'];
  targetOf(reference: ReferenceShape): Shape;
  objectOf(shape: Shape): ObjectShape | undefined;
  propertiesOf(object: ObjectShape): readonly (readonly [string, PropertyShape])[];
  tagsOf(union: UnionShape): Tags | undefined;
  /** The members that are arrays, and the others. */
  splitOf(union: UnionShape): { readonly arrays: UnionShape; readonly others: UnionShape };
}

const readers = new WeakMap<Shapes, ShapeReader>();

/** The reader of shapes; the same one for the same shapes. */
export function readerOf(shapes: Shapes): ShapeReader {
  const present = readers.get(shapes);
  if (present !== undefined) return present;
  const { definitions, revision } = shapes;
  const reader: ShapeReader = {
    revision,
    targetOf: remembered((reference) => targetOf(reference, definitions)),
    objectOf: remembered((shape) => objectOf(shape, definitions)),
    propertiesOf: remembered(({ properties }) => Object.entries(properties)),
    tagsOf: remembered((union) => tagsOf(union.members, definitions)),
    splitOf: remembered((union) => ({
      arrays: { ...union, members: union.members.filter(({ kind }) => kind === 'array') },
      others: { ...union, members: union.members.filter(({ kind }) => kind !== 'array') },
    })),
  };
  readers.set(shapes, reader);
  return reader;
}

function remembered<S extends Shape, T>(find: (shape: S) => T): (shape: S) => T {
  const found = new WeakMap<S, { readonly answer: T }>();
  return (shape) => {
    const present = found.get(shape);
    if (present !== undefined) return present.answer;
    const answer = find(shape);
    found.set(shape, { answer });
    return answer;
  };
}
