import { describe, expect, it } from 'vitest';
import { createNamespaces, namespaceOf } from './namespaces.ts';

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

describe('createNamespaces', () => {
  const namespaces = createNamespaces([
    { key: 'a', namespace: 'a' },
    { key: 'a_b', namespace: 'a_b' },
    { key: 'long name', namespace: 'long_name' },
  ]);

  it.each([
    ['a', 'tool'],
    ['a', '_tool'],
    ['a', '__tool'],
    ['a', 'b__c'],
    ['a_b', 'c'],
    ['long name', 'x__y__'],
  ])('finds %j / %j again by its shown name', (key, own) => {
    expect(namespaces.findName(namespaces.name(key, own))).toEqual({ key, own });
  });

  it.each([
    ['a', 'file:///x?y=1#z'],
    ['a_b', 'mcpx://a/test://1'],
    ['long name', 'weird uri/with__things'],
    ['a', 'users://{id}/{+path}'],
  ])('finds %j / %j again by its shown URI, verbatim', (key, own) => {
    expect(namespaces.findUri(namespaces.uri(key, own))).toEqual({ key, own });
  });

  it('finds nothing under a namespace that is not there, or without one', () => {
    expect(namespaces.findName('nobody__tool')).toBeUndefined();
    expect(namespaces.findName('tool')).toBeUndefined();
    expect(namespaces.findUri('mcpx://nobody/x')).toBeUndefined();
    expect(namespaces.findUri('file:///a/x')).toBeUndefined();
  });
});
