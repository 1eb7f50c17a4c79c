import { describe, expect, it } from 'vitest';
import { rawNumber } from '@mcpx/protocol';
import {
  jsonSchemaFor,
  type JsonSchemaLimits,
  type JsonSchemaOptions,
  type JsonSchemaVerdict,
  validateJson,
} from './index.ts';

const DIALECTS = {
  '2020-12': 'https://json-schema.org/draft/2020-12/schema',
  '2019-09': 'https://json-schema.org/draft/2019-09/schema',
  'draft-07': 'http://json-schema.org/draft-07/schema#',
  'draft-06': 'http://json-schema.org/draft-06/schema#',
  'draft-04': 'http://json-schema.org/draft-04/schema#',
} as const;

async function reasonOf(schema: unknown, value: unknown = 1, options: JsonSchemaOptions = {}): Promise<string> {
  const verdict = await validateJson(schema, value, options);
  return verdict.ok ? 'ok' : verdict.reason;
}

function names(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `p${index}`);
}

function issuesOf(verdict: JsonSchemaVerdict): readonly string[] {
  return verdict.ok ? [] : verdict.issues.map(({ pointer, keyword }) => `${pointer} ${keyword}`);
}

describe('validateJson', () => {
  describe.each(Object.entries(DIALECTS))('%s', (name, $schema) => {
    it('judges by the dialect that the schema names [C-BASE-21]', async () => {
      const compiled = await jsonSchemaFor({ $schema, type: 'object', required: ['a'] });
      expect(compiled).toMatchObject({ ok: true, dialect: name });
      expect(await reasonOf({ $schema, type: 'object', required: ['a'] }, { a: 1 })).toBe('ok');
      expect(await reasonOf({ $schema, type: 'object', required: ['a'] }, {})).toBe('invalid');
    });

    it('refuses a schema that is not valid in its dialect', async () => {
      expect(await reasonOf({ $schema, type: 'text' })).toBe('invalid-schema');
      expect(await reasonOf({ $schema, properties: { a: { minLength: 'x' } } })).toBe('invalid-schema');
    });

    it('names the place of what is wrong in a schema', async () => {
      const verdict = await validateJson({ $schema, properties: { a: { minLength: -1 } } }, {});
      expect(verdict).toMatchObject({ ok: false, reason: 'invalid-schema' });
      expect(issuesOf(verdict)).toEqual(['/properties/a/minLength minimum']);
    });

    it('takes the dialect with http or https, with or without the empty fragment', async () => {
      for (const scheme of ['http:', 'https:']) {
        for (const end of ['', '#']) {
          const uri = $schema.replace(/^https?:/, scheme).replace(/#$/, '') + end;
          expect(await jsonSchemaFor({ $schema: uri })).toMatchObject({ ok: true, dialect: name });
        }
      }
    });

    it('follows references within the schema, recursive ones too', async () => {
      const tree = {
        $schema,
        type: 'object',
        properties: { left: { $ref: '#' }, leaf: { $ref: '#/definitions/leaf' } },
        definitions: { leaf: { type: 'string' } },
      };
      expect(await reasonOf(tree, { left: { left: { leaf: 'x' } } })).toBe('ok');
      expect(await reasonOf(tree, { left: { left: { leaf: 1 } } })).toBe('invalid');
    });

    it('refuses a reference that leads out of the schema, or nowhere [C-BASE-22] [C-BASE-23]', async () => {
      for (const $ref of ['https://example.com/a.json', 'other.json#/a', '#/definitions/none', 'file:///etc/passwd']) {
        const verdict = await validateJson({ $schema, properties: { a: { $ref } } }, {});
        expect(verdict).toMatchObject({ ok: false, reason: 'unresolved-reference' });
        expect(issuesOf(verdict)).toEqual(['/properties/a/$ref $ref']);
      }
    });

    it('knows its own meta-schema as the target of a reference', async () => {
      const schema = { $schema, properties: { form: { $ref: $schema } } };
      expect(await reasonOf(schema, { form: { type: 'string' } })).toBe('ok');
      expect(await reasonOf(schema, { form: { type: 'text' } })).toBe('invalid');
    });

    it('does not obey what only the compiler or another dialect knows', async () => {
      expect(await reasonOf({ $schema, type: 'string', nullable: true }, null)).toBe('invalid');
      expect(await reasonOf({ $schema, $async: true, type: 'string' }, null)).toBe('invalid');
      expect(await reasonOf({ $schema, 'mcpx:step': 'x', type: 'string' }, 'a')).toBe('ok');
      expect(
        await reasonOf(
          { $schema, parts: { a: { type: 'string', nullable: true } }, properties: { a: { $ref: '#/parts/a' } } },
          { a: null },
        ),
      ).toBe('invalid');
    });

    it('takes elements for the same as JSON Schema does, in a time that grows with the list', async () => {
      const unique = { $schema, uniqueItems: true };
      const same = [
        [1, 1],
        [1, -0, 0],
        [
          { a: 1, b: [2] },
          { b: [2], a: 1 },
        ],
        ['', ''],
        [[], []],
      ];
      const different = [
        [1, '1'],
        [true, 1, 'true'],
        [null, 0, false, '', [], {}],
        [{ a: 1 }, { a: 2 }],
        [[1], [[1]]],
      ];
      const tricky = [['a,b'], ['a', 'b'], ['["a"]'], { a: 1, b: 1 }, { 'a":1,"b': 1 }];
      for (const items of same) expect(issuesOf(await validateJson(unique, items))).toEqual([' uniqueItems']);
      for (const items of [...different, tricky]) expect(await reasonOf(unique, items)).toBe('ok');
      expect(await reasonOf({ $schema, uniqueItems: false }, [1, 1])).toBe('ok');
      const many = Array.from({ length: 20_000 }, (_, index) => ({ index, more: [index] }));
      expect(await reasonOf(unique, many)).toBe('ok');
      expect(await reasonOf(unique, [...many, { more: [7], index: 7 }])).toBe('invalid');
    });

    it('divides decimal numbers as they are written', async () => {
      const multiples = [
        [19.99, 0.01],
        [0.3, 0.1],
        [1.1, 1.1],
        [-4.35, 0.05],
        [1e308, 0.5],
        [0, 0.01],
        [5e-324, 5e-324],
        [9e15, 3],
        [1e21, 10],
        [0.0075, 0.0001],
      ] as const;
      const others = [
        [19.995, 0.01],
        [0.35, 0.1],
        [1, 0.3],
        [4, 3],
        [1e308, 0.123456789],
        [0.00751, 0.0001],
      ] as const;
      for (const [value, multipleOf] of multiples) expect(await reasonOf({ $schema, multipleOf }, value)).toBe('ok');
      for (const [value, multipleOf] of others) {
        expect(issuesOf(await validateJson({ $schema, multipleOf }, value))).toEqual([' multipleOf']);
      }
      expect(await reasonOf({ $schema, multipleOf: 0 }, 1)).toBe('invalid-schema');
    });

    it('takes names that every object inherits for what they are', async () => {
      expect(await reasonOf({ $schema, required: ['toString'] }, {})).toBe('invalid');
      expect(await reasonOf({ $schema, properties: { constructor: { type: 'string' } } }, {})).toBe('ok');
      expect(await reasonOf(JSON.parse('{"properties":{"__proto__":{"type":"string"}}}'), {})).toBe('ok');
    });
  });

  it('says of a schema that is too wide for the compiler what is wrong, before any value comes', async () => {
    const wide = { properties: Object.fromEntries(names(1_990).map((name) => [name, { type: 'string' }])) };
    for (const schema of [wide, { properties: { a: { $ref: '#/$defs/w' } }, $defs: { w: wide } }]) {
      const compiled = await jsonSchemaFor(schema);
      expect(compiled).toMatchObject({ ok: false, reason: 'over-limit', issues: [{ keyword: '' }] });
    }
    const narrower = Object.fromEntries(names(300).map((name) => [name, { type: 'string' }]));
    expect(await reasonOf({ properties: narrower }, {})).toBe('ok');
    expect(await reasonOf({ properties: narrower }, { p299: 1 })).toBe('invalid');
  });

  it('takes a schema without a dialect for 2020-12 [C-BASE-21]', async () => {
    expect(await jsonSchemaFor({})).toMatchObject({ ok: true, dialect: '2020-12' });
    expect(await reasonOf({ prefixItems: [{ type: 'string' }] }, [1])).toBe('invalid');
  });

  it('says so where the dialect is not supported [C-BASE-21]', async () => {
    for (const $schema of ['https://example.com/mine', 'http://json-schema.org/draft-03/schema#', 7]) {
      expect(await reasonOf({ $schema })).toBe('unknown-dialect');
    }
    const mixed = { $defs: { a: { $id: 'https://example.com/a', $schema: DIALECTS['draft-04'] } } };
    expect(await reasonOf(mixed)).toBe('unknown-dialect');
  });

  it('keeps the differences between the dialects', async () => {
    const exclusive = { minimum: 3, exclusiveMinimum: true };
    expect(await reasonOf({ $schema: DIALECTS['draft-04'], ...exclusive }, 3)).toBe('invalid');
    expect(await reasonOf({ $schema: DIALECTS['draft-04'], ...exclusive }, 4)).toBe('ok');
    expect(await reasonOf({ $schema: DIALECTS['draft-06'], ...exclusive }, 4)).toBe('invalid-schema');
    expect(await reasonOf({ $schema: DIALECTS['draft-04'], const: 1 }, 2)).toBe('ok');
    expect(await reasonOf({ $schema: DIALECTS['draft-06'], const: 1 }, 2)).toBe('invalid');
    expect(await reasonOf({ $schema: DIALECTS['draft-06'], if: false, else: false }, 2)).toBe('ok');
    expect(await reasonOf({ $schema: DIALECTS['draft-07'], if: false, else: false }, 2)).toBe('invalid');
    expect(await reasonOf({ $schema: DIALECTS['draft-07'], unevaluatedProperties: false }, { a: 1 })).toBe('ok');
    expect(await reasonOf({ $schema: DIALECTS['2019-09'], unevaluatedProperties: false }, { a: 1 })).toBe('invalid');
    const sibling = { $ref: '#/definitions/a', type: 'string', definitions: { a: { type: 'number' } } };
    expect(await reasonOf({ $schema: DIALECTS['draft-07'], ...sibling }, 4)).toBe('ok');
    expect(await reasonOf({ $schema: DIALECTS['2019-09'], ...sibling }, 4)).toBe('invalid');
  });

  it('resolves references by identifier and anchor within the schema', async () => {
    const schema = {
      $id: 'https://example.com/tool',
      properties: { a: { $ref: 'https://example.com/part' }, b: { $ref: '#here' } },
      $defs: { part: { $id: '/part', type: 'string' }, anchored: { $anchor: 'here', type: 'string' } },
    };
    expect(await reasonOf(schema, { a: 'x', b: 'y' })).toBe('ok');
    expect(issuesOf(await validateJson(schema, { a: 1 }))).toEqual(['/a type']);
    expect(issuesOf(await validateJson(schema, { b: 1 }))).toEqual(['/b type']);
  });

  it('keeps schemas with one identifier apart', async () => {
    expect(await reasonOf({ $id: 'https://example.com/x', type: 'string' }, 'a')).toBe('ok');
    expect(await reasonOf({ $id: 'https://example.com/x', type: 'number' }, 'a')).toBe('invalid');
    expect(await reasonOf({ $ref: 'https://example.com/x' }, 'a')).toBe('unresolved-reference');
  });

  it('names the place, the keyword and what is wanted, never the value', async () => {
    const schema = {
      properties: { 'a/b': { items: { enum: ['one', 'two'] } }, c: { type: ['string', 'null'] } },
      required: ['a/b'],
      additionalProperties: false,
    };
    expect(issuesOf(await validateJson(schema, {}))).toEqual([' required']);
    expect(issuesOf(await validateJson(schema, { 'a/b': ['one', 'hunter2'] }))).toEqual(['/a~1b/1 enum']);
    expect(issuesOf(await validateJson(schema, { 'a/b': [], 'd~': 1 }))).toEqual(['/d~0 additionalProperties']);
    expect(JSON.stringify(await validateJson(schema, { 'a/b': ['hunter2'] }))).not.toContain('hunter2');
    expect(JSON.stringify(await validateJson(schema, { 'a/b': [], c: 5 }))).toContain('string or null');
  });

  it('judges a boolean schema, and refuses what is no schema', async () => {
    expect(await reasonOf(true)).toBe('ok');
    expect(await reasonOf(false)).toBe('invalid');
    for (const schema of [null, 'x', 3, [], undefined]) expect(await reasonOf(schema)).toBe('invalid-schema');
  });

  it('judges a raw number as the nearest double', async () => {
    const value = { n: rawNumber('123456789012345678901') };
    expect(await reasonOf({ properties: { n: { type: 'integer' } } }, value)).toBe('ok');
    expect(await reasonOf({ properties: { n: { maximum: 5 } } }, value)).toBe('invalid');
  });

  it('takes patterns that only older engines take', async () => {
    const schema = { pattern: '^[\\w-.]+\\-$' };
    expect(await reasonOf(schema, 'a.b-')).toBe('ok');
    expect(await reasonOf(schema, 'a b')).toBe('invalid');
    expect(await reasonOf({ pattern: '^\\p{Lu}$' }, 'Ä')).toBe('ok');
    expect(await reasonOf({ pattern: '(' })).toBe('invalid-schema');
  });

  it('keeps the patterns of one schema apart', async () => {
    const schema = { properties: { a: { pattern: '^a$' }, b: { pattern: '^b$' } }, patternProperties: { '^c': false } };
    expect(await reasonOf(schema, { a: 'a', b: 'b' })).toBe('ok');
    expect(issuesOf(await validateJson(schema, { a: 'a', b: 'a' }))).toEqual(['/b pattern']);
    expect(await reasonOf(schema, { cc: 1 })).toBe('invalid');
  });

  it('asserts the formats of elicitation forms only where asked', async () => {
    const right = {
      date: ['2024-02-29', '2026-12-31'],
      'date-time': ['2026-07-28T10:00:00Z', '2026-07-28t10:00:00.5+02:00', '2016-12-31T23:59:60Z'],
      email: ['a@b', 'first.last+tag@example.co.uk'],
      uri: ['https://example.com/a?b=c#d', 'urn:x:y', 'mailto:a@b'],
    };
    const wrong = {
      date: ['2023-02-29', '2026-13-01', '2026-1-1', ''],
      'date-time': ['2026-07-28', '2026-07-28T24:00:00Z', '2026-07-28T10:00:60Z', '2026-07-28T10:00:00'],
      email: ['a', '@b', 'a..b@c', 'a@-b', 'a b@c'],
      uri: ['/a', 'example.com', 'http://a b', 'x:%zz', 'x:#a#b'],
    };
    for (const [format, values] of Object.entries(right)) {
      for (const value of values) expect(await reasonOf({ format }, value, { formats: 'assert' })).toBe('ok');
    }
    for (const [format, values] of Object.entries(wrong)) {
      for (const value of values) {
        expect(await reasonOf({ format }, value, { formats: 'assert' })).toBe('invalid');
        expect(await reasonOf({ format }, value)).toBe('ok');
      }
    }
    expect(await reasonOf({ format: 'ipv4' }, 'x', { formats: 'assert' })).toBe('ok');
  });

  it('neither changes nor coerces the value, nor changes the schema', async () => {
    const schema = { properties: { a: { type: 'integer', default: 1 }, b: { $ref: '#/$defs/b' } }, $defs: { b: {} } };
    const value = { b: '1' };
    const before = JSON.stringify([schema, value]);
    expect(await reasonOf(schema, value)).toBe('ok');
    expect(await reasonOf(schema, { a: '1' })).toBe('invalid');
    expect(JSON.stringify([schema, value])).toBe(before);
  });

  describe('bounds', () => {
    it('refuses a schema that nests too deeply, also one that contains itself [C-BASE-23]', async () => {
      let deep: object = {};
      for (let i = 0; i < 100_000; i++) deep = { items: deep };
      expect(await reasonOf(deep)).toBe('over-limit');
      const cyclic: Record<string, unknown> = {};
      cyclic['items'] = cyclic;
      cyclic['x'] = [cyclic, cyclic];
      expect(await reasonOf(cyclic)).toBe('over-limit');
      expect(await reasonOf({ items: { items: {} } }, 1, { limits: { maxDepth: 2 } })).toBe('over-limit');
      expect(await reasonOf({ items: { items: {} } }, 1, { limits: { maxDepth: 3 } })).toBe('ok');
    });

    it('refuses a schema with too many sub-schemas, or too large a one [C-BASE-23]', async () => {
      const schema = { properties: { a: {}, b: {} } };
      expect(await reasonOf(schema, 1, { limits: { maxSubSchemas: 1 } })).toBe('over-limit');
      expect(await reasonOf(schema, 1, { limits: { maxSubSchemas: 2 } })).toBe('ok');
      expect(await reasonOf({ title: 'x'.repeat(2_000_000) })).toBe('over-limit');
      expect(await reasonOf({ const: { a: ['x', 'yy'] } }, 1, { limits: { maxSize: 9 } })).toBe('over-limit');
      expect(await reasonOf({ enum: Array.from({ length: 1001 }, () => null) }, 1, { limits: { maxSize: 1000 } })).toBe(
        'over-limit',
      );
    });

    it('takes a limit that is undefined for one that is missing', async () => {
      const none = { maxDepth: undefined, maxSubSchemas: undefined, maxSize: undefined, maxPatternInput: undefined };
      const limits = { ...none, maxReferences: undefined } as unknown as JsonSchemaLimits;
      let deep: object = {};
      for (let i = 0; i < 200; i++) deep = { items: deep };
      const $ref = '#/$defs/a';
      const hostile: readonly (readonly [unknown, unknown])[] = [
        [deep, 1],
        [{ anyOf: Array.from({ length: 2_001 }, () => true) }, 1],
        [{ title: 'x'.repeat(2_000_000) }, 1],
        [{ pattern: 'a' }, 'a'.repeat(20_000)],
        [
          {
            items: { $ref },
            $defs: { a: { allOf: Array.from({ length: 100 }, () => ({ $ref: '#/$defs/b' })) }, b: {} },
          },
          Array.from({ length: 10_001 }, () => 1),
        ],
      ];
      for (const [schema, value] of hostile) expect(await reasonOf(schema, value, { limits })).toBe('over-limit');
    });

    it('does not run a pattern on a long string', async () => {
      const schema = { properties: { a: { pattern: '^(a+)+$' } }, patternProperties: { '^x': {} } };
      expect(await reasonOf(schema, { a: `${'a'.repeat(20_000)}!` })).toBe('over-limit');
      expect(await reasonOf(schema, { ['y'.repeat(20_000)]: 1 })).toBe('over-limit');
      expect(await reasonOf(schema, { a: 'aaaa' }, { limits: { maxPatternInput: 4 } })).toBe('ok');
      expect(await reasonOf({ not: { pattern: 'a' } }, 'b'.repeat(20_000))).toBe('over-limit');
    });

    it('ends a judgement that would follow references for ever [C-BASE-23]', async () => {
      for (const keyword of ['allOf', 'anyOf', 'oneOf']) {
        const $defs: Record<string, unknown> = { d40: keyword === 'anyOf' ? false : {} };
        for (let i = 0; i < 40; i++) {
          const $ref = `#/$defs/d${i + 1}`;
          $defs[`d${i}`] = { [keyword]: [{ $ref }, { $ref }] };
        }
        expect(await reasonOf({ $ref: '#/$defs/d0', $defs }, 1, { limits: { maxReferences: 10_000 } })).toBe(
          'over-limit',
        );
      }
      const branching = { properties: { a: { allOf: [{ $ref: '#' }, { $ref: '#' }] } } };
      let value: object = {};
      for (let i = 0; i < 50; i++) value = { a: value };
      expect(await reasonOf(branching, value, { limits: { maxReferences: 10_000 } })).toBe('over-limit');
    });

    it('counts references anew for each value', async () => {
      const compiled = await jsonSchemaFor(
        { items: { $ref: '#/$defs/a' }, $defs: { a: {} } },
        { limits: { maxReferences: 3 } },
      );
      if (!compiled.ok) throw new Error(compiled.reason);
      for (let i = 0; i < 5; i++) expect(compiled.validate([1, 2, 3]).ok).toBe(true);
      expect(compiled.validate([1, 2, 3, 4])).toMatchObject({ ok: false, reason: 'over-limit' });
    });

    it('survives references in a circle and values that nest without end', async () => {
      expect(await reasonOf({ $ref: '#' })).toBe('over-limit');
      expect(await reasonOf({ $ref: '#/$defs/a', $defs: { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } } })).toBe(
        'over-limit',
      );
      let value: unknown = 1;
      for (let i = 0; i < 200_000; i++) value = [value];
      expect(await reasonOf({ items: { $ref: '#' } }, value)).toBe('over-limit');
      expect(await reasonOf({ uniqueItems: true }, [value])).toBe('over-limit');
    });
  });
});

describe('jsonSchemaFor', () => {
  it('compiles a schema object once for the same options', async () => {
    const schema = { type: 'string' };
    const first = await jsonSchemaFor(schema);
    expect(await jsonSchemaFor(schema, {})).toBe(first);
    expect(await jsonSchemaFor(schema, { formats: 'assert' })).not.toBe(first);
    expect(await jsonSchemaFor(schema, { limits: { maxDepth: 1 } })).not.toBe(first);
    expect(await jsonSchemaFor({ type: 'string' })).not.toBe(first);
  });
});
