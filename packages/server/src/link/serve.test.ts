import {
  ERROR_CODES,
  FEATURES,
  type JsonObject,
  type JsonRpcMessage,
  LATEST_LEGACY,
  LATEST_MODERN,
  MalformedMessageError,
  META,
  REVISIONS,
  type Revision,
  revisionsOf,
} from '@mcpx/protocol';
import type { ScriptedClientLink } from '@mcpx/testing';
import { describe, expect, it } from 'vitest';
import { question, text, until, untilAborted, useRigs } from '../rig.fixture.ts';

const rigs = useRigs();

const initialize = (protocolVersion: string, capabilities: JsonObject = {}): JsonRpcMessage => ({
  jsonrpc: '2.0',
  id: 'init',
  method: 'initialize',
  params: { protocolVersion, capabilities, clientInfo: { name: 'c', version: '1' } },
});

const modern = (
  id: string | number,
  method: string,
  params: JsonObject = {},
  version: string = LATEST_MODERN,
): JsonRpcMessage => ({
  jsonrpc: '2.0',
  id,
  method,
  params: { ...params, _meta: { [META.protocolVersion]: version, [META.clientCapabilities]: {} } },
});

async function openLegacy(link: ScriptedClientLink, revision: Revision): Promise<void> {
  link.send(initialize(revision));
  await link.received.next();
  link.send({ jsonrpc: '2.0', method: 'notifications/initialized' });
}

describe('serve', () => {
  it('lets the client choose the era by how it begins, and serves both side by side [S-VER-04]', async () => {
    const { openLink, calls } = await rigs.open();
    const { link } = await openLink();
    link.send(modern(1, 'tools/call', { name: 'echo' }));
    expect(await link.received.next()).toMatchObject({ id: 1, result: { resultType: 'complete' } });
    await openLegacy(link, '2025-06-18');
    link.send({ jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: 'echo' } });
    expect(await link.received.next()).toEqual({ jsonrpc: '2.0', id: 2, result: text('{}') });
    link.send(modern(2, 'tools/call', { name: 'echo' }));
    expect(await link.received.next()).toMatchObject({ id: 2, result: { resultType: 'complete' } });
    expect(calls.filter(({ method }) => method === 'tools/call').map(({ caller }) => caller.revision)).toEqual([
      LATEST_MODERN,
      '2025-06-18',
      LATEST_MODERN,
    ]);
  });

  it('takes nothing that one request said for what the next one says [S-BASE-07]', async () => {
    const { openLink, calls } = await rigs.open();
    const { link } = await openLink();
    const meta = {
      [META.protocolVersion]: LATEST_MODERN,
      [META.clientCapabilities]: { roots: {} },
      [META.logLevel]: 'debug',
    };
    const who = { [META.clientInfo]: { name: 'me', version: '1' } };
    link.send({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: { _meta: { ...meta, ...who } } });
    link.send(modern(2, 'tools/list'));
    link.send({ jsonrpc: '2.0', id: 3, method: 'tools/list', params: {} });
    await until(() => link.received.all.length === 3);
    expect(calls.map(({ caller }) => caller)).toEqual([
      {
        revision: LATEST_MODERN,
        era: 'modern',
        capabilities: { roots: {} },
        clientInfo: { name: 'me', version: '1' },
        logLevel: 'debug',
        principal: 'local',
      },
      { revision: LATEST_MODERN, era: 'modern', capabilities: {}, principal: 'local' },
    ]);
    expect(link.received.all).toContainEqual(
      expect.objectContaining({ id: 3, error: expect.objectContaining({ code: -32602 }) }),
    );
  });

  it('tells a client that begins in neither way what to do [S-BASE-04]', async () => {
    const { openLink, calls } = await rigs.open();
    const { link } = await openLink();
    link.send({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
    expect(await link.received.next()).toMatchObject({ id: 1, error: { code: -32602 } });
    link.send({ jsonrpc: '2.0', id: 2, method: 'ping' });
    expect(await link.received.next()).toMatchObject({ id: 2, result: {} });
    expect(calls).toEqual([]);
  });

  it('names what it speaks where it refuses a version [S-VER-02]', async () => {
    const { openLink } = await rigs.open();
    const { link } = await openLink();
    link.send(modern(1, 'server/discover', {}, '2099-01-01'));
    expect(await link.received.next()).toMatchObject({
      id: 1,
      error: { code: -32022, data: { supported: REVISIONS.toReversed(), requested: '2099-01-01' } },
    });
  });

  it('does without an era that is not served [S-VER-05]', async () => {
    const { openLink } = await rigs.open({}, { link: { revisions: [LATEST_MODERN] } });
    const { link } = await openLink();
    link.send(initialize(LATEST_LEGACY));
    expect(await link.received.next()).toMatchObject({ id: 'init', error: { code: -32602 } });
  });

  it.each(revisionsOf('legacy'))('keeps in order what comes while initialize is at work, in %s', async (revision) => {
    const { openLink } = await rigs.open();
    const { link } = await openLink();
    link.send(initialize(revision));
    link.send({ jsonrpc: '2.0', method: 'notifications/initialized' });
    link.send({ jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: 'echo' } });
    link.send(initialize(revision));
    expect(await link.received.next()).toMatchObject({ id: 'init', result: { protocolVersion: revision } });
    const rest = [await link.received.next(), await link.received.next()];
    expect(rest).toContainEqual(expect.objectContaining({ id: 2, result: text('{}') }));
    expect(rest).toContainEqual(
      expect.objectContaining({ id: 'init', error: expect.objectContaining({ code: -32600 }) }),
    );
  });

  it.each(revisionsOf('legacy'))(
    'asks nothing before the client said that it is initialized, in %s [S-LIFE-02]',
    async (revision) => {
      const { openLink } = await rigs.open({ 'tools/call': () => question({ a: { method: 'roots/list' } }) });
      const { link } = await openLink();
      link.send(initialize(revision, { roots: {} }));
      await link.received.next();
      link.send({ jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: 'echo' } });
      link.send({ jsonrpc: '2.0', id: 3, method: 'ping' });
      expect(await link.received.next()).toMatchObject({ id: 3 });
      await new Promise((resolve) => setTimeout(resolve, 5));
      expect(link.received.all).toHaveLength(2);
      link.send({ jsonrpc: '2.0', method: 'notifications/initialized' });
      expect(await link.received.next()).toMatchObject({ method: 'roots/list' });
    },
  );

  it.each(REVISIONS)(
    'takes arrays where %s has them, element by element, and refuses them elsewhere [S-LIFE-04] [S-LIFE-05]',
    async (revision) => {
      const { batches, era } = FEATURES[revision];
      const { openLink } = await rigs.open();
      const { link } = await openLink();
      const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'echo' } } as const;
      if (era === 'legacy') await openLegacy(link, revision);
      link.send(era === 'legacy' ? call : modern(1, 'tools/call', { name: 'echo' }), 'batch');
      const answer = await link.received.next();
      expect(answer).toMatchObject(batches ? { id: 1, result: text('{}') } : { id: 1, error: { code: -32600 } });
    },
  );

  it.each(revisionsOf('legacy').filter((revision) => FEATURES[revision].batches))(
    'answers an array that is no batch of %s, and what is no message in one [S-LIFE-04]',
    async (revision) => {
      const { openLink } = await rigs.open();
      const { link } = await openLink();
      await openLegacy(link, revision);
      link.receiver().malformed(new MalformedMessageError('empty', { excerpt: '[]' }), { batch: true });
      expect(await link.received.next()).toEqual({
        jsonrpc: '2.0',
        id: null,
        error: { code: -32600, message: 'empty' },
      });
    },
  );

  it('refuses initialize in an array [S-LIFE-04]', async () => {
    const { openLink } = await rigs.open();
    const { link } = await openLink();
    link.send(initialize('2025-03-26'), 'batch');
    expect(await link.received.next()).toMatchObject({ id: 'init', error: { code: -32600 } });
  });

  it.each(revisionsOf('legacy'))(
    'answers what is no message by its id, or where %s can say so without one [S-BASE-01]',
    async (revision) => {
      const { openLink } = await rigs.open();
      const { link } = await openLink();
      await openLegacy(link, revision);
      link.receiver().malformed(new MalformedMessageError('no', { excerpt: '{', requestId: 'x' }));
      link.receiver().malformed(new MalformedMessageError('no', { excerpt: '{' }));
      link.send({ jsonrpc: '2.0', id: 'p', method: 'ping' });
      expect(await link.received.next()).toMatchObject({ id: 'x', error: { code: -32600 } });
      if (FEATURES[revision].idlessErrors) {
        const idless = await link.received.next();
        expect(idless).toMatchObject({ error: { code: -32600 } });
        expect(idless).not.toHaveProperty('id');
      }
      expect(await link.received.next()).toMatchObject({ id: 'p' });
    },
  );

  it('ends a subscription for those who look for a notice and for those who look for the answer [S-SUB-03] [S-CAN-01]', async () => {
    const { openLink } = await rigs.open();
    const { link, served } = await openLink();
    link.send(modern(7, 'subscriptions/listen', { notifications: { toolsListChanged: true } }));
    expect(await link.received.next()).toMatchObject({
      method: 'notifications/subscriptions/acknowledged',
      params: { notifications: { toolsListChanged: true }, _meta: { [META.subscriptionId]: 7 } },
    });
    await served.close();
    expect(link.received.all.slice(1)).toMatchObject([
      { method: 'notifications/cancelled', params: { requestId: 7 } },
      { id: 7, result: { resultType: 'complete', _meta: { [META.subscriptionId]: 7 } } },
    ]);
  });

  it('sends nothing more for a subscription that its client cancelled [S-CAN-01]', async () => {
    const { openLink, callsOf } = await rigs.open();
    const { link } = await openLink();
    link.send(modern('s', 'subscriptions/listen', { notifications: { toolsListChanged: true } }));
    await link.received.next();
    link.send({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 's' } });
    const [listen] = callsOf('subscriptions/listen');
    expect(listen?.signal.aborted).toBe(true);
    listen?.notify('notifications/tools/list_changed', {});
    link.send(modern('after', 'tools/list'));
    expect(await link.received.next()).toMatchObject({ id: 'after' });
  });

  it('keeps the ids of two calls apart by their types, and refuses one that is in use', async () => {
    const { openLink, callsOf } = await rigs.open({ 'tools/call': ({ signal }) => untilAborted(signal) });
    const { link } = await openLink();
    for (const id of [1, '1', 1]) link.send(modern(id, 'tools/call', { name: 'slow' }));
    expect(await link.received.next()).toMatchObject({ id: 1, error: { code: -32600 } });
    link.send({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: '1' } });
    expect(callsOf('tools/call').map(({ signal }) => signal.aborted)).toEqual([false, true]);
  });

  it('stops everything when its client goes away [S-STD-02]', async () => {
    const { openLink, callsOf } = await rigs.open({ 'tools/call': ({ signal }) => untilAborted(signal) });
    const { link, served } = await openLink();
    await openLegacy(link, LATEST_LEGACY);
    link.send({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'slow' } });
    link.send(modern(2, 'tools/call', { name: 'slow' }));
    link.send(modern(3, 'subscriptions/listen', { notifications: {} }));
    await until(() => callsOf('tools/call').length === 2 && callsOf('subscriptions/listen').length === 2);
    link.end();
    expect((await served.closed).by).toBe('peer');
    for (const call of rigs.current.calls.filter(({ method }) => method !== 'server/discover')) {
      expect(call.signal.aborted).toBe(true);
    }
    await Promise.all([served.close(), served.close()]);
  });

  it('takes nothing more once it closes: what comes is answered with that', async () => {
    const heard: string[] = [];
    const { openLink, calls } = await rigs.open(
      { 'tools/call': ({ signal }) => untilAborted(signal) },
      { link: { onNotification: ({ method }) => heard.push(method) } },
    );
    const { link, served } = await openLink();
    await openLegacy(link, LATEST_LEGACY);
    const legacy = (id: string, method: string, params: JsonObject): JsonRpcMessage => ({
      jsonrpc: '2.0',
      id,
      method,
      params,
    });
    link.send(legacy('old', 'tools/call', { name: 'slow' }));
    link.send(modern('new', 'tools/call', { name: 'slow' }));
    const before = calls.length;
    link.pause();
    const closing = served.close();
    link.send(legacy('late old', 'tools/call', { name: 'slow' }));
    link.send(legacy('late watch', 'resources/subscribe', { uri: 'a://b' }));
    link.send(modern('late new', 'tools/call', { name: 'slow' }));
    link.send(modern('late listen', 'subscriptions/listen', { notifications: {} }));
    link.send({ jsonrpc: '2.0', method: 'notifications/x' });
    link.resume();
    await closing;
    expect(calls).toHaveLength(before);
    expect(calls.slice(-2).map(({ signal }) => signal.aborted)).toEqual([true, true]);
    expect(heard).toEqual([]);
    const ended = link.received.all.flatMap((message) =>
      'error' in message ? [[message.id, message.error.code]] : [],
    );
    const ids = ['new', 'old', 'late old', 'late watch', 'late new', 'late listen'];
    expect(ended).toEqual(ids.map((id) => [id, ERROR_CODES.linkLost]));
  });

  it('answers a session that is about to begin, and what waits for it, when it closes', async () => {
    const { openLink, calls } = await rigs.open({ 'server/discover': () => new Promise(() => {}) });
    const { link, served } = await openLink();
    link.send(initialize(LATEST_LEGACY));
    link.send({ jsonrpc: '2.0', method: 'notifications/initialized' });
    link.send({ jsonrpc: '2.0', id: 'early', method: 'tools/call', params: { name: 'echo' } });
    await served.close();
    const error = expect.objectContaining({ code: ERROR_CODES.linkLost });
    expect(link.received.all).toEqual(['init', 'early'].map((id) => expect.objectContaining({ id, error })));
    expect(calls.map(({ method, signal }) => [method, signal.aborted])).toEqual([['server/discover', true]]);
  });

  it('leaves out what a slow reader can do without, and nothing else', async () => {
    const { openLink, callsOf } = await rigs.open(
      {
        'subscriptions/listen': (call) => {
          call.notify('notifications/subscriptions/acknowledged', { notifications: call.params.notifications ?? {} });
          return untilAborted(call.signal);
        },
        'tools/call': (call) => {
          for (let progress = 1; progress <= 50; progress++) call.notify('notifications/progress', { progress });
          return text('done');
        },
      },
      { link: { maxQueuedMessages: 10 } },
    );
    const { link } = await openLink();
    link.pause();
    const params = {
      name: 'echo',
      _meta: { [META.protocolVersion]: LATEST_MODERN, [META.clientCapabilities]: {}, progressToken: 1 },
    };
    link.send({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
    link.send(modern(2, 'subscriptions/listen', { notifications: { resourceSubscriptions: ['a'] } }));
    await until(() => callsOf('subscriptions/listen').length === 1);
    callsOf('subscriptions/listen')[0]?.notify('notifications/resources/updated', { uri: 'a' });
    await new Promise((resolve) => setTimeout(resolve, 5));
    link.resume();
    await until(() => link.received.all.length >= 13);
    const methods = link.received.all.map((message) => ('method' in message ? message.method : 'answer'));
    expect(methods.filter((method) => method === 'notifications/progress')).toHaveLength(10);
    expect(methods).toContain('answer');
    expect(methods).toContain('notifications/resources/updated');
  });

  it('gives up a reader that never takes anything', async () => {
    const { openLink } = await rigs.open({}, { link: { maxQueuedMessages: 10 } });
    const { link, served } = await openLink();
    link.pause();
    for (let id = 0; id < 200; id++) link.send(modern(id, 'tools/call', { name: 'echo' }));
    expect((await served.closed).by).toBe('local');
  });

  it('answers a call whose result cannot be written', async () => {
    const { openLink } = await rigs.open({
      'tools/call': () => {
        const loop: Record<string, unknown> = {};
        loop.self = loop;
        return { content: [], structuredContent: loop } as JsonObject;
      },
    });
    const { link } = await openLink();
    link.send(modern(1, 'tools/call', { name: 'echo' }));
    expect(await link.received.next()).toMatchObject({ id: 1, error: { code: -32603 } });
  });

  it('outlives a callback that throws', async () => {
    const { openLink } = await rigs.open(
      {},
      {
        link: {
          onNotification: () => {
            throw new Error('a fault of ours');
          },
        },
      },
    );
    const { link } = await openLink();
    link.send({ jsonrpc: '2.0', method: 'notifications/x' });
    link.send(modern(1, 'tools/call', { name: 'echo' }));
    expect(await link.received.next()).toMatchObject({ id: 1, result: text('{}') });
    // What comes while a session begins is taken later.
    link.send(initialize(LATEST_LEGACY));
    link.send({ jsonrpc: '2.0', method: 'notifications/x' });
    link.send({ jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: 'echo' } });
    expect(await link.received.next()).toMatchObject({ id: 'init' });
    expect(await link.received.next()).toMatchObject({ id: 2, result: text('{}') });
  });
});
