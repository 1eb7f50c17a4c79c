import type { JsonValue } from '@mcpx/protocol';
import { isAnything, objectOf, targetOf } from '../src/shapes/object-of.ts';
import type { ObjectShape, Shape, Shapes } from '../src/shapes/shape.ts';

/** How to fill a shape. */
export interface SampleOptions {
  /** Only what is required. */
  readonly minimal?: boolean;
  /** Whether what has a definition of its own is filled too. @defaultValue false, only what is required there */
  readonly deep?: boolean;
  /** Which of several alternatives to take, wherever there are several. @defaultValue 0 */
  readonly pick?: number;
}

/** A value that conforms to a shape, also where everything unknown is refused. */
export function sampleOf(shape: Shape, shapes: Shapes, options: SampleOptions = {}): JsonValue {
  const { minimal = false, pick = 0 } = options;
  if (isAnything(shape)) return minimal ? null : { any: ['thing', 1, null, true] };
  switch (shape.kind) {
    case 'string':
      return { uri: 'file:///a/b.txt', 'uri-template': 'file:///{path}', byte: 'aGk=', none: 'text' }[
        shape.format ?? 'none'
      ];
    case 'number':
      return shape.maximum === undefined ? 2.5 : shape.maximum / 2;
    case 'integer':
      return shape.minimum ?? 7;
    case 'boolean':
      return pick % 2 === 0;
    case 'null':
      return null;
    case 'constant':
      return shape.value;
    case 'choice':
      return at(shape.values, pick);
    case 'array':
      if (minimal) return [];
      return shape.items.kind === 'union'
        ? shape.items.members.map((member) => sampleOf(member, shapes, options))
        : [sampleOf(shape.items, shapes, options)];
    case 'map':
      return minimal ? {} : { key: sampleOf(shape.values, shapes, options) };
    case 'reference': {
      const isNamed = shapes.definitions[shape.name]?.named === true;
      const inner = isNamed && options.deep !== true ? { ...options, minimal: true } : options;
      return sampleOf(targetOf(shape, shapes.definitions), shapes, inner);
    }
    case 'union':
      return sampleOf(at(shape.members, pick), shapes, options);
    case 'object':
      return objectSample(shape, shapes, options);
    case 'intersection': {
      const merged = objectOf(shape, shapes.definitions);
      if (merged !== undefined) return objectSample(merged, shapes, options);
      return sampleOf(at(shape.members, shape.members.length - 1), shapes, options);
    }
    default:
      throw new TypeError(`No sample is known for ${JSON.stringify(shape)}`);
  }
}

function objectSample(shape: ObjectShape, shapes: Shapes, options: SampleOptions): JsonValue {
  return Object.fromEntries(
    Object.entries(shape.properties)
      .filter(([, property]) => options.minimal !== true || property.required === true)
      .map(([name, property]) => [name, sampleOf(property.shape, shapes, options)]),
  );
}

function at<T>(values: readonly T[], index: number): T {
  const value = values[index % values.length];
  if (value === undefined) throw new RangeError('There is nothing to pick from');
  return value;
}

/** One change of a value: a member that is set, or one that is removed. */
export type Change = { readonly set: string; readonly to: JsonValue } | { readonly remove: string };

/** Changes that look at every place of a value: what is required goes, what is typed becomes something else, what is unknown comes. */
export function changesOf(shape: Shape, value: JsonValue, shapes: Shapes): readonly Change[] {
  const changes: Change[] = [];
  collect(shape, value, '', shapes, changes);
  return changes;
}

function collect(shape: Shape, value: JsonValue, pointer: string, shapes: Shapes, changes: Change[]): void {
  if (isAnything(shape)) return;
  // What has a name has cases of its own: here it is enough to see that it is looked at.
  if (shape.kind === 'reference' && shapes.definitions[shape.name]?.named === true) {
    const [wrong] = wrongValues(targetOf(shape, shapes.definitions));
    if (wrong !== undefined) changes.push({ set: pointer, to: wrong });
    return;
  }
  for (const to of wrongValues(shape)) changes.push({ set: pointer, to });
  collectInside(shape, value, pointer, shapes, changes);
}

function collectInside(shape: Shape, value: JsonValue, pointer: string, shapes: Shapes, changes: Change[]): void {
  if (isAnything(shape)) return;
  const object = objectOf(shape, shapes.definitions);
  if (object !== undefined && isRecord(value)) {
    for (const [name, property] of Object.entries(object.properties)) {
      const item = value[name];
      if (item === undefined) continue;
      const place = `${pointer}/${escaped(name)}`;
      if (property.required === true) changes.push({ remove: place });
      collect(property.shape, item, place, shapes, changes);
    }
    for (const name of Object.keys(object.foreign ?? {})) changes.push({ set: `${pointer}/${escaped(name)}`, to: {} });
    changes.push({ set: `${pointer}/x-nobody`, to: 1 });
    if (object.rest === 'meta') changes.push({ set: `${pointer}/io.modelcontextprotocol~1x-nobody`, to: 1 });
    return;
  }
  switch (shape.kind) {
    case 'reference':
      collectInside(targetOf(shape, shapes.definitions), value, pointer, shapes, changes);
      break;
    case 'array':
      if (Array.isArray(value) && value[0] !== undefined) {
        const items = shape.items.kind === 'union' ? shape.items.members[0] : shape.items;
        if (items !== undefined) collect(items, value[0], `${pointer}/0`, shapes, changes);
      }
      break;
    case 'map':
      if (isRecord(value) && value['key'] !== undefined)
        collect(shape.values, value['key'], `${pointer}/key`, shapes, changes);
      break;
    case 'union': {
      const [first] = shape.members;
      if (first !== undefined) collectInside(first, value, pointer, shapes, changes);
      break;
    }
    default:
  }
}

function wrongValues(shape: Shape): readonly JsonValue[] {
  switch (shape.kind) {
    case 'string':
      if (shape.format === 'uri') return [1, 'no uri'];
      return shape.format === 'uri-template' ? [1, '{'] : [1];
    case 'number':
      return [
        '1',
        ...(shape.minimum === undefined ? [] : [shape.minimum - 1]),
        ...(shape.maximum === undefined ? [] : [shape.maximum + 1]),
      ];
    case 'integer':
      return [1.5, ...(shape.minimum === undefined ? [] : [shape.minimum - 1])];
    case 'boolean':
      return ['true'];
    case 'null':
      return [0];
    case 'constant':
      return [typeof shape.value === 'string' ? `${shape.value}?` : shape.value + 1];
    case 'choice':
      return ['nonsense'];
    case 'array':
      return [{}, ...(shape.maxItems === undefined ? [] : [Array.from({ length: shape.maxItems + 1 }, () => 'x')])];
    case 'reference':
    case 'anything':
      return [];
    case 'union':
      return [[], {}];
    default:
      return [[]];
  }
}

/** A value with one change made; the original stays as it is. */
export function changed(value: JsonValue, change: Change): JsonValue {
  const pointer = 'set' in change ? change.set : change.remove;
  if (pointer === '') return 'set' in change ? change.to : null;
  const [head = '', ...rest] = pointer.slice(1).split('/');
  const name = head.replaceAll('~1', '/').replaceAll('~0', '~');
  const inner = rest.length === 0 ? '' : `/${rest.join('/')}`;
  const step: Change = 'set' in change ? { set: inner, to: change.to } : { remove: inner };
  if (Array.isArray(value)) {
    return value.map((item: JsonValue, index) => (String(index) === name ? changed(item, step) : item));
  }
  if (!isRecord(value)) return value;
  if (inner === '' && 'remove' in change) {
    return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
  }
  return { ...value, [name]: changed(value[name] ?? null, step) };
}

function isRecord(value: JsonValue | undefined): value is { readonly [key: string]: JsonValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function escaped(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}
