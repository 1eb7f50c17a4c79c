import type { ReferenceShape, Shape, Shapes } from './shape.ts';

/** The shape that a reference stands for. */
export function targetOf(reference: ReferenceShape, definitions: Shapes['definitions']): Shape {
  const target = definitions[reference.name]?.shape;
  if (target === undefined) throw new RangeError(`There is no definition "${reference.name}"`);
  if (reference.sealed === undefined) return target;
  if (target.kind === 'object') return { ...target, rest: 'sealed' };
  return { kind: 'object', properties: {}, rest: 'sealed' };
}
