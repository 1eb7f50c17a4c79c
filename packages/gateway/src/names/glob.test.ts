import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { globMatches } from './glob.ts';

/** The same by a regular expression, for short texts. */
function byExpression(glob: string, name: string): boolean {
  const source = glob
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*/g, '[^]*')
    .replace(/\?/g, '[^]');
  return new RegExp(`^${source}$`).test(name);
}

describe('globMatches', () => {
  it.each([
    ['read_*', 'read_file', true],
    ['read_*', 'write_file', false],
    ['*', '', true],
    ['', '', true],
    ['', 'a', false],
    ['?', '', false],
    ['a?c', 'abc', true],
    ['*_file*', 'read_file_now', true],
    ['a.c', 'abc', false],
    ['a*b*c', 'a-b-b-c', true],
  ])('says of %j and %j: %j', (glob, name, matches) => {
    expect(globMatches(glob, name)).toBe(matches);
  });

  it('agrees with a regular expression', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '*', '?', '.', '\n'), maxLength: 10 });
    fc.assert(
      fc.property(text, text, (glob, name) => globMatches(glob, name) === byExpression(glob, name)),
      {
        numRuns: 5_000,
      },
    );
  });

  it('takes little time over a long name and many stars', () => {
    const startedAt = performance.now();
    expect(globMatches('*a*a*a*a*a*a*a*a*b', 'a'.repeat(50_000))).toBe(false);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });
});
