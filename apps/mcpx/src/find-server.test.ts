import { describe, expect, it } from 'vitest';
import { findByPath, findTarget } from './find-server.ts';

describe('findTarget', () => {
  it.each([
    ['git.log', ['git'], 'git', 'log'],
    ['git.sub.log', ['git'], 'git', 'sub.log'],
    ['git.sub.log', ['git', 'git.sub'], 'git.sub', 'log'],
    ['git.sub.log', ['git.sub', 'git'], 'git.sub', 'log'],
    ['a b.x', ['a b'], 'a b', 'x'],
    ['git..log', ['git'], 'git', '.log'],
  ])('splits %s among %j', (text, keys, server, name) => {
    expect(findTarget(text, keys)).toEqual({ server, name });
  });

  it.each(['git', 'git.', 'got.log', '.log', ''])('finds nothing in %j', (text) => {
    expect(findTarget(text, ['git'])).toBeUndefined();
  });

  it('falls back to a shorter key where nothing stands behind the longest', () => {
    expect(findTarget('git.sub', ['git', 'git.sub'])).toEqual({ server: 'git', name: 'sub' });
  });
});

describe('findByPath', () => {
  it.each([
    ['git', 'git'],
    ['a%20b', 'a b'],
    ['a%2Fb', 'a/b'],
    ['a/b', 'a/b'],
    ['50%25', '50%'],
  ])('finds %s', (path, expected) => {
    expect(findByPath(path, ['git', 'a b', 'a/b', '50%'])).toBe(expected);
  });

  it.each(['', 'got', '%', 'git/'])('finds nothing in %j', (path) => {
    expect(findByPath(path, ['git'])).toBeUndefined();
  });
});
