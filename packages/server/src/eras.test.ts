import {
  ERROR_CODES,
  FEATURES,
  type InputOutcome,
  isError,
  isResult,
  type JsonObject,
  type JsonRpcResponse,
  META,
  REVISIONS,
  RpcError,
  ResourceNotFoundError,
} from '@mcpx/protocol';
import { nextQuestion } from '@mcpx/testing';
import { describe, expect, it } from 'vitest';
import { LINKS, openRig, question, type Rig, SERVER_INFO, text, untilAborted, useRigs } from './rig.fixture.ts';
import type { Call } from './service.ts';

const rigs = useRigs();

function resultOf(answer: JsonRpcResponse): JsonObject {
  if (!isResult(answer)) throw new Error(`expected a result, got ${JSON.stringify(answer)}`);
  return answer.result;
}

function errorOf(answer: JsonRpcResponse): { code: number; data?: unknown } {
  if (!isError(answer)) throw new Error(`expected an error, got ${JSON.stringify(answer)}`);
  return answer.error;
}

describe.each(REVISIONS)('%s', (revision) => {
  const features = FEATURES[revision];
  const modern = features.era === 'modern';

  describe.each(LINKS)('over %s', (kind) => {
    it('answers a call, and echoes its id with its type [S-BASE-01]', async () => {
      const { connect } = await rigs.open();
      const client = await connect(kind, revision);
      for (const id of [7, '7', 'abc', 0, '']) {
        const answer = await client.call('tools/call', { name: 'echo', arguments: { a: 1 } }, { id }).answer;
        expect(answer.id).toBe(id);
        expect(resultOf(answer).content).toEqual([{ type: 'text', text: '{"a":1}' }]);
      }
    });

    it('says in the revision of the caller who calls, and keeps reserved members of _meta from the service', async () => {
      const { connect, callsOf } = await rigs.open();
      const client = await connect(kind, revision, { capabilities: { roots: {} } });
      const meta = { traceparent: '00-1', progressToken: 'p', [META.serverInfo]: { name: 'x' } };
      await client.call('tools/call', { name: 'echo' }, { meta }).answer;
      const [call] = callsOf('tools/call');
      expect(call?.params).toEqual({ name: 'echo', _meta: { traceparent: '00-1' } });
      expect(call?.progressToken).toBe('p');
      expect(call?.caller).toMatchObject({
        revision,
        era: features.era,
        capabilities: { roots: {} },
        clientInfo: { name: 'scripted-client' },
      });
      expect(call?.caller.session !== undefined).toBe(!modern);
    });

    it('says the type of a result where the revision has it, and nowhere else [S-BASE-02] [G-03]', async () => {
      const { connect } = await rigs.open({ 'tools/call': () => ({ ...text('x'), resultType: 'complete' }) });
      const client = await connect(kind, revision);
      const result = resultOf(await client.call('tools/call', { name: 'echo' }).answer);
      expect(result.resultType).toBe(modern ? 'complete' : undefined);
    });

    it('says how long a list or a read holds where the revision has it, and nowhere else [S-CAC-01] [G-03]', async () => {
      const hints = { ttlMs: 5_000, cacheScope: 'public' };
      const { connect } = await rigs.open({
        'tools/list': () => ({ tools: [], ...hints }),
        'prompts/list': () => ({ prompts: [] }),
        'resources/read': () => ({ contents: [{ uri: 'a://b', text: 'x' }] }),
      });
      const client = await connect(kind, revision);
      const hintsOf = async (method: string, params?: JsonObject): Promise<unknown> => {
        const { ttlMs, cacheScope } = resultOf(await client.call(method, params).answer);
        return { ttlMs, cacheScope };
      };
      const none = { ttlMs: undefined, cacheScope: undefined };
      expect(await hintsOf('tools/list')).toEqual(modern ? hints : none);
      expect(await hintsOf('prompts/list')).toEqual(modern ? { ttlMs: 0, cacheScope: 'private' } : none);
      expect(await hintsOf('resources/read', { uri: 'a://b' })).toEqual(
        modern ? { ttlMs: 0, cacheScope: 'private' } : none,
      );
      expect(await hintsOf('tools/call', { name: 'echo' })).toEqual(none);
    });

    it('says who answers in every result of the modern era [S-BASE-03]', async () => {
      const { connect } = await rigs.open();
      const client = await connect(kind, revision);
      const result = resultOf(await client.call('tools/call', { name: 'echo' }).answer);
      if (modern) expect(result._meta).toEqual({ [META.serverInfo]: SERVER_INFO });
      else expect(client.initialized?.serverInfo).toEqual(SERVER_INFO);
    });

    it('sends progress under the token of the caller, growing, and none without a token [S-PRG-01]', async () => {
      const { connect } = await rigs.open({
        'tools/call': ({ notify }) => {
          for (const progress of [1, 2, 2, 1, 3])
            notify('notifications/progress', { progress, progressToken: 'other' });
          return text('done');
        },
      });
      const client = await connect(kind, revision);
      const call = client.call('tools/call', { name: 'echo' }, { meta: { progressToken: 5 } });
      await call.answer;
      const params = call.messages.all.flatMap((message) => ('method' in message ? [message.params] : []));
      expect(params).toEqual([1, 2, 3].map((progress) => ({ progress, progressToken: 5 })));
      const without = client.call('tools/call', { name: 'echo' });
      await without.answer;
      expect(without.messages.all).toHaveLength(1);
    });

    it('sends log messages from the level that the caller wants [S-LOG-01] [S-LOG-02]', async () => {
      const { connect } = await rigs.open({
        'tools/call': ({ notify }) => {
          for (const level of ['debug', 'info', 'warning', 'error'])
            notify('notifications/message', { level, data: level });
          return text('done');
        },
      });
      const levels = async (client: Awaited<ReturnType<Rig['connect']>>): Promise<unknown[]> => {
        const call = client.call('tools/call', { name: 'echo' });
        await call.answer;
        return call.messages.all.flatMap((message) => ('method' in message ? [message.params?.level] : []));
      };
      const silent = await connect(kind, revision);
      expect(await levels(silent)).toEqual(modern ? [] : ['info', 'warning', 'error']);
      const wants = await connect(kind, revision, { logLevel: 'warning' });
      if (!modern) expect(resultOf(await wants.call('logging/setLevel', { level: 'warning' }).answer)).toEqual({});
      expect(await levels(wants)).toEqual(['warning', 'error']);
    });

    it('refuses a log level that does not exist [S-LOG-01] [S-LOG-02]', async () => {
      const { connect } = await rigs.open();
      const client = await connect(kind, revision, { logLevel: 'loud' });
      const answer = modern
        ? await client.call('tools/list').answer
        : await client.call('logging/setLevel', { level: 'loud' }).answer;
      expect(errorOf(answer).code).toBe(ERROR_CODES.invalidParams);
    });

    it('tells an unknown resource by the code of the revision, with its URI [S-RES-01] [G-15]', async () => {
      const data = { uri: 'a://b' };
      const more = { since: 'May', ...data };
      const told: readonly (readonly [Error, JsonObject])[] = [
        [new ResourceNotFoundError('gone', { uri: 'a://b', rpcCode: -32002 }), data],
        [new ResourceNotFoundError('gone', { uri: 'a://b', rpcCode: -32002, data: { since: 'May' } }), more],
        [new ResourceNotFoundError('gone', { uri: 'a://b', rpcCode: -32002, data: 'since May' }), data],
        [new RpcError(-32002, 'gone'), data],
        [new RpcError(-32602, 'gone', { data: more }), more],
      ];
      for (const [thrown, expected] of told) {
        await using own = await openRig({
          'resources/read': () => {
            throw thrown;
          },
        });
        const client = await own.connect(kind, revision);
        const error = errorOf(await client.call('resources/read', { uri: 'a://b' }).answer);
        expect(error).toEqual({ code: features.resourceNotFound, message: 'gone', data: expected });
      }
    });

    it('keeps codes from a caller whose revision does not define them [S-BASE-06] [G-01]', async () => {
      const told = async (code: number): Promise<number> => {
        await using own = await openRig({
          'tools/call': () => {
            throw new RpcError(code, 'no');
          },
        });
        const client = await own.connect(kind, revision);
        return errorOf(await client.call('tools/call', { name: 'echo' }).answer).code;
      };
      expect(await told(-32042)).toBe(features.elicitationIds ? -32042 : -32603);
      for (const reserved of [-32023, -32050, -32099]) expect(await told(reserved)).toBe(modern ? -32603 : reserved);
      for (const open of [-32019, -32001, -32100]) expect(await told(open)).toBe(open);
      expect(await told(-32020)).toBe(modern ? -32020 : -32603);
      expect(await told(-32021)).toBe(-32021);
      expect(await told(-32602)).toBe(-32602);
      expect(await told(1234)).toBe(1234);
    });

    it('tells nothing of a fault that was not meant for the caller', async () => {
      const { connect } = await rigs.open({
        'tools/call': () => {
          throw new Error('the password is hunter2');
        },
      });
      const client = await connect(kind, revision);
      const error = errorOf(await client.call('tools/call', { name: 'echo' }).answer);
      expect(error.code).toBe(ERROR_CODES.internalError);
      expect(JSON.stringify(error)).not.toContain('hunter2');
    });

    it('asks a client what it declared, and no other thing [S-ELI-01] [S-MR-01] [S-HTTP-06] [G-07] [G-08]', async () => {
      const { connect } = await rigs.open({
        'tools/call': () => question({ 'my key': { method: 'roots/list' } }, { state: 'sealed' }),
      });
      const able = await connect(kind, revision, { capabilities: { roots: {} } });
      const call = able.call('tools/call', { name: 'echo' });
      if (modern) {
        expect(resultOf(await call.answer)).toMatchObject({
          resultType: 'input_required',
          inputRequests: { 'my key': { method: 'roots/list' } },
          requestState: 'sealed',
        });
      } else {
        const asked = await nextQuestion(call.messages);
        expect(asked.method).toBe('roots/list');
        await able.respond(asked.id, { roots: [{ uri: 'file:///a' }] });
        const answered = resultOf(await call.answer);
        expect(answered).toMatchObject(text('{"my key":{"roots":[{"uri":"file:///a"}]}}'));
      }
      const unable = await connect(kind, revision);
      const refused = await unable.call('tools/call', { name: 'echo' }).answer;
      if (modern) {
        expect(errorOf(refused)).toMatchObject({ code: -32021, data: { requiredCapabilities: { roots: {} } } });
      } else expect(JSON.stringify(resultOf(refused))).toContain('rpcCode');
    });

    it.runIf(modern)('says in a question whose it is, where its service says so [S-BASE-03]', async () => {
      const meta = { [META.serverInfo]: { name: 'another', version: '2' }, mine: 1 };
      const { connect } = await rigs.open({
        'tools/call': () => question({ key: { method: 'roots/list' } }, { meta }),
      });
      const client = await connect(kind, revision, { capabilities: { roots: {} } });
      const asked = resultOf(await client.call('tools/call', { name: 'echo' }).answer);
      expect(asked).toMatchObject({ resultType: 'input_required', _meta: meta });
    });

    it('keeps what belongs to subscriptions, or to nobody, from the streams of calls [S-LEG-06] [S-CAN-01]', async () => {
      const { connect } = await rigs.open({
        'tools/call': ({ notify }) => {
          notify('notifications/tools/list_changed', {});
          notify('notifications/resources/updated', { uri: 'a://b' });
          notify('notifications/tasks', { taskId: 't', status: 'cancelled' });
          notify('notifications/cancelled', { requestId: 1 });
          return text('done');
        },
      });
      const client = await connect(kind, revision);
      const call = client.call('tools/call', { name: 'echo' });
      await call.answer;
      expect(call.messages.all).toHaveLength(1);
    });

    it.runIf(modern)('lets no method ask but those that may [S-MR-01]', async () => {
      const ask = (): InputOutcome => question({ a: { method: 'roots/list' } });
      const { connect } = await rigs.open({
        'tools/list': ask,
        'prompts/get': ask,
        'resources/read': ask,
        'tools/call': () => question({ a: { method: 'no/question' } }),
      });
      const client = await connect(kind, revision, { capabilities: { roots: {} } });
      expect(errorOf(await client.call('tools/list').answer).code).toBe(ERROR_CODES.internalError);
      expect(errorOf(await client.call('tools/call', { name: 'x' }).answer).code).toBe(ERROR_CODES.internalError);
      for (const [method, params] of [
        ['prompts/get', { name: 'p' }],
        ['resources/read', { uri: 'a://b' }],
      ] as const) {
        expect(resultOf(await client.call(method, params).answer).resultType).toBe('input_required');
      }
    });

    it('stops a call that its caller cancels, and answers it no more [S-CAN-01] [S-STD-03] [S-HTTP-08]', async () => {
      const aborted: unknown[] = [];
      const { connect, callsOf } = await rigs.open({
        'tools/call': async (call) => {
          if (call.params.name !== 'slow') return text('quick');
          call.signal.addEventListener('abort', () => aborted.push(call.params.name));
          await untilAborted(call.signal).catch(() => {});
          call.notify('notifications/message', { level: 'error', data: 'too late' });
          return text('too late');
        },
      });
      const client = await connect(kind, revision);
      const slow = client.call('tools/call', { name: 'slow' });
      await expect.poll(() => callsOf('tools/call').length).toBe(1);
      await slow.cancel();
      await expect.poll(() => aborted).toEqual(['slow']);
      expect(resultOf(await client.call('tools/call', { name: 'echo' }).answer)).toMatchObject(text('quick'));
      expect(JSON.stringify(rigs.current.frames)).not.toContain('too late');
    });

    it('does without the methods of the other era [S-VER-06]', async () => {
      const { connect, calls } = await rigs.open();
      const client = await connect(kind, revision);
      const before = calls.length;
      const foreign = modern
        ? ['initialize', 'ping', 'logging/setLevel', 'resources/subscribe', 'resources/unsubscribe']
        : ['server/discover', 'subscriptions/listen'];
      for (const method of foreign) {
        const call = client.call(method, { uri: 'a://b', level: 'info' });
        expect(errorOf(await call.answer).code).toBe(ERROR_CODES.methodNotFound);
        if (modern && kind === 'http') expect((await call.http)?.status).toBe(404);
      }
      expect(calls).toHaveLength(before);
    });

    it.runIf(features.ping)('answers a ping with nothing [S-LIFE-03]', async () => {
      const { connect } = await rigs.open();
      const client = await connect(kind, revision);
      expect(resultOf(await client.call('ping').answer)).toEqual({});
    });

    it('tells the changes that were asked for, and no other [S-SUB-01] [S-SUB-02] [S-RES-02]', async () => {
      let listen: Call | undefined;
      const { connect } = await rigs.open({
        'subscriptions/listen': (call) => {
          listen = call;
          call.notify('notifications/tools/list_changed', {});
          if (modern) call.notify('notifications/of/an/extension', {});
          call.notify('notifications/subscriptions/acknowledged', { notifications: call.params.notifications ?? {} });
          if (modern) call.notify('notifications/subscriptions/acknowledged', { notifications: {} });
          return untilAborted(call.signal);
        },
      });
      const client = await connect(kind, revision);
      const subscription = modern
        ? client.call(
            'subscriptions/listen',
            {
              notifications: { toolsListChanged: true, resourceSubscriptions: ['a://b'] },
            },
            { id: 'my listen' },
          )
        : undefined;
      if (!modern) {
        await client.listen();
        expect(resultOf(await client.call('resources/subscribe', { uri: 'a://b' }).answer)).toEqual({});
      }
      await expect.poll(() => listen?.params.notifications).toMatchObject({ resourceSubscriptions: ['a://b'] });
      listen?.notify('notifications/progress', { progress: 1, progressToken: 1 });
      listen?.notify('notifications/prompts/list_changed', {});
      listen?.notify('notifications/resources/updated', { uri: 'a://b' });
      const stream = subscription?.messages ?? client.unsolicited;
      const wanted = modern
        ? ['subscriptions/acknowledged', 'resources/updated']
        : ['prompts/list_changed', 'resources/updated'];
      await expect
        .poll(() => stream.all.flatMap((message) => ('method' in message ? [message.method] : [])))
        .toEqual(wanted.map((name) => `notifications/${name}`));
      for (const message of stream.all) {
        if (!('params' in message)) continue;
        const meta = message.params?._meta as JsonObject | undefined;
        expect(meta?.[META.subscriptionId]).toBe(modern ? 'my listen' : undefined);
      }
    });
  });
});
