import { describe, expect, it } from 'vitest';
import { findLikely, findNear, suggest } from './nearest.ts';

describe('findNear', () => {
  it.each([
    ['ecko', 'echo'],
    ['EHCO', 'echo'],
    ['mesage', 'message'],
    ['mdoern', 'modern'],
    ['nope', undefined],
    ['xy', undefined],
  ])('asks whether %s was meant to be %s', (word, expected) => {
    expect(findNear(word, ['modern', 'echo', 'message', 'ab'])).toBe(expected);
  });
});

describe('suggest', () => {
  const KEYS = ['command', 'args', 'env', 'envFile', 'headers', 'url'];

  it.each([
    ['comand', 'command'],
    ['COMMAND', 'command'],
    ['evn', 'env'],
    ['agrs', 'args'],
    ['envfile', 'envFile'],
    ['header', 'headers'],
    ['uri', 'url'],
  ])('asks whether %s was meant to be %s', (word, expected) => {
    expect(suggest(word, KEYS)).toBe(`; did you mean "${expected}"?`);
  });

  it('guesses at nothing far off: it names all where they are few, and none where they are many', () => {
    for (const key of KEYS) expect(suggest('frobnicate', KEYS)).toContain(`"${key}"`);
    expect(suggest('frobnicate', KEYS)).not.toContain('did you mean');
    expect(suggest('frobnicate', [...KEYS, ...KEYS])).toBe('');
    expect(suggest('frobnicate', [])).toBe('');
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
