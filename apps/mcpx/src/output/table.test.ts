import { describe, expect, it } from 'vitest';
import { renderTable } from './table.ts';

describe('renderTable', () => {
  it('makes each column as wide as its widest cell, and the last as it is', async () => {
    const rows = [
      ['a', 'bbb', 'c'],
      ['aaaa', 'b', ''],
    ];
    expect(await renderTable(rows)).toBe('a     bbb  c\naaaa  b');
  });

  it.each([
    ['CJK', '天気', 4],
    ['Hangul', '날씨', 4],
    ['fullwidth letters', 'ＡＢ', 4],
    ['an emoji', '🌦️', 2],
    ['an emoji of several', '👩‍💻', 2],
    ['a flag', '🇯🇵', 2],
    ['combining marks', 'e\u0301te\u0301', 3],
    ['controls, which no terminal is sent', 'a\u0007b', 2],
    ['an accent', 'été', 3],
  ])('counts the columns that %s take', async (_, text, columns) => {
    const [first, second] = (
      await renderTable([
        [text, '|'],
        ['123456', '|'],
      ])
    ).split('\n');
    expect(first).toBe(`${text}${' '.repeat(6 - columns)}  |`);
    expect(second).toBe('123456  |');
  });
});
