import type { Shape } from './shape.ts';

/** The definition of values that can be any JSON. Nothing has to be looked at, however deep it is. */
const ANY_JSON = 'JSONValue';

/** Whether every JSON value conforms to a shape. */
export function isAnything(shape: Shape): boolean {
  return shape.kind === 'anything' || (shape.kind === 'reference' && shape.name === ANY_JSON);
}
