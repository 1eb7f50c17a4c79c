import { describe, expect, it } from 'vitest';
import { formatDuration, parseDuration } from './duration.ts';

describe('parseDuration', () => {
  it.each([
    ['250ms', 250],
    ['2s', 2_000],
    ['1.5s', 1_500],
    ['3 m', 180_000],
    ['2min', 120_000],
    ['1h', 3_600_000],
  ])('reads %s', (text, expected) => {
    expect(parseDuration(text)).toBe(expected);
  });

  it.each(['', '5', 's', '-1s', '0s', '2d', '1e3s', '1s2s', 'constructors', '1constructor', '1000h'])(
    'takes %j for no duration',
    (text) => {
      expect(parseDuration(text)).toBeUndefined();
    },
  );
});

describe('formatDuration', () => {
  it.each([
    [250, '250ms'],
    [2_000, '2s'],
    [90_000, '1.5m'],
  ])('writes %d ms', (milliseconds, expected) => {
    expect(formatDuration(milliseconds)).toBe(expected);
  });
});
