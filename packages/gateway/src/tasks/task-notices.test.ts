import {
  type JsonObject,
  LATEST_LEGACY,
  LATEST_MODERN,
  META,
  RpcError,
  TASKS_EXTENSION,
  TransportError,
} from '@mcpx/protocol';
import { NO_ANSWER, type ScriptedHandler, type ScriptedRequest, type ScriptedServerOptions } from '@mcpx/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  acknowledged,
  ask,
  type AskOptions,
  closeAfterEach,
  listen,
  type Sent,
  type Setup,
  type SetupOptions,
  setUp as setUpGateway,
  tool,
} from '../gateway.fixture.ts';

closeAfterEach();
const setups: Setup[] = [];
afterEach(() => {
  vi.useRealTimers();
  const faults = setups.splice(0).flatMap(({ servers }) => Object.values(servers).flatMap((server) => server.faults));
  if (faults.length > 0) throw new Error(`Frames against the specification:\n${faults.join('\n')}`);
});

const setUp = (scripts: Readonly<Record<string, ScriptedServerOptions>>, options?: SetupOptions): Setup => {
  const setup = setUpGateway(scripts, options);
  setups.push(setup);
  return setup;
};

const AT = '2026-01-01T00:00:00Z';
const EXTENSIONS: JsonObject = { extensions: { [TASKS_EXTENSION]: {} } };
const task = (taskId: string, status: string, more: JsonObject = {}): JsonObject => ({
  taskId,
  status,
  createdAt: AT,
  lastUpdatedAt: AT,
  ttlMs: null,
  ...more,
});
const of = (principal: string): AskOptions => ({ caller: { principal, capabilities: EXTENSIONS } });
const ada = of('ada');
const bob = of('bob');
const notice = (params: JsonObject): Sent => ({ method: 'notifications/tasks', params });

/** A server that makes a task of each call, and tells how they stand. */
function telling(handlers: Readonly<Record<string, ScriptedHandler>> = {}) {
  const listens: ScriptedRequest[] = [];
  let made = 0;
  const script: ScriptedServerOptions = {
    revision: LATEST_MODERN,
    capabilities: { tools: { listChanged: true }, ...EXTENSIONS },
    handlers: {
      'tools/list': () => ({ tools: [tool('job')] }),
      'tools/call': () => ({ ...task(`t${++made}`, 'working'), resultType: 'task' }),
      'tasks/get': ({ params }) => task(params['taskId'] as string, 'working'),
      'subscriptions/listen': (request) => {
        listens.push(request);
        const _meta = { [META.subscriptionId]: request.id };
        const notifications = request.params['notifications']!;
        request.notify('notifications/subscriptions/acknowledged', { _meta, notifications });
        return NO_ANSWER;
      },
      ...handlers,
    },
  };
  return {
    script,
    listens,
    filters: (): unknown[] => listens.map(({ params }) => params['notifications']),
    tell(params: JsonObject): void {
      const request = listens.at(-1);
      request?.notify('notifications/tasks', { ...params, _meta: { [META.subscriptionId]: request.id } });
    },
  };
}

describe('relaySubscription > tasks of the extension', () => {
  const COMPLETED = task('t1', 'completed', {
    result: { content: [{ type: 'resource_link', uri: 'a:1', name: 'x' }], resultType: 'complete' },
  });
  const ASKING = task('t1', 'input_required', {
    inputRequests: {
      k: { method: 'elicitation/create', params: { message: 'Who?', requestedSchema: { type: 'object' } } },
    },
  });

  it('are told at the face of all under the ids that the caller knows, as `tasks/get` answers there [S-SUB-01] [S-TSK-01] [G-16]', async () => {
    let now = ASKING;
    const server = telling({ 'tasks/get': () => now });
    const { gateway } = setUp({ one: server.script });
    const { taskId } = await ask(gateway.service, 'tools/call', { name: 'one__job' }, ada);
    const { sent, end } = listen(gateway.service, { taskIds: [taskId!] }, ada);
    await expect.poll(() => sent).toEqual([acknowledged({ taskIds: ['one__t1'] })]);
    expect(server.filters()).toContainEqual({ taskIds: ['t1'] });
    const answers: JsonObject[] = [];
    for (const state of [ASKING, COMPLETED]) {
      now = state;
      server.tell(state);
      const { resultType: _, _meta: __, ...answer } = await ask(gateway.service, 'tasks/get', { taskId: taskId! }, ada);
      answers.push(answer);
    }
    await expect.poll(() => sent.slice(1)).toEqual(answers.map(notice));
    expect(sent[1]?.params).toMatchObject({
      taskId: 'one__t1',
      inputRequests: { k: { params: { message: 'one: Who?' } } },
    });
    expect(sent[2]?.params).toMatchObject({ result: { content: [{ uri: 'mcpx://one/a:1' }] } });
    await end();
  });

  it('are told at the face of one as the server tells them', async () => {
    const server = telling();
    const { gateway } = setUp({ one: server.script });
    const { sent, end } = listen(gateway.serverService('one')!, { taskIds: ['t1'] }, ada);
    await expect.poll(() => sent).toEqual([acknowledged({ taskIds: ['t1'] })]);
    for (const state of [ASKING, COMPLETED]) server.tell(state);
    await expect.poll(() => sent.slice(1)).toEqual([notice(ASKING), notice(COMPLETED)]);
    await end();
  });

  it('are listened for with everything else on one subscription, as long as somebody wants them [G-16]', async () => {
    const server = telling();
    const { gateway } = setUp({ one: server.script });
    const one = gateway.serverService('one')!;
    const lists = listen(one, { toolsListChanged: true }, ada);
    await expect.poll(() => lists.sent).toHaveLength(1);
    const first = listen(one, { taskIds: ['t1'] }, ada);
    await expect.poll(() => first.sent).toHaveLength(1);
    const second = listen(gateway.service, { taskIds: ['one__t1', 'one__t2'] }, ada);
    await expect.poll(() => second.sent).toHaveLength(1);
    await first.end();
    server.tell(task('t1', 'cancelled'));
    await expect.poll(() => second.sent[1]).toEqual(notice(task('one__t1', 'cancelled')));
    await second.end();
    await expect
      .poll(server.filters)
      .toEqual([
        { toolsListChanged: true },
        { toolsListChanged: true, taskIds: ['t1'] },
        { toolsListChanged: true, taskIds: ['t1', 't2'] },
        { toolsListChanged: true },
      ]);
    await expect.poll(() => server.listens.map(({ signal }) => signal.aborted)).toEqual([true, true, true, false]);
    await lists.end();
  });

  it('are acknowledged where the server agrees, and nowhere else [S-SUB-01]', async () => {
    const some = telling({
      'subscriptions/listen': ({ id, notify }) => {
        const _meta = { [META.subscriptionId]: id };
        notify('notifications/subscriptions/acknowledged', { _meta, notifications: { taskIds: ['t2'] } });
        return NO_ANSWER;
      },
    });
    const refusing = telling({ 'subscriptions/listen': () => new RpcError(-32601, 'no') });
    const { script } = telling();
    const { gateway, servers } = setUp({
      some: some.script,
      refusing: refusing.script,
      plain: { ...script, capabilities: { tools: { listChanged: true } } },
    });
    const taskIds = ['some__t1', 'some__t2', 'refusing__t1', 'plain__t1', 'nobody__t1', 't1', 'some__'];
    const { sent, end } = listen(gateway.service, { taskIds }, ada);
    await expect.poll(() => sent).toEqual([acknowledged({ taskIds: ['some__t2'] })]);
    expect(servers['plain']?.methods).not.toContain('subscriptions/listen');
    await end();
  });

  it('are not told to another authority than the one that they were made under', async () => {
    const server = telling();
    const { gateway } = setUp({ one: server.script });
    const faces = [
      { service: gateway.service, name: 'one__job', id: 'one__t1' },
      { service: gateway.serverService('one')!, name: 'job', id: 't1' },
    ];
    // Before it was made, nobody knows whose it will be.
    const early = faces.map(({ service, id }) => listen(service, { taskIds: [id] }, bob));
    await expect.poll(() => early.map(({ sent }) => sent.length)).toEqual([1, 1]);
    await ask(gateway.service, 'tools/call', { name: 'one__job' }, ada);
    const late = faces.map(({ service, id }) => listen(service, { taskIds: [id] }, bob));
    await expect.poll(() => late.map(({ sent }) => sent)).toEqual([[acknowledged({})], [acknowledged({})]]);
    const own = faces.map(({ service, id }) => listen(service, { taskIds: [id] }, ada));
    await expect.poll(() => own.map(({ sent }) => sent.length)).toEqual([1, 1]);
    server.tell(task('t1', 'cancelled'));
    await expect.poll(() => own.map(({ sent }) => sent[1]?.params['taskId'])).toEqual(['one__t1', 't1']);
    expect([...early, ...late].map(({ sent }) => sent.length)).toEqual([1, 1, 1, 1]);
    await Promise.all([...early, ...late, ...own].map(({ end }) => end()));
  });

  it('that change before the subscription is acknowledged are told after it, as they are by then [S-SUB-01]', async () => {
    const slow = Promise.withResolvers<void>();
    const server = telling();
    const other = telling({
      'subscriptions/listen': async ({ id, notify, params }) => {
        await slow.promise;
        const _meta = { [META.subscriptionId]: id };
        notify('notifications/subscriptions/acknowledged', { _meta, notifications: params['notifications']! });
        return NO_ANSWER;
      },
    });
    const { gateway } = setUp({ one: server.script, other: other.script });
    const { sent, end } = listen(gateway.service, { taskIds: ['one__t1', 'other__t1'] }, ada);
    await expect.poll(() => server.listens).toHaveLength(1);
    for (const state of [task('t1', 'working'), task('t1', 'cancelled')]) server.tell(state);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(sent).toEqual([]);
    slow.resolve();
    await expect
      .poll(() => sent)
      .toEqual([acknowledged({ taskIds: ['one__t1', 'other__t1'] }), notice(task('one__t1', 'cancelled'))]);
    await end();
  });

  it('are looked at after a gap in which a notice may have been missed, unless one comes meanwhile [C-SUB-07]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
    const looks: ScriptedRequest[] = [];
    const gate = Promise.withResolvers<void>();
    const server = telling({
      'tasks/get': async (request) => {
        looks.push(request);
        const taskId = request.params['taskId'] as string;
        if (taskId === 'gone') return new RpcError(-32602, 'no such task');
        await gate.promise;
        return task(taskId, 'working');
      },
    });
    const { gateway, servers } = setUp({ one: server.script });
    const { sent, end } = listen(gateway.serverService('one')!, { taskIds: ['t1', 't2', 'gone'] }, ada);
    await vi.advanceTimersByTimeAsync(10);
    expect(sent).toHaveLength(1);
    servers['one']?.end(new TransportError('MCP_PROCESS_EXITED', 'gone'));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(server.listens).toHaveLength(2);
    expect(looks.map(({ params }) => params['taskId'])).toEqual(['t1', 't2', 'gone']);
    server.tell(task('t1', 'cancelled'));
    await vi.advanceTimersByTimeAsync(10);
    gate.resolve();
    await vi.advanceTimersByTimeAsync(10);
    expect(sent.slice(1)).toEqual([notice(task('t1', 'cancelled')), notice(task('t2', 'working'))]);
    await end();
  });

  it('are looked at without a call that would show that the server works', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
    const server = telling({ 'tasks/get': () => task('t1', 'working') });
    const { gateway, pool, servers } = setUp({ one: server.script });
    const { sent, end } = listen(gateway.serverService('one')!, { taskIds: ['t1'] }, ada);
    await vi.advanceTimersByTimeAsync(10);
    const acquire = vi.spyOn(pool, 'acquire');
    servers['one']?.end(new TransportError('MCP_PROCESS_EXITED', 'gone'));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sent.slice(1)).toEqual([notice(task('t1', 'working'))]);
    expect(acquire.mock.calls.map(([, options]) => options?.purpose)).toEqual(['look']);
    await end();
  });
});

describe('relaySubscription > tasks of two shapes', () => {
  const core: ScriptedServerOptions = {
    revision: LATEST_LEGACY,
    capabilities: { tools: {}, tasks: { list: {}, cancel: {}, requests: { tools: { call: {} } } }, ...EXTENSIONS },
    handlers: { 'tools/list': () => ({ tools: [] }) },
  };

  it('are not mixed: a server of 2025-11-25 is asked for nothing, and what it tells goes to nobody else', async () => {
    const { gateway, servers } = setUp({ one: core });
    const { sent, end } = listen(gateway.service, { taskIds: ['one__t1'] }, ada);
    await expect.poll(() => sent).toEqual([acknowledged({})]);
    const { createdAt, lastUpdatedAt } = task('t1', '');
    const status = {
      taskId: 't1',
      status: 'completed',
      createdAt: createdAt!,
      lastUpdatedAt: lastUpdatedAt!,
      ttl: null,
    };
    servers['one']?.notify('notifications/tasks/status', status);
    await ask(gateway.service, 'tools/list', {}, ada);
    expect(sent).toHaveLength(1);
    expect(servers['one']?.methods).not.toContain('subscriptions/listen');
    await end();
  });

  it('are not mixed: a caller of 2025-11-25 is told nothing of tasks of the extension', async () => {
    const server = telling();
    const { gateway } = setUp({ one: server.script });
    const legacy: AskOptions = { revision: LATEST_LEGACY, caller: { capabilities: EXTENSIONS } };
    const { sent, end } = listen(gateway.serverService('one')!, { taskIds: ['t1'], toolsListChanged: true }, legacy);
    await expect.poll(() => sent).toEqual([acknowledged({ toolsListChanged: true })]);
    expect(server.filters()).toEqual([{ toolsListChanged: true }]);
    await end();
  });
});
