import {
  type Connector,
  FEATURES,
  type JsonRpcMessage,
  MalformedMessageError,
  type Receiver,
  REVISIONS,
  RpcError,
  TransportError,
} from '@mcpx/protocol';
import { NO_ANSWER, type ScriptedHandler } from '@mcpx/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { connect } from '../connect.ts';
import { connected, rejection, scripted, turns } from '../connected.fixture.ts';
import { droppedCounts } from '../methods/dropped-counts.ts';

const silent: ScriptedHandler = () => NO_ANSWER;
const echo: ScriptedHandler = ({ params }) => ({ content: [], structuredContent: { ...params } });

beforeEach(() => void vi.useFakeTimers());

describe.each(REVISIONS)('%s > exchange', (revision) => {
  const features = FEATURES[revision];

  describe.each(['pipe', 'streams'] as const)('over %s', (link) => {
    const cancelsBy = features.closeCancels && link === 'streams' ? 'close' : 'notification';

    it('cancels in the way of era and link when the time is over [C-CAN-01] [C-CAN-04] [C-CAN-05] [C-CAN-08] [C-LIFE-08] [C-LEG-14] [C-HTTP-19] [C-STD-07]', async () => {
      const { client, server } = await connected({ revision, link, handlers: { 'tools/call': silent } });
      const failure = rejection(client.request('tools/call', { name: 'x' }, { timeoutMs: 5_000 }));
      await vi.advanceTimersByTimeAsync(4_999);
      expect(server.cancelled).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      expect(await failure).toMatchObject({
        code: 'MCP_TIMEOUT',
      });
      await turns();
      const [frame] = server.framesOf('tools/call');
      expect(server.cancelled).toEqual([{ id: (frame!.message as { id: number }).id, by: cancelsBy }]);
      expect(server.framesOf('notifications/cancelled')).toHaveLength(cancelsBy === 'close' ? 0 : 1);
    });

    it('cancels when the caller aborts, and rethrows the reason untouched [C-CAN-01] [C-CAN-04] [C-CAN-05]', async () => {
      const { client, server } = await connected({ revision, link, handlers: { 'tools/call': silent } });
      const controller = new AbortController();
      const reason = { any: 'value' };
      const failure = rejection(client.request('tools/call', { name: 'x' }, { signal: controller.signal }));
      await turns();
      controller.abort(reason);
      expect(await failure).toBe(reason);
      await turns();
      expect(server.cancelled.map(({ by }) => by)).toEqual([cancelsBy]);
    });

    it('cancels nothing that was answered, refused, or never sent [C-CAN-01]', async () => {
      const unsent = new TransportError('MCP_CONNECT_FAILED', 'no way', { processed: false });
      const { client, server } = await connected({
        revision,
        link,
        handlers: {
          'prompts/list': () => ({ prompts: [] }),
          'tools/call': () => new RpcError(-32_050, 'no'),
        },
        refuse: (message) => ('method' in message && message.method === 'resources/list' ? unsent : undefined),
      });
      const controller = new AbortController();
      const { signal } = controller;
      await client.request('prompts/list', {}, { signal });
      expect(await rejection(client.request('tools/call', { name: 'x' }, { signal }))).toMatchObject({
        rpcCode: -32_050,
      });
      expect(await rejection(client.request('resources/list', {}, { signal }))).toBe(unsent);
      controller.abort();
      await turns();
      expect(server.framesOf('notifications/cancelled')).toEqual([]);
      expect(server.cancelled).toEqual([]);
    });

    it('tells its transport the agreed revision with whatever it sends [C-LEG-02]', async () => {
      const { client, server } = await connected({ revision, link, handlers: { 'prompts/get': silent } });
      const before = server.received.length;
      const options = { timeoutMs: 10, signal: new AbortController().signal };
      const failure = rejection(client.request('prompts/get', { name: 'x' }, options));
      if (features.serverRequests) await server.ask('ping');
      await vi.advanceTimersByTimeAsync(10);
      await failure;
      await turns();
      const sent = server.received.slice(before);
      const told = sent.map(({ message, revision: version }) => ['method' in message && message.method, version]);
      expect(told).toEqual([
        ['prompts/get', revision],
        ...(features.serverRequests ? [[false, revision]] : []),
        ...(cancelsBy === 'notification' ? [['notifications/cancelled', revision]] : []),
      ]);
    });

    it('sends nothing for a call that was aborted before', async () => {
      const { client, server } = await connected({ revision, link });
      const reason = new Error('before');
      const options = { signal: AbortSignal.abort(reason) };
      expect(await rejection(client.request('tools/call', { name: 'x' }, options))).toBe(reason);
      await turns();
      expect(server.framesOf('tools/call')).toEqual([]);
      expect(server.framesOf('notifications/cancelled')).toEqual([]);
    });

    it('drops and counts what comes late, twice, or for nobody [C-CAN-06]', async () => {
      const late = Promise.withResolvers<void>();
      const { client, server } = await connected({
        revision,
        link,
        handlers: {
          'tools/call': ({ id, send }) => {
            void late.promise.then(() => send({ jsonrpc: '2.0', id, result: { content: [] } }));
            return NO_ANSWER;
          },
          'prompts/list': ({ id, send }) => {
            const answer: JsonRpcMessage = { jsonrpc: '2.0', id, result: { prompts: [{ name: 'first' }] } };
            send(answer);
            send({ ...answer, result: { prompts: [] } });
            return NO_ANSWER;
          },
        },
      });
      const failure = rejection(client.request('tools/call', { name: 'x' }, { timeoutMs: 10 }));
      await vi.advanceTimersByTimeAsync(10);
      await failure;
      expect(await client.request('prompts/list', {})).toMatchObject({ prompts: [{ name: 'first' }] });
      late.resolve();
      server.send({ jsonrpc: '2.0', id: 4_711, result: {} });
      server.send({ jsonrpc: '2.0', id: 'nobody', result: {} });
      server.send({ jsonrpc: '2.0', id: null, error: { code: -32700, message: 'what?' } });
      await turns();
      expect(droppedCounts(client)).toMatchObject({ late: 1, duplicate: 1, foreign: 3 });
    });

    it('gives a late answer to no other call, not even to the only one that waits [C-CAN-06]', async () => {
      const { client, server } = await connected({ revision, link, handlers: { 'prompts/get': silent } });
      const options = { timeoutMs: 10 };
      const late = rejection(client.request('prompts/get', { name: 'late' }, options));
      await vi.advanceTimersByTimeAsync(10);
      expect(await late).toMatchObject({ code: 'MCP_TIMEOUT' });
      const waits = rejection(client.request('prompts/get', { name: 'waits' }, options));
      await turns();
      const { id: given } = server.framesOf('prompts/get')[0]!.message as JsonRpcMessage & { id: number };
      for (const id of [given, `${given}`, 4_711, 'nobody']) {
        server.send({ jsonrpc: '2.0', id, result: { messages: [] } });
      }
      await vi.advanceTimersByTimeAsync(10);
      expect(await waits).toMatchObject({ code: 'MCP_TIMEOUT' });
    });

    it('uses no id twice [C-BASE-03] [C-BASE-04]', async () => {
      const { client, server } = await connected({ revision, link, handlers: { 'tools/call': echo } });
      await Promise.all(
        Array.from({ length: 50 }, (_, n) => client.request('tools/call', { name: 'x', arguments: { n } })),
      );
      const ids = server.received.flatMap(({ message }) => ('method' in message && 'id' in message ? message.id : []));
      expect(new Set(ids).size).toBe(ids.length);
      for (const id of ids) expect(id).toSatisfy(Number.isSafeInteger);
    });

    it('brings each answer to its call, whatever the order [C-STD-08]', async () => {
      const gates: (() => void)[] = [];
      const { client } = await connected({
        revision,
        link,
        handlers: {
          'tools/call': async (request) => {
            await new Promise<void>((resolve) => void gates.push(resolve));
            return echo(request);
          },
        },
      });
      const calls = [1, 2, 3].map((n) => client.request('tools/call', { name: 'x', arguments: { n } }));
      await turns();
      for (const open of gates.toReversed()) open();
      const results = await Promise.all(calls);
      expect(results.map((result) => (result['structuredContent'] as { arguments: object }).arguments)).toEqual([
        { n: 1 },
        { n: 2 },
        { n: 3 },
      ]);
    });

    it('fails a call with the error of the server, code and data as they came', async () => {
      const data = { nested: [1, 'two'] };
      const { client } = await connected({
        revision,
        link,
        handlers: { 'tools/call': () => new RpcError(-32_050, 'no such luck', { data }) },
      });
      const error = await rejection(client.request('tools/call', { name: 'x' }));
      expect(error).toBeInstanceOf(RpcError);
      expect((error as RpcError).toObject()).toEqual({ code: -32_050, message: 'no such luck', data });
    });

    it('fails everything that waits when the link is lost, and says so', async () => {
      const { client, server, events } = await connected({ revision, link, handlers: { 'tools/call': silent } });
      const failures = [1, 2].map(() => rejection(client.request('tools/call', { name: 'x' })));
      await turns();
      const reason = new TransportError('MCP_PROCESS_EXITED', 'gone');
      server.end(reason);
      expect(await Promise.all(failures)).toEqual([reason, reason]);
      await turns();
      expect(events.at(-1)).toEqual({ event: 'closed', error: reason });
      expect(await rejection(client.request('tools/call', { name: 'x' }))).toMatchObject({
        code: 'MCP_CLOSED',
        processed: false,
      });
    });

    it.each([
      ['without an id', {}],
      ['with a null id', { id: null }],
    ])('takes an error %s as the answer of the one request it can be [C-BASE-07]', async (_, id) => {
      const { client } = await connected({
        revision,
        link,
        handlers: {
          'tools/call': ({ send }) => {
            send({ jsonrpc: '2.0', ...id, error: { code: -32_700, message: 'unreadable' } });
            return NO_ANSWER;
          },
        },
      });
      expect(await rejection(client.request('tools/call', { name: 'x' }))).toMatchObject({ rpcCode: -32_700 });
    });

    it('takes a number that came back as text', async () => {
      const { client } = await connected({
        revision,
        link,
        handlers: {
          'prompts/list': ({ id, send }) => {
            send({ jsonrpc: '2.0', id: `${id as number}`, result: { prompts: [] } });
            return NO_ANSWER;
          },
        },
      });
      expect(await client.request('prompts/list', {})).toEqual({ prompts: [] });
    });
  });

  it('takes an error without an id for the request on whose stream it came, and for no other [C-BASE-07]', async () => {
    const { client } = await connected({
      revision,
      link: 'streams',
      handlers: {
        'tools/call': ({ params, send }) => {
          if (params['name'] === 'refused') {
            send({ jsonrpc: '2.0', error: { code: -32_700, message: 'unreadable' } });
          }
          return NO_ANSWER;
        },
      },
    });
    const waits = rejection(client.request('tools/call', { name: 'waits' }, { timeoutMs: 100 }));
    const refused = rejection(client.request('tools/call', { name: 'refused' }, { timeoutMs: 100 }));
    await vi.advanceTimersByTimeAsync(100);
    expect(await refused).toMatchObject({ rpcCode: -32_700 });
    expect(await waits).toMatchObject({ code: 'MCP_TIMEOUT' });
  });

  it('never guesses whose an error without an id is on a shared channel [C-BASE-07]', async () => {
    const { client, server } = await connected({ revision, handlers: { 'tools/call': silent } });
    const failures = [1, 2].map(() => rejection(client.request('tools/call', { name: 'x' }, { timeoutMs: 100 })));
    await turns();
    server.send({ jsonrpc: '2.0', error: { code: -32_700, message: 'unreadable' } });
    await vi.advanceTimersByTimeAsync(100);
    for (const error of await Promise.all(failures)) expect(error).toMatchObject({ code: 'MCP_TIMEOUT' });
  });

  it('fails the call whose answer is broken, and refuses a broken request where a server has requests [C-BASE-06] [C-BASE-08]', async () => {
    const server = scripted({ revision, handlers: { 'tools/call': silent } });
    const receivers: Receiver[] = [];
    const via: Connector = {
      ...server.connector,
      connect(receiver, options) {
        receivers.push(receiver);
        return server.connector.connect(receiver, options);
      },
    };
    const client = await connect(via, { clientInfo: { name: 'test', version: '1.0.0' } });
    const failure = rejection(client.request('tools/call', { name: 'x' }));
    await turns();
    const before = server.received.length;
    const { id } = server.received.at(-1)!.message as { id: number };
    const broken = new MalformedMessageError('broken', { excerpt: '', id });
    receivers.at(-1)!.malformed(broken);
    expect(await failure).toBe(broken);
    receivers.at(-1)!.malformed(new MalformedMessageError('broken', { excerpt: '', requestId: 'theirs' }));
    receivers.at(-1)!.malformed(new MalformedMessageError('broken', { excerpt: '' }));
    await turns();
    expect(server.received.slice(before).map(({ message }) => message)).toMatchObject(
      features.serverRequests ? [{ id: 'theirs', error: { code: -32_600 } }] : [],
    );
    expect(droppedCounts(client).malformed).toBe(3);
  });

  it('asks for progress where somebody hears it, under a token of its own, and hands it on without [C-PRG-01]', async () => {
    const { client, server } = await connected({
      revision,
      handlers: {
        'tools/call': ({ params, notify }) => {
          const token = (params['_meta'] as { progressToken?: number } | undefined)?.progressToken;
          if (token !== undefined) notify('notifications/progress', { progressToken: token, progress: 1, total: 2 });
          return { content: [] };
        },
      },
    });
    const heard: unknown[] = [];
    await client.request('tools/call', { name: 'x' }, { onProgress: (progress) => void heard.push(progress) });
    await client.request('tools/call', { name: 'x' });
    expect(heard).toEqual([{ progress: 1, total: 2 }]);
    const tokens = server.framesOf('tools/call').map(({ message }) => {
      const { params } = message as { params?: { _meta?: { progressToken?: unknown } } };
      return params?._meta?.progressToken;
    });
    expect(tokens[0]).toSatisfy(Number.isSafeInteger);
    expect(tokens[1]).toBeUndefined();
  });

  it('drops progress of no call in flight, and of calls that asked for none [C-PRG-02]', async () => {
    const { client, server } = await connected({
      revision,
      handlers: {
        'tools/call': ({ id, notify }) => {
          notify('notifications/progress', { progressToken: id as number, progress: 1 });
          notify('notifications/progress', { progressToken: 'unknown', progress: 1 });
          notify('notifications/progress');
          return { content: [] };
        },
      },
    });
    await client.request('tools/call', { name: 'x' });
    server.notify('notifications/progress', { progressToken: 1, progress: 2 });
    await turns();
    expect(droppedCounts(client).progress).toBe(4);
  });

  it('says nothing of a request that its signal withdrew before it was written', async () => {
    const { client, server } = await connected({ revision, handlers: { 'tools/call': silent } });
    const controller = new AbortController();
    const failure = rejection(client.request('tools/call', { name: 'x' }, { signal: controller.signal }));
    controller.abort('at once');
    expect(await failure).toBe('at once');
    await turns();
    expect(server.framesOf('tools/call')).toEqual([]);
    expect(server.framesOf('notifications/cancelled')).toEqual([]);
  });

  it('leaves no listener on the signal of a call that is done', async () => {
    const { client } = await connected({ revision, handlers: { 'tools/call': () => ({ content: [] }) } });
    const { signal } = new AbortController();
    const add = vi.spyOn(signal, 'addEventListener');
    const remove = vi.spyOn(signal, 'removeEventListener');
    await client.request('tools/call', { name: 'x' }, { signal });
    expect(remove.mock.calls.length).toBeGreaterThanOrEqual(add.mock.calls.length);
  });
});
