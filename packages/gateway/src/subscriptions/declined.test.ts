import { type JsonObject, LATEST_LEGACY, REVISIONS, type Revision, RpcError, stringsIn } from '@mcpx/protocol';
import { NO_ANSWER, type ScriptedHandler, type ScriptedServerOptions } from '@mcpx/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { acknowledged, closeAfterEach, listen, type Sent, setUp } from '../gateway.fixture.ts';
import { subscribable } from './subscribable.fixture.ts';

closeAfterEach();
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] }));

const shown = (uri: string): string => `mcpx://one/${uri}`;
const wanted = (...own: readonly string[]): JsonObject => ({ resourceSubscriptions: own.map(shown) });
const updated = (uri: string): Sent => ({ method: 'notifications/resources/updated', params: { uri: shown(uri) } });
const settle = (ms = 100): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

/** A server that answers in a way of its own to what concerns one resource. */
function particular(revision: Revision, uri: string, answer: ScriptedHandler) {
  const server = subscribable(revision);
  const { handlers } = server.script;
  const unless = (isIt: (params: JsonObject) => boolean, method: string): ScriptedHandler => {
    return (request) => (isIt(request.params) ? answer(request) : (handlers?.[method]?.(request) ?? NO_ANSWER));
  };
  const asksFor = ({ notifications }: JsonObject): boolean =>
    stringsIn((notifications as JsonObject)['resourceSubscriptions']).includes(uri);
  const script: ScriptedServerOptions = {
    ...server.script,
    handlers: {
      ...handlers,
      'resources/subscribe': unless((params) => params['uri'] === uri, 'resources/subscribe'),
      'subscriptions/listen': unless(asksFor, 'subscriptions/listen'),
    },
  };
  return { tell: server.tell, script };
}

describe.each(REVISIONS)('relaySubscription > what a server of %s declines', (revision) => {
  it('costs nobody else anything', async () => {
    const server = particular(revision, 'bad:', () => new RpcError(-32_602, 'no'));
    const { gateway, servers } = setUp({ one: server.script });
    const bad = listen(gateway.service, wanted('bad:'));
    await settle();
    const good = listen(gateway.service, wanted('a:1'));
    await settle();
    const more = listen(gateway.service, wanted('a:1', 'a:2'));
    await settle();
    expect([bad, good, more].map(({ sent }) => sent)).toEqual([
      [acknowledged({})],
      [acknowledged(wanted('a:1'))],
      [acknowledged(wanted('a:1', 'a:2'))],
    ]);
    server.tell(servers['one'], 'notifications/resources/updated', { uri: 'a:2' });
    await settle();
    expect(more.sent.slice(1)).toEqual([updated('a:2')]);
    await Promise.all([bad, good, more].map(({ end }) => end()));
  });

  it('is asked for no longer, and not told when it is granted too late', async () => {
    const server = subscribable(revision);
    server.hold = true;
    const { gateway, servers } = setUp({ one: server.script }, { listWaitMs: 1_000 });
    const late = listen(gateway.service, wanted('a:1'));
    await settle(1_100);
    expect(late.sent).toEqual([acknowledged({})]);
    server.release();
    await settle();
    server.tell(servers['one'], 'notifications/resources/updated', { uri: 'a:1' });
    await settle();
    expect(late.sent).toHaveLength(1);
    const isEnded =
      servers['one']?.cancelled.length === 1 || servers['one']?.framesOf('resources/unsubscribe').length === 1;
    expect(isEnded).toBe(true);
    await late.end();
  });
});

describe('relaySubscription > a legacy server that says nothing of one resource', () => {
  it('tells of the others that it granted', async () => {
    const server = particular(LATEST_LEGACY, 'hang:', () => NO_ANSWER);
    const { gateway, servers } = setUp({ one: server.script }, { listWaitMs: 1_000 });
    const { sent, end } = listen(gateway.service, wanted('a:1', 'hang:', 'a:2'));
    await settle(1_100);
    expect(sent).toEqual([acknowledged(wanted('a:1', 'a:2'))]);
    server.tell(servers['one'], 'notifications/resources/updated', { uri: 'a:2' });
    await settle();
    expect(sent.slice(1)).toEqual([updated('a:2')]);
    const asked = servers['one']?.framesOf('resources/subscribe').length;
    expect(asked).toBe(3);
    await end();
  });
});
