import { FEATURES, type JsonObject, type JsonRpcMessage, REVISIONS, RpcError, TransportError } from '@mcpx/protocol';
import { NO_ANSWER, type ScriptedServer } from '@mcpx/testing';
import { describe, expect, it } from 'vitest';
import { connect } from './connect.ts';
import { connected, rejection, scripted, turns } from './connected.fixture.ts';
import { listPrompts } from './lists/lists.ts';

const gone = (processed: false | 'unknown'): TransportError =>
  new TransportError('MCP_SESSION_GONE', 'the session is gone', { processed });
const serverInfo = { name: 's', version: '1' };
const clientIdsOf = (server: ScriptedServer): unknown[] =>
  server.received.flatMap(({ message }) => ('method' in message && 'id' in message ? message.id : []));

describe.each(REVISIONS.filter((revision) => FEATURES[revision].era === 'legacy'))(
  '%s > a lost session',
  (revision) => {
    const start = (handlers: Parameters<typeof connected>[0]['handlers'] = {}) =>
      connected({
        revision,
        link: 'streams',
        handlers: { 'prompts/list': () => ({ prompts: [] }), 'tools/call': () => ({ content: [] }), ...handlers },
      });

    it('is opened again once for all who wait, and reads are repeated [C-LEG-05]', async () => {
      let isFirst = true;
      const { client, server } = await start({
        'prompts/list': () => (isFirst ? NO_ANSWER : { prompts: [{ name: 'again' }] }),
        'resources/read': () => (isFirst ? NO_ANSWER : { contents: [] }),
      });
      const reads = [
        client.request('prompts/list', {}),
        client.request('prompts/list', {}),
        client.request('resources/read', { uri: 'file:///a' }),
      ];
      await turns();
      isFirst = false;
      server.end(gone('unknown'));
      expect(await Promise.all(reads)).toMatchObject([
        { prompts: [{ name: 'again' }] },
        { prompts: [{}] },
        { contents: [] },
      ]);
      expect(server.linkCount).toBe(2);
      expect(server.methods.filter((method) => method === 'initialize')).toHaveLength(2);
      expect(server.received.filter(({ link }) => link === 2)[0]?.message).toMatchObject({ method: 'initialize' });
      expect(new Set(clientIdsOf(server)).size).toBe(clientIdsOf(server).length);
    });

    it('does not repeat a call that the server may have worked on', async () => {
      const { client, server } = await start({ 'tools/call': () => NO_ANSWER });
      const failure = rejection(client.request('tools/call', { name: 'x' }));
      await turns();
      server.end(gone('unknown'));
      expect(await failure).toMatchObject({ code: 'MCP_SESSION_GONE' });
      expect(server.framesOf('tools/call')).toHaveLength(1);
    });

    it('repeats a call that the server provably never saw, or whose user vouches for it, once', async () => {
      for (const [processed, idempotent] of [
        [false, false],
        ['unknown', true],
      ] as const) {
        let calls = 0;
        const { client, server } = await start({ 'tools/call': () => (++calls === 1 ? NO_ANSWER : { content: [] }) });
        const call = client.request('tools/call', { name: 'x' }, { idempotent });
        await turns();
        server.end(gone(processed));
        expect(await call).toMatchObject({ content: [] });
        expect(server.framesOf('tools/call')).toHaveLength(2);
      }
    });

    it('repeats nothing twice', async () => {
      const { client, server } = await start({ 'prompts/list': () => NO_ANSWER });
      const failure = rejection(client.request('prompts/list', {}));
      await turns();
      server.end(gone(false));
      await turns(100);
      server.end(gone(false));
      expect(await failure).toMatchObject({ code: 'MCP_SESSION_GONE' });
      expect(server.framesOf('prompts/list')).toHaveLength(2);
    });

    it('carries no cursor into the new session, and lists from the start instead [C-PAG-02]', async () => {
      const { client, server } = await start({
        'prompts/list': ({ params }) =>
          params['cursor'] === undefined
            ? { prompts: [{ name: 'a' }], ...(server_().linkCount === 1 && { nextCursor: 'old' }) }
            : NO_ANSWER,
      });
      function server_(): ScriptedServer {
        return server;
      }
      const list = listPrompts(client);
      await turns();
      server.end(gone(false));
      expect(await list).toHaveLength(1);
      const cursors = server
        .framesOf('prompts/list')
        .map(({ message, link }) => [link, (message as { params: JsonObject }).params['cursor']]);
      expect(cursors).toEqual([
        [1, undefined],
        [1, 'old'],
        [2, undefined],
      ]);
    });

    it('is opened again by the next call where nobody waited', async () => {
      const { client, server } = await start();
      server.end(gone('unknown'));
      await turns();
      expect(server.linkCount).toBe(1);
      await Promise.all([client.request('prompts/list', {}), client.request('tools/call', { name: 'x' })]);
      expect(server.linkCount).toBe(2);
    });

    it('takes what the server sends around the opening of the new one', async () => {
      const told: unknown[] = [];
      const { client, server } = await connected(
        {
          revision,
          link: 'streams',
          capabilities: { tools: { listChanged: true } },
          handlers: {
            initialize({ notify, link }) {
              notify('notifications/tools/list_changed');
              notify('notifications/message', { level: 'info', data: link });
              return { protocolVersion: revision, capabilities: { tools: { listChanged: true } }, serverInfo };
            },
            'prompts/list': () => ({ prompts: [] }),
          },
        },
        { onNotification: (_, { data }) => void told.push(data) },
      );
      const heard: string[] = [];
      client.listen({ toolsListChanged: true }, ({ kind }) => void heard.push(kind));
      await turns();
      server.end(gone('unknown'));
      expect(await client.request('prompts/list', {})).toEqual({ prompts: [] });
      expect(told).toEqual([1, 2]);
      expect(heard).toContain('resync');
    });

    it('says so where somebody else is there afterwards', async () => {
      let version = 0;
      const { client, server, events } = await start({
        initialize: () => ({
          protocolVersion: revision,
          capabilities: {},
          serverInfo: { name: 's', version: `${++version}` },
        }),
      });
      server.end(gone('unknown'));
      await client.request('prompts/list', {});
      expect(events.at(-1)).toEqual({ event: 'peer.changed', peer: client.peer });
      expect(client.peer.serverInfo).toEqual({ name: 's', version: '2' });
    });

    it('is told as the end of the client where it cannot be opened again', async () => {
      let starts = 0;
      const { client, server, events } = await start({
        initialize: () =>
          ++starts === 1
            ? { protocolVersion: revision, capabilities: {}, serverInfo: { name: 's', version: '1' } }
            : new RpcError(-32_603, 'no more'),
      });
      server.end(gone('unknown'));
      expect(await rejection(client.request('prompts/list', {}))).toMatchObject({ rpcCode: -32_603 });
      expect(events.at(-1)).toMatchObject({ event: 'closed', error: { rpcCode: -32_603 } });
      expect(await rejection(client.request('prompts/list', {}))).toMatchObject({ code: 'MCP_CLOSED' });
    });
  },
);

describe.each(REVISIONS)('%s > close', (revision) => {
  it('is idempotent, ends what waits, and says so once', async () => {
    const { client, events } = await connected({ revision, handlers: { 'tools/call': () => NO_ANSWER } });
    const failure = rejection(client.request('tools/call', { name: 'x' }));
    await turns();
    await Promise.all([client.close(), client.close()]);
    await client[Symbol.asyncDispose]();
    expect(await failure).toMatchObject({ code: 'MCP_CLOSED' });
    expect(events.filter(({ event }) => event === 'closed')).toEqual([{ event: 'closed' }]);
    expect(await rejection(client.request('tools/call', { name: 'x' }))).toMatchObject({ code: 'MCP_CLOSED' });
    expect(await rejection(client.notify('notifications/x'))).toMatchObject({ code: 'MCP_CLOSED' });
  });
});

describe.each(REVISIONS)('%s > a lost stream', (revision) => {
  const { era } = FEATURES[revision];

  it.each(['prompts/list', 'resources/read', 'prompts/get', 'completion/complete'])(
    'has %s made anew once, under a new id, where the server is stateless [C-HTTP-12]',
    async (method) => {
      let lost = 0;
      const { client, server } = await connected({
        revision,
        link: 'streams',
        handlers: {
          [method]: ({ lose }) => {
            if (++lost > 1) return { messages: [], contents: [], prompts: [], completion: { values: [] } };
            lose();
            return NO_ANSWER;
          },
        },
      });
      const params: Record<string, JsonObject> = {
        'prompts/list': {},
        'resources/read': { uri: 'file:///a' },
        'prompts/get': { name: 'p' },
        'completion/complete': { ref: { type: 'ref/prompt', name: 'p' }, argument: { name: 'a', value: '' } },
      };
      const answer = client.request(method, params[method]);
      if (era === 'modern') {
        expect(await answer).toHaveProperty('prompts');
        expect(new Set(clientIdsOf(server)).size).toBe(clientIdsOf(server).length);
      } else expect(await rejection(answer)).toMatchObject({ code: 'MCP_STREAM_LOST' });
      expect(server.framesOf(method)).toHaveLength(era === 'modern' ? 2 : 1);
    },
  );

  it('has no call made anew because the tool calls itself harmless [C-TOO-01]', async () => {
    const annotations = { readOnlyHint: true, idempotentHint: true, destructiveHint: false };
    const { client, server } = await connected({
      revision,
      link: 'streams',
      handlers: {
        'tools/list': () => ({ tools: [{ name: 'x', inputSchema: { type: 'object' }, annotations }] }),
        'tools/call': ({ lose }) => {
          lose();
          return NO_ANSWER;
        },
      },
    });
    await client.request('tools/list', {});
    expect(await rejection(client.request('tools/call', { name: 'x' }))).toMatchObject({ code: 'MCP_STREAM_LOST' });
    expect(server.framesOf('tools/call')).toHaveLength(1);
  });

  it('fails a call at once, and is repeated only where the user vouches for it [C-HTTP-12] [C-BASE-17]', async () => {
    const { client, server } = await connected({
      revision,
      link: 'streams',
      handlers: {
        'tools/call': ({ lose }) => {
          lose();
          return NO_ANSWER;
        },
      },
    });
    expect(await rejection(client.request('tools/call', { name: 'x' }))).toMatchObject({ code: 'MCP_STREAM_LOST' });
    expect(server.framesOf('tools/call')).toHaveLength(1);
    await rejection(client.request('tools/call', { name: 'x' }, { idempotent: true }));
    expect(server.framesOf('tools/call')).toHaveLength(era === 'modern' ? 3 : 2);
  });
});

describe.each(REVISIONS)('%s > a connection that is closed under a request', (revision) => {
  const MENDED = new Set(['initialize', 'server/discover', 'prompts/list', 'tools/call']);
  const lost = (times: number, only?: string): ((message: JsonRpcMessage) => Error | undefined) => {
    let left = times;
    return (message) =>
      'method' in message && (only === undefined ? MENDED.has(message.method) : message.method === only) && left-- > 0
        ? new TransportError('MCP_CONNECT_FAILED', 'closed', { processed: 'unknown' })
        : undefined;
  };

  it('is no obstacle to finding the era, once', async () => {
    const { client, server } = await connected({ revision, link: 'streams', refuse: lost(1) });
    expect(client.peer.revision).toBe(revision);
    expect(server.methods.slice(0, 2)).toEqual(['server/discover', 'server/discover']);
    const ready = await connected({ revision, link: 'streams', refuse: lost(1, 'notifications/initialized') });
    expect(ready.client.peer.revision).toBe(revision);
    const down = scripted({ revision, link: 'streams', refuse: lost(2) });
    const clientInfo = { name: 'test', version: '1' };
    expect(await rejection(connect(down.connector, { clientInfo }))).toMatchObject({ code: 'MCP_CONNECT_FAILED' });
  });

  it('costs a read another request, and a call its answer', async () => {
    let isDown = false;
    const handlers = { 'prompts/list': () => ({ prompts: [] }), 'tools/call': () => ({ content: [] }) };
    const refuse = (message: JsonRpcMessage): Error | undefined => {
      if (!isDown || !('method' in message) || !MENDED.has(message.method)) return undefined;
      isDown = false;
      return new TransportError('MCP_CONNECT_FAILED', 'closed', { processed: 'unknown' });
    };
    const { client, server } = await connected({ revision, link: 'streams', handlers, refuse });
    isDown = true;
    expect(await client.request('prompts/list', {})).toMatchObject({ prompts: [] });
    expect(server.framesOf('prompts/list')).toHaveLength(2);
    expect(new Set(clientIdsOf(server)).size).toBe(clientIdsOf(server).length);
    if (FEATURES[revision].mirroredHeaders) await client.request('tools/list', {}).catch(() => {});
    isDown = true;
    expect(await rejection(client.request('tools/call', { name: 'x' }))).toMatchObject({ code: 'MCP_CONNECT_FAILED' });
    isDown = true;
    expect(await client.request('tools/call', { name: 'x' }, { idempotent: true })).toMatchObject({ content: [] });
  });
});
