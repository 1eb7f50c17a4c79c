import { FEATURES, type JsonObject, META, REVISIONS, type Revision, RpcError, TransportError } from '@mcpx/protocol';
import { NO_ANSWER, type ScriptedServerOptions } from '@mcpx/testing';
import { describe, expect, it } from 'vitest';
import { ask, closeAfterEach, type Sent, setUp, tool } from './gateway.fixture.ts';

closeAfterEach();

const NEWEST: Revision = '2026-07-28';

const everything = (revision: Revision, mark: string): ScriptedServerOptions => ({
  revision,
  capabilities: { tools: {}, prompts: {}, resources: {}, completions: {} },
  instructions: `Use ${mark} well.`,
  handlers: {
    'tools/list': () => ({ tools: [tool('echo'), tool('__odd')] }),
    'tools/call': ({ params }) => ({
      content: [
        { type: 'text', text: `${mark}:${params['name'] as string}` },
        { type: 'resource', resource: { uri: `${mark}:1`, text: 'within' } },
      ],
    }),
    'prompts/list': () => ({ prompts: [{ name: 'greet' }] }),
    'prompts/get': ({ params }) => ({
      messages: [{ role: 'user', content: { type: 'text', text: `${mark}:${params['name'] as string}` } }],
    }),
    'resources/list': () => ({ resources: [{ name: 'one', uri: `${mark}:1` }] }),
    'resources/templates/list': () => ({ resourceTemplates: [{ name: 'any', uriTemplate: `${mark}:{id}` }] }),
    'resources/read': ({ params }) =>
      params['uri'] === `${mark}:1`
        ? { contents: [{ uri: `${mark}:1`, text: mark }] }
        : new RpcError(FEATURES[revision].resourceNotFound, 'No such resource', {
            data: { uri: params['uri'] as string },
          }),
    'completion/complete': ({ params }) => ({ completion: { values: [JSON.stringify(params['ref'])] } }),
  },
});

describe.each(REVISIONS)('createGateway > servers of %s', (revision) => {
  const both = () => setUp({ 'first one': everything(revision, 'a'), second: everything(revision, 'b') });

  it('lists the tools, prompts and resources of all under names of their own, in the order of the servers', async () => {
    const { service } = both().gateway;
    const names = async (method: string, member: string, handle: string) => {
      const entries = (await ask(service, method))[member] as readonly JsonObject[];
      return entries.map((entry) => entry[handle]);
    };
    expect(await names('tools/list', 'tools', 'name')).toEqual([
      'first_one__echo',
      'first_one____odd',
      'second__echo',
      'second____odd',
    ]);
    expect(await names('prompts/list', 'prompts', 'name')).toEqual(['first_one__greet', 'second__greet']);
    expect(await names('resources/list', 'resources', 'uri')).toEqual(['mcpx://first_one/a:1', 'mcpx://second/b:1']);
    expect(await names('resources/templates/list', 'resourceTemplates', 'uriTemplate')).toEqual([
      'mcpx://first_one/a:{id}',
      'mcpx://second/b:{id}',
    ]);
  });

  it('sends a call to the server that the name means, in its own names, and maps the URIs that come back', async () => {
    const { gateway, servers } = both();
    expect(await ask(gateway.service, 'tools/call', { name: 'first_one____odd', arguments: {} })).toMatchObject({
      content: [
        { type: 'text', text: 'a:__odd' },
        { type: 'resource', resource: { uri: 'mcpx://first_one/a:1' } },
      ],
    });
    expect(servers['second']?.framesOf('tools/call')).toEqual([]);
    expect(await ask(gateway.service, 'prompts/get', { name: 'second__greet' })).toMatchObject({
      messages: [{ content: { text: 'b:greet' } }],
    });
    expect(await ask(gateway.service, 'resources/read', { uri: 'mcpx://second/b:1' })).toMatchObject({
      contents: [{ uri: 'mcpx://second/b:1', text: 'b' }],
    });
  });

  it('completes references of prompts and of templates in the names of their server', async () => {
    const { service } = both().gateway;
    const argument = { name: 'id', value: '' };
    const complete = async (ref: JsonObject) => {
      const { completion } = await ask(service, 'completion/complete', { ref, argument });
      return JSON.parse((completion as { values: string[] }).values[0] ?? '') as unknown;
    };
    expect(await complete({ type: 'ref/prompt', name: 'second__greet' })).toEqual({
      type: 'ref/prompt',
      name: 'greet',
    });
    expect(await complete({ type: 'ref/resource', uri: 'mcpx://first_one/a:{id}' })).toEqual({
      type: 'ref/resource',
      uri: 'a:{id}',
    });
  });

  it('names a missing resource by the URI that the caller asked for, in the words of its server [G-15]', async () => {
    const { gateway } = both();
    await expect(ask(gateway.service, 'resources/read', { uri: 'mcpx://second/b:9' })).rejects.toMatchObject({
      code: 'MCP_RESOURCE_NOT_FOUND',
      message: 'No such resource',
      uri: 'mcpx://second/b:9',
    });
    await expect(ask(gateway.serverService('second')!, 'resources/read', { uri: 'b:9' })).rejects.toMatchObject({
      code: 'MCP_RESOURCE_NOT_FOUND',
      uri: 'b:9',
    });
  });

  it('offers one server under its own names and URIs, verbatim [G-23]', async () => {
    const service = both().gateway.serverService('first one')!;
    expect(await ask(service, 'server/discover')).toMatchObject({
      capabilities: { tools: {}, prompts: {}, resources: {}, completions: {} },
      instructions: 'Use a well.',
      _meta: { [META.serverInfo]: { name: 'scripted', version: '1.0.0' } },
    });
    expect(await ask(service, 'tools/list')).toMatchObject({ tools: [tool('echo'), tool('__odd')] });
    expect(await ask(service, 'tools/call', { name: '__odd', arguments: {} })).toMatchObject({
      content: [{ text: 'a:__odd' }, { resource: { uri: 'a:1' } }],
    });
  });

  it.each(REVISIONS)(
    'answers for all that a server of %s declares, and for nothing else, at its own face [S-VER-03]',
    async (revision) => {
      const only: ScriptedServerOptions = {
        revision,
        capabilities: { tools: {} },
        handlers: { 'tools/list': () => ({ tools: [tool('a')] }) },
      };
      const service = setUp({ only }).gateway.serverService('only')!;
      const declared = (await ask(service, 'server/discover'))['capabilities'];
      expect(declared).toHaveProperty('tools');
      expect(await ask(service, 'tools/list')).toMatchObject({ tools: [tool('a')] });
      for (const [feature, method] of [
        ['prompts', 'prompts/list'],
        ['resources', 'resources/list'],
        ['resources', 'resources/templates/list'],
      ] as const) {
        expect(declared).not.toHaveProperty(feature);
        await expect(ask(service, method)).rejects.toMatchObject({ rpcCode: -32601 });
      }
    },
  );

  it('joins the instructions of the servers that are there, each under its key', async () => {
    const { service } = both().gateway;
    await ask(service, 'tools/list');
    const { instructions } = await ask(service, 'server/discover');
    expect(instructions).toBe('# first one\n\nUse a well.\n\n# second\n\nUse b well.');
  });

  it('passes progress and log messages on to the call that they belong to [G-05]', async () => {
    const { gateway } = setUp({
      only: {
        revision,
        link: 'streams',
        capabilities: { tools: {}, logging: {} },
        handlers: {
          'logging/setLevel': () => ({}),
          'tools/list': () => ({ tools: [tool('work')] }),
          'tools/call': ({ params, notify }) => {
            const { progressToken } = (params['_meta'] ?? {}) as JsonObject;
            if (progressToken !== undefined) notify('notifications/progress', { progressToken, progress: 1, total: 2 });
            notify('notifications/message', { level: 'warning', data: 'hot' });
            return { content: [] };
          },
        },
      },
    });
    const sent: Sent[] = [];
    const options = { sent, caller: { logLevel: 'info' }, progressToken: 'mine' };
    await ask(gateway.service, 'tools/call', { name: 'only__work', arguments: {} }, options);
    expect(sent).toEqual([
      { method: 'notifications/progress', params: { progress: 1, total: 2 } },
      { method: 'notifications/message', params: { level: 'warning', data: 'hot' } },
    ]);
  });

  it('cancels upstream what the caller cancelled [G-10]', async () => {
    const { gateway, servers } = setUp({
      only: {
        revision,
        capabilities: { tools: {} },
        handlers: { 'tools/list': () => ({ tools: [tool('hang')] }), 'tools/call': () => NO_ANSWER },
      },
    });
    const gone = new AbortController();
    const calling = ask(gateway.service, 'tools/call', { name: 'only__hang', arguments: {} }, { signal: gone.signal });
    await expect.poll(() => servers['only']?.framesOf('tools/call').length).toBe(1);
    gone.abort();
    await expect(calling).rejects.toMatchObject({ name: 'AbortError' });
    await expect.poll(() => servers['only']?.cancelled.length).toBe(1);
  });
});

describe('createGateway', () => {
  it('keeps the lists of the others where one server is slow, dies or refuses', async () => {
    const quiet: ScriptedServerOptions = {
      ...everything('2025-06-18', 'quiet'),
      handlers: { 'tools/list': () => NO_ANSWER },
    };
    const refusing: ScriptedServerOptions = {
      ...everything('2026-07-28', 'refusing'),
      handlers: { 'tools/list': () => new RpcError(-32603, 'broken') },
    };
    const dying: ScriptedServerOptions = {
      ...everything('2025-11-25', 'dying'),
      onLink: () => {
        throw new Error('no such program');
      },
    };
    const { gateway, events } = setUp(
      { quiet, refusing, dying, good: everything('2024-11-05', 'good') },
      { listWaitMs: 100 },
    );
    expect(await ask(gateway.service, 'tools/list')).toMatchObject({
      tools: [{ name: 'good__echo' }, { name: 'good____odd' }],
    });
    // Of one that is not there its pool tells.
    expect(events.map(({ server }) => server).toSorted()).toEqual(['quiet', 'refusing']);
  });

  it('has no templates of a server that does not know the method', async () => {
    const { handlers, ...rest } = everything('2025-06-18', 'a');
    const { 'resources/templates/list': _, ...fewer } = handlers!;
    const { gateway, events } = setUp({ only: { ...rest, handlers: fewer } });
    expect(await ask(gateway.service, 'resources/templates/list')).toMatchObject({ resourceTemplates: [] });
    expect(events).toEqual([]);
  });

  it('refuses servers whose keys make one namespace: a call for one would go to the other', () => {
    expect(() => setUp({ 'my server': everything(NEWEST, 'a'), my_server: everything(NEWEST, 'b') })).toThrow(
      TypeError,
    );
    const rules = { my_server: { namespace: 'other' } };
    expect(() =>
      setUp({ 'my server': everything(NEWEST, 'a'), my_server: everything(NEWEST, 'b') }, { rules }),
    ).not.toThrow();
  });

  it('refuses names and URIs of nobody, and methods that it has not [S-PRO-01] [S-TOO-03]', async () => {
    const { service } = setUp({ only: everything(NEWEST, 'a') }).gateway;
    await expect(ask(service, 'tools/call', { name: 'echo' })).rejects.toMatchObject({ rpcCode: -32602 });
    await expect(ask(service, 'tools/call', { name: 7 })).rejects.toMatchObject({ rpcCode: -32602 });
    await expect(ask(service, 'prompts/get', { name: 'other__greet' })).rejects.toMatchObject({ rpcCode: -32602 });
    await expect(ask(service, 'resources/read', { uri: 'a:1' })).rejects.toMatchObject({
      code: 'MCP_RESOURCE_NOT_FOUND',
    });
    for (const method of ['ping', 'made/up', 'toString', '__proto__']) {
      await expect(ask(service, method)).rejects.toMatchObject({ rpcCode: -32601 });
    }
  });

  it('answers for a server that is lost or unreachable so that it is not taken for the server', async () => {
    const dead: ScriptedServerOptions = {
      ...everything(NEWEST, 'a'),
      onLink: () => {
        throw new TransportError('MCP_SPAWN_FAILED', 'no such program');
      },
    };
    const { service } = setUp({ dead }).gateway;
    await expect(ask(service, 'tools/call', { name: 'dead__echo', arguments: {} })).rejects.toMatchObject({
      code: 'MCP_RPC',
      rpcCode: -32000,
      data: { server: 'dead', reason: 'MCP_SPAWN_FAILED' },
    });
  });

  it.each([-32020, -32022])('never relays %i of the hop to the server [G-01]', async (code) => {
    const hop: ScriptedServerOptions = {
      ...everything(NEWEST, 'a'),
      handlers: {
        ...everything(NEWEST, 'a').handlers,
        'tools/call': () => new RpcError(code, 'headers', { data: { supported: [] } }),
      },
    };
    const { service } = setUp({ hop }).gateway;
    await expect(ask(service, 'tools/call', { name: 'hop__echo', arguments: {} })).rejects.toMatchObject({
      rpcCode: -32603,
    });
  });

  it('discovers at once what is known, and what may start counts as there', async () => {
    const { gateway, servers } = setUp({ slow: everything('2025-03-26', 'a') });
    expect(await ask(gateway.service, 'server/discover')).toMatchObject({
      resultType: 'complete',
      supportedVersions: REVISIONS.toReversed(),
      capabilities: { tools: {}, prompts: {}, resources: {}, completions: {} },
      _meta: { [META.serverInfo]: { name: 'gateway', version: '1.0.0' } },
    });
    await expect.poll(() => servers['slow']?.linkCount).toBe(1);
  });

  it('acknowledges a subscription with what will come, tells of changes that are real, and ends it with its caller [S-SUB-01] [S-SUB-04]', async () => {
    let tools = [tool('one')];
    const { gateway, servers } = setUp({
      only: {
        ...everything('2025-06-18', 'a'),
        capabilities: { tools: { listChanged: true } },
        handlers: { 'tools/list': () => ({ tools }) },
      },
    });
    await ask(gateway.service, 'tools/list');
    const sent: Sent[] = [];
    const end = new AbortController();
    const filter = { notifications: { toolsListChanged: true, resourceSubscriptions: ['mcpx://only/a:1', 'x:1'] } };
    const listening = ask(gateway.service, 'subscriptions/listen', filter, { sent, signal: end.signal });
    const acknowledged = {
      method: 'notifications/subscriptions/acknowledged',
      params: { notifications: { toolsListChanged: true } },
    };
    await expect.poll(() => sent).toEqual([acknowledged]);
    for (let notice = 0; notice < 50; notice++) servers['only']?.notify('notifications/tools/list_changed');
    await expect.poll(() => servers['only']?.framesOf('tools/list').length).toBe(3);
    expect(sent).toHaveLength(1);
    tools = [tool('one'), tool('two')];
    servers['only']?.notify('notifications/tools/list_changed');
    await expect.poll(() => sent).toEqual([acknowledged, { method: 'notifications/tools/list_changed', params: {} }]);
    expect(await ask(gateway.service, 'tools/list')).toMatchObject({
      tools: [{ name: 'only__one' }, { name: 'only__two' }],
    });
    end.abort();
    expect(await listening).toEqual({ resultType: 'complete' });
  });

  it('subscribes to resources in the URIs that the caller knows [G-16]', async () => {
    const { gateway, servers } = setUp({
      only: {
        ...everything('2025-06-18', 'a'),
        capabilities: { resources: { subscribe: true } },
        handlers: { 'resources/subscribe': () => ({}), 'resources/unsubscribe': () => ({}) },
      },
    });
    const sent: Sent[] = [];
    const end = new AbortController();
    const filter = { notifications: { resourceSubscriptions: ['mcpx://only/a:1', 'mcpx://nobody/x'] } };
    const listening = ask(gateway.service, 'subscriptions/listen', filter, { sent, signal: end.signal });
    await expect.poll(() => sent[0]?.params).toEqual({ notifications: { resourceSubscriptions: ['mcpx://only/a:1'] } });
    await expect.poll(() => servers['only']?.framesOf('resources/subscribe').length).toBe(1);
    servers['only']?.notify('notifications/resources/updated', { uri: 'a:1' });
    await expect
      .poll(() => sent[1])
      .toEqual({ method: 'notifications/resources/updated', params: { uri: 'mcpx://only/a:1' } });
    end.abort();
    await listening;
    await expect.poll(() => servers['only']?.framesOf('resources/unsubscribe').length).toBe(1);
  });
});
