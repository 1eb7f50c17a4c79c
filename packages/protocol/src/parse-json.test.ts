import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuzzRuns } from './fuzz-runs.fixture.ts';
import { isRawNumber } from './json.ts';
import { parseJson } from './parse-json.ts';

describe('parseJson', () => {
  it.each([
    '9007199254740993',
    '-9223372036854775808',
    '18446744073709551616',
    '1e400',
    '-1e400',
    '1e-400',
    '0.1000000000000000055',
    '123456789012345678901234567890.5',
    '1.00000000000000000000001',
    '1E+400',
  ])('keeps %s, wherever it stands (C50)', (number) => {
    for (const text of [number, `[${number}]`, `[1,${number}]`, `{"a":${number}}`, `{"a":{"b":[[${number}]]}}`]) {
      expect(JSON.stringify(parseJson(text))).toBe(text);
    }
    expect(JSON.stringify(parseJson(` \n${number} `))).toBe(number);
    expect(JSON.stringify(parseJson(`[ \n\t${number}]`))).toBe(`[${number}]`);
    expect(isRawNumber(parseJson(number))).toBe(true);
  });

  it.each([
    ['1.0', 1],
    ['1e2', 100],
    ['1E2', 100],
    ['100e-2', 1],
    ['0.1', 0.1],
    ['0.30000000000000004', 0.30000000000000004],
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
    ['9007199254740992', 2 ** 53],
    ['1e21', 1e21],
    ['1.7976931348623157e308', Number.MAX_VALUE],
    ['5e-324', Number.MIN_VALUE],
    ['0.0000000000000000000', 0],
    ['-0', -0],
    ['1000000000000000000000', 1e21],
  ])('reads %s as the double that it is', (text, number) => {
    expect(parseJson(text)).toBe(number);
    expect(parseJson(`{"a":[${text}]}`)).toEqual({ a: [number] });
  });

  it('is not misled by what looks like a number in a text', () => {
    const value = { a: ':9007199254740993', '[1e400': ',1e400,' };
    expect(parseJson(JSON.stringify(value))).toEqual(value);
  });

  it('reads the same as JSON.parse where every number is a double', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value);
        expect(parseJson(text)).toEqual(JSON.parse(text));
      }),
      { numRuns: fuzzRuns(2_000) },
    );
  });

  it('writes back every number with the value that it came with', () => {
    const digits = fc.stringMatching(/^(0|[1-9]\d{0,30})$/);
    const fraction = fc.stringMatching(/^(\.\d{1,30})?$/);
    const exponent = fc.stringMatching(/^([eE][+-]?\d{1,3})?$/);
    fc.assert(
      fc.property(fc.constantFrom('', '-'), digits, fraction, exponent, (...parts) => {
        const text = parts.join('');
        const written = JSON.stringify(parseJson(`[${text}]`)).slice(1, -1);
        expect(written === text || exactly(written) === exactly(text)).toBe(true);
      }),
      { numRuns: fuzzRuns(2_000) },
    );
  });

  it('refuses what is no JSON', () => {
    for (const text of ['', '{', '[1,]', 'undefined', "{'a':1}", '01', '9007199254740993x', '\u{feff}{}']) {
      expect(() => parseJson(text)).toThrow(SyntaxError);
    }
  });

  it('refuses a raw number that nests too deeply to be kept, and reads the depth without one', () => {
    const nest = (inner: string, depth: number): string => `${'['.repeat(depth)}${inner}${']'.repeat(depth)}`;
    expect(JSON.stringify(parseJson(nest('1e400', 1_000)))).toBe(nest('1e400', 1_000));
    for (const depth of [1_001, 100_000]) expect(() => parseJson(nest('1e400', depth))).toThrow(SyntaxError);
    expect(parseJson(nest(`"${'['.repeat(2_000)}",1e400`, 1))).toHaveLength(2);
    expect(Array.isArray(parseJson(nest('1', 100_000)))).toBe(true);
  });

  it('reads at any depth what only looks like a raw number, within a string or as a name', () => {
    const deep = (inner: string): string => `${'['.repeat(2_000)}${inner}${']'.repeat(2_000)}`;
    for (const inner of [
      '"a, 12345678901234567890"',
      '{":1e400":":1e400","\\\\":[1,"\\",1e400"]}',
      '"\\",[9007199254740993"',
      '[1.50,10E-1,"x:9007199254740993"]',
    ]) {
      expect(JSON.stringify(parseJson(deep(inner)))).toBe(JSON.stringify(JSON.parse(deep(inner))));
    }
    for (const inner of ['"a:1e400",1e400', '{"\\\\":12345678901234567890}', '"[1e400",[-1e400 ]', '"\\\\",1e400']) {
      expect(() => parseJson(deep(inner))).toThrow(SyntaxError);
    }
  });

  it('refuses a deep text exactly where a shallow one holds a raw number', () => {
    const piece = fc.constantFrom('1e400', '12345678901234567890', '0.10', ':', ',', '[', '"', '\\', ' ', 'a');
    const inner = fc
      .array(piece, { maxLength: 6 })
      .chain((pieces) =>
        fc.constantFrom(JSON.stringify(pieces.join('')), `{${JSON.stringify(pieces.join(''))}:1.50}`, pieces.join('')),
      );
    const nest = (text: string, depth: number): string => `${'['.repeat(depth)}${text}${']'.repeat(depth)}`;
    fc.assert(
      fc.property(fc.array(inner, { maxLength: 3 }), (items) => {
        const text = items.join();
        let shallow: string;
        try {
          shallow = JSON.stringify(parseJson(`[${text}]`));
        } catch {
          expect(() => parseJson(nest(text, 1_200))).toThrow(SyntaxError);
          return;
        }
        if (shallow === JSON.stringify(JSON.parse(`[${text}]`))) {
          expect(JSON.stringify(parseJson(nest(text, 1_200)))).toBe(nest(shallow.slice(1, -1), 1_200));
        } else expect(() => parseJson(nest(text, 1_200))).toThrow(SyntaxError);
      }),
      { numRuns: fuzzRuns(2_000) },
    );
  });

  it.each([
    ['zeros in the middle of a number', `[1${'0'.repeat(2_000_000)}1]`],
    ['a long fraction', `[0.${'0'.repeat(2_000_000)}1]`],
    ['white space after commas', `[${`1,${' '.repeat(1_000)}`.repeat(2_000)}1]`],
    ['digits and points', `["${':1.1.1.1'.repeat(250_000)}"]`],
    ['a long number below deep nesting', `${'['.repeat(2_000)}":1e400",0.${'0'.repeat(2_000_000)}${']'.repeat(2_000)}`],
    ['many raw numbers', `[${'9007199254740993,'.repeat(100_000)}1]`],
  ])('takes linear time: %s', (_what, text) => {
    const start = performance.now();
    parseJson(text);
    // A quadratic search would take minutes.
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});

/** A number as a fraction of two integers, written out. */
function exactly(text: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text) ?? [];
  let digits = BigInt(`${whole}${fraction}`);
  let power = Number(exponent) - fraction.length;
  if (digits === 0n) return '0';
  for (; digits % 10n === 0n; digits /= 10n) power++;
  return `${sign}${digits}e${power}`;
}
