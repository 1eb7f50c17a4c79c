import { ERROR_CODES, type JsonObject, type Outcome, revisionsOf, RpcError } from '@mcpx/protocol';
import { describe, expect, it, vi } from 'vitest';
import type { Call } from '../service.ts';
import { createStandingSubscription } from './standing-subscription.ts';

const LISTS = { toolsListChanged: true, promptsListChanged: true, resourcesListChanged: true };
const DONE: Outcome = { kind: 'complete', result: {} };

/** A call that listens, in the hands of a test. */
interface Heard {
  readonly call: Call;
  /** What was asked for. */
  readonly resources: readonly string[];
  acknowledge(resources?: readonly string[]): void;
  updated(uri: string): void;
  listChanged(): void;
  end(error?: Error): void;
}

function open(more: { readonly maxResources?: number; readonly onAbort?: (heard: Heard) => void } = {}) {
  const calls: Heard[] = [];
  const delivered: unknown[] = [];
  const failures: unknown[] = [];
  const subscription = createStandingSubscription({
    service: (call) =>
      new Promise((resolve, reject) => {
        const filter = call.params['notifications'] as JsonObject;
        const resources = (filter['resourceSubscriptions'] ?? []) as readonly string[];
        const heard: Heard = {
          call,
          resources,
          acknowledge: (granted = resources) =>
            call.notify('notifications/subscriptions/acknowledged', {
              notifications: { ...LISTS, resourceSubscriptions: granted },
            }),
          updated: (uri) => call.notify('notifications/resources/updated', { uri }),
          listChanged: () => call.notify('notifications/tools/list_changed', {}),
          end: (error) => (error === undefined ? resolve(DONE) : reject(error)),
        };
        call.signal.addEventListener('abort', () => {
          if (more.onAbort === undefined) resolve(DONE);
          else more.onAbort(heard);
        });
        calls.push(heard);
      }),
    caller: () => ({ revision, era: 'legacy', capabilities: {}, principal: 'p', session: 's' }),
    deliver: (method, params) => delivered.push(params['uri'] ?? method),
    maxResources: more.maxResources ?? 100,
    logger: (_event, fields) => failures.push(fields),
  });
  /** Subscribes, and is granted it. */
  const granted = async (uri: string): Promise<Heard> => {
    const asked = subscription.subscribe(uri);
    const last = calls.at(-1) as Heard;
    last.acknowledge();
    await asked;
    return last;
  };
  const standing = (): readonly Heard[] => calls.filter(({ call }) => !call.signal.aborted);
  return { calls, delivered, failures, subscription, granted, standing };
}

const revision = revisionsOf('legacy')[0] as Call['caller']['revision'];

describe('createStandingSubscription', () => {
  it('ends a call only once the next is acknowledged, and hears it until then', async () => {
    const { subscription, granted, delivered, standing } = open();
    const first = await granted('a');
    const asked = subscription.subscribe('b');
    expect(standing()).toHaveLength(2);
    first.updated('a');
    first.listChanged();
    expect(delivered).toEqual(['a', 'notifications/tools/list_changed']);
    standing()[1]?.acknowledge();
    await asked;
    expect(standing().map(({ resources }) => resources)).toEqual([['a', 'b']]);
  });

  it('hears what a call still has to say when it is told to end, until it does', async () => {
    const { granted, delivered } = open({
      onAbort(heard) {
        heard.updated('a');
        void Promise.resolve().then(() => {
          heard.listChanged();
          heard.end();
        });
      },
    });
    const first = await granted('a');
    await granted('b');
    expect(delivered).toEqual(['a', 'notifications/tools/list_changed']);
    first.updated('a');
    await Promise.resolve();
    first.updated('a');
    expect(delivered).toHaveLength(2);
  });

  it('hears no more of a call that does not end, after a while', async () => {
    vi.useFakeTimers();
    const { granted, delivered, subscription } = open({ onAbort: () => {} });
    const first = await granted('a');
    await granted('b');
    await vi.advanceTimersByTimeAsync(999);
    first.updated('a');
    await vi.advanceTimersByTimeAsync(1);
    first.updated('a');
    expect(delivered).toEqual(['a']);
    subscription.close();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('refuses a resource with what the service says of it, else as one that is not there', async () => {
    const { calls, subscription } = open();
    const said = subscription.subscribe('a');
    calls[0]?.call.declined?.('b', new RpcError(ERROR_CODES.internalError, 'of another'));
    calls[0]?.call.declined?.('a', new RpcError(ERROR_CODES.methodNotFound, 'not here'));
    calls[0]?.acknowledge([]);
    await expect(said).rejects.toMatchObject({ rpcCode: ERROR_CODES.methodNotFound });
    const unsaid = subscription.subscribe('c');
    calls[1]?.acknowledge([]);
    await expect(unsaid).rejects.toMatchObject({ rpcCode: ERROR_CODES.resourceNotFound, data: { uri: 'c' } });
  });

  it('keeps what was granted where the next call is not granted it again, and tells lists once', async () => {
    const { calls, granted, delivered, standing, subscription } = open();
    const first = await granted('a');
    const asked = subscription.subscribe('b');
    calls[1]?.acknowledge(['b']);
    await asked;
    expect(standing()).toEqual([first, calls[1]]);
    for (const { updated, listChanged } of standing()) {
      updated('x');
      listChanged();
    }
    expect(delivered).toEqual(['x', 'x', 'notifications/tools/list_changed']);
    await granted('c');
    expect(standing().map(({ resources }) => resources)).toEqual([['a', 'b', 'c']]);
  });

  it('keeps what was granted where the next call fails', async () => {
    const { calls, granted, delivered, standing, subscription } = open();
    const first = await granted('a');
    const asked = subscription.subscribe('b');
    calls[1]?.end(new RpcError(ERROR_CODES.internalError, 'no'));
    await expect(asked).rejects.toMatchObject({ rpcCode: ERROR_CODES.internalError });
    expect(standing()[0]).toBe(first);
    first.updated('a');
    expect(delivered).toEqual(['a']);
  });

  it('lets no edit wait long for another, whichever is answered first', async () => {
    vi.useFakeTimers();
    const { calls, granted, delivered, standing, subscription } = open();
    await granted('a');
    const slow = subscription.subscribe('slow');
    const fast = subscription.subscribe('fast');
    expect(calls).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(250);
    calls[2]?.acknowledge();
    await fast;
    calls[1]?.acknowledge();
    await slow;
    expect(standing().map(({ resources }) => resources)).toEqual([
      ['a', 'slow'],
      ['a', 'fast'],
    ]);
    standing()[1]?.updated('fast');
    standing()[0]?.updated('slow');
    expect(delivered).toEqual(['fast', 'slow']);
    for (const { updated } of standing()) for (const uri of ['a', 'a/part']) updated(uri);
    expect(delivered.slice(2)).toEqual(['a', 'a/part']);
    await granted('more');
    expect(standing().map(({ resources }) => resources)).toEqual([['a', 'fast', 'slow', 'more']]);
  });

  it('asks once for what is asked for twice at a time, and takes it back after that', async () => {
    const { calls, subscription, standing } = open();
    const asked = [subscription.subscribe('a'), subscription.subscribe('a')];
    const back = subscription.unsubscribe('a');
    expect(calls).toHaveLength(1);
    calls[0]?.acknowledge();
    await Promise.all(asked);
    await Promise.resolve();
    calls[1]?.acknowledge();
    await back;
    expect(standing().map(({ resources }) => resources)).toEqual([[]]);
  });

  it('tells nothing more of what is not wanted any more, whoever still hears of it', async () => {
    vi.useFakeTimers();
    const { calls, granted, delivered, standing, subscription } = open();
    await granted('a');
    const slow = subscription.subscribe('slow');
    const back = subscription.unsubscribe('a');
    await vi.advanceTimersByTimeAsync(250);
    calls[2]?.acknowledge();
    await back;
    calls[1]?.acknowledge();
    await slow;
    calls[1]?.updated('a');
    calls[1]?.updated('slow');
    calls[1]?.updated('slow/part');
    expect(delivered).toEqual(['slow', 'slow/part']);
    calls[3]?.acknowledge();
    expect(standing().map(({ resources }) => resources)).toEqual([['slow']]);
  });

  it('refuses what is not granted, and more than it may', async () => {
    const { calls, subscription } = open({ maxResources: 2 });
    const refused = subscription.subscribe('bad');
    calls[0]?.acknowledge([]);
    await expect(refused).rejects.toMatchObject({ rpcCode: ERROR_CODES.resourceNotFound, data: { uri: 'bad' } });
    const [a, b] = [subscription.subscribe('a'), subscription.subscribe('b')];
    await expect(subscription.subscribe('c')).rejects.toMatchObject({ rpcCode: ERROR_CODES.invalidRequest });
    for (const index of [1, 2]) calls[index]?.acknowledge();
    await Promise.all([a, b]);
    await expect(subscription.subscribe('c')).rejects.toMatchObject({ rpcCode: ERROR_CODES.invalidRequest });
  });

  it('makes two calls of however many edits that come at a time, and hears each update once', async () => {
    const { calls, delivered, standing, subscription } = open({ maxResources: 1_000 });
    const uris = Array.from({ length: 600 }, (_, index) => `u:${index}`);
    const asked = uris.map((uri) => subscription.subscribe(uri));
    calls[0]?.acknowledge();
    calls[1]?.acknowledge();
    await Promise.all(asked);
    expect(calls).toHaveLength(2);
    expect(standing().map(({ resources }) => resources)).toEqual([uris]);
    for (const { updated } of calls) updated('u:1');
    expect(delivered.filter((uri) => uri === 'u:1')).toHaveLength(1);
    const back = uris.map((uri) => subscription.unsubscribe(uri));
    await Promise.resolve();
    calls[2]?.acknowledge();
    calls[3]?.acknowledge();
    await Promise.all(back);
    expect(calls).toHaveLength(4);
  });

  it('answers each edit of a call by what its own resource got, and tells nothing of what it refused', async () => {
    const { calls, delivered, subscription } = open();
    const asked = ['a', 'b', 'c'].map((uri) => subscription.subscribe(uri));
    calls[0]?.acknowledge();
    calls[1]?.call.declined?.('b', new RpcError(ERROR_CODES.methodNotFound, 'not here'));
    calls[1]?.acknowledge(['a', 'c']);
    const [a, b, c] = await Promise.allSettled(asked);
    expect([a?.status, c?.status]).toEqual(['fulfilled', 'fulfilled']);
    expect(b).toMatchObject({ reason: { rpcCode: ERROR_CODES.methodNotFound } });
    for (const uri of ['a', 'b', 'c']) calls[1]?.updated(uri);
    expect(delivered).toEqual(['a', 'c']);
  });

  it('settles what is gathered when the session ends', async () => {
    vi.useFakeTimers();
    const { subscription } = open();
    const asked = ['a', 'b'].map((uri) => subscription.subscribe(uri));
    subscription.close();
    for (const one of await Promise.allSettled(asked))
      expect(one).toMatchObject({ reason: { rpcCode: ERROR_CODES.linkLost } });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('begins once, and again where its call ended by itself', async () => {
    const { calls, subscription, failures } = open();
    subscription.begin();
    subscription.begin();
    expect(calls).toHaveLength(1);
    calls[0]?.acknowledge();
    await Promise.resolve();
    subscription.begin();
    expect(calls).toHaveLength(1);
    calls[0]?.end();
    await new Promise((resolve) => setImmediate(resolve));
    subscription.begin();
    expect(calls).toHaveLength(2);
    calls[1]?.end(new Error('no'));
    await new Promise((resolve) => setImmediate(resolve));
    expect(failures).toHaveLength(1);
  });

  it('ends every call with the session, and settles what is asked', async () => {
    const { calls, granted, delivered, standing, subscription } = open({ onAbort: (heard) => heard.updated('a') });
    await granted('a');
    const asked = subscription.subscribe('b');
    subscription.close();
    expect(standing()).toEqual([]);
    await expect(asked).rejects.toMatchObject({ rpcCode: ERROR_CODES.linkLost });
    calls[1]?.acknowledge();
    subscription.begin();
    expect(calls).toHaveLength(2);
    expect(delivered).toEqual([]);
  });

  it('asks for nothing more once it is closed', async () => {
    const { subscription, calls } = open();
    const asked = subscription.subscribe('a');
    const takenBack = subscription.unsubscribe('a');
    calls[0]?.acknowledge();
    subscription.close();
    await asked;
    await expect(takenBack).rejects.toMatchObject({ rpcCode: ERROR_CODES.linkLost });
    await expect(subscription.subscribe('b')).rejects.toMatchObject({ rpcCode: ERROR_CODES.linkLost });
    expect(calls).toHaveLength(1);
  });
});
