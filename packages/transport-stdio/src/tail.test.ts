import { describe, expect, it } from 'vitest';
import { createTail } from './tail.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('createTail', () => {
  it('keeps everything that fits', () => {
    const tail = createTail(16);
    tail.add(bytes('one\n'));
    tail.add(bytes('two'));
    expect(tail.text()).toBe('one\ntwo');
  });

  it('keeps the last lines of what does not fit, whole', () => {
    const tail = createTail(16);
    for (let number = 0; number < 1_000; number++) tail.add(bytes(`line ${number}\n`));
    expect(tail.text()).toBe('…\nline 999\n');
  });

  it('keeps the end of a flood without newlines, whatever the slices (C09)', () => {
    for (const size of [1, 5, 16, 17, 33, 1_000]) {
      const tail = createTail(16);
      for (let sent = 0; sent < 1_000; sent += size) tail.add(bytes('x'.repeat(size)));
      tail.add(bytes('end'));
      expect(tail.text()).toBe(`…${'x'.repeat(13)}end`);
    }
  });

  it('drops no line that follows the last newline alone', () => {
    const tail = createTail(8);
    tail.add(bytes('0123456789abc\n'));
    expect(tail.text()).toBe('…6789abc\n');
  });

  it('cuts no character in two', () => {
    for (const keeps of [5, 6, 7]) {
      const tail = createTail(keeps);
      tail.add(bytes('€€end'));
      expect(tail.text()).toBe(keeps < 6 ? '…end' : '…€end');
    }
  });
});
