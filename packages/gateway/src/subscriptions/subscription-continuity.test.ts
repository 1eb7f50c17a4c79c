import type { ListenEvent, ListenFilter, Listening } from '@mcpx/client';
import type { Pool } from '@mcpx/pool';
import { type JsonObject, LATEST_LEGACY, REVISIONS, RpcError, TransportError } from '@mcpx/protocol';
import { NO_ANSWER, type ScriptedServerOptions } from '@mcpx/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  acknowledged,
  ask,
  type AskOptions,
  callOf,
  closeAfterEach,
  listen,
  type Sent,
  setUp,
  type Subscription,
  tool,
} from '../gateway.fixture.ts';
import { createAddressees } from '../notices/addressees.ts';
import { createGrantedInterests } from './granted-interests.ts';
import { subscribable } from './subscribable.fixture.ts';
import { createTaskOwners } from '../tasks/task-owners.ts';
import { createTaskRelay } from '../tasks/relay-tasks.ts';
import { relaySubscription } from './relay-subscription.ts';
import type { SubscriptionFace } from './subscription-face.ts';

closeAfterEach();
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] }));

const WAYS = ['opens', 'opens late', 'never opens', 'fails', 'fails late', 'says nothing'] as const;
type Way = (typeof WAYS)[number];
const WAIT_MS = 100;

const late = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, WAIT_MS * 3));
const failed = new TransportError('MCP_SPAWN_FAILED', 'no such program');

/** What is open, and how it comes to be. */
function openable() {
  const open = new Set<Listening>();
  const openOne = (): Listening => {
    const close = async (): Promise<void> => void open.delete(one);
    const one: Listening = { close, [Symbol.asyncDispose]: close };
    open.add(one);
    return one;
  };
  const inWay = async (way: Way): Promise<Listening> => {
    if (way === 'never opens') return new Promise(() => {});
    if (way.endsWith('late')) await late();
    if (way.startsWith('fails')) throw failed;
    return openOne();
  };
  return { open, inWay };
}

function faceOf(ways: Readonly<Record<string, Way>>, lists: Way, isGranted: boolean) {
  const { open, inWay } = openable();
  const pool = {
    status: () => [],
    instanceFor: () => 'shared',
    listen: async (key: string, filter: ListenFilter, hear: (event: ListenEvent) => void) => {
      const way = ways[key] ?? 'fails';
      const listening = await inWay(way);
      if (way !== 'says nothing') hear({ kind: 'acknowledged', filter });
      return listening;
    },
  } as unknown as Pool;
  const addressees = createAddressees(pool);
  const granted = createGrantedInterests(pool);
  const { caller } = callOf('subscriptions/listen', {});
  if (isGranted) for (const key of Object.keys(ways)) granted.hold(caller, key, 'a:1');
  const face: SubscriptionFace = {
    pool,
    granted,
    addressees,
    tasks: createTaskRelay(createTaskOwners(pool), addressees),
    watchLists: async () => ({ lists: [], watch: await inWay(lists) }),
    findUri: (shown) => ({ key: shown.slice(0, 1), own: shown.slice(2) }),
    showUri: ({ own }) => own,
    findTask: () => undefined,
    showTask: (_, task) => task,
    passOn: () => undefined,
    waitMsFor: () => WAIT_MS,
    warn: () => {},
  };
  return { face, open };
}

describe('relaySubscription > what was opened is closed, whatever order things settle in', () => {
  const moments = [0, WAIT_MS / 2, WAIT_MS * 2, WAIT_MS * 10];
  it.each(WAYS.flatMap((lists) => [true, false].map((isGranted) => [lists, isGranted ? 'granted' : 'new'] as const)))(
    'where the interest in lists %s, and the subscriptions are %s',
    async (lists, known) => {
      for (const a of WAYS) {
        for (const b of WAYS) {
          for (const leavesAfterMs of moments) {
            const { face, open } = faceOf({ a, b }, lists, known === 'granted');
            const gone = new AbortController();
            const notifications = { toolsListChanged: true, resourceSubscriptions: ['a/a:1', 'b/a:1'] };
            const over = relaySubscription(
              face,
              callOf('subscriptions/listen', { notifications }, { signal: gone.signal }),
            ).catch(() => {});
            await vi.advanceTimersByTimeAsync(leavesAfterMs);
            gone.abort();
            await vi.advanceTimersByTimeAsync(WAIT_MS * 20);
            await over;
            expect([a, b, leavesAfterMs, open.size, vi.getTimerCount()]).toEqual([a, b, leavesAfterMs, 0, 0]);
          }
        }
      }
    },
  );
});

it('relaySubscription keeps nothing open, not even for a while, for a caller that is gone already', async () => {
  const { face, open } = faceOf({ a: 'says nothing', b: 'opens' }, 'opens', false);
  const notifications = { resourceSubscriptions: ['a/a:1', 'b/a:1'] };
  await relaySubscription(face, callOf('subscriptions/listen', { notifications }, { signal: AbortSignal.abort() }));
  await vi.advanceTimersByTimeAsync(1);
  expect(open.size).toBe(0);
});

const updated = (uri: string): Sent => ({ method: 'notifications/resources/updated', params: { uri } });
const toolsChanged: Sent = { method: 'notifications/tools/list_changed', params: {} };
const LISTS: JsonObject = { toolsListChanged: true, promptsListChanged: true, resourcesListChanged: true };

describe.each(REVISIONS)('relaySubscription > a server of %s', (revision) => {
  /** A server that can be gone, and does not start while it is. */
  const mortal = () => {
    const server = subscribable(revision);
    const state = { isGone: false };
    const onLink = (): void => {
      if (state.isGone) throw failed;
    };
    return { server, state, script: { ...server.script, onLink } };
  };

  it.each(['face of all', 'face of one'])('keeps what a session has while the server is away: %s', async (where) => {
    const { server, state, script } = mortal();
    const other = subscribable(revision);
    const { gateway, servers } = setUp({ one: script, two: other.script });
    const [service, prefix] =
      where === 'face of all' ? [gateway.service, 'mcpx://one/'] : [gateway.serverService('one')!, ''];
    const wanted = where === 'face of all' ? [`${prefix}a:1`, 'mcpx://two/b:1'] : [`${prefix}a:1`];
    const lists = { toolsListChanged: true };
    const first = listen(service, { ...lists, resourceSubscriptions: [`${prefix}a:1`] });
    await vi.advanceTimersByTimeAsync(100);
    expect(first.sent).toEqual([acknowledged({ ...lists, resourceSubscriptions: [`${prefix}a:1`] })]);
    state.isGone = true;
    servers['one']?.end(new TransportError('MCP_PROCESS_EXITED', 'gone'));
    await vi.advanceTimersByTimeAsync(2_000);
    const edited: Subscription = listen(service, { ...lists, resourceSubscriptions: wanted });
    await vi.advanceTimersByTimeAsync(500);
    expect(edited.sent).toEqual([acknowledged({ ...lists, resourceSubscriptions: wanted })]);
    await first.end();
    await vi.advanceTimersByTimeAsync(30_000);
    state.isGone = false;
    await vi.advanceTimersByTimeAsync(400_000);
    // What changed while it was away counts as changed.
    expect(edited.sent.slice(1)).toContainEqual(updated(`${prefix}a:1`));
    edited.sent.splice(0);
    server.tell(servers['one'], 'notifications/resources/updated', { uri: 'a:1' });
    await vi.advanceTimersByTimeAsync(100);
    expect(edited.sent).toEqual([updated(`${prefix}a:1`)]);
    await edited.end();
  });

  it.each<[string, Partial<ScriptedServerOptions>, number | undefined]>([
    [
      'that cannot be started',
      {
        onLink: () => {
          throw failed;
        },
      },
      -32000,
    ],
    [
      'that does not start in time',
      { handlers: { initialize: () => NO_ANSWER, 'server/discover': () => NO_ANSWER } },
      -32000,
    ],
    [
      'that does not say in time',
      { handlers: { 'resources/subscribe': () => NO_ANSWER, 'subscriptions/listen': () => NO_ANSWER } },
      -32000,
    ],
    ['that has no subscriptions', { capabilities: { resources: {} } }, -32601],
    ['that has no resources', { capabilities: { tools: {} } }, -32601],
    ['that grants it', {}, undefined],
  ])('says why nothing of it can be subscribed to: one %s', async (_, more, code) => {
    const { gateway } = setUp({ one: subscribable(revision, more).script });
    const declined: unknown[] = [];
    const gone = new AbortController();
    const uris = ['mcpx://one/a:1', 'mcpx://nobody/b:1'];
    const call = callOf(
      'subscriptions/listen',
      { notifications: { resourceSubscriptions: uris } },
      { signal: gone.signal },
    );
    const over = gateway.service({ ...call, declined: (uri, { rpcCode }) => declined.push([uri, rpcCode]) });
    await vi.advanceTimersByTimeAsync(6_000);
    expect(declined).toEqual(code === undefined ? [] : [['mcpx://one/a:1', code]]);
    gone.abort();
    await over;
  });

  it('tells nothing of what a session has because it subscribes to something more', async () => {
    const { gateway } = setUp({ one: subscribable(revision).script });
    const first = listen(gateway.service, { ...LISTS, resourceSubscriptions: ['mcpx://one/a:1'] });
    await vi.advanceTimersByTimeAsync(1_000);
    const wanted = { ...LISTS, resourceSubscriptions: ['mcpx://one/a:1', 'mcpx://one/a:2'] };
    const second = listen(gateway.service, wanted);
    await vi.advanceTimersByTimeAsync(1_000);
    await first.end();
    await vi.advanceTimersByTimeAsync(1_000);
    expect([first.sent.length, second.sent]).toEqual([1, [acknowledged(wanted)]]);
    await second.end();
  });

  it('declines what is new at a server that is away, and nothing else of it', async () => {
    const { state, script } = mortal();
    const { gateway, servers } = setUp({ one: script });
    const first = listen(gateway.service, { resourceSubscriptions: ['mcpx://one/a:1'] });
    await vi.advanceTimersByTimeAsync(100);
    state.isGone = true;
    servers['one']?.end(new TransportError('MCP_PROCESS_EXITED', 'gone'));
    await vi.advanceTimersByTimeAsync(2_000);
    const edited = listen(gateway.service, { resourceSubscriptions: ['mcpx://one/a:1', 'mcpx://one/a:2'] });
    await vi.advanceTimersByTimeAsync(5_100);
    expect(edited.sent).toEqual([acknowledged({ resourceSubscriptions: ['mcpx://one/a:1'] })]);
    await Promise.all([first.end(), edited.end()]);
  });

  it('is asked again by nobody once the last who subscribed is gone', async () => {
    const { state, script } = mortal();
    const { gateway, servers, events } = setUp({ one: script });
    const filter = { resourceSubscriptions: ['mcpx://one/a:1'] };
    const first = listen(gateway.service, filter);
    await vi.advanceTimersByTimeAsync(100);
    state.isGone = true;
    servers['one']?.end(new TransportError('MCP_PROCESS_EXITED', 'gone'));
    await vi.advanceTimersByTimeAsync(100);
    const second = listen(gateway.service, filter);
    await vi.advanceTimersByTimeAsync(100);
    await Promise.all([first.end(), second.end()]);
    const links = servers['one']?.linkCount;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(servers['one']?.linkCount).toBe(links);
    // With nobody who has it, it is new again: a server that is away declines.
    const third = listen(gateway.service, filter);
    await vi.advanceTimersByTimeAsync(6_000);
    expect(third.sent).toEqual([acknowledged({})]);
    expect(events.length).toBeGreaterThan(0);
    await third.end();
  });

  it('loses nothing that is gathered when a session begins anew with something more', async () => {
    const server = subscribable(revision);
    const { gateway, servers } = setUp({ one: server.script });
    const session: AskOptions = { revision: LATEST_LEGACY, caller: { session: 'hers' } };
    const other = listen(gateway.service, {}, { revision: LATEST_LEGACY, caller: { session: 'his' } });
    const first = listen(gateway.service, { resourceSubscriptions: ['mcpx://one/a:1'] }, session);
    await vi.advanceTimersByTimeAsync(1_000);
    server.tell(servers['one'], 'notifications/resources/updated', { uri: 'a:1' });
    await vi.advanceTimersByTimeAsync(10);
    const second = listen(gateway.service, { resourceSubscriptions: ['mcpx://one/a:1', 'mcpx://one/a:2'] }, session);
    await vi.advanceTimersByTimeAsync(10);
    await first.end();
    expect([first, second, other].map(({ sent }) => sent.slice(1))).toEqual([[], [updated('mcpx://one/a:1')], []]);
    await Promise.all([second.end(), other.end()]);
  });

  it('is acknowledged before any list is read', async () => {
    const slow = subscribable(revision, { handlers: { 'tools/list': () => NO_ANSWER } });
    const { gateway } = setUp({ slow: slow.script, good: subscribable(revision).script });
    const wanted = { ...LISTS, resourceSubscriptions: ['mcpx://good/a:1'] };
    const { sent, end } = listen(gateway.service, wanted);
    await vi.advanceTimersByTimeAsync(100);
    expect(sent).toEqual([acknowledged(wanted)]);
    await end();
  });

  describe('that is there only later', () => {
    const absent = () => {
      const { state, server, script } = mortal();
      state.isGone = true;
      const handlers = { ...script.handlers, 'tools/list': () => ({ tools: [tool('late')] }) };
      return { state, server, script: { ...script, handlers } };
    };

    it.each(['before', 'after'])(
      'is told of, whether it was listed without it %s or not at all [C81] [C82]',
      async (when) => {
        const { state, script } = absent();
        const { gateway } = setUp({ one: script, two: subscribable(revision).script });
        if (when === 'before') await ask(gateway.service, 'tools/list');
        const { sent, end } = listen(gateway.service, LISTS);
        await vi.advanceTimersByTimeAsync(10_000);
        expect(sent).toEqual([acknowledged(LISTS)]);
        state.isGone = false;
        await vi.advanceTimersByTimeAsync(400_000);
        expect(sent.slice(1)).toContainEqual(toolsChanged);
        expect(await ask(gateway.service, 'tools/list')).toMatchObject({ tools: [{ name: 'one__late' }] });
        await end();
      },
    );

    it('is started for nobody where nobody listens', async () => {
      const { script } = absent();
      const { gateway, servers } = setUp({ one: script });
      await ask(gateway.service, 'tools/list');
      const { end } = listen(gateway.service, LISTS);
      await vi.advanceTimersByTimeAsync(100);
      await end();
      const links = servers['one']?.linkCount;
      await vi.advanceTimersByTimeAsync(600_000);
      expect(servers['one']?.linkCount).toBe(links);
    });
  });

  it('is read again where a change was told and the reading failed, while somebody listens', async () => {
    let tools: readonly JsonObject[] | undefined = [];
    const handlers = { 'tools/list': () => (tools === undefined ? new RpcError(-32603, 'busy') : { tools }) };
    const server = subscribable(revision, { handlers });
    const { gateway, servers } = setUp({ one: server.script });
    const { sent, end } = listen(gateway.service, LISTS);
    await vi.advanceTimersByTimeAsync(1_000);
    tools = undefined;
    server.tell(servers['one'], 'notifications/tools/list_changed');
    await vi.advanceTimersByTimeAsync(5_000);
    tools = [tool('new')];
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent.slice(1)).toEqual([toolsChanged]);
    const reads = servers['one']?.framesOf('tools/list').length;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(servers['one']?.framesOf('tools/list')).toHaveLength(reads ?? 0);
    await end();
  });

  it('is no news at first where everybody who listed saw it', async () => {
    const { script } = mortal();
    const handlers = { ...script.handlers, 'tools/list': () => ({ tools: [tool('there')] }) };
    const { gateway } = setUp({ one: { ...script, handlers } });
    const { sent, end } = listen(gateway.service, LISTS);
    expect(await ask(gateway.service, 'tools/list')).toMatchObject({ tools: [{ name: 'one__there' }] });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sent).toEqual([acknowledged(LISTS)]);
    await end();
  });
});
