import { type JsonObject, LATEST_LEGACY, LATEST_MODERN, META, RpcError } from '@mcpx/protocol';
import { ANYBODY } from '@mcpx/server';
import { NO_ANSWER, type ScriptedServerOptions } from '@mcpx/testing';
import { describe, expect, it, vi } from 'vitest';
import { ask, type AskOptions, callOf, closeAfterEach, type Sent, setUp, text, tool } from '../gateway.fixture.ts';

closeAfterEach();

const EXTENSION = 'io.modelcontextprotocol/tasks';
const TIMES = { createdAt: '2026-01-01T00:00:00Z', lastUpdatedAt: '2026-01-01T00:00:00Z' };
const about = (taskId: string): JsonObject => ({ [META.relatedTask]: { taskId } });

/** Tasks of 2025-11-25: `t1` and `t2` of each server. */
function core(mark: string, more: Partial<ScriptedServerOptions> = {}): ScriptedServerOptions {
  const task = (taskId: string, status = 'working'): JsonObject => ({ taskId, status, ...TIMES, ttl: null });
  return {
    revision: LATEST_LEGACY,
    capabilities: { tools: {}, tasks: { list: {}, cancel: {}, requests: { tools: { call: {} } } } },
    ...more,
    handlers: {
      'tools/list': () => ({ tools: [tool('job', { execution: { taskSupport: 'optional' } })] }),
      'tools/call': ({ params }) => (params['task'] === undefined ? text('at once') : { task: task('t1') }),
      'tasks/get': ({ params }) => task(params['taskId'] as string, 'completed'),
      'tasks/result': ({ params }) => {
        const taskId = params['taskId'] as string;
        const resource = { type: 'resource', resource: { uri: 'a:1', text: mark } };
        return { content: [resource], _meta: { ...about(taskId), 'example.org/mine': taskId } };
      },
      'tasks/cancel': ({ params }) => task(params['taskId'] as string, 'cancelled'),
      'tasks/list': ({ params }) =>
        params['cursor'] === undefined
          ? { tasks: [task('t1')], nextCursor: 'more' }
          : { tasks: [task('t2')], ...(params['cursor'] !== 'more' && { nextCursor: 'wrong' }) },
      ...more.handlers,
    },
  };
}

const JOB: JsonObject = { name: 'one__job', arguments: {} };
const legacy: AskOptions = { revision: LATEST_LEGACY };

describe('createGateway > tasks of 2025-11-25', () => {
  it('have ids at the face of all that say whose they are, and their own at the face of one [S-TSK-02]', async () => {
    const { gateway } = setUp({ one: core('one') });
    const create = { ...JOB, task: { ttl: 1 } };
    expect(await ask(gateway.service, 'tools/call', create, legacy)).toMatchObject({ task: { taskId: 'one__t1' } });
    const one = gateway.serverService('one')!;
    expect(await ask(one, 'tools/call', { ...create, name: 'job' }, legacy)).toMatchObject({ task: { taskId: 't1' } });
  });

  it('are asked for, ended and read under those ids, wherever an id stands', async () => {
    const { gateway, servers } = setUp({ one: core('one'), two: core('two') });
    const { service } = gateway;
    expect(await ask(service, 'tasks/get', { taskId: 'two__t1' }, legacy)).toMatchObject({ taskId: 'two__t1' });
    expect(await ask(service, 'tasks/cancel', { taskId: 'one__t1' }, legacy)).toMatchObject({
      taskId: 'one__t1',
      status: 'cancelled',
    });
    expect(await ask(service, 'tasks/result', { taskId: 'two__t1' }, legacy)).toEqual({
      content: [{ type: 'resource', resource: { uri: 'mcpx://two/a:1', text: 'two' } }],
      _meta: { ...about('two__t1'), 'example.org/mine': 't1' },
    });
    expect(servers['one']?.methods).not.toContain('tasks/result');
    expect(servers['two']?.framesOf('tasks/get')[0]?.message).toMatchObject({ params: { taskId: 't1' } });
  });

  it.each(['one__', 'nobody__t1', 't1', '', 7])('are unknown under %j [S-TSK-02]', async (taskId) => {
    const failing = core('one', { handlers: { 'tasks/get': () => new RpcError(-32602, 'no such task') } });
    const { gateway } = setUp({ one: failing });
    await expect(ask(gateway.service, 'tasks/get', { taskId }, legacy)).rejects.toMatchObject({ rpcCode: -32602 });
  });

  it('are listed a page of a server at a time, of the servers that are there and list them', async () => {
    const silent = core('two', { capabilities: { tools: {}, tasks: {} } });
    const { gateway, servers } = setUp({ one: core('one'), two: silent, three: core('three'), idle: core('idle') });
    for (const key of ['one', 'two', 'three'])
      await ask(gateway.service, 'tools/call', { name: `${key}__job` }, legacy);
    const pages: unknown[][] = [];
    let cursor: string | undefined;
    do {
      const params = cursor === undefined ? {} : { cursor };
      const { tasks, nextCursor } = await ask(gateway.service, 'tasks/list', params, legacy);
      pages.push((tasks as readonly JsonObject[]).map(({ taskId }) => taskId));
      cursor = nextCursor as string | undefined;
    } while (cursor !== undefined);
    expect(pages).toEqual([['one__t1'], ['one__t2'], ['three__t1'], ['three__t2']]);
    expect(servers['idle']?.linkCount).toBe(0);
  });

  it.each(['x', '', 7, null, Buffer.from('["idle",""]').toString('base64url')])(
    'are not listed after a cursor that was not handed out: %j',
    async (cursor) => {
      const { gateway } = setUp({ one: core('one') });
      await expect(ask(gateway.service, 'tasks/list', { cursor }, legacy)).rejects.toMatchObject({ rpcCode: -32602 });
    },
  );

  it('are listed to their end, whichever way a server says that there are no more', async () => {
    const ending = core('one', { handlers: { 'tasks/list': () => ({ tasks: [], nextCursor: '' }) } });
    const { gateway } = setUp({ one: ending });
    await ask(gateway.service, 'tools/call', JOB, legacy);
    expect(await ask(gateway.service, 'tasks/list', {}, legacy)).toEqual({ tasks: [] });
  });

  it('are listed without those of a server that fails, and it is said', async () => {
    const failing = core('one', { handlers: { 'tasks/list': () => new RpcError(-32603, 'broken') } });
    const { gateway, events } = setUp({ one: failing, two: core('two') });
    for (const key of ['one', 'two']) await ask(gateway.service, 'tools/call', { name: `${key}__job` }, legacy);
    expect(await ask(gateway.service, 'tasks/list', {}, legacy)).toMatchObject({ tasks: [{ taskId: 'two__t1' }] });
    expect(events).toMatchObject([{ event: 'server.warning', server: 'one' }]);
  });

  it('are their maker’s alone: nobody of another authority can ask for them or sees them listed', async () => {
    const { gateway } = setUp({ one: core('one') });
    const ada: AskOptions = { revision: LATEST_LEGACY, caller: { principal: 'ada' } };
    const bob: AskOptions = { revision: LATEST_LEGACY, caller: { principal: 'bob' } };
    for (const [service, id, name] of [
      [gateway.service, 'one__t1', 'one__job'],
      [gateway.serverService('one')!, 't1', 'job'],
    ] as const) {
      await ask(service, 'tools/call', { name, task: {} }, ada);
      await expect(ask(service, 'tasks/get', { taskId: id }, bob)).rejects.toMatchObject({ rpcCode: -32602 });
      expect((await ask(service, 'tasks/list', {}, bob))['tasks']).toEqual([]);
      expect(await ask(service, 'tasks/get', { taskId: id }, ada)).toMatchObject({ taskId: id });
    }
  });

  it('are their session’s alone at an endpoint that tells no callers apart', async () => {
    const { gateway, servers } = setUp({ one: core('one') });
    const inSession = (session: string): AskOptions => ({
      revision: LATEST_LEGACY,
      caller: { principal: ANYBODY, session },
    });
    for (const [service, id, name] of [
      [gateway.service, 'one__t1', 'one__job'],
      [gateway.serverService('one')!, 't1', 'job'],
    ] as const) {
      await ask(service, 'tools/call', { name, task: {} }, inSession('mine'));
      for (const method of ['tasks/get', 'tasks/result', 'tasks/cancel']) {
        const asking = ask(service, method, { taskId: id }, inSession('another'));
        await expect(asking).rejects.toMatchObject({ rpcCode: -32602 });
      }
      const listed = async (session: string): Promise<unknown> => {
        const { tasks } = await ask(service, 'tasks/list', {}, inSession(session));
        return (tasks as readonly JsonObject[]).map(({ taskId }) => taskId);
      };
      expect(await listed('another')).toEqual([]);
      // Whoever made the other task of the server, it was not this session.
      expect(await listed('mine')).toEqual([id]);
      expect(await ask(service, 'tasks/get', { taskId: id }, inSession('mine'))).toMatchObject({ taskId: id });
    }
    expect(servers['one']?.methods.filter((method) => method === 'tasks/get')).toHaveLength(2);
  });

  it('ask their questions while their result is waited for, under the id that the caller knows', async () => {
    const params = { mode: 'form', message: 'Who?', requestedSchema: { type: 'object' }, _meta: about('t1') };
    const asking = core('one', {
      handlers: {
        'tasks/result': async (request) => {
          const answer = await request.ask('elicitation/create', params);
          return { ...text(JSON.stringify(answer)), _meta: about('t1') };
        },
      },
    });
    const { gateway, servers } = setUp({ one: asking });
    const caller = { capabilities: { elicitation: { form: {} } } };
    const outcome = await gateway.service(callOf('tasks/result', { taskId: 'one__t1' }, { ...legacy, caller }));
    if (outcome.kind !== 'input') throw new Error('Nothing was asked');
    const [[key, question] = ['', undefined]] = Object.entries(outcome.requests);
    expect(question?.params).toMatchObject({ message: 'one: Who?', _meta: about('one__t1') });
    await outcome.answer({ [key]: { action: 'decline', _meta: about('one__t1') } });
    const answered = servers['one']?.received.map(({ message }) => message).findLast((message) => 'result' in message);
    expect(answered).toMatchObject({ result: { action: 'decline', _meta: about('t1') } });
  });

  it.each(['all', 'one'] as const)(
    'are waited for as long as they take, at the face of %s [S-TSK-02]',
    async (face) => {
      vi.useFakeTimers();
      const gate = Promise.withResolvers<JsonObject>();
      const { gateway } = setUp({ one: core('one', { handlers: { 'tasks/result': () => gate.promise } }) });
      const [service, prefix] = face === 'all' ? [gateway.service, 'one__'] : [gateway.serverService('one')!, ''];
      await ask(service, 'tools/call', { name: `${prefix}job`, task: {} }, legacy);
      const result = ask(service, 'tasks/result', { taskId: `${prefix}t1` }, legacy);
      await vi.advanceTimersByTimeAsync(7 * 24 * 3_600_000);
      gate.resolve(text('at last'));
      expect(await result).toMatchObject(text('at last'));
    },
  );

  it('are waited for no longer than their caller waits, and no longer than their server is there [S-TSK-02]', async () => {
    for (const end of ['caller', 'server'] as const) {
      const { gateway, servers, held } = setUp({ one: core('one', { handlers: { 'tasks/result': () => NO_ANSWER } }) });
      const gone = new AbortController();
      await ask(gateway.service, 'tools/call', { ...JOB, task: {} }, legacy);
      const asking = { ...legacy, signal: gone.signal };
      const result = ask(gateway.service, 'tasks/result', { taskId: 'one__t1' }, asking);
      await expect.poll(() => servers['one']?.framesOf('tasks/result')).toHaveLength(1);
      if (end === 'caller') gone.abort();
      else servers['one']?.end();
      await expect(result).rejects.toMatchObject(end === 'caller' ? { name: 'AbortError' } : { rpcCode: -32000 });
      expect(held()).toBe(0);
      if (end === 'caller') await expect.poll(() => servers['one']?.cancelled).toHaveLength(1);
    }
  });

  it('tell of their progress until they are over, after the call that made them is answered [G-05]', async () => {
    let token: unknown;
    const making = core('one', {
      handlers: {
        'tools/call': ({ params }) => {
          token = (params['_meta'] as JsonObject)['progressToken'];
          return { task: { taskId: 't1', status: 'working', ...TIMES, ttl: null } };
        },
        'tasks/get': () => ({ taskId: 't1', status: 'completed', ...TIMES, ttl: null }),
      },
    });
    const { gateway, servers } = setUp({ one: making });
    const sent: Sent[] = [];
    const tell = async (progress: number): Promise<void> => {
      servers['one']?.notify('notifications/progress', {
        progressToken: token as number,
        progress,
        _meta: about('t1'),
      });
      await ask(gateway.service, 'tasks/list', {}, legacy);
    };
    await ask(gateway.service, 'tools/call', { ...JOB, task: {} }, { ...legacy, progressToken: 'mine', sent });
    await tell(1);
    await ask(gateway.service, 'tasks/get', { taskId: 'one__t1' }, legacy);
    await tell(2);
    expect(sent).toEqual([{ method: 'notifications/progress', params: { progress: 1, _meta: about('one__t1') } }]);
  });

  it('tell how they stand to the session that made them, under the id that it knows', async () => {
    const { gateway, servers } = setUp({ one: core('one') });
    const sessions = ['ada', 'bob'].map((session) => {
      const sent: Sent[] = [];
      const end = new AbortController();
      const options: AskOptions = { revision: LATEST_LEGACY, caller: { session }, sent, signal: end.signal };
      const listening = ask(gateway.service, 'subscriptions/listen', { notifications: {} }, options);
      return { session, sent, end, listening };
    });
    await expect.poll(() => sessions.every(({ sent }) => sent.length === 1)).toBe(true);
    await ask(
      gateway.service,
      'tools/call',
      { ...JOB, task: {} },
      { revision: LATEST_LEGACY, caller: { session: 'ada' } },
    );
    servers['one']?.notify('notifications/tasks/status', { taskId: 't1', status: 'completed', ...TIMES, ttl: null });
    await expect
      .poll(() => sessions[0]?.sent[1])
      .toMatchObject({
        method: 'notifications/tasks/status',
        params: { taskId: 'one__t1', status: 'completed' },
      });
    expect(sessions[1]?.sent).toHaveLength(1);
    for (const { end } of sessions) end.abort();
    await Promise.all(sessions.map(({ listening }) => listening));
  });
});

/** Tasks of the extension. */
function extension(): ScriptedServerOptions {
  const task: JsonObject = { taskId: 't1', status: 'working', ...TIMES, ttlMs: null };
  const inputRequests = {
    k: { method: 'elicitation/create', params: { message: 'Who?', requestedSchema: { type: 'object' } } },
  };
  const result = { content: [{ type: 'resource_link', uri: 'a:1', name: 'x' }] };
  return {
    revision: LATEST_MODERN,
    capabilities: { tools: {}, extensions: { [EXTENSION]: {} } },
    handlers: {
      'tools/list': () => ({ tools: [tool('job')] }),
      'tools/call': () => ({ ...task, resultType: 'task' }),
      'tasks/get': ({ params }) =>
        params['taskId'] === 't1'
          ? { ...task, status: 'input_required', inputRequests }
          : { ...task, taskId: 't2', status: 'completed', result },
      'tasks/update': () => ({}),
      'tasks/cancel': () => ({}),
    },
  };
}

const declaring: AskOptions = { caller: { capabilities: { elicitation: {}, extensions: { [EXTENSION]: {} } } } };

describe('createGateway > tasks of the extension', () => {
  it('have ids at the face of all that say whose they are [S-TSK-01]', async () => {
    const { gateway, servers } = setUp({ one: extension() });
    const { service } = gateway;
    expect(await ask(service, 'tools/call', JOB, declaring)).toMatchObject({ resultType: 'task', taskId: 'one__t1' });
    expect(await ask(service, 'tasks/get', { taskId: 'one__t2' }, declaring)).toMatchObject({
      taskId: 'one__t2',
      result: { content: [{ uri: 'mcpx://one/a:1' }] },
    });
    for (const method of ['tasks/update', 'tasks/cancel']) {
      await ask(service, method, { taskId: 'one__t1', inputResponses: { k: { action: 'cancel' } } }, declaring);
      expect(servers['one']?.framesOf(method)[0]?.message).toMatchObject({ params: { taskId: 't1' } });
    }
  });

  it('say whose their questions are at the face of all, and nothing at the face of one', async () => {
    const { gateway } = setUp({ one: extension() });
    const asked = (service: typeof gateway.service, taskId: string): Promise<JsonObject> =>
      ask(service, 'tasks/get', { taskId }, declaring);
    expect(await asked(gateway.service, 'one__t1')).toMatchObject({
      inputRequests: { k: { params: { message: 'one: Who?' } } },
    });
    expect(await asked(gateway.serverService('one')!, 't1')).toMatchObject({
      inputRequests: { k: { params: { message: 'Who?' } } },
    });
  });

  it('are declared to the server by callers that declare them, and by nobody else', async () => {
    const { gateway, servers } = setUp({ one: extension() });
    const last = (): unknown => {
      const { message } = servers['one']?.framesOf('tasks/cancel').at(-1) ?? {};
      const params = message !== undefined && 'params' in message ? message.params : undefined;
      return (params?.['_meta'] as JsonObject | undefined)?.[META.clientCapabilities];
    };
    await ask(gateway.service, 'tasks/cancel', { taskId: 'one__t1' }, declaring);
    expect(last()).toMatchObject({ extensions: { [EXTENSION]: {} } });
    await ask(gateway.service, 'tasks/cancel', { taskId: 'one__t1' });
    expect(last()).not.toHaveProperty('extensions');
  });
});

describe('createGateway > tasks of two shapes', () => {
  it('are not mixed: a caller has only the methods of its own, and knows no task of the other', async () => {
    const { gateway } = setUp({ one: core('one'), two: extension() });
    const { service } = gateway;
    for (const method of ['tasks/result', 'tasks/list']) {
      await expect(ask(service, method, { taskId: 'two__t1' }, declaring)).rejects.toMatchObject({ rpcCode: -32601 });
    }
    await expect(ask(service, 'tasks/update', {}, legacy)).rejects.toMatchObject({ rpcCode: -32601 });
    await expect(ask(service, 'tasks/get', { taskId: 'one__t1' }, declaring)).rejects.toMatchObject({
      rpcCode: -32602,
    });
    await expect(ask(service, 'tasks/get', { taskId: 'two__t1' }, legacy)).rejects.toMatchObject({ rpcCode: -32602 });
    await expect(ask(service, 'tasks/get', { taskId: 'one__t1' }, { revision: '2025-06-18' })).rejects.toMatchObject({
      rpcCode: -32601,
    });
  });

  it('are declared to each caller in its own shape', async () => {
    const { gateway } = setUp({ one: core('one'), two: extension() });
    for (const key of ['one', 'two']) await ask(gateway.service, 'tools/call', { name: `${key}__job` }, declaring);
    const declared = async (options: AskOptions): Promise<JsonObject> =>
      (await ask(gateway.service, 'server/discover', {}, options))['capabilities'] as JsonObject;
    expect(await declared(legacy)).toMatchObject({
      tasks: { list: {}, cancel: {}, requests: { tools: { call: {} } } },
    });
    expect(await declared(declaring)).toMatchObject({ extensions: { [EXTENSION]: {} } });
    for (const [options, member] of [
      [legacy, 'extensions'],
      [declaring, 'tasks'],
      [{ revision: '2025-06-18' }, 'tasks'],
    ] as const) {
      expect(await declared(options)).not.toHaveProperty(member);
    }
  });

  it('are not declared where no server that is known has them', async () => {
    const plain: ScriptedServerOptions = { revision: LATEST_LEGACY, capabilities: { tools: {} }, handlers: {} };
    const { gateway, servers } = setUp({ one: plain });
    await ask(gateway.service, 'tools/call', JOB, legacy).catch(() => {});
    expect(servers['one']?.linkCount).toBe(1);
    expect((await ask(gateway.service, 'server/discover', {}, legacy))['capabilities']).not.toHaveProperty('tasks');
  });
});
