import type { Shape } from './shape.ts';

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
