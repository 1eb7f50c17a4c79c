import type { JsonObject, JsonValue } from '@mcpx/protocol';
import { describe, expect, it } from 'vitest';
import { findArgumentFaults, parseArgsObject, parsePair, typeArguments } from './type-arguments.ts';

const SCHEMA: JsonObject = {
  type: 'object',
  properties: {
    text: { type: 'string' },
    age: { type: 'integer' },
    share: { type: 'number' },
    deep: { type: 'boolean' },
    tags: { type: 'array', items: { type: 'string' } },
    sizes: { type: 'array', items: { type: 'integer' } },
    filter: { type: 'object' },
    maybe: { type: ['string', 'null'] },
    either: { anyOf: [{ type: 'integer' }, { type: 'string' }] },
    color: { enum: ['red', 'green'] },
    level: { enum: [1, 2] },
    fixed: { const: true },
    referred: { $ref: '#/$defs/count' },
    list: { anyOf: [{ $ref: '#/$defs/counts' }, { type: 'null' }] },
    loop: { $ref: '#/properties/loop' },
    anything: {},
  },
  $defs: { count: { type: 'integer' }, counts: { type: 'array', items: { $ref: '#/$defs/count' } } },
};

function type(words: readonly string[], schema: JsonObject = SCHEMA) {
  const pairs = words.map((word) => {
    const pair = parsePair(word);
    if (!pair.ok) throw new Error(pair.fault);
    return pair.value;
  });
  return typeArguments(pairs, schema);
}

function typed(...words: readonly string[]): JsonObject {
  const { args, faults } = type(words);
  expect(faults).toEqual([]);
  return args;
}

describe('typeArguments', () => {
  it.each<readonly [word: string, key: string, value: JsonValue]>([
    ['text=hi there', 'text', 'hi there'],
    ['text=3', 'text', '3'],
    ['text=', 'text', ''],
    ['text=a=b', 'text', 'a=b'],
    ['text={"a":1}', 'text', '{"a":1}'],
    ['age=3', 'age', 3],
    ['age=-1', 'age', -1],
    ['age=3.0', 'age', 3],
    ['share=0.5', 'share', 0.5],
    ['share=1e3', 'share', 1000],
    ['deep=true', 'deep', true],
    ['deep=false', 'deep', false],
    ['tags=["a","b"]', 'tags', ['a', 'b']],
    ['tags=[1, 2]', 'tags', ['1', '2']],
    ['tags=[true,"a b"]', 'tags', ['true', 'a b']],
    ['tags=[]', 'tags', []],
    ['tags:=[1]', 'tags', [1]],
    ['sizes=[1,"2"]', 'sizes', [1, 2]],
    ['tags=one', 'tags', ['one']],
    ['tags=a,b', 'tags', ['a,b']],
    ['sizes=4', 'sizes', [4]],
    ['filter={"a":{"b":[1]}}', 'filter', { a: { b: [1] } }],
    ['maybe=null', 'maybe', null],
    ['maybe=none', 'maybe', 'none'],
    ['either=3', 'either', 3],
    ['either=three', 'either', 'three'],
    ['color=red', 'color', 'red'],
    ['level=2', 'level', 2],
    ['fixed=true', 'fixed', true],
    ['referred=7', 'referred', 7],
    ['list=7', 'list', [7]],
    ['loop=x', 'loop', 'x'],
    ['anything=1', 'anything', 1],
    ['anything=1.10', 'anything', '1.10'],
    ['anything=007', 'anything', '007'],
    ['anything=true', 'anything', true],
    ['anything=[1]', 'anything', [1]],
    ['anything=word', 'anything', 'word'],
    ['unnamed=x', 'unnamed', 'x'],
    ['text:=3', 'text', 3],
    ['anything:="1"', 'anything', '1'],
  ])('reads %s', (word, key, value) => {
    expect(typed(word)).toEqual({ [key]: value });
  });

  it('collects a key that stands several times into a list', () => {
    expect(typed('tags=a', 'tags=b', 'sizes=1', 'sizes=2')).toEqual({ tags: ['a', 'b'], sizes: [1, 2] });
  });

  it('keeps a number that a double cannot carry', () => {
    expect(JSON.stringify(typed('age=12345678901234567890'))).toBe('{"age":12345678901234567890}');
  });

  it.each([
    ['age=old', /age.*integer/],
    ['age=1.5', /age.*integer/],
    ['age=', /age.*integer/],
    ['deep=yes', /deep.*boolean/],
    ['filter=[1]', /filter.*object: write filter:={…}$/],
    ['sizes=x', /sizes.*list of integers: write sizes:=\[…\]$/],
    ['sizes=[1,1.5]', /sizes.*element 2.*integer/],
    ['tags=[1.10]', /tags.*element 1.*string.*quotes/],
    ['tags=[[1]]', /tags.*element 1.*string/],
    ['tags=[null]', /tags.*element 1.*string/],
    ['anything:=x', /anything.*JSON/],
  ])('refuses %s and names the argument and the type', (word, expected) => {
    expect(type([word]).faults.join()).toMatch(expected);
  });

  it.each(['age=hunter2', 'deep=hunter2', 'filter=hunter2', 'sizes=hunter2', 'anything:=hunter2', 'level=hunter2'])(
    'repeats no value where it refuses one: %s',
    (word) => {
      const verdict = type([word]);
      expect(verdict.faults).toHaveLength(1);
      expect(JSON.stringify(verdict)).not.toContain('hunter2');
    },
  );

  it('says of a list what its elements are, and which of several does not fit', () => {
    const objects = { properties: { entities: { type: ['array', 'null'], items: { type: 'object' } } } };
    const [fault] = type(['entities=x'], objects).faults;
    expect(fault).toMatch(/^argument entities: .*list of objects or of the type null: write entities:=\[…\]$/);
    expect(type(['entities={}', 'entities=x'], objects).faults.join()).toMatch(/entities: element 2: .*object/);
  });

  it('refuses a key that stands twice where one value is taken', () => {
    expect(type(['age=1', 'age=2']).faults.join()).toMatch(/age.*2 times/);
  });

  it('refuses a key that a closed schema does not have, with the nearest', () => {
    const verdict = type(['mesage=hi'], { properties: { message: { type: 'string' } }, additionalProperties: false });
    expect(verdict.faults.join()).toMatch(/"mesage".*"message"\? It takes message$/);
    expect(type(['z=1'], { properties: { n: {} }, additionalProperties: false }).faults.join()).toMatch(
      /; it takes n$/,
    );
  });

  it('passes on a key that an open schema does not name, and warns where it is nearly one of its own', () => {
    const verdict = type(['mesage=hi'], { properties: { message: { type: 'string' } } });
    expect(verdict).toMatchObject({
      faults: [],
      args: { mesage: 'hi' },
      warnings: [expect.stringMatching(/"mesage"; did you mean "message"/)],
    });
  });

  it('warns of a key that a schema says nothing of, with those that it names', () => {
    const properties = { message: { type: 'string' }, who: { type: 'string' } };
    expect(type(['extra=1'], { properties })).toEqual({
      faults: [],
      args: { extra: 1 },
      warnings: [expect.stringMatching(/"extra"; it names message, who$/)],
    });
    const open = [
      { properties, additionalProperties: true },
      { properties, additionalProperties: {} },
      { properties, patternProperties: { '^e': {} } },
      { properties, unevaluatedProperties: {} },
      { properties, allOf: [{ properties: { extra: {} } }] },
      { properties, anyOf: [{ required: ['message'] }, { required: ['who'] }] },
      { properties, oneOf: [{ $ref: '#/$defs/more' }] },
      { properties, $ref: 'https://example.com/schema' },
      { properties, if: { required: ['who'] } },
      { properties, dependentSchemas: { who: { properties: { extra: {} } } } },
      { properties: {} },
      {},
    ];
    for (const schema of open) expect(type(['extra=1'], schema)).toMatchObject({ warnings: [] });
  });

  it('takes the name of an argument for no slip that a part of the schema names', () => {
    const schema = { properties: { message: {} }, allOf: [{ $ref: '#/$defs/more' }], $defs: { more: {} } };
    const more = { properties: { messages: { type: 'array' } } };
    expect(type(['messages=1'], { ...schema, $defs: { more } })).toMatchObject({ warnings: [] });
    expect(type(['messages=1'], schema)).toMatchObject({ warnings: [expect.stringMatching(/"message"\?$/)] });
  });

  it('tells all that is wrong, and keeps what is right', () => {
    const verdict = type(['age=old', 'text=a', 'deep=maybe', 'share=0.5', 'agee=1']);
    expect(verdict).toEqual({
      args: { text: 'a', share: 0.5, agee: 1 },
      warnings: [expect.stringMatching(/"agee"; did you mean "age"/)],
      faults: [expect.stringMatching(/^argument age: /), expect.stringMatching(/^argument deep: /)],
    });
  });

  it('types what additionalProperties describes', () => {
    expect(type(['x=3'], { additionalProperties: { type: 'integer' } })).toMatchObject({ args: { x: 3 } });
  });
});

describe('findArgumentFaults', () => {
  it('names each argument that a closed schema does not have, and those that are missing', () => {
    const schema = { properties: { a: {}, b: {} }, required: ['a', 'b'], additionalProperties: false };
    expect(findArgumentFaults({ x: 1, y: 2 }, schema)).toEqual([
      expect.stringMatching(/"x"/),
      expect.stringMatching(/"y"/),
      expect.stringMatching(/a, b/),
    ]);
    expect(findArgumentFaults({ a: 1, b: 2 }, schema)).toEqual([]);
  });
});

describe('parsePair', () => {
  it.each(['word', '=x', ':=1', ''])('takes %j for no argument', (word) => {
    expect(parsePair(word).ok).toBe(false);
  });

  it.each(['hunter2', '=hunter2', ':=hunter2'])('refuses %s by its position, and does not repeat it', (word) => {
    const verdict = parsePair(word, 2);
    expect(verdict.ok ? '' : verdict.fault).toMatch(/^argument 2 .*key=value/);
    expect(JSON.stringify(verdict)).not.toContain('hunter2');
  });
});

describe('parseArgsObject', () => {
  it('keeps numbers as they are', () => {
    const verdict = parseArgsObject('{"id": 12345678901234567890}');
    expect(verdict.ok && JSON.stringify(verdict.value)).toBe('{"id":12345678901234567890}');
  });

  it.each(['[1]', '"x"', 'null', '1'])('refuses %s', (text) => {
    expect(parseArgsObject(text).ok).toBe(false);
  });

  it('quotes nothing of a broken text', () => {
    const verdict = parseArgsObject('{"token": hunter2}');
    expect(verdict.ok ? '' : verdict.fault).toMatch(/--args is no JSON/);
    expect(verdict.ok ? '' : verdict.fault).not.toContain('hunter2');
  });
});
