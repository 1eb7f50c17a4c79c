import { describe, expect, it } from 'vitest';
import { isJsonObject, isRawNumber, type JsonValue, plainTwin, rawNumber, stringsIn } from './json.ts';

const raw = rawNumber('9007199254740993');

describe('rawNumber', () => {
  it('is written as it came (C50)', () => {
    expect(JSON.stringify({ a: [raw] })).toBe('{"a":[9007199254740993]}');
  });
});

describe('isRawNumber', () => {
  it('takes no look-alike for one', () => {
    expect(isRawNumber(raw)).toBe(true);
    const alike = Object.freeze(Object.assign(Object.create(null) as object, { rawJSON: '1' }));
    for (const value of [alike, { rawJSON: '1' }, 1, '1', null, undefined]) expect(isRawNumber(value)).toBe(false);
  });
});

describe('isJsonObject', () => {
  it('is true of objects alone: no array, no null, no raw number', () => {
    expect(isJsonObject({})).toBe(true);
    for (const value of [[], null, undefined, raw, 'x', 1, true]) expect(isJsonObject(value)).toBe(false);
  });
});

describe('stringsIn', () => {
  it('has the strings of a list in their order, and none of anything else', () => {
    expect(stringsIn(['b', 1, 'a', null, ['c'], undefined, ''])).toEqual(['b', 'a', '']);
    for (const value of ['ab', { 0: 'a', length: 1 }, null, undefined, raw, 7]) expect(stringsIn(value)).toEqual([]);
  });
});

describe('plainTwin', () => {
  it('puts the nearest double in the place of each raw number, at any depth', () => {
    const value: JsonValue = { a: raw, b: [1, [raw, { c: raw }]], d: 'x', e: null };
    expect(plainTwin(value)).toEqual({ a: 2 ** 53, b: [1, [2 ** 53, { c: 2 ** 53 }]], d: 'x', e: null });
    expect(JSON.stringify(value)).toContain('9007199254740993');
  });

  it('shares what holds no raw number', () => {
    const rest = { x: [1, 2, { y: 'z' }] };
    expect(plainTwin(rest)).toBe(rest);
    expect((plainTwin({ rest, raw }) as { readonly rest: unknown }).rest).toBe(rest);
  });

  it('keeps a member called __proto__ a member', () => {
    const twin = plainTwin(JSON.parse('{"__proto__":{"a":1}}') as JsonValue);
    expect(JSON.stringify(twin)).toBe('{"__proto__":{"a":1}}');
    const changed = plainTwin({ ...(JSON.parse('{"__proto__":{"a":1}}') as object), raw });
    expect(Object.keys(changed as object)).toEqual(['__proto__', 'raw']);
  });
});
