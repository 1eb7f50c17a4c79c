import { isJsonObject, isRawNumber, type JsonObject, type JsonValue } from '@mcpx/protocol';
import { objectOf, targetOf } from '../shapes/object-of.ts';
import type { ObjectShape, Shape, Shapes } from '../shapes/shape.ts';

/** What a projection adds by itself: its absence tells nothing. */
const FILLED = new Set(['resultType', 'ttlMs', 'cacheScope', '_meta', 'elicitationId']);

/**
 * How much a value looks like what a shape describes; `-Infinity` where it cannot be that.
 *
 * For unions whose members no single property tells apart, such as the results of a server.
 */
export function resemblance(shape: Shape, value: JsonValue, definitions: Shapes['definitions']): number {
  if (shape.kind === 'union') {
    return Math.max(...shape.members.map((member) => resemblance(member, value, definitions)));
  }
  if (!isOfKind(shape, value, definitions)) return -Infinity;
  if (!isJsonObject(value)) return 1;
  const object = objectOf(shape, definitions);
  return object === undefined ? 0 : ofObject(object, value, definitions);
}

/** Whether a value is of the type that a shape describes, whatever is inside of it. */
function isOfKind(shape: Shape, value: JsonValue, definitions: Shapes['definitions']): boolean {
  switch (shape.kind) {
    case 'reference':
      return isOfKind(targetOf(shape, definitions), value, definitions);
    case 'union':
      return shape.members.some((member) => isOfKind(member, value, definitions));
    case 'intersection':
      return shape.members.every((member) => isOfKind(member, value, definitions));
    case 'string':
      return typeof value === 'string';
    case 'number':
    case 'integer':
      return typeof value === 'number' || isRawNumber(value);
    case 'boolean':
      return typeof value === 'boolean';
    case 'null':
      return value === null;
    case 'constant':
      return value === shape.value;
    case 'choice':
      return typeof value === 'string' && shape.values.includes(value);
    case 'array':
      return Array.isArray(value);
    case 'anything':
      return true;
    default:
      return isJsonObject(value);
  }
}

/** One for each property that is known, minus one for each that is missing or of another type. */
function ofObject({ properties }: ObjectShape, value: JsonObject, definitions: Shapes['definitions']): number {
  let score = 0;
  for (const [name, { required, shape }] of Object.entries(properties)) {
    const item = value[name];
    if (item === undefined) {
      if (required === true && !FILLED.has(name)) score--;
    } else if (isOfKind(shape, item, definitions)) score++;
    else if (shape.kind === 'constant' || shape.kind === 'choice') return -Infinity;
    else score--;
  }
  return score;
}
