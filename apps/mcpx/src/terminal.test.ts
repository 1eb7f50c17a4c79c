import { describe, expect, it } from 'vitest';
import { oneLine, withoutControls } from './terminal.ts';

describe('oneLine', () => {
  it('makes one line of many', () => {
    expect(oneLine('a\r\n  b\n\nc\n')).toBe('a | b | c');
  });

  it('keeps indentation', () => {
    expect(oneLine('  a')).toBe('  a');
  });
});

describe('withoutControls', () => {
  it('keeps line breaks, tabs and letters of any script, and nothing that a terminal obeys', () => {
    expect(withoutControls('a\tb\n\u001b[31mred\u001b[0m\u0007\u009b2J\u007f é 漢')).toBe('a\tb\n[31mred[0m2J é 漢');
  });
});
