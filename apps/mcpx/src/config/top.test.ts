import { describe, expect, it } from 'vitest';
import { faultOf, faultsOf, read } from './read-config.fixture.ts';

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
    [
      'a group of unknown servers, and says which there are',
      '"groups": { "g": ["x"] }',
      /^mcpx\.json:1: groups\.g: "x" is no server.*"a", "b"$/,
    ],
    ['a group of nobody', '"groups": { "g": [] }', /^mcpx\.json:1: groups\.g: has no servers/],
    ['a group named like a server', '"groups": { "a": ["a"] }', /^mcpx\.json:1: groups\.a: .*a server too/],
    ['a group that is a text', '"groups": { "g": "a" }', /^mcpx\.json:1: groups\.g: must be a list/],
    ['a time that is none', '"questionTtl": "later"', /^mcpx\.json:1: questionTtl: must be a duration/],
    ['a root of another scheme', '"roots": ["src",\n"http://x"]', /^mcpx\.json:2: roots\[1\]: must be a path/],
    ['a root of one colon', '"roots": ["file:x"]', /^mcpx\.json:1: roots\[0\]: must be a path/],
    ['a root of nothing', '"roots": [" "]', /^mcpx\.json:1: roots\[0\]: must be a path/],
    ['a URI of another scheme', '"roots": [{ "uri": "http://a" }]', /^mcpx\.json:1: roots\[0\]\.uri: must be a path/],
    ['a slip for the URI of a root', '"roots": [{ "uir": "x" }]', /^mcpx\.json:1: roots\[0\]\.uir: .*"uri"/],
    ['a root without its URI', '"roots": [{ "name": "x" }]', /^mcpx\.json:1: roots\[0\]: needs a "uri"/],
    ['an unknown key of a root', '"roots": [{ "uri": "x", "nam": "x" }]', /^mcpx\.json:1: roots\[0\]\.nam: .*"name"/],
  ])('refuses %s', (_, more, expected) => {
    expect(faultOf(top(more))).toMatch(expected);
  });

  it.each(['', ' ', 'a b', 'a/b', 'a%2Fb', 'a?b', '#', '..'])('refuses a group that no path can name: %j', (name) => {
    expect(faultOf(top(`"groups": { ${JSON.stringify(name)}: ["a"] }`))).toContain(`groups.${name}: `);
  });

  it('refuses a group that has the namespace of a server', () => {
    const servers = '"mcpServers": { "a b": { "command": "a" } }';
    expect(faultOf(`{ ${servers}, "groups": { "a_b": ["a b"] } }`)).toMatch(/groups\.a_b: .*"a b"/);
    expect(read(`{ ${servers}, "groups": { "ab": ["a b"] } }`).groups).toEqual({ ab: ['a b'] });
  });

  it('names the server that a member of a group is a slip for', () => {
    const text =
      '{ "mcpServers": { "files": { "command": "a" }, "git": { "command": "b" } }, "groups": { "g": ["flies"] } }';
    expect(faultOf(text)).toMatch(/groups\.g: "flies" .*did you mean "files"\?$/);
  });

  it.each(['"npx"', '{ "comand": "a" }'])('takes a server with a fault for one that a group may name: %s', (server) => {
    expect(faultsOf(`{ "mcpServers": { "x": ${server} }, "groups": { "g": ["x"] } }`)).toHaveLength(1);
  });

  it('warns of a root that is no folder, and tells of it all the same', () => {
    const { roots, warnings } = read(top('"roots": ["src",\n"nowhere", { "uri": "file:///nowhere" }]'));
    expect(roots).toHaveLength(3);
    expect(warnings).toEqual([
      expect.stringMatching(/^mcpx\.json:2: roots\[1\]: /),
      expect.stringMatching(/^mcpx\.json:2: roots\[2\]\.uri: /),
    ]);
  });
});
