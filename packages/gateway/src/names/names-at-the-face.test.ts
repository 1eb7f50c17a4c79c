import { type JsonObject, LATEST_MODERN, TransportError } from '@mcpx/protocol';
import { NO_ANSWER, type ScriptedServerOptions } from '@mcpx/testing';
import { describe, expect, it } from 'vitest';
import { ask, closeAfterEach, setUp, text, tool } from '../gateway.fixture.ts';
import { namespaceOf } from './namespaces.ts';
import { shorten } from './shorten.ts';
import type { Service } from '@mcpx/server';

closeAfterEach();

/** A server whose tools, prompts and resources answer with their own name and with the server's mark. */
function server(mark: string, names: readonly string[]): ScriptedServerOptions {
  return {
    revision: LATEST_MODERN,
    capabilities: { tools: {}, prompts: {}, resources: {} },
    handlers: {
      'tools/list': () => ({ tools: names.map((name) => tool(name)) }),
      'tools/call': ({ params }) => text(`${mark}:${params['name'] as string}`),
      'prompts/list': () => ({ prompts: names.map((name) => ({ name })) }),
      'prompts/get': ({ params }) => ({
        messages: [{ role: 'user', content: { type: 'text', text: `${mark}:${params['name'] as string}` } }],
      }),
      'resources/list': () => ({ resources: names.map((name) => ({ uri: `${mark}:${name}`, name })) }),
      'resources/read': ({ params }) => ({ contents: [{ uri: params['uri'] as string, text: mark }] }),
    },
  };
}

async function listed(service: Service, list: 'tools' | 'prompts' | 'resources'): Promise<readonly unknown[]> {
  const entries = (await ask(service, `${list}/list`))[list] as readonly JsonObject[];
  return entries.map(({ uri, name }) => uri ?? name);
}

async function called(service: Service, name: string): Promise<unknown> {
  const { content } = await ask(service, 'tools/call', { name, arguments: {} });
  return (content as readonly JsonObject[])[0]?.['text'];
}

describe('createGateway > names', () => {
  it('shows and takes an alias in place of a name, and the name no more', async () => {
    const rules = { one: { tools: { alias: { search: 'find' } }, prompts: { alias: { search: 'find' } } } };
    const { service } = setUp({ one: server('one', ['search', 'other']) }, { rules }).gateway;
    expect(await listed(service, 'tools')).toEqual(['one__find', 'one__other']);
    expect(await listed(service, 'prompts')).toEqual(['one__find', 'one__other']);
    expect(await called(service, 'one__find')).toBe('one:search');
    await expect(called(service, 'one__search')).rejects.toMatchObject({ rpcCode: -32602 });
    expect(await ask(service, 'prompts/get', { name: 'one__find' })).toMatchObject({
      messages: [{ content: { text: 'one:search' } }],
    });
  });

  it('neither lists nor takes what is not offered: tools, prompts and resources each by their own rules', async () => {
    const rules = {
      one: {
        tools: { allow: ['read*', 'write'], deny: ['*_all'] },
        prompts: { deny: ['*'] },
        resources: { allow: ['one:read'] },
      },
    };
    const { service } = setUp({ one: server('one', ['read', 'read_all', 'write', 'drop']) }, { rules }).gateway;
    expect(await listed(service, 'tools')).toEqual(['one__read', 'one__write']);
    expect(await listed(service, 'prompts')).toEqual([]);
    expect(await listed(service, 'resources')).toEqual(['mcpx://one/one:read']);
    for (const name of ['one__read_all', 'one__drop']) {
      await expect(called(service, name)).rejects.toMatchObject({ rpcCode: -32602 });
    }
    await expect(ask(service, 'prompts/get', { name: 'one__read' })).rejects.toMatchObject({ rpcCode: -32602 });
    await expect(ask(service, 'resources/read', { uri: 'mcpx://one/one:drop' })).rejects.toMatchObject({
      code: 'MCP_RESOURCE_NOT_FOUND',
    });
  });

  it('warns once of an alias and of what is allowed that a server has not, and of nothing that is denied', async () => {
    const tools = { allow: ['read*', 'wrte'], deny: ['nothing'], alias: { read: 'cat', raed: 'dog' } };
    const rules = { one: { tools, prompts: { alias: { gone: 'x' } } }, none: { tools } };
    const { gateway, events } = setUp({ one: server('one', ['read', 'write']), none: server('none', []) }, { rules });
    expect(await listed(gateway.service, 'tools')).toEqual(['one__cat']);
    expect(events).toEqual([
      { event: 'server.warning', server: 'one', message: expect.stringContaining('"wrte"') },
      { event: 'server.warning', server: 'one', message: expect.stringContaining('"raed"') },
    ]);
    await listed(gateway.service, 'tools');
    expect(events).toHaveLength(2);
    await listed(gateway.service, 'prompts');
    expect(events.at(2)).toMatchObject({ server: 'one', message: expect.stringContaining('"gone"') });
  });

  it('has plain names where that is wanted, and shows none that two servers have, but says so [C79]', async () => {
    const { gateway, events } = setUp(
      { one: server('one', ['search', 'a']), two: server('two', ['search', 'b']) },
      { names: 'plain' },
    );
    expect(await listed(gateway.service, 'tools')).toEqual(['a', 'b']);
    expect(await called(gateway.service, 'b')).toBe('two:b');
    await expect(called(gateway.service, 'search')).rejects.toMatchObject({ rpcCode: -32602 });
    const [warning] = events;
    expect(warning).toMatchObject({ event: 'server.warning', server: 'one' });
    expect(warning?.message).toContain('"one"');
    expect(warning?.message).toContain('"two"');
    await listed(gateway.service, 'tools');
    expect(events).toHaveLength(1);
  });

  it('finds a plain name that was never listed', async () => {
    const { service } = setUp({ one: server('one', ['a']), two: server('two', ['b']) }, { names: 'plain' }).gateway;
    expect(await called(service, 'b')).toBe('two:b');
  });

  describe('uses no plain name before every server had its time to say whether it has it', () => {
    const slow = (mark: string, names: readonly string[], whenMs: number): ScriptedServerOptions => {
      const script = server(mark, names);
      const later = async () => {
        await new Promise((resolve) => setTimeout(resolve, whenMs));
        return { tools: names.map((name) => tool(name)) };
      };
      return { ...script, handlers: { ...script.handlers, 'tools/list': later } };
    };
    const shared = { rpcCode: -32602 };

    it.each([0, 30])('in whichever order they are heard of, the second after %i ms', async (firstMs) => {
      const scripts = { one: slow('one', ['search'], firstMs), two: slow('two', ['search'], 30 - firstMs) };
      const { service } = setUp(scripts, { names: 'plain' }).gateway;
      await expect(called(service, 'search')).rejects.toMatchObject(shared);
      await expect(called(service, 'search')).rejects.toMatchObject(shared);
    });

    it('also where another call was answered before', async () => {
      const scripts = { one: slow('one', ['search'], 60), two: server('two', ['search', 'b']) };
      const { gateway, pool } = setUp(scripts, { names: 'plain' });
      await pool.acquire('two');
      expect(
        await Promise.all([called(gateway.service, 'b'), called(gateway.service, 'search').catch(() => 'refused')]),
      ).toEqual(['two:b', 'refused']);
    });

    it('and waits for one that says nothing once, no longer than a list may', async () => {
      const silent: ScriptedServerOptions = { ...server('one', []), handlers: { 'tools/list': () => NO_ANSWER } };
      const { service } = setUp({ silent, two: server('two', ['search']) }, { names: 'plain', listWaitMs: 80 }).gateway;
      const start = performance.now();
      expect(await called(service, 'search')).toBe('two:search');
      expect(performance.now() - start).toBeGreaterThan(70);
      const second = performance.now();
      expect(await called(service, 'search')).toBe('two:search');
      expect(performance.now() - second).toBeLessThan(70);
    });

    it('and knows better once one that was late has said it, though nobody listed since', async () => {
      const scripts = { late: slow('late', ['search'], 150), two: server('two', ['search']) };
      const { service } = setUp(scripts, { names: 'plain', listWaitMs: 50 }).gateway;
      expect(await called(service, 'search')).toBe('two:search');
      await expect.poll(() => called(service, 'search').catch(() => 'refused')).toBe('refused');
    });

    it('and counts one that is away now with the names that it had', async () => {
      let isGone = false;
      const onLink = (): void => {
        if (isGone) throw new TransportError('MCP_SPAWN_FAILED', 'no such program');
      };
      const scripts = { one: { ...server('one', ['search']), onLink }, two: server('two', ['search']) };
      const { gateway, servers } = setUp(scripts, { names: 'plain' });
      await listed(gateway.service, 'tools');
      isGone = true;
      servers['one']?.end();
      await expect(called(gateway.service, 'search')).rejects.toMatchObject(shared);
      await listed(gateway.service, 'tools');
      await expect(called(gateway.service, 'search')).rejects.toMatchObject(shared);
    });
  });

  describe.each(['prefix', 'plain'] as const)('has no name twice in a list of one server, %s', (names) => {
    const prefix = names === 'prefix' ? 'one__' : '';
    const long = 'x'.repeat(80);
    const short = names === 'prefix' ? shorten(`one__${long}`).slice('one__'.length) : shorten(long);

    it.each<[string, readonly string[], Readonly<Record<string, string>>, Readonly<Record<string, string>>, number]>([
      ['an alias that is an own name', ['one', 'two'], { one: 'two' }, { two: 'one' }, 1],
      ['an alias that is an own name, listed before', ['two', 'one'], { one: 'two' }, { two: 'one' }, 1],
      ['names that change places', ['one', 'two'], { one: 'two', two: 'one' }, { two: 'one', one: 'two' }, 0],
      ['two aliases to one name', ['q', 'z', 'a'], { q: 'q2', z: 'q2' }, { q2: 'q', a: 'a' }, 1],
      ['an alias that is the own name of what has another', ['a', 'b'], { a: 'b', b: 'c' }, { b: 'a', c: 'b' }, 0],
      ['an alias for itself', ['a', 'b'], { a: 'a' }, { a: 'a', b: 'b' }, 0],
      [
        'names of the prototype',
        ['__proto__', 'constructor'],
        {},
        { ['__proto__']: '__proto__', constructor: 'constructor' },
        0,
      ],
      ['an own name that is what another is shortened to', [long, short], {}, { [short]: long }, 1],
      ['the same the other way round', [short, long], {}, { [short]: short }, 1],
    ])('%s', async (_, owns, alias, expected, warnings) => {
      const rules = { one: { tools: { alias }, prompts: { alias } } };
      const start = () => setUp({ one: server('one', owns) }, { names, rules });
      const { gateway, events } = start();
      const shown = Object.keys(expected).map((name) => `${prefix}${name}`);
      for (const list of ['tools', 'prompts'] as const) {
        const names = await listed(gateway.service, list);
        expect([names.length, new Set(names)]).toEqual([shown.length, new Set(shown)]);
      }
      await listed(gateway.service, 'tools');
      // One for the tools, one for the prompts.
      expect(events).toHaveLength(warnings * 2);
      for (const [name, own] of Object.entries(expected)) {
        expect(await called(gateway.service, `${prefix}${name}`)).toBe(`one:${own}`);
        // Before any list it means the same.
        expect(await called(start().gateway.service, `${prefix}${name}`)).toBe(`one:${own}`);
      }
    });

    it('an alias takes no name where it is not offered', async () => {
      const rules = { one: { tools: { alias: { one: 'two' }, deny: ['one'] } } };
      const { gateway, events } = setUp({ one: server('one', ['one', 'two']) }, { names, rules });
      expect(await listed(gateway.service, 'tools')).toEqual([`${prefix}two`]);
      expect(await called(gateway.service, `${prefix}two`)).toBe('one:two');
      expect(events).toEqual([]);
    });
  });

  it('lets an alias end a collision of plain names', async () => {
    const rules = { two: { tools: { alias: { search: 'search-two' } } } };
    const scripts = { one: server('one', ['search']), two: server('two', ['search']) };
    const { service } = setUp(scripts, { names: 'plain', rules }).gateway;
    expect(await listed(service, 'tools')).toEqual(['search', 'search-two']);
    expect(await called(service, 'search-two')).toBe('two:search');
  });

  it.each<readonly [string, string]>([
    ['plain letters', 'x'.repeat(80)],
    ...[0, 1, 2, 3].map(
      (offset) => [`pairs from ${offset} on`, `${'x'.repeat(46 + offset)}${'😀'.repeat(20)}`] as const,
    ),
    ['a lone surrogate', `${'x'.repeat(49)}\ud83d${'x'.repeat(40)}`],
  ])('takes a name longer than 64 characters under its short form, listed or not: %s [G-14]', async (_, long) => {
    const first = setUp({ one: server('one', [long]) });
    const [shown] = (await listed(first.gateway.service, 'tools')) as [string];
    expect(shown).toHaveLength(64);
    expect(shown.isWellFormed()).toBe(true);
    const second = setUp({ one: server('one', [long]) });
    expect(await called(second.gateway.service, shown)).toBe(`one:${long}`);
  });

  it('offers a group of servers with a table of its own: what collides among all may be plain there', async () => {
    const scripts = { one: server('one', ['search']), two: server('two', ['search']), three: server('three', ['c']) };
    const { gateway } = setUp(scripts, { names: 'plain', groups: { some: ['two', 'three'] } });
    const group = gateway.groupService('some') as Service;
    expect(await listed(group, 'tools')).toEqual(['search', 'c']);
    expect(await called(group, 'search')).toBe('two:search');
    expect(gateway.groupService('others')).toBeUndefined();
  });

  it.each(['__proto__', 'constructor', 'toString'])(
    'takes %j for the name of a server or group like any other',
    async (key) => {
      const none = setUp({ one: server('one', ['a']) }).gateway;
      expect([none.groupService(key), none.serverService(key), none.fieldsFor('a', key)]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
      const ofGroup = setUp({ one: server('one', ['a']) }, { groups: Object.fromEntries([[key, ['one']]]) }).gateway;
      expect(await listed(ofGroup.groupService(key)!, 'tools')).toEqual(['one__a']);
      const ofServer = setUp(Object.fromEntries([[key, server('odd', ['a'])]])).gateway;
      expect(await called(ofServer.serverService(key)!, 'a')).toBe('odd:a');
      expect(await called(ofServer.service, `${namespaceOf(key)}__a`)).toBe('odd:a');
    },
  );

  it('lets nobody through a group to a server that is not of it', async () => {
    const scripts = { one: server('one', ['a']), two: server('two', ['b']) };
    const { gateway } = setUp(scripts, { groups: { some: ['two'] } });
    const group = gateway.groupService('some') as Service;
    await expect(called(group, 'one__a')).rejects.toMatchObject({ rpcCode: -32602 });
    await expect(ask(group, 'resources/read', { uri: 'mcpx://one/one:a' })).rejects.toMatchObject({
      code: 'MCP_RESOURCE_NOT_FOUND',
    });
    expect(await listed(group, 'resources')).toEqual(['mcpx://two/two:b']);
  });

  it('keeps two servers apart whose names and tools give the same text when joined [C79]', async () => {
    const scripts = { acme: server('acme', ['_status']), acme_: server('acme_', ['status']) };
    const rules = { acme_: { namespace: 'acme2' } };
    const { service } = setUp(scripts, { rules }).gateway;
    expect(await listed(service, 'tools')).toEqual(['acme___status', 'acme2__status']);
    expect(await called(service, 'acme___status')).toBe('acme:_status');
    expect(await called(service, 'acme2__status')).toBe('acme_:status');
  });
});
