import { FEATURES, type JsonObject, type JsonRpcMessage, revisionsOf } from '@mcpx/protocol';
import { describe, expect, it, vi } from 'vitest';
import { text, until, useRigs } from '../../rig.fixture.ts';
import type { Call } from '../../service.ts';

const rigs = useRigs();

const LEGACY = revisionsOf('legacy');

describe.each(LEGACY)('the event streams of a session in %s', (revision) => {
  const { primedStreams } = FEATURES[revision];

  it('primes its streams where the revision says so, and gives each event an id of its own [S-LEG-07] [S-LEG-09]', async () => {
    const { connect } = await rigs.open({
      'tools/call': ({ notify }) => {
        notify('notifications/progress', { progress: 1 });
        return text('done');
      },
    });
    const client = await connect('http', revision);
    const events = (
      await Promise.all(
        [1, 2, 3].map(async (progressToken) => {
          const reply = await client.call('tools/call', { name: 'echo' }, { meta: { progressToken } }).http;
          await reply?.body;
          return reply?.events.all ?? [];
        }),
      )
    ).flat();
    const ids = events.flatMap(({ id }) => (id === undefined ? [] : [id]));
    expect(new Set(ids).size).toBe(ids.length);
    const priming = events.filter(({ data }) => data === '');
    expect(priming).toHaveLength(primedStreams ? 3 : 0);
    for (const event of priming) expect(event).toMatchObject({ id: expect.any(String), retry: '1000' });
    expect(events.filter(({ data }) => data !== undefined && data !== '').every(({ id }) => id !== undefined)).toBe(
      true,
    );
  });

  it('keeps a stream open until its answer, however long it takes [S-LEG-08]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] });
    let answer: ((result: JsonObject) => void) | undefined;
    const { connect, handler } = await rigs.open({
      'tools/call': () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    const client = await connect('http', revision);
    const call = client.call('tools/call', { name: 'slow' });
    await until(() => answer !== undefined);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect([handler.sessions, handler.streams]).toEqual([1, 1]);
    const reply = await call.http;
    answer?.(text('at last'));
    expect(await call.answer).toMatchObject({ result: text('at last') });
    await reply?.body;
    expect(reply?.events.all.filter(({ comment }) => comment !== undefined).length).toBeGreaterThan(200);
  });

  it('goes on with a broken stream after the last event, and with no other [S-LEG-09] [S-LEG-06]', async () => {
    const going: Call[] = [];
    const ends: ((result: JsonObject) => void)[] = [];
    const { connect } = await rigs.open({
      'tools/call': (call) => {
        going.push(call);
        return new Promise((resolve) => ends.push(resolve));
      },
    });
    const client = await connect('http', revision);
    await client.listen();
    const call = client.call('tools/call', { name: 'a' }, { meta: { progressToken: 1 } });
    const other = client.call('tools/call', { name: 'b' }, { meta: { progressToken: 2 } });
    await until(() => going.length === 2);
    going[0]?.notify('notifications/progress', { progress: 1 });
    going[0]?.notify('notifications/progress', { progress: 2 });
    going[1]?.notify('notifications/progress', { progress: 1 });
    const reply = await call.http;
    await until(() => JSON.stringify(reply?.events.all).includes('\\"progress\\":2'));
    const first = reply?.events.all.find(({ data }) => data?.includes('"progress":1'));
    reply?.abort();
    await until(() => rigs.current.handler.streams === 2);
    going[0]?.notify('notifications/progress', { progress: 3 });
    ends[0]?.(text('the answer'));
    const resumed = await rigs.current.send(
      undefined,
      { ...client.headers(), 'last-event-id': first?.id ?? '' },
      'GET',
    );
    await resumed.body;
    const data = resumed.events.all.flatMap((event) => (event.data ? [JSON.parse(event.data) as JsonRpcMessage] : []));
    expect(data).toMatchObject([
      { params: { progress: 2, progressToken: 1 } },
      { params: { progress: 3, progressToken: 1 } },
      { id: call.id, result: text('the answer') },
    ]);
    ends[1]?.(text('b'));
    expect(await other.answer).toMatchObject({ result: text('b') });
    expect(client.unsolicited.all).toEqual([]);
  });

  it('refuses to go on after an event that it never sent, without an end of the session', async () => {
    const { connect } = await rigs.open();
    const client = await connect('http', revision);
    for (const id of ['7-1', '0-99', 'nonsense', '-']) {
      const reply = await rigs.current.send(undefined, { ...client.headers(), 'last-event-id': id }, 'GET');
      expect(reply.status).toBe(400);
    }
    expect(await client.call('ping').answer).toMatchObject({ result: {} });
  });

  it('tells what changed while no stream was open, once, when one is [S-LEG-01] [S-RES-02]', async () => {
    const { connect, callsOf } = await rigs.open();
    const client = await connect('http', revision);
    await client.call('resources/subscribe', { uri: 'a://b' }).answer;
    const listen = callsOf('subscriptions/listen').at(-1);
    for (let i = 0; i < 3; i++) {
      listen?.notify('notifications/tools/list_changed', {});
      listen?.notify('notifications/resources/updated', { uri: 'a://b' });
    }
    await client.listen();
    expect(await client.unsolicited.next()).toMatchObject({ method: 'notifications/tools/list_changed' });
    expect(await client.unsolicited.next()).toMatchObject({ method: 'notifications/resources/updated' });
    await client.call('ping').answer;
    expect(client.unsolicited.all).toHaveLength(2);
  });

  it('gives the stream for unsolicited messages to the newest who asks [S-LEG-06]', async () => {
    const { connect, callsOf } = await rigs.open();
    const client = await connect('http', revision);
    const old = await rigs.current.send(undefined, client.headers(), 'GET');
    const fresh = await rigs.current.send(undefined, client.headers(), 'GET');
    await old.body;
    await until(() => callsOf('subscriptions/listen').length === 1);
    callsOf('subscriptions/listen')[0]?.notify('notifications/tools/list_changed', {});
    await until(() => fresh.events.all.some(({ data }) => data?.includes('list_changed') === true));
    expect(JSON.stringify(old.events.all)).not.toContain('list_changed');
    fresh.abort();
  });

  it('answers a GET with an event stream, or not at all [S-LEG-01]', async () => {
    const { connect } = await rigs.open();
    const client = await connect('http', revision);
    const reply = await rigs.current.send(undefined, { ...client.headers(), accept: 'text/event-stream' }, 'GET');
    expect(reply.headers).toMatchObject({ 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
    reply.abort();
    const page = await rigs.current.send(undefined, { ...client.headers(), accept: 'text/html' }, 'GET');
    expect(page.status).toBe(406);
  });
});
