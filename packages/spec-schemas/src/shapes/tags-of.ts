import { objectOf } from './object-of.ts';
import type { Shape, Shapes } from './shape.ts';

/** A property whose value tells the members of a union apart, and the members for each of its values. */
export interface Tags {
  readonly property: string;
  /** The indices of the members, by value; under `undefined` those that may lack the property. */
  readonly members: ReadonlyMap<string | undefined, readonly number[]>;
}

const TAG_PROPERTIES = ['type', 'method', 'mode', 'status'];

/** How the members of a union are told apart, where one property does it. */
export function tagsOf(members: readonly Shape[], definitions: Shapes['definitions']): Tags | undefined {
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
