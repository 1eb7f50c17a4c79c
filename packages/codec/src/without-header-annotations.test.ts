import fc from 'fast-check';
import type { JsonObject, JsonValue } from '@mcpx/protocol';
import { describe, expect, it } from 'vitest';
import { scanHeaderAnnotations, withoutHeaderAnnotations } from './index.ts';
import { readVectors } from './vectors.fixture.ts';

const { valid, invalid } = readVectors('header-annotations');
const schemas = [...valid, ...invalid].map(({ inputSchema }) => inputSchema as JsonValue);
const NOTHING = { ok: true, fields: [] };

describe('withoutHeaderAnnotations', () => {
  it('leaves no annotation that a scan finds', () => {
    for (const schema of schemas) expect(scanHeaderAnnotations(withoutHeaderAnnotations(schema))).toEqual(NOTHING);
  });

  it('gives the very same schema where it has none', () => {
    const bare = { type: 'object', properties: { a: { type: 'string' } } };
    for (const schema of [bare, undefined, null, true, 5, 'x', [{ 'x-mcp-header': 'A' }]]) {
      expect(withoutHeaderAnnotations(schema)).toBe(schema);
    }
  });

  it('changes nothing of the schema that it was given', () => {
    for (const schema of schemas) {
      const before = JSON.stringify(schema);
      withoutHeaderAnnotations(schema);
      expect(JSON.stringify(schema)).toBe(before);
    }
  });

  it('keeps data, and properties of that name', () => {
    const kept = {
      const: { 'x-mcp-header': 'A' },
      default: [{ 'x-mcp-header': 'A' }],
      properties: { 'x-mcp-header': { type: 'string' } },
      required: ['x-mcp-header'],
    };
    const annotated = { ...kept, 'x-mcp-header': 5, prefixItems: [true, { 'x-mcp-header': 'B', type: 'null' }] };
    expect(withoutHeaderAnnotations(annotated)).toEqual({ ...kept, prefixItems: [true, { type: 'null' }] });
  });

  it('keeps what a prototype could swallow', () => {
    const text = '{"properties":{"__proto__":{"x-mcp-header":"A","type":"string"}},"__proto__":{"a":1}}';
    const stripped = withoutHeaderAnnotations(JSON.parse(text) as JsonObject);
    expect(JSON.stringify(stripped)).toBe('{"properties":{"__proto__":{"type":"string"}},"__proto__":{"a":1}}');
  });

  it('removes from any schema exactly the annotations at the places of schemas', () => {
    const keyword = fc.constantFrom('items', 'not', 'allOf', 'properties', '$defs', 'default', 'title');
    const { schema } = fc.letrec<{ schema: JsonObject }>((tie) => ({
      schema: fc
        .record(
          {
            'x-mcp-header': fc.constantFrom<JsonValue>('A', 5, null),
            type: fc.constant('string'),
            sub: fc.option(fc.tuple(keyword, tie('schema')), { maxDepth: 6 }),
          },
          { requiredKeys: [] },
        )
        .map(({ sub, ...own }) => {
          if (sub == null) return own;
          const [name, inner] = sub;
          const value = name === 'allOf' ? [inner] : name === 'properties' || name === '$defs' ? { a: inner } : inner;
          return { ...own, [name]: value };
        }),
    }));
    fc.assert(
      fc.property(schema, (any) => {
        expect(withoutHeaderAnnotations(any)).toEqual(strippedOtherwise(any));
      }),
    );
  });

  it('keeps objects that are shared, or contain each other, as they are', () => {
    const leaf = { type: 'string', 'x-mcp-header': 'A' };
    const node: Record<string, JsonValue> = { properties: { a: leaf, b: leaf } };
    node['not'] = node;
    const stripped = withoutHeaderAnnotations(node) as Record<string, JsonObject>;
    expect(stripped['not']).toBe(stripped);
    expect(stripped['properties']?.['a']).toBe(stripped['properties']?.['b']);
    expect(stripped['properties']?.['a']).toEqual({ type: 'string' });
    let unfolding: JsonObject = leaf;
    for (let i = 0; i < 60; i++) unfolding = { allOf: [unfolding, unfolding] };
    expect(withoutHeaderAnnotations(unfolding)).not.toBe(unfolding);
  });

  it.each([
    ['deep', (size: number) => `${'{"x-mcp-header":5,"properties":{"a":'.repeat(size)}{}${'}}'.repeat(size)}`],
    [
      'flat',
      (size: number) =>
        `{"properties":{${Array.from({ length: size }, (_, i) => `"${i}":{"x-mcp-header":5}`).join()}}}`,
    ],
    ['a list', (size: number) => `{"allOf":[${'{"x-mcp-header":5},'.repeat(size)}true]}`],
  ])('takes linear time and no stack, however hostile the schema: %s', (_what, textOf) => {
    const schema = JSON.parse(textOf(100_000)) as JsonObject;
    const start = performance.now();
    const stripped = withoutHeaderAnnotations(schema);
    // A quadratic walk would take minutes.
    expect(performance.now() - start).toBeLessThan(5_000);
    expect(scanHeaderAnnotations(stripped)).toEqual(NOTHING);
  });
});

function strippedOtherwise(schema: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(schema).flatMap(([keyword, value]): [string, JsonValue][] => {
      if (keyword === 'x-mcp-header' || value === undefined) return [];
      if (keyword === 'items' || keyword === 'not') return [[keyword, strippedOtherwise(value as JsonObject)]];
      if (keyword === 'allOf') return [[keyword, (value as JsonObject[]).map(strippedOtherwise)]];
      if (keyword !== 'properties' && keyword !== '$defs') return [[keyword, value]];
      const { a } = value as { readonly a: JsonObject };
      return [[keyword, { a: strippedOtherwise(a) }]];
    }),
  );
}
