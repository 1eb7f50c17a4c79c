import { FEATURES, type JsonObject, META, REVISIONS, RpcError } from '@mcpx/protocol';
import { NO_ANSWER, type ScriptedHandler } from '@mcpx/testing';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientOptions } from '../client.ts';
import { connected, rejection, turns } from '../connected.fixture.ts';
import { callToolAsTask } from './call-tool-as-task.ts';
import { cancelTask, listTasks } from './tasks.ts';

const stamp = '2026-01-01T00:00:00Z';
const done: JsonObject = { content: [{ type: 'text', text: 'done' }] };
const named = (taskSupport?: string): JsonObject => ({
  name: 'slow',
  inputSchema: { type: 'object' },
  ...(taskSupport !== undefined && { execution: { taskSupport } }),
});
const paramsOf = (frames: readonly { message: object }[]): JsonObject[] =>
  frames.map(({ message }) => (message as { params: JsonObject }).params);

// The client loads the vocabulary when a frame first needs it: in time that no fake clock knows of.
beforeAll(async () => void (await import('@mcpx/spec-schemas/project')));
beforeEach(() => void vi.useFakeTimers());

describe.each(REVISIONS.filter((revision) => FEATURES[revision].tasks === 'core'))('%s > tasks', (revision) => {
  const task = (status: string, more: JsonObject = {}): JsonObject => ({
    taskId: 't1',
    status,
    createdAt: stamp,
    lastUpdatedAt: stamp,
    ttl: null,
    pollInterval: 500,
    ...more,
  });
  const capabilities: JsonObject = { tools: {}, tasks: { list: {}, cancel: {}, requests: { tools: { call: {} } } } };
  const start = (
    handlers: Readonly<Record<string, ScriptedHandler>> = {},
    declared = capabilities,
    settings: Partial<ClientOptions> = {},
  ) =>
    connected(
      {
        revision,
        capabilities: declared,
        handlers: {
          'tools/call': ({ params }) => (params['task'] === undefined ? done : { task: task('working') }),
          'tasks/get': () => task('completed'),
          'tasks/result': () => ({ ...done, _meta: { [META.relatedTask]: { taskId: 't1' } } }),
          'tasks/cancel': () => task('cancelled'),
          ...handlers,
        },
      },
      settings,
    );

  it('asks for a task only where server and tool both allow it [C-TSK-01]', async () => {
    for (const [support, declared, expected] of [
      [undefined, capabilities, false],
      ['forbidden', capabilities, false],
      ['optional', capabilities, true],
      ['required', capabilities, true],
      ['required', { tools: {} }, false],
      ['optional', { tools: {}, tasks: { list: {} } }, false],
    ] as const) {
      const { client, server } = await start({}, declared);
      const call = callToolAsTask(client, named(support), {}, { ttlMs: 1_000 });
      await vi.advanceTimersByTimeAsync(500);
      expect(await call).toMatchObject(done);
      const [params] = paramsOf(server.framesOf('tools/call'));
      expect(params!['task']).toEqual(expected ? { ttl: 1_000 } : undefined);
    }
  });

  it('polls at the interval that the server suggests, and hears every state [C-TSK-02] [C-TSK-04]', async () => {
    let polls = 0;
    const states: unknown[] = [];
    const { client, server } = await start({
      'tasks/get': () => (++polls < 3 ? task('working', { pollInterval: 200 }) : task('completed')),
    });
    const call = callToolAsTask(client, named('optional'), {}, { onStatus: ({ status }) => void states.push(status) });
    await vi.advanceTimersByTimeAsync(499);
    expect(server.framesOf('tasks/get')).toHaveLength(0);
    server.notify('notifications/tasks/status', task('completed'));
    await vi.advanceTimersByTimeAsync(1);
    expect(server.framesOf('tasks/get')).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(199);
    expect(server.framesOf('tasks/get')).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(server.framesOf('tasks/get')).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(200);
    expect(await call).toMatchObject(done);
    expect(states).toEqual(['working', 'working', 'working', 'completed']);
    expect(paramsOf(server.framesOf('tasks/result'))).toEqual([{ taskId: 't1' }]);
  });

  it('waits by tasks/result while input is required, and answers under the task [C-TSK-02] [C-TSK-03]', async () => {
    const { client, server } = await start({
      'tools/call': () => ({ task: task('input_required') }),
      'tasks/result': async ({ ask }) => {
        await ask('roots/list', { _meta: { [META.relatedTask]: { taskId: 't1' } } }, 'q1');
        return done;
      },
    });
    const other = client.request('tools/call', { name: 'x' }, { caller: 'other' });
    other.catch(() => {});
    const roots = [{ uri: 'file:///a' }];
    const onInput = async (): Promise<{ question: JsonObject }> => ({ question: { roots } });
    const call = callToolAsTask(client, named('required'), {}, { caller: 'mine', onInput });
    await vi.advanceTimersByTimeAsync(0);
    expect(await call).toMatchObject(done);
    expect(server.framesOf('tasks/get')).toEqual([]);
    const answer = server.received.find(({ message }) => !('method' in message))?.message;
    expect(answer).toEqual({
      jsonrpc: '2.0',
      id: 'q1',
      result: { roots, _meta: { [META.relatedTask]: { taskId: 't1' } } },
    });
  });

  it('ends a task by tasks/cancel, never by notification [C-CAN-03]', async () => {
    const { client, server } = await start({ 'tasks/get': () => task('working') });
    const controller = new AbortController();
    const failure = rejection(callToolAsTask(client, named('optional'), {}, { signal: controller.signal }));
    await vi.advanceTimersByTimeAsync(700);
    controller.abort('enough');
    expect(await failure).toBe('enough');
    expect(paramsOf(server.framesOf('tasks/cancel'))).toEqual([{ taskId: 't1' }]);
    expect(server.methods).not.toContain('notifications/cancelled');
  });

  it('cancels a task that is only known after its caller left [C-CAN-03]', async () => {
    for (const leave of ['abort', 'time-out'] as const) {
      const gate = Promise.withResolvers<JsonObject>();
      const { client, server } = await start({ 'tools/call': () => gate.promise });
      const controller = new AbortController();
      const options = leave === 'abort' ? { signal: controller.signal } : { timeoutMs: 100 };
      const failure = rejection(callToolAsTask(client, named('optional'), {}, options));
      await turns();
      if (leave === 'abort') controller.abort('enough');
      await vi.advanceTimersByTimeAsync(100);
      if (leave === 'abort') expect(await failure).toBe('enough');
      else expect(await failure).toMatchObject({ code: 'MCP_TIMEOUT' });
      expect(server.methods).not.toContain('tasks/cancel');
      gate.resolve({ task: task('working') });
      await turns();
      expect(server.methods).toContain('tasks/cancel');
      expect(server.methods).not.toContain('notifications/cancelled');
    }
  });

  it.each([
    ['the setting of the client', {}, {}, 'requestTimeout'],
    ['what its owner calls that', { limitNames: { timeout: '"timeout"' } }, {}, '"timeout"'],
    ['the option of the call', { limitNames: { timeout: '"timeout"' } }, { timeoutMs: 500 }, 'timeoutMs'],
  ] as const)(
    'says of a task that was not started whose it is and what to raise: %s',
    async (_, settings, call, name) => {
      const own = { serverName: 'demo', requestTimeoutMs: 1_000, ...settings };
      const { client } = await start({ 'tools/call': () => NO_ANSWER }, capabilities, own);
      const failure = rejection(callToolAsTask(client, named('optional'), {}, call));
      await vi.advanceTimersByTimeAsync(1_000);
      const message = expect.stringMatching(new RegExp(`^demo .* slow within .*: raise ${name} if`));
      expect(await failure).toMatchObject({ code: 'MCP_TIMEOUT', message });
    },
  );

  it('names a task that was not started also for a client that wraps another', async () => {
    const { client } = await start({ 'tools/call': () => NO_ANSWER });
    const failure = rejection(callToolAsTask({ ...client }, named('optional'), {}, { timeoutMs: 500 }));
    await vi.advanceTimersByTimeAsync(500);
    const message = expect.stringMatching(/ slow within 500 ms: raise timeoutMs if/);
    expect(await failure).toMatchObject({ code: 'MCP_TIMEOUT', message });
  });

  it('cancels no request for a task by notification, whoever sends it [C-CAN-03]', async () => {
    const { client, server } = await start({ 'tools/call': () => NO_ANSWER });
    const controller = new AbortController();
    const failure = rejection(client.request('tools/call', { name: 'slow', task: {} }, { signal: controller.signal }));
    await turns();
    controller.abort('enough');
    await failure;
    await turns();
    expect(server.methods).not.toContain('notifications/cancelled');
  });

  it('hears progress under the same token until the task ends [C-PRG-04]', async () => {
    let token: unknown;
    const { client, server } = await start({
      'tools/call': ({ params }) => {
        token = (params['_meta'] as JsonObject)['progressToken'];
        return { task: task('working') };
      },
    });
    const heard: unknown[] = [];
    const call = callToolAsTask(
      client,
      named('optional'),
      {},
      { onProgress: ({ progress }) => void heard.push(progress) },
    );
    await turns();
    server.notify('notifications/progress', { progressToken: token as number, progress: 1 });
    await vi.advanceTimersByTimeAsync(500);
    await call;
    server.notify('notifications/progress', { progressToken: token as number, progress: 2 });
    await turns();
    expect(heard).toEqual([1]);
  });

  it('fails with the error that the call itself would have had', async () => {
    const { client } = await start({
      'tasks/get': () => task('failed'),
      'tasks/result': () => new RpcError(-32_050, 'broken'),
    });
    const failure = rejection(callToolAsTask(client, named('optional')));
    await vi.advanceTimersByTimeAsync(500);
    expect(await failure).toMatchObject({ rpcCode: -32_050 });
  });

  it('lists and cancels tasks', async () => {
    const { client, server } = await start({
      'tasks/list': ({ params }) =>
        params['cursor'] === undefined ? { tasks: [task('working')], nextCursor: 'n' } : { tasks: [] },
    });
    expect(await listTasks(client)).toHaveLength(1);
    await cancelTask(client, 't1');
    expect(server.methods).toContain('tasks/cancel');
    const cannot = await start({}, { tasks: {} });
    await cancelTask(cannot.client, 't1');
    expect(cannot.server.methods).not.toContain('tasks/cancel');
  });
});

describe.each(REVISIONS.filter((revision) => FEATURES[revision].tasks === 'extension'))('%s > tasks', (revision) => {
  const extension: JsonObject = { extensions: { 'io.modelcontextprotocol/tasks': {} } };
  const task = (status: string, more: JsonObject = {}): JsonObject => ({
    taskId: 't1',
    status,
    createdAt: stamp,
    lastUpdatedAt: stamp,
    ttlMs: 60_000,
    pollIntervalMs: 500,
    ...more,
  });
  const start = (handlers: Readonly<Record<string, ScriptedHandler>> = {}, declared = extension) =>
    connected({
      revision,
      capabilities: declared,
      handlers: {
        'tools/call': () => ({ ...task('working'), resultType: 'task' }),
        'tasks/get': () => task('completed', { result: done }),
        'tasks/update': () => ({}),
        'tasks/cancel': () => ({}),
        ...handlers,
      },
    });
  const declaredIn = (params: JsonObject): unknown => (params['_meta'] as JsonObject)[META.clientCapabilities];

  it('declares the extension only where both sides have it, and takes a task in place of a result [C-TSK-05] [C-VER-11]', async () => {
    const { client, server } = await start();
    const call = callToolAsTask(client, named());
    await vi.advanceTimersByTimeAsync(500);
    expect(await call).toEqual(done);
    for (const method of ['tools/call', 'tasks/get']) {
      expect(declaredIn(paramsOf(server.framesOf(method))[0]!)).toMatchObject(extension);
    }
    const without = await start({ 'tools/call': () => done }, {});
    expect(await callToolAsTask(without.client, named())).toMatchObject(done);
    expect(declaredIn(paramsOf(without.server.framesOf('tools/call'))[0]!)).not.toHaveProperty('extensions');
  });

  it('takes a task that it did not ask for as an invalid result [C-TSK-05] [C-BASE-13]', async () => {
    const { client } = await start({ 'prompts/get': () => ({ ...task('working'), resultType: 'task' }) });
    expect(await rejection(client.request('tools/call', { name: 'x' }))).toMatchObject({ code: 'MCP_INVALID_RESULT' });
    const declaring = { capabilities: extension };
    expect(await rejection(client.request('prompts/get', { name: 'x' }, declaring))).toMatchObject({
      code: 'MCP_INVALID_RESULT',
    });
    expect(await client.request('tools/call', { name: 'x' }, declaring)).toMatchObject({
      resultType: 'task',
      taskId: 't1',
    });
  });

  it('returns an ordinary result as it is', async () => {
    const { client, server } = await start({ 'tools/call': () => done });
    expect(await callToolAsTask(client, named())).toMatchObject(done);
    expect(server.methods).not.toContain('tasks/get');
  });

  it('answers each question of a task once, whatever the polls repeat [C-TSK-05]', async () => {
    let polls = 0;
    const asks: JsonObject = { inputRequests: { where: { method: 'roots/list' } } };
    const { client, server } = await start({
      'tasks/get': () => (++polls < 3 ? task('input_required', asks) : task('completed', { result: done })),
    });
    const onInput = vi.fn(async () => ({ where: { roots: [] } }));
    const call = callToolAsTask(client, named(), {}, { onInput });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await call).toEqual(done);
    expect(onInput).toHaveBeenCalledTimes(1);
    expect(paramsOf(server.framesOf('tasks/update'))).toMatchObject([
      { taskId: 't1', inputResponses: { where: { roots: [] } } },
    ]);
  });

  it('gives a task up whose question is refused, and says so to the server', async () => {
    const { client, server } = await start({
      'tasks/get': () => task('input_required', { inputRequests: { where: { method: 'roots/list' } } }),
    });
    const refusal = new RpcError(-1, 'no');
    const failure = rejection(callToolAsTask(client, named(), {}, { onInput: async () => ({ where: refusal }) }));
    await vi.advanceTimersByTimeAsync(500);
    expect(await failure).toBe(refusal);
    expect(server.methods).toContain('tasks/cancel');
  });

  it.each([
    ['failed', { error: { code: -32_050, message: 'broken' } }, { rpcCode: -32_050 }],
    ['cancelled', {}, { code: 'MCP_RPC' }],
    ['completed', {}, { code: 'MCP_INVALID_RESULT' }],
    ['failed', {}, { code: 'MCP_INVALID_RESULT' }],
    ['input_required', { inputRequests: { a: { method: 'sampling/createMessage' } } }, { code: 'MCP_INVALID_RESULT' }],
  ])('ends with the task: %s %j', async (status, more, expected) => {
    const { client } = await start({ 'tasks/get': () => task(status, more) });
    const failure = rejection(callToolAsTask(client, named()));
    await vi.advanceTimersByTimeAsync(500);
    expect(await failure).toMatchObject(expected);
  });

  it('cancels by tasks/cancel when its caller leaves [C-CAN-03]', async () => {
    const { client, server } = await start({ 'tasks/get': () => task('working') });
    const controller = new AbortController();
    const failure = rejection(callToolAsTask(client, named(), {}, { signal: controller.signal }));
    await vi.advanceTimersByTimeAsync(700);
    controller.abort('enough');
    expect(await failure).toBe('enough');
    expect(server.methods).toContain('tasks/cancel');
  });
});

describe.each(REVISIONS.filter((revision) => FEATURES[revision].tasks === 'none'))('%s > tasks', (revision) => {
  it('calls the tool as ever [C-BASE-26]', async () => {
    const { client, server } = await connected({ revision, handlers: { 'tools/call': () => done } });
    expect(await callToolAsTask(client, named('required'))).toEqual(done);
    expect(server.methods).not.toContain('tasks/get');
  });
});
