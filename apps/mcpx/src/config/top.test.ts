import { describe, expect, it } from 'vitest';
import { faultOf, read } from './read-config.fixture.ts';

function top(more: string): string {
  return `{ "mcpServers": { "a": { "command": "a" }, "b": { "command": "b", "disabled": true } }, ${more} }`;
}

describe('readTopKeys', () => {
  it('has defaults', () => {
    expect(read('{ "mcpServers": {} }')).toMatchObject({ names: 'prefix', groups: {}, roots: [] });
  });

  it('reads names, groups and the time of parked calls', () => {
    expect(read(top('"names": "plain", "groups": { "g": ["a", "b"] }, "parkTtl": "5m"'))).toMatchObject({
      names: 'plain',
      groups: { g: ['a', 'b'] },
      parkTtlMs: 300_000,
    });
  });

  it('reads roots as paths, URIs and objects', () => {
    const { roots } = read(top('"roots": ["src", "file:///x", { "uri": "file:///y", "name": "Y" }, { "uri": "z" }]'));
    expect(roots).toEqual([
      { uri: 'file:///conf/src' },
      { uri: 'file:///x' },
      { uri: 'file:///y', name: 'Y' },
      { uri: 'file:///conf/z' },
    ]);
  });

  it.each([
    ['a mode that does not exist', '"names": "short"', /^mcpx\.json:1: names: must be one of "prefix", "plain"/],
    ['a group of unknown servers', '"groups": { "g": ["x"] }', /^mcpx\.json:1: groups\.g: "x" is no server/],
    ['a group named like a server', '"groups": { "a": ["a"] }', /^mcpx\.json:1: groups\.a: .*a server too/],
    ['a group that is a text', '"groups": { "g": "a" }', /^mcpx\.json:1: groups\.g: must be a list/],
    ['a time that is none', '"questionTtl": "later"', /^mcpx\.json:1: questionTtl: must be a duration/],
    ['a root without its URI', '"roots": [{ "name": "x" }]', /^mcpx\.json:1: roots\[0\]: needs a "uri"/],
    ['an unknown key of a root', '"roots": [{ "uri": "x", "nam": "x" }]', /^mcpx\.json:1: roots\[0\]\.nam: .*"name"/],
  ])('refuses %s', (_, more, expected) => {
    expect(faultOf(top(more))).toMatch(expected);
  });
});
