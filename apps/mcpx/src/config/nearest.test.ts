import { describe, expect, it } from 'vitest';
import { findLikely, findNear, findNearest } from './nearest.ts';

const KEYS = ['command', 'args', 'env', 'envFile', 'headers', 'url'];

describe('findNearest', () => {
  it.each([
    ['comand', 'command'],
    ['COMMAND', 'command'],
    ['evn', 'env'],
    ['agrs', 'args'],
    ['envfile', 'envFile'],
    ['header', 'headers'],
    ['uri', 'url'],
  ])('finds what %s was meant to be', (word, expected) => {
    expect(findNearest(word, KEYS)).toBe(expected);
  });

  it('names one however far away it is, and none where there is none', () => {
    expect(KEYS).toContain(findNearest('zzzzzzzz', KEYS));
    expect(findNearest('a', [])).toBeUndefined();
  });

  it('counts two swapped neighbours as one slip', () => {
    expect(findNearest('ab', ['xy', 'ba', 'cd'])).toBe('ba');
  });
});

describe('findNear', () => {
  it.each([
    ['ecko', 'echo'],
    ['mesage', 'message'],
    ['mdoern', 'modern'],
    ['nope', undefined],
    ['xy', undefined],
  ])('asks whether %s was meant to be %s', (word, expected) => {
    expect(findNear(word, ['modern', 'echo', 'message', 'ab'])).toBe(expected);
  });
});

describe('findLikely', () => {
  it.each([
    ['upstreams', 'upstream'],
    ['name', 'names'],
    ['root', 'roots'],
  ])('takes %s for a slip', (word, expected) => {
    expect(findLikely(word, ['upstream', 'names', 'roots'])).toBe(expected);
  });

  it.each(['theme', 'globalShortcut', 'preferences', 'b'])('takes %s for another word', (word) => {
    expect(findLikely(word, ['upstream', 'names', 'roots', 'a'])).toBeUndefined();
  });
});
