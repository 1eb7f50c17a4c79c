import { describe, expect, it } from 'vitest';
import { coversUri } from './covers-uri.ts';

describe('coversUri', () => {
  it.each([
    ['file:///a', 'file:///a', true],
    ['file:///a', 'file:///a/b', true],
    ['file:///a/', 'file:///a/b', true],
    ['file:///a', 'file:///a?q', true],
    ['file:///a', 'file:///a#f', true],
    ['file:///a', 'file:///ab', false],
    ['file:///a/b', 'file:///a', false],
  ])('%s, of %s: an update of what was subscribed to names it or a part of it', (subscribed, uri, covers) => {
    expect(coversUri(subscribed, uri)).toBe(covers);
  });
});
