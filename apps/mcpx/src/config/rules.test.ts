import { describe, expect, it } from 'vitest';
import { entry, faultOf, read } from './read-config.fixture.ts';

function server(more: string) {
  return read(entry(`{ "command": "a", ${more} }`)).servers[0];
}

describe('readRules', () => {
  it('reads what is offered and under which names', () => {
    expect(
      server(`"tools": { "allow": ["a*"], "deny": ["ab"], "alias": { "ac": "x" }, "idempotent": ["a?"] },
        "prompts": { "deny": ["p"] }, "resources": { "allow": ["file:*"] }`),
    ).toMatchObject({
      tools: { allow: ['a*'], deny: ['ab'], alias: { ac: 'x' }, idempotent: ['a?'] },
      prompts: { deny: ['p'] },
      resources: { allow: ['file:*'] },
    });
  });

  it.each([
    ['"tools": ["a", "b"]', { allow: ['a', 'b'] }],
    ['"tools": ["*"]', { allow: ['*'] }],
    ['"includeTools": ["a"]', { allow: ['a'] }],
    ['"excludeTools": ["a"]', { deny: ['a'] }],
    ['"disabledTools": ["a"], "tools": { "deny": ["b"] }', { deny: ['b', 'a'] }],
    ['"disabledTools": []', undefined],
  ])('takes what other hosts write: %s', (more, tools) => {
    expect(server(more)?.tools).toEqual(tools);
    expect(read(entry(`{ "command": "a", ${more} }`)).warnings).toEqual([]);
  });

  it.each([
    ['an unknown key', '"tools": { "alow": [] }', /^mcpx\.json:3: mcpServers\.git\.tools\.alow: .*"allow"/],
    [
      'a key of tools in prompts',
      '"prompts": { "idempotent": [] }',
      /^mcpx\.json:3: mcpServers\.git\.prompts\.idempotent: /,
    ],
    ['a wrong type', '"tools": { "deny": "x" }', /^mcpx\.json:3: mcpServers\.git\.tools\.deny: must be a list/],
    ['tools that are a text', '"tools": "x"', /^mcpx\.json:3: mcpServers\.git\.tools: must be an object/],
    [
      'two lists',
      '"includeTools": ["a"], "tools": { "allow": ["b"] }',
      /^mcpx\.json:3: mcpServers\.git\.includeTools: /,
    ],
    ...['tools', 'prompts', 'resources'].map((kind): [string, string, RegExp] => [
      `two aliases of ${kind} to one name`,
      `"${kind}": { "alias": { "a": "x", "b": "y",\n"c": "x" } }`,
      new RegExp(`^mcpx\\.json:4: mcpServers\\.git\\.${kind}\\.alias\\.c: "x" is the alias of "a" already`),
    ]),
    [
      'an alias that no tool can have',
      '"tools": { "alias": { "a": "x",\n"b": "a b c!" } }',
      /^mcpx\.json:4: .*\.tools\.alias\.b: /,
    ],
    ...[
      ['file:///t/{x}', 'short:{x}'],
      ['file:///t{?x}', 'short:x'],
      ['file:///t', 'short:{+x}'],
    ].map(([own, shown]): [string, string, RegExp] => [
      `an alias of a template: ${own} as ${shown}`,
      `"resources": { "alias": { "a:1": "b:1",\n"${own}": "${shown}" } }`,
      /^mcpx\.json:4: mcpServers\.git\.resources\.alias\.file:.*: "(file|short):\S+\}" is a template/,
    ]),
    ['an empty alias', '"tools": { "alias": { "a": "" } }', /^mcpx\.json:3: .*\.tools\.alias\.a: /],
    [
      'an alias that is too long',
      `"tools": { "alias": { "a": "${'x'.repeat(129)}" } }`,
      /^mcpx\.json:3: .*\.tools\.alias\.a: /,
    ],
    ['two lists of hosts', '"tools": ["a"], "allowedTools": ["b"]', /^mcpx\.json:3: mcpServers\.git\.allowedTools: /],
  ])('refuses %s', (_, more, expected) => {
    expect(faultOf(entry(`{ "command": "a", ${more} }`))).toMatch(expected);
  });
});
