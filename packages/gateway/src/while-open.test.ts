import { LATEST_LEGACY, LATEST_MODERN, META, REVISIONS } from '@mcpx/protocol';
import type { Service } from '@mcpx/server';
import { NO_ANSWER, type ScriptedServerOptions } from '@mcpx/testing';
import { describe, expect, it, vi } from 'vitest';
import {
  acknowledged,
  ask,
  askedBack,
  callOf,
  closeAfterEach,
  type Sent,
  type Setup,
  setUp,
  text,
  tool,
} from './gateway.fixture.ts';
import { whileOpen } from './while-open.ts';

closeAfterEach();

const REFUSED = { rpcCode: -32000, data: { reason: 'MCP_CLOSED' } };
const FORM = { message: 'Who?', requestedSchema: { type: 'object', properties: {} } };

function script(revision: ScriptedServerOptions['revision'] = LATEST_MODERN): ScriptedServerOptions {
  return {
    revision,
    capabilities: { tools: { listChanged: true }, resources: { subscribe: true } },
    handlers: {
      'tools/list': () => ({ tools: [tool('work')] }),
      'tools/call': () => text('done'),
      'resources/subscribe': () => ({}),
      'resources/unsubscribe': () => ({}),
      'subscriptions/listen': ({ id, params, notify }) => {
        const _meta = { [META.subscriptionId]: id };
        notify('notifications/subscriptions/acknowledged', { _meta, notifications: params['notifications'] ?? {} });
        return NO_ANSWER;
      },
    },
  };
}

const faces: readonly [string, string, (setup: Setup) => Service][] = [
  ['all', 'mcpx://one/a:1', ({ gateway }) => gateway.service],
  ['one', 'a:1', ({ gateway }) => gateway.serverService('one')!],
  ['a group', 'mcpx://one/a:1', ({ gateway }) => gateway.groupService('some')!],
];

describe.each(faces)('whileOpen > the face of %s', (_, uri, faceOf) => {
  const start = (one: ScriptedServerOptions = script()): Setup => setUp({ one }, { groups: { some: ['one'] } });

  it('answers while its gateway is open, and refuses whatever is asked afterwards', async () => {
    const setup = start();
    const face = faceOf(setup);
    expect(await ask(face, 'tools/list')).toHaveProperty('tools');
    await setup.gateway.close();
    await setup.gateway.close();
    const before = setup.servers['one']?.received.length;
    for (const method of ['server/discover', 'tools/list', 'tools/call', 'subscriptions/listen', 'made/up']) {
      await expect(ask(face, method, { name: 'one__work', notifications: {} })).rejects.toMatchObject(REFUSED);
    }
    expect(setup.servers['one']?.received.slice(before).filter(({ message }) => 'id' in message)).toEqual([]);
  });

  it.each(REVISIONS)('ends its subscriptions, and those at a server of %s that lives on', async (revision) => {
    const setup = start(script(revision));
    const filter = { toolsListChanged: true, resourceSubscriptions: [uri] };
    const sent: Sent[] = [];
    const listening = ask(faceOf(setup), 'subscriptions/listen', { notifications: filter }, { sent });
    await vi.waitFor(() => expect(sent).toEqual([acknowledged(filter)]));
    await setup.gateway.close();
    expect(await listening).toMatchObject({ resultType: 'complete' });
    const { one } = setup.servers;
    await vi.waitFor(() => {
      const open = [one?.framesOf('subscriptions/listen'), one?.framesOf('resources/subscribe')].flat().length;
      const ended = [one?.cancelled, one?.framesOf('resources/unsubscribe')].flat().length;
      expect(ended).toBe(open);
    });
    expect(setup.pool.status()).toMatchObject([{ state: 'ready' }]);
  });

  it('ends a subscription that is not acknowledged yet, and acknowledges nothing', async () => {
    const { handlers, ...rest } = script();
    const setup = start({ ...rest, handlers: { ...handlers, 'subscriptions/listen': () => NO_ANSWER } });
    const sent: Sent[] = [];
    const filter = { notifications: { resourceSubscriptions: [uri] } };
    const listening = ask(faceOf(setup), 'subscriptions/listen', filter, { sent });
    await vi.waitFor(() => expect(setup.servers['one']?.methods).toContain('subscriptions/listen'));
    await setup.gateway.close();
    expect(await listening).toMatchObject({ resultType: 'complete' });
    expect(sent).toEqual([]);
  });
});

describe('whileOpen', () => {
  const failing = (closing: AbortController): Service =>
    whileOpen(
      ({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
      closing.signal,
    );

  it('refuses a subscription that its end made fail', async () => {
    const closing = new AbortController();
    const listening = Promise.allSettled([failing(closing)(callOf('subscriptions/listen'))]);
    closing.abort(new Error('closed'));
    expect(await listening).toMatchObject([{ status: 'rejected', reason: REFUSED }]);
  });

  it('leaves the abort of a caller as it is', async () => {
    const gone = new AbortController();
    const call = callOf('subscriptions/listen', {}, { signal: gone.signal });
    const listening = Promise.allSettled([failing(new AbortController())(call)]);
    gone.abort();
    expect(await listening).toEqual([{ status: 'rejected', reason: gone.signal.reason }]);
  });
});

describe('createGateway > closed', () => {
  it('passes on nothing that is announced', async () => {
    const { gateway, pool, servers } = setUp({ one: script() });
    const acquire = vi.spyOn(pool, 'acquire');
    const { caller } = callOf('ping');
    const announce = (method: string): void => gateway.announce('one', { method, params: {}, caller });
    announce('notifications/example.org/before');
    await vi.waitFor(() => expect(servers['one']?.methods).toContain('notifications/example.org/before'));
    expect(acquire).toHaveBeenCalledTimes(1);
    await gateway.close();
    announce('notifications/example.org/after');
    expect(acquire).toHaveBeenCalledTimes(1);
  });

  it('gives up the calls that wait for their callers, and parks none that come to ask afterwards', async () => {
    const gate = Promise.withResolvers<void>();
    const asks = (isGated: boolean): ScriptedServerOptions => ({
      ...script(LATEST_LEGACY),
      handlers: {
        ...script(LATEST_LEGACY).handlers,
        'tools/call': async (request) => {
          if (isGated) await gate.promise;
          await request.ask('elicitation/create', FORM);
          return NO_ANSWER;
        },
      },
    });
    const { gateway, servers, held } = setUp({ one: asks(false), two: asks(true) });
    const able = { caller: { capabilities: { elicitation: {} } } };
    await askedBack(gateway.service, 'tools/call', { name: 'one__work', arguments: {} }, able);
    const late = Promise.allSettled([ask(gateway.service, 'tools/call', { name: 'two__work', arguments: {} }, able)]);
    await vi.waitFor(() => expect(servers['two']?.framesOf('tools/call')).toHaveLength(1));
    await gateway.close();
    gate.resolve();
    expect(await late).toMatchObject([{ status: 'rejected', reason: REFUSED }]);
    await vi.waitFor(() =>
      expect([servers['one']?.cancelled.length, servers['two']?.cancelled.length]).toEqual([1, 1]),
    );
    expect(held()).toBe(0);
  });
});
