import { describe, expect, it } from 'vitest';
import { escapePointer, subSchemas } from './sub-schemas.ts';

describe('subSchemas', () => {
  it('finds a schema, a list and an object of schemas, in the order of the text', () => {
    const schema = {
      properties: { a: { type: 'string' }, b: true },
      not: { const: 1 },
      anyOf: [{ type: 'null' }, false],
      items: [{ type: 'number' }],
    };
    expect(subSchemas(schema)).toEqual([
      { schema: { type: 'string' }, keyword: 'properties', key: 'a' },
      { schema: true, keyword: 'properties', key: 'b' },
      { schema: { const: 1 }, keyword: 'not', key: undefined },
      { schema: { type: 'null' }, keyword: 'anyOf', key: '0' },
      { schema: false, keyword: 'anyOf', key: '1' },
      { schema: { type: 'number' }, keyword: 'items', key: '0' },
    ]);
  });

  it.each([
    ['data', { default: { not: {} }, const: {}, enum: [{}], examples: [{}], 'x-own': {} }],
    ['names of properties where they are required', { dependencies: { a: ['b'] } }],
    ['what cannot be a schema', { not: [1], items: 'a', properties: [{}], $defs: null, allOf: ['a', null, [{}]] }],
  ])('takes %s for no schema', (_, schema) => {
    expect(subSchemas(schema)).toEqual([]);
  });
});

describe('escapePointer', () => {
  it('spells a token so that it can be told from the way to it', () => {
    expect(escapePointer('a/b~1')).toBe('a~1b~01');
  });
});
