import { FEATURES, type JsonObject, META, REVISIONS } from '@mcpx/protocol';
import { NO_ANSWER, type ScriptedHandler, type ScriptedRequest } from '@mcpx/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { connected, turns } from '../connected.fixture.ts';
import { listPrompts } from '../lists/lists.ts';
import { ping } from '../methods/ping.ts';
import { createMemoryStore } from './result-store.ts';

beforeEach(() => void vi.useFakeTimers());

const hints = (ttlMs: unknown, cacheScope: string): JsonObject => ({ ttlMs: ttlMs as number, cacheScope });

describe.each(REVISIONS)('%s > cache', (revision) => {
  const { cacheHints } = FEATURES[revision];
  const start = async (
    ttl: unknown,
    scope = 'private',
    {
      store = createMemoryStore(),
      context = 'me',
      serverName = 'one',
      opt = true,
      handlers = undefined as Readonly<Record<string, ScriptedHandler>> | undefined,
    } = {},
  ) => {
    let count = 0;
    const answer = (member: JsonObject) => () => ({ ...member, ...(cacheHints ? hints(ttl, scope) : {}), n: ++count });
    return connected(
      {
        revision,
        handlers: {
          'prompts/list': answer({ prompts: [] }),
          'resources/list': answer({ resources: [] }),
          'resources/templates/list': answer({ resourceTemplates: [] }),
          'resources/read': answer({ contents: [] }),
          ...handlers,
        },
      },
      { serverName, ...(opt && { cache: { store, context } }) },
    );
  };
  const list = (connection: Awaited<ReturnType<typeof start>>, fresh = false): Promise<JsonObject> =>
    connection.client.request('prompts/list', {}, { fresh });
  const asked = ({ server }: Awaited<ReturnType<typeof start>>, method = 'prompts/list'): number =>
    server.framesOf(method).length;

  it('uses a result again while it is fresh, and no longer [C-CAC-03]', async () => {
    const connection = await start(1_000);
    const first = await list(connection);
    await vi.advanceTimersByTimeAsync(999);
    const second = await list(connection);
    expect(asked(connection)).toBe(cacheHints ? 1 : 2);
    if (cacheHints) expect(second).toBe(first);
    await vi.advanceTimersByTimeAsync(1);
    await list(connection);
    expect(asked(connection)).toBe(cacheHints ? 2 : 3);
  });

  it('keeps nothing unless it is told to', async () => {
    const connection = await start(1_000, 'public', { opt: false });
    await list(connection);
    await list(connection);
    expect(asked(connection)).toBe(2);
  });

  it('asks for nothing again by itself, however long ago it was fresh [C-CAC-06]', async () => {
    const connection = await start(1_000);
    await list(connection);
    const before = connection.server.received.length;
    await vi.advanceTimersByTimeAsync(24 * 3_600_000);
    expect(connection.server.received).toHaveLength(before);
  });

  it.each([[0], [-5], [null], ['1000']])('takes a time to live of %j for none [C-CAC-03]', async (ttl) => {
    const connection = await start(ttl);
    await list(connection);
    await list(connection);
    expect(asked(connection)).toBe(2);
  });

  it('tells methods, cursors and URIs apart [C-CAC-01]', async () => {
    const connection = await start(1_000);
    const { client } = connection;
    await list(connection);
    await client.request('resources/list', {});
    await client.request('resources/templates/list', {});
    await client.request('prompts/list', { cursor: 'a' });
    await client.request('prompts/list', { cursor: 'b' });
    await client.request('resources/read', { uri: 'file:///a' });
    await client.request('resources/read', { uri: 'file:///b' });
    const methods = ['prompts/list', 'resources/list', 'resources/templates/list', 'resources/read'];
    expect(methods.map((method) => asked(connection, method))).toEqual([3, 1, 1, 2]);
  });

  it('shares what is private with nobody else [C-CAC-04]', async () => {
    const store = createMemoryStore();
    for (const [scope, expected] of [
      ['private', 1],
      ['public', 0],
      ['odd', 1],
    ] as const) {
      await list(await start(1_000, scope, { store, context: `a ${scope}` }));
      const other = await start(1_000, scope, { store, context: `b ${scope}` });
      await list(other);
      expect(asked(other)).toBe(cacheHints ? expected : 1);
      store.clear('');
    }
  });

  it('tells the servers of one store apart', async () => {
    for (const scope of ['private', 'public']) {
      const store = createMemoryStore();
      await list(await start(1_000, scope, { store }));
      const other = await start(1_000, scope, { store, serverName: 'two' });
      await list(other);
      expect(asked(other)).toBe(1);
    }
  });

  it('asks again after a change notice of that kind [C-CAC-05]', async () => {
    const connection = await start(60_000);
    const { client, server } = connection;
    await list(connection);
    server.notify('notifications/tools/list_changed');
    await turns();
    await list(connection);
    expect(asked(connection)).toBe(cacheHints ? 1 : 2);
    server.notify('notifications/prompts/list_changed');
    await turns();
    await list(connection);
    expect(asked(connection)).toBe(cacheHints ? 2 : 3);
    for (const method of ['resources/list', 'resources/templates/list']) {
      await client.request(method, {});
      server.notify('notifications/resources/list_changed');
      await turns();
      await client.request(method, {});
      expect(asked(connection, method)).toBe(2);
    }
    await client.request('resources/read', { uri: 'file:///a' });
    server.notify('notifications/resources/updated', { uri: 'file:///a' });
    await turns();
    await client.request('resources/read', { uri: 'file:///a' });
    expect(asked(connection, 'resources/read')).toBe(2);
  });

  it('asks again where the caller wants it fresh', async () => {
    const connection = await start(60_000);
    await list(connection);
    await list(connection, true);
    expect(asked(connection)).toBe(2);
  });

  it('takes no kept result for a sign of life', async () => {
    const discovered = { supportedVersions: [revision], capabilities: {}, ...hints(60_000, 'private') };
    const connection = await start(60_000, 'private', {
      handlers: cacheHints ? { 'server/discover': () => discovered } : { ping: () => ({}) },
    });
    const method = cacheHints ? 'server/discover' : 'ping';
    const before = asked(connection, method);
    await ping(connection.client);
    await ping(connection.client);
    expect(asked(connection, method) - before).toBe(2);
  });

  it('throws all pages away where a cursor is no longer taken [C-PAG-05]', async () => {
    let epoch = 1;
    const pages: ScriptedHandler = ({ params, send, id }) => {
      const { cursor } = params;
      if (cursor === undefined)
        return { prompts: [{ name: `first ${epoch}` }], nextCursor: `c${epoch}`, ...hints(60_000, 'private') };
      if (cursor !== `c${epoch}`) {
        send({ jsonrpc: '2.0', id, error: { code: -32_602, message: 'stale' } });
        return Symbol('answered');
      }
      return { prompts: [{ name: `second ${epoch}` }], ...hints(0, 'private') };
    };
    const connection = await start(0, 'private', { handlers: { 'prompts/list': pages } });
    await listPrompts(connection.client);
    epoch = 2;
    expect(await listPrompts(connection.client)).toEqual([{ name: 'first 2' }, { name: 'second 2' }]);
  });
});

describe.each(REVISIONS.filter((revision) => FEATURES[revision].cacheHints))(
  '%s > cache of answered questions',
  (revision) => {
    it('keeps neither a result that asks nor one that was answered for [C-CAC-02]', async () => {
      const store = createMemoryStore();
      const { client, server } = await connected(
        {
          revision,
          handlers: {
            'resources/read': ({ params }) =>
              params['inputResponses'] === undefined
                ? {
                    resultType: 'input_required',
                    inputRequests: { a: { method: 'roots/list' } },
                    ...hints(60_000, 'public'),
                  }
                : { contents: [], ...hints(60_000, 'public') },
          },
        },
        { cache: { store, context: 'me' } },
      );
      await client.request('resources/read', { uri: 'file:///a' });
      await client.request('resources/read', { uri: 'file:///a' });
      expect(server.framesOf('resources/read')).toHaveLength(4);
    });

    it.each([{ requestState: 's' }, { inputResponses: {} }])(
      'neither keeps nor uses a result where the caller answers by itself: %j [C-CAC-01] [C-CAC-02]',
      async (answers) => {
        const { client, server } = await connected(
          { revision, handlers: { 'resources/read': () => ({ contents: [], ...hints(60_000, 'public') }) } },
          { cache: { store: createMemoryStore(), context: 'me' } },
        );
        const uri = 'file:///a';
        await client.forward('resources/read', { uri, ...answers });
        await client.forward('resources/read', { uri });
        await client.forward('resources/read', { uri, ...answers });
        expect(server.framesOf('resources/read')).toHaveLength(3);
        await client.forward('resources/read', { uri });
        expect(server.framesOf('resources/read')).toHaveLength(3);
      },
    );
  },
);

describe.each(REVISIONS.filter((revision) => FEATURES[revision].cacheHints))(
  '%s > cache after a gap in what is listened to',
  (revision) => {
    it('reads again what it kept, for a change may have been missed [C-SUB-07]', async () => {
      const kept = hints(60_000, 'private');
      const streams: ScriptedRequest[] = [];
      const { client, server } = await connected(
        {
          revision,
          link: 'streams',
          capabilities: { tools: { listChanged: true }, resources: { listChanged: true, subscribe: true } },
          handlers: {
            'subscriptions/listen': (request) => {
              streams.push(request);
              request.notify('notifications/subscriptions/acknowledged', {
                _meta: { [META.subscriptionId]: request.id as string },
                notifications: request.params['notifications'] as JsonObject,
              });
              return NO_ANSWER;
            },
            'tools/list': () => ({ tools: [], ...kept }),
            'tools/call': () => ({ content: [] }),
            'resources/read': () => ({ contents: [], ...kept }),
          },
        },
        { cache: { store: createMemoryStore(), context: 'me' } },
      );
      const use = async (): Promise<readonly number[]> => {
        await client.request('tools/call', { name: 'x' });
        await client.request('tools/list', {});
        await client.request('resources/read', { uri: 'file:///a' });
        return ['tools/list', 'resources/read'].map((method) => server.framesOf(method).length);
      };
      client.listen({ toolsListChanged: true, resourceSubscriptions: ['file:///a'] }, () => {});
      await turns();
      expect(await use()).toEqual([1, 1]);
      expect(await use()).toEqual([1, 1]);
      streams[0]!.lose();
      await vi.advanceTimersByTimeAsync(1_000);
      expect(streams).toHaveLength(2);
      expect(await use()).toEqual([2, 2]);
    });

    it('answers no call with a result of another whose questions were answered', async () => {
      const { client, server } = await connected(
        {
          revision,
          handlers: {
            'resources/read': ({ params }) =>
              params['requestState'] === undefined && server.framesOf('resources/read').length === 1
                ? { resultType: 'input_required', requestState: 's' }
                : { contents: [], by: params['requestState'] ?? 'nobody', ttlMs: 60_000, cacheScope: 'private' },
          },
        },
        { cache: { store: createMemoryStore(), context: 'me' } },
      );
      const read = { uri: 'file:///a' };
      const outcome = await client.forward('resources/read', read);
      expect(await client.request('resources/read', read)).toMatchObject({ by: 'nobody' });
      expect(outcome).toMatchObject({ kind: 'input' });
      const answered = outcome.kind === 'input' && (await outcome.answer({}));
      expect(answered).toMatchObject({ kind: 'complete', result: { by: 's' } });
      expect(await client.request('resources/read', read)).toMatchObject({ by: 'nobody' });
    });
  },
);

describe('createMemoryStore', () => {
  it('lets the entry go that was used least recently', () => {
    const store = createMemoryStore({ maxEntries: 2 });
    const stored = { result: {}, untilMs: 0 };
    store.set('a', stored);
    store.set('b', stored);
    store.get('a');
    store.set('c', stored);
    expect(['a', 'b', 'c'].map((key) => store.get(key) !== undefined)).toEqual([true, false, true]);
  });
});
