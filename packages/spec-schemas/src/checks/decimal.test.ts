import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareTexts, isIntegerText } from './decimal.ts';

describe('isIntegerText', () => {
  it('says of every double what the double is', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        for (const text of [String(number), number.toExponential()]) {
          expect(isIntegerText(text)).toBe(Number.isInteger(number));
        }
      }),
    );
  });

  it('takes zero for an integer however it is written', () => {
    expect(['0', '-0', '0.000', '0e9', '0e-9', '-0.0E+400'].every(isIntegerText)).toBe(true);
  });
});

describe('compareTexts', () => {
  it('orders doubles as they are ordered', () => {
    const number = fc.oneof(fc.integer({ min: -20, max: 20 }), fc.double({ noNaN: true, noDefaultInfinity: true }));
    fc.assert(
      fc.property(number, number, (a, b) => {
        expect(Math.sign(compareTexts(String(a), b.toExponential()))).toBe(Math.sign(a === b ? 0 : a < b ? -1 : 1));
      }),
    );
  });

  it('tells apart what no double tells apart', () => {
    const ordered = ['-1e400', '-1e-400', '-0', '1e-400', '0.9999999999999999999', '1.00000000000000000001', '1e400'];
    for (const [index, text] of ordered.entries()) {
      for (const [other, another] of ordered.entries()) {
        expect(Math.sign(compareTexts(text, another))).toBe(Math.sign(index - other));
      }
    }
  });
});
