import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { utf8Length } from './utf8-length.ts';

const EVERY_LENGTH = ['', 'a', 'ü', '漢', '😀', '\u{d800}', 'a\u{dc00}b'];

describe('utf8Length', () => {
  it.each(EVERY_LENGTH)('counts the bytes of %j', (text) => {
    expect(utf8Length(text)).toBe(Buffer.byteLength(text));
  });

  it('counts the bytes of any text, however long', () => {
    const texts = fc.tuple(fc.string({ unit: 'binary', maxLength: 20 }), fc.constantFrom(1, 1_000, 10_000));
    fc.assert(
      fc.property(texts, ([text, times]) => utf8Length(text.repeat(times)) === Buffer.byteLength(text.repeat(times))),
      { numRuns: 30 },
    );
  });
});
