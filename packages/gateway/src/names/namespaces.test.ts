import { describe, expect, it } from 'vitest';
import { createNames, namespaceOf } from './namespaces.ts';
import { LONGEST_NAME } from './shorten.ts';

describe('namespaceOf', () => {
  it.each([
    ['everything', 'everything'],
    ['my server', 'my_server'],
    ['a__b', 'a_b'],
    ['__a  b__', 'a_b'],
    ['docs.example-1', 'docs.example-1'],
    ['ключ', ''],
  ])('spells the key %j as %j', (key, namespace) => {
    expect(namespaceOf(key)).toBe(namespace);
  });
});

const servers = [
  { key: 'a', namespace: 'a' },
  { key: 'a_b', namespace: 'a_b' },
  { key: 'long name', namespace: 'long_name' },
];

describe('createNames', () => {
  const { tools, uris } = createNames(servers, 'prefix');

  it.each([
    ['a', 'tool'],
    ['a', '_tool'],
    ['a', '__tool'],
    ['a', 'b__c'],
    ['a_b', 'c'],
    ['long name', 'x__y__'],
  ])('finds %j / %j again by its shown name, listed or not [S-TOO-02]', (key, own) => {
    const shown = tools.show(key, own);
    expect(tools.find(shown ?? '')).toEqual({ key, own });
    tools.learn(key, [own]);
    expect(tools.find(shown ?? '')).toEqual({ key, own });
    tools.learn(key, []);
  });

  it.each([
    ['a', 'file:///x?y=1#z'],
    ['a_b', 'mcpx://a/test://1'],
    ['long name', 'weird uri/with__things'],
    ['a', 'users://{id}/{+path}'],
  ])('finds %j / %j again by its shown URI, verbatim', (key, own) => {
    expect(uris.find(uris.show(key, own) ?? '')).toEqual({ key, own });
  });

  it('finds nothing under a namespace that is not there, or without one', () => {
    expect(tools.find('nobody__tool')).toBeUndefined();
    expect(tools.find('tool')).toBeUndefined();
    expect(uris.find('mcpx://nobody/x')).toBeUndefined();
    expect(uris.find('file:///a/x')).toBeUndefined();
  });

  it('shortens what is longer than 64 characters the same way each time, and finds it again once it was listed [G-14]', () => {
    const own = `${'x'.repeat(80)}-1`;
    const other = `${'x'.repeat(80)}-2`;
    const shown = tools.show('a', own) ?? '';
    expect(shown).toHaveLength(LONGEST_NAME);
    expect(createNames(servers, 'prefix').tools.show('a', own)).toBe(shown);
    expect(tools.show('a', other)).not.toBe(shown);
    tools.learn('a', [own, other]);
    expect(tools.find(shown)).toEqual({ key: 'a', own });
  });

  it('shows and finds by alias alone', () => {
    const aliased = createNames(
      [{ key: 'a', namespace: 'a', tools: { alias: { run_query: 'query' } } }],
      'prefix',
    ).tools;
    expect(aliased.show('a', 'run_query')).toBe('a__query');
    expect(aliased.find('a__query')).toEqual({ key: 'a', own: 'run_query' });
    expect(aliased.find('a__run_query')).toBeUndefined();
  });

  it.each([
    ['a template', { 'file:///t/{x}': 'short:{x}' }],
    ['a template as if it were a resource', { 'file:///t{?x}': 'short:x' }],
    ['a resource as if it were a template', { 'file:///t': 'short:{+x}' }],
  ])('refuses an alias of %s, since nothing could be read by it', (_, alias) => {
    expect(() => createNames([{ key: 'a', namespace: 'a', resources: { alias } }], 'prefix')).toThrow(TypeError);
    // Names may have what they like.
    for (const kind of ['tools', 'prompts']) {
      expect(() => createNames([{ key: 'a', namespace: 'a', [kind]: { alias } }], 'prefix')).not.toThrow();
    }
  });

  it('neither shows nor finds what is not offered', () => {
    const rules = { allow: ['get_*', 'set_?'], deny: ['get_secret'] };
    const ruled = createNames([{ key: 'a', namespace: 'a', tools: rules }], 'prefix').tools;
    for (const own of ['get_x', 'set_x']) expect(ruled.find(ruled.show('a', own) ?? '')).toEqual({ key: 'a', own });
    for (const own of ['get_secret', 'set_xy', 'x']) {
      expect(ruled.show('a', own)).toBeUndefined();
      expect(ruled.find(`a__${own}`)).toBeUndefined();
    }
  });

  describe.each(['prefix', 'plain'] as const)('%s', (mode) => {
    const make = (...namespaces: readonly string[]) =>
      createNames(
        namespaces.map((namespace, index) => ({ key: `server ${index}`, namespace })),
        mode,
      );

    it.each([
      ['a', 'a'],
      ['b', 'a', 'c', 'a'],
    ])('refuses servers of one namespace: %j', (...namespaces) => {
      expect(() => make(...namespaces)).toThrow(TypeError);
    });

    it.each(['', '_', 'a_', '_a', 'a__b', 'a/b', 'a b'])(
      'refuses the namespace %j, that ends where nobody can say',
      (one) => {
        expect(() => make('c', one)).toThrow(TypeError);
      },
    );

    it('takes every namespace that is made of a key', () => {
      for (const key of ['a', 'a_b', 'a b', '__a__', 'docs.example-1'])
        expect(() => make(namespaceOf(key))).not.toThrow();
    });
  });

  it('has plain names by table alone, and names all servers that share one [C79]', () => {
    const plain = createNames(servers, 'plain').tools;
    expect(plain.show('a', 'search')).toBe('search');
    expect(plain.find('search')).toBeUndefined();
    plain.learn('a', ['search', 'one']);
    plain.learn('a_b', ['search']);
    expect(plain.find('one')).toEqual({ key: 'a', own: 'one' });
    expect(plain.find('search')).toEqual({
      shared: [
        { key: 'a', own: 'search' },
        { key: 'a_b', own: 'search' },
      ],
    });
    plain.learn('a', ['one']);
    expect(plain.find('search')).toEqual({ key: 'a_b', own: 'search' });
  });
});
