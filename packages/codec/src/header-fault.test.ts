import { describe, expect, it } from 'vitest';
import { findHeaderFault } from './header-fault.ts';

describe('findHeaderFault', () => {
  it.each(['', ' ', 'Bearer x', 'a\tb', 'é', '\x80\xff'])('finds nothing wrong with the value %j', (value) => {
    expect(findHeaderFault('x-key', value)).toBeUndefined();
  });

  it.each(['', ' ', 'a b', 'a:', 'é', 'a\n'])('takes %j for no name', (name) => {
    expect(findHeaderFault(name, 'x')).toContain(`"${name}"`);
  });

  it.each([
    ['se…cret', 3, 'U+2026'],
    ['secret\n', 7, 'U+000A'],
    ['\rsecret', 1, 'U+000D'],
    ['sec\x00ret', 4, 'U+0000'],
    ['s\x7fecret', 2, 'U+007F'],
    ['🔑secret', 1, 'U+1F511'],
    ['\u2028secret', 1, 'U+2028'],
    ['\ud800secret', 1, 'U+D800'],
  ])('names what does not fit into %j, its place, and nothing else of it', (value, place, code) => {
    const fault = findHeaderFault('x-key', value);
    expect(fault).toContain('"x-key"');
    expect(fault).toContain(code);
    expect(fault).toContain(`character ${place},`);
    expect(fault).not.toContain('ret');
  });
});
