import { isJsonObject, isRawNumber, type JsonObject, type JsonValue } from '@mcpx/protocol';
import { objectOf } from '../shapes/look-up.ts';
import type { ObjectShape, Shape, Shapes } from '../shapes/shape.ts';

/** What a projection adds by itself: its absence tells nothing. */
const FILLED = new Set(['resultType', 'ttlMs', 'cacheScope', '_meta', 'elicitationId']);

/**
 * How much a value looks like what a shape describes; `-Infinity` where it cannot be that.
 *
 * For unions whose members no single property tells apart, such as the results of a server.
 */
export function resemblance(shape: Shape, value: JsonValue, definitions: Shapes['definitions']): number {
  switch (shape.kind) {
    case 'reference': {
      const target = definitions[shape.name]?.shape;
      return target === undefined ? 0 : resemblance(target, value, definitions);
    }
    case 'string':
      return typeof value === 'string' ? 1 : -Infinity;
    case 'number':
    case 'integer':
      return typeof value === 'number' || isRawNumber(value) ? 1 : -Infinity;
    case 'boolean':
      return typeof value === 'boolean' ? 1 : -Infinity;
    case 'null':
      return value === null ? 1 : -Infinity;
    case 'constant':
      return value === shape.value ? 1 : -Infinity;
    case 'choice':
      return typeof value === 'string' && shape.values.includes(value) ? 1 : -Infinity;
    case 'array':
      return Array.isArray(value) ? 1 : -Infinity;
    case 'map':
      return isJsonObject(value) ? 0 : -Infinity;
    case 'union':
      return Math.max(...shape.members.map((member) => resemblance(member, value, definitions)));
    case 'anything':
      return 0;
    default: {
      const object = objectOf(shape, definitions);
      return object === undefined || !isJsonObject(value) ? -Infinity : ofObject(object, value, definitions);
    }
  }
}

/** One for each property that is known, minus one for each that is missing. */
function ofObject({ properties }: ObjectShape, value: JsonObject, definitions: Shapes['definitions']): number {
  let score = 0;
  for (const [name, { required, shape }] of Object.entries(properties)) {
    const item = value[name];
    if (item === undefined) {
      if (required === true && !FILLED.has(name)) score--;
    } else if ((shape.kind === 'constant' || shape.kind === 'choice') && resemblance(shape, item, definitions) < 0) {
      return -Infinity;
    } else score++;
  }
  return score;
}
