import {
  FEATURES,
  type JsonObject,
  LATEST_LEGACY,
  LATEST_MODERN,
  REVISIONS,
  RpcError,
  TransportError,
} from '@mcpx/protocol';
import { describe, expect, it, vi } from 'vitest';
import {
  acknowledged,
  ask,
  type AskOptions,
  closeAfterEach,
  listen,
  type Sent,
  setUp,
  tool,
} from '../gateway.fixture.ts';
import { subscribable } from './subscribable.fixture.ts';

closeAfterEach();

const LISTS: JsonObject = { toolsListChanged: true, promptsListChanged: true, resourcesListChanged: true };
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

describe.each(REVISIONS)('relaySubscription > a server of %s', (revision) => {
  it('is acknowledged once the server said what it will tell, and with just that [S-SUB-01]', async () => {
    const server = subscribable(revision);
    server.hold = true;
    const { gateway } = setUp({ server: server.script });
    const { sent, end } = listen(gateway.service, { resourceSubscriptions: ['mcpx://server/a:1'] });
    await pause(50);
    expect(sent).toEqual([]);
    server.release();
    await expect.poll(() => sent).toEqual([acknowledged({ resourceSubscriptions: ['mcpx://server/a:1'] })]);
    await end();
  });

  it('is acknowledged without what comes too late, and what the server does not declare', async () => {
    const server = subscribable(revision);
    server.hold = true;
    const plain = subscribable(revision, { capabilities: { resources: {} } });
    const { gateway } = setUp({ server: server.script, plain: plain.script }, { listWaitMs: 60 });
    const uris = ['mcpx://server/a:1', 'mcpx://plain/a:1', 'mcpx://nobody/a:1', 'a:1'];
    const { sent, end } = listen(gateway.service, { resourceSubscriptions: uris });
    await expect.poll(() => sent).toEqual([acknowledged({})]);
    await end();
  });

  it('tells of updates in the URIs of the caller, each caller of its own [C63] [G-16]', async () => {
    const server = subscribable(revision);
    const { gateway, servers } = setUp({ server: server.script });
    const atAll = listen(gateway.service, { resourceSubscriptions: ['mcpx://server/a:1'] });
    await expect.poll(() => atAll.sent).toHaveLength(1);
    const atOne = listen(gateway.serverService('server')!, { resourceSubscriptions: ['a:2'] });
    await expect.poll(() => atOne.sent).toHaveLength(1);
    for (const uri of ['a:1', 'a:2', 'a:3']) server.tell(servers['server'], 'notifications/resources/updated', { uri });
    const updated = (uri: string): Sent => ({ method: 'notifications/resources/updated', params: { uri } });
    await expect.poll(() => atAll.sent[1]).toEqual(updated('mcpx://server/a:1'));
    await expect.poll(() => atOne.sent[1]).toEqual(updated('a:2'));
    expect([atAll.sent, atOne.sent].map(({ length }) => length)).toEqual([2, 2]);
    await Promise.all([atAll.end(), atOne.end()]);
  });

  it('tells of a sub-resource by the name that it has here, and of none that is not offered here [C63] [G-16]', async () => {
    const server = subscribable(revision);
    const rules = { server: { resources: { deny: ['a:1/secret*'], alias: { 'a:1/x': 'b:1' } } } };
    const { gateway, servers } = setUp({ server: server.script }, { rules });
    const atAll = listen(gateway.service, { resourceSubscriptions: ['mcpx://server/a:1'] });
    const atOne = listen(gateway.serverService('server')!, { resourceSubscriptions: ['a:1'] });
    await expect.poll(() => [atAll.sent.length, atOne.sent.length]).toEqual([1, 1]);
    const own = ['a:1/secret', 'a:1/x', 'a:1/y'];
    for (const uri of own) server.tell(servers['server'], 'notifications/resources/updated', { uri });
    const updated = (uri: string): Sent => ({ method: 'notifications/resources/updated', params: { uri } });
    await expect.poll(() => atOne.sent.slice(1)).toEqual(own.map(updated));
    await expect.poll(() => atAll.sent.slice(1)).toEqual(['mcpx://server/b:1', 'mcpx://server/a:1/y'].map(updated));
    await Promise.all([atAll.end(), atOne.end()]);
  });

  it('subscribes once for several callers, and ends with the last of them [C63]', async () => {
    const server = subscribable(revision);
    const { gateway, servers } = setUp({ server: server.script });
    const filter = { resourceSubscriptions: ['mcpx://server/a:1'] };
    const first = listen(gateway.service, filter);
    await expect.poll(() => first.sent).toHaveLength(1);
    const second = listen(gateway.service, filter);
    await expect.poll(() => second.sent).toHaveLength(1);
    const method = FEATURES[revision].subscriptions === 'listen' ? 'subscriptions/listen' : 'resources/subscribe';
    expect(servers['server']?.framesOf(method)).toHaveLength(1);
    await first.end();
    server.tell(servers['server'], 'notifications/resources/updated', { uri: 'a:1' });
    await expect.poll(() => second.sent).toHaveLength(2);
    await second.end();
    const isEnded = (): boolean =>
      method === 'subscriptions/listen'
        ? servers['server']?.cancelled.length === 1
        : servers['server']?.framesOf('resources/unsubscribe').length === 1;
    await expect.poll(isEnded).toBe(true);
  });

  it('tells at its own face of the lists that change, and of no other', async () => {
    const server = subscribable(revision);
    const { gateway, servers } = setUp({ server: server.script });
    const { sent, end } = listen(gateway.serverService('server')!, { toolsListChanged: true });
    await expect.poll(() => sent).toEqual([acknowledged({ toolsListChanged: true })]);
    for (const list of ['prompts', 'tools', 'tools'])
      server.tell(servers['server'], `notifications/${list}/list_changed`);
    await expect.poll(() => sent.slice(1)).toEqual([{ method: 'notifications/tools/list_changed', params: {} }]);
    await pause(100);
    expect(sent).toHaveLength(2);
    await end();
  });

  it('counts everything as changed after a gap', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
    const server = subscribable(revision);
    const { gateway, servers } = setUp({ server: server.script });
    const one = gateway.serverService('server')!;
    const { sent, end } = listen(one, { toolsListChanged: true, resourceSubscriptions: ['a:1'] });
    await vi.advanceTimersByTimeAsync(10);
    expect(sent).toHaveLength(1);
    servers['server']?.end(new TransportError('MCP_PROCESS_EXITED', 'gone'));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(
      sent
        .slice(1)
        .map(({ method }) => method)
        .toSorted(),
    ).toEqual(['notifications/resources/updated', 'notifications/tools/list_changed']);
    await end();
  });
});

describe('relaySubscription > the face of all', () => {
  it('tells of a list only where the merged one really changed, whichever server it was', async () => {
    let tools: JsonObject[] = [];
    const one = subscribable(LATEST_LEGACY, { handlers: { 'tools/list': () => ({ tools }) } });
    const two = subscribable(LATEST_MODERN);
    const { gateway, servers } = setUp({ one: one.script, two: two.script });
    const { sent, end } = listen(gateway.service, LISTS);
    await expect.poll(() => sent).toEqual([acknowledged(LISTS)]);
    one.tell(servers['one'], 'notifications/tools/list_changed');
    two.tell(servers['two'], 'notifications/tools/list_changed');
    await pause(150);
    expect(sent).toHaveLength(1);
    tools = [tool('new')];
    one.tell(servers['one'], 'notifications/tools/list_changed');
    await expect
      .poll(() => sent.slice(1), { timeout: 3_000 })
      .toEqual([{ method: 'notifications/tools/list_changed', params: {} }]);
    await end();
  });

  it('tells when a server that was away is there', async () => {
    const gate = Promise.withResolvers<void>();
    const late = subscribable(LATEST_LEGACY, {
      handlers: {
        'tools/list': async () => {
          await gate.promise;
          return { tools: [tool('late')] };
        },
      },
    });
    const { gateway } = setUp({ late: late.script }, { listWaitMs: 50 });
    const { sent, end } = listen(gateway.service, { toolsListChanged: true });
    await expect.poll(() => sent).toHaveLength(1);
    await pause(100);
    gate.resolve();
    await expect.poll(() => sent[1]).toEqual({ method: 'notifications/tools/list_changed', params: {} });
    await end();
  });

  it('says what it cannot subscribe to, and goes on', async () => {
    const dead = subscribable(LATEST_LEGACY, {
      onLink: () => {
        throw new TransportError('MCP_SPAWN_FAILED', 'no such program');
      },
    });
    const { gateway, events } = setUp({ dead: dead.script, good: subscribable(LATEST_LEGACY).script });
    const uris = ['mcpx://dead/a:1', 'mcpx://good/a:1'];
    const { sent, end } = listen(gateway.service, { resourceSubscriptions: uris });
    await expect.poll(() => sent).toEqual([acknowledged({ resourceSubscriptions: ['mcpx://good/a:1'] })]);
    expect(events).toMatchObject([{ event: 'server.warning', server: 'dead' }]);
    await end();
  });

  it('takes no refusal of a server for a grant', async () => {
    const handlers = {
      'resources/subscribe': () => new RpcError(-32002, 'none'),
      'subscriptions/listen': () => new RpcError(-32603, 'too many'),
    };
    const one = subscribable(LATEST_LEGACY, { handlers });
    const two = subscribable(LATEST_MODERN, { handlers });
    const { gateway } = setUp({ one: one.script, two: two.script });
    const uris = ['mcpx://one/a:1', 'mcpx://two/a:1'];
    const { sent, end } = listen(gateway.service, { resourceSubscriptions: uris });
    await expect.poll(() => sent).toEqual([acknowledged({})]);
    await end();
  });
});

describe('createGateway > what servers say outside of any call', () => {
  const of = (session: string): AskOptions => ({ revision: LATEST_LEGACY, caller: { session } });
  const log = { level: 'warning', data: 'hot' };
  const said: Sent = { method: 'notifications/message', params: log };

  it('reaches every session that listens where the server is shared', async () => {
    const server = subscribable(LATEST_LEGACY);
    const { gateway, servers } = setUp({ server: server.script, other: subscribable(LATEST_LEGACY).script });
    const atAll = listen(gateway.service, {}, of('ada'));
    const atOne = listen(gateway.serverService('server')!, {}, of('bob'));
    const atOther = listen(gateway.serverService('other')!, {}, of('eve'));
    const stateless = listen(gateway.service, {});
    const all = [atAll, atOne, atOther, stateless];
    await expect.poll(() => all.map(({ sent }) => sent.length)).toEqual([1, 1, 1, 1]);
    await ask(gateway.service, 'tools/list');
    servers['server']?.notify('notifications/message', log);
    await expect.poll(() => [atAll.sent[1], atOne.sent[1]]).toEqual([said, said]);
    expect([atOther.sent.length, stateless.sent.length]).toEqual([1, 1]);
    await Promise.all(all.map(({ end }) => end()));
  });

  it('reaches only the session whose server it is alone', async () => {
    const server = subscribable(LATEST_LEGACY, { link: 'streams' });
    const { gateway, servers, pool } = setUp({ server: server.script });
    const one = gateway.serverService('server')!;
    const sessions = [listen(one, {}, of('ada')), listen(one, {}, of('bob'))];
    await expect.poll(() => sessions.map(({ sent }) => sent.length)).toEqual([1, 1]);
    // The session of the first caller is the first link.
    await pool.acquire('server', { caller: { principal: 'local', era: 'legacy', session: 'ada' } });
    for (let link = 1; link <= (servers['server']?.linkCount ?? 0); link++) {
      servers['server']?.notify('notifications/message', { ...log, data: link }, link);
    }
    await expect.poll(() => sessions.every(({ sent }) => sent.length === 2)).toBe(true);
    const heard = sessions.map(({ sent }) => sent[1]?.params['data']);
    expect(new Set(heard).size).toBe(2);
    await Promise.all(sessions.map(({ end }) => end()));
  });

  it('reaches no session where the server is of a caller without one', async () => {
    const server = subscribable(LATEST_LEGACY, { link: 'streams' });
    const { gateway, servers, pool } = setUp({ server: server.script });
    await pool.acquire('server', { caller: { principal: 'carol', era: 'modern' } });
    const { sent, end } = listen(gateway.serverService('server')!, {}, of('ada'));
    await expect.poll(() => sent.length).toBe(1);
    await pool.acquire('server', { caller: { principal: 'local', era: 'legacy', session: 'ada' } });
    // The first link is of the first caller.
    for (let link = 1; link <= (servers['server']?.linkCount ?? 0); link++) {
      servers['server']?.notify('notifications/message', { ...log, data: link }, link);
    }
    await expect.poll(() => sent.length).toBe(2);
    expect(sent[1]?.params['data']).not.toBe(1);
    await end();
  });
});
