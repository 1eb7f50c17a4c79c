import {
  ERROR_CODES,
  FEATURES,
  isNotification,
  type JsonObject,
  type JsonRpcMessage,
  type JsonRpcNotification,
  META,
  type Outcome,
  REVISIONS,
  RpcError,
  TASKS_EXTENSION,
} from '@mcpx/protocol';
import { describe, expect, it } from 'vitest';
import { type Answers, type LinkKind, LINKS, text, until, useRigs } from '../rig.fixture.ts';
import type { Call } from '../service.ts';
import { createTaskProgress } from './task-progress.ts';

const rigs = useRigs();

const STAMP = '2026-01-01T00:00:00Z';
const CORE = REVISIONS.filter((revision) => FEATURES[revision].tasks === 'core');
const task = (status = 'working'): JsonObject => ({
  taskId: 't1',
  status,
  createdAt: STAMP,
  lastUpdatedAt: STAMP,
  ttl: null,
});
const progressOf = (frames: readonly JsonRpcMessage[]): unknown[] =>
  frames
    .filter(isNotification)
    .filter(({ method }) => method === 'notifications/progress')
    .map(({ params }) => params?.['progress']);

describe.each(CORE)('%s > createTaskProgress', (revision) => {
  /** A client that called a tool as a task, and what its service can still say. */
  async function open(kind: LinkKind, answers: Answers = {}) {
    const calls: Call[] = [];
    const rig = await rigs.open({
      'tools/call': (call) => {
        calls.push(call);
        return { task: task() };
      },
      'tasks/get': ({ params }) => ({ ...task(params['taskId'] === 't1' ? 'completed' : 'working') }),
      'tasks/cancel': () => task('cancelled'),
      'tasks/result': () => ({ ...text('done'), _meta: { [META.relatedTask]: { taskId: 't1' } } }),
      ...answers,
    });
    const client = await rig.connect(kind, revision);
    const create = async (token: string | number | undefined = 'mine'): Promise<void> => {
      const options = token === undefined ? {} : { meta: { progressToken: token } };
      await client.call('tools/call', { name: 'slow', task: {} }, options).answer;
    };
    const tell = (progress: number): void => calls.at(-1)?.notify('notifications/progress', { progress, total: 9 });
    /** Everything that was sent before is there once this is answered. */
    const heard = async (): Promise<unknown[]> => {
      await client.call('ping').answer;
      return progressOf(rig.frames.map(({ frame }) => frame));
    };
    return { ...rig, calls, client, create, tell, heard };
  }

  it.each(LINKS.flatMap((kind) => [[kind, '7'] as const, [kind, 7] as const]))(
    'goes on over %s under the very token %j after the task is made, and says whose it is [S-PRG-01]',
    async (kind, token) => {
      const { client, create, tell, heard, frames } = await open(kind);
      await client.listen();
      await create(token);
      tell(1);
      tell(1);
      tell(2);
      await until(() => progressOf(frames.map(({ frame }) => frame)).length === 2);
      expect(await heard()).toEqual([1, 2]);
      const _meta = { [META.relatedTask]: { taskId: 't1' } };
      expect(frames.map(({ frame }) => frame).filter(isNotification)).toEqual(
        [1, 2].map((progress) => ({
          jsonrpc: '2.0',
          method: 'notifications/progress',
          params: { progressToken: token, progress, total: 9, _meta },
        })),
      );
    },
  );

  it.each(['tasks/get', 'tasks/cancel', 'tasks/result'])(
    'ends with the task, as %s tells it [S-PRG-01]',
    async (method) => {
      const { client, create, tell, heard } = await open('link');
      await create();
      await client.call('tasks/get', { taskId: 'another' }).answer;
      tell(1);
      await client.call(method, { taskId: 't1' }).answer;
      tell(2);
      expect(await heard()).toEqual([1]);
    },
  );

  it.each([
    ['tasks/get', ERROR_CODES.invalidParams, [1]],
    ['tasks/cancel', ERROR_CODES.invalidParams, [1]],
    ['tasks/get', ERROR_CODES.internalError, [1, 2]],
    ['tasks/result', ERROR_CODES.internalError, [1]],
  ] as const)('ends with a task that %s cannot find or that failed: %d', async (method, code, expected) => {
    const failing = (): never => {
      throw new RpcError(code, 'no');
    };
    const { client, create, tell, heard } = await open('link', { [method]: failing });
    await create();
    tell(1);
    await client.call(method, { taskId: 't1' }).answer;
    tell(2);
    expect(await heard()).toEqual(expected);
  });

  it('ends with the task, as the client is told of it by itself', async () => {
    let listening: Call | undefined;
    const { client, create, tell, heard } = await open('link', {
      'subscriptions/listen': (call) => {
        listening = call;
        call.notify('notifications/subscriptions/acknowledged', { notifications: {} });
        return new Promise<Outcome>(() => {});
      },
    });
    await client.listen();
    await until(() => listening !== undefined);
    await create();
    listening?.notify('notifications/tasks/status', task('input_required'));
    tell(1);
    listening?.notify('notifications/tasks/status', task('failed'));
    tell(2);
    expect(await heard()).toEqual([1]);
  });

  it('goes to whoever waits for the result where nobody hears the stream for unsolicited messages', async () => {
    const gate = Promise.withResolvers<JsonObject>();
    const { client, create, tell, callsOf } = await open('http', { 'tasks/result': () => gate.promise });
    await create();
    const result = client.call('tasks/result', { taskId: 't1' });
    await until(() => callsOf('tasks/result').length === 1);
    tell(1);
    gate.resolve({ ...text('done'), _meta: { [META.relatedTask]: { taskId: 't1' } } });
    await result.answer;
    expect(progressOf(result.messages.all)).toEqual([1]);
  });

  it('is not kept for a client that hears nothing', async () => {
    const { client, create, tell, heard } = await open('http');
    await create();
    tell(1);
    await client.listen();
    tell(2);
    await until(() => progressOf(client.unsolicited.all).length === 1);
    expect(await heard()).toEqual([2]);
  });

  it('is that of tasks that were asked to tell of it, and are not over', async () => {
    const answers = [{ task: task('completed') }, text('at once'), { task: task() }];
    const calls: Call[] = [];
    const { client, create, heard } = await open('link', {
      'tools/call': (call) => {
        calls.push(call);
        return answers.shift() ?? {};
      },
    });
    await create('over');
    await create('plain');
    await client.call('tools/call', { name: 'slow', task: {} }).answer;
    for (const call of calls) call.notify('notifications/progress', { progress: 1 });
    expect(await heard()).toEqual([]);
  });

  it('forgets the oldest task beyond a thousand', () => {
    const written: unknown[] = [];
    const progress = createTaskProgress({
      isConnected: true,
      write: ({ params }) => void written.push(params?.['progressToken']),
    });
    const reply = { send: () => {}, end: () => {} };
    for (let id = 0; id <= 1_000; id++) {
      const params = { _meta: { progressToken: id } };
      const answer = { jsonrpc: '2.0', id, result: { task: { ...task(), taskId: `${id}` } } } as const;
      progress.ended({ jsonrpc: '2.0', id, method: 'tools/call', params }, reply, answer);
    }
    const notice = (progressToken: number): JsonRpcNotification => ({
      jsonrpc: '2.0',
      method: 'notifications/progress',
      params: { progressToken, progress: 1 },
    });
    for (const id of [0, 1, 1_000]) progress.send(notice(id));
    expect(written).toEqual([1, 1_000]);
  });
});

describe.each(REVISIONS.filter((revision) => FEATURES[revision].tasks !== 'core'))('%s > a call', (revision) => {
  it.each(LINKS)(
    'tells of no progress over %s once it is answered, whatever its answer is [S-PRG-01]',
    async (kind) => {
      const calls: Call[] = [];
      const { connect, frames } = await rigs.open({
        'tools/call': (call) => {
          calls.push(call);
          const { ttl, ...more } = task();
          return FEATURES[revision].tasks === 'none'
            ? text('done')
            : { resultType: 'task', ...more, ttlMs: ttl ?? null, pollIntervalMs: 500 };
        },
      });
      const client = await connect(kind, revision, { capabilities: { extensions: { [TASKS_EXTENSION]: {} } } });
      await client.call('tools/call', { name: 'slow' }, { meta: { progressToken: 'mine' } }).answer;
      calls[0]?.notify('notifications/progress', { progress: 1 });
      await client.call('tools/list').answer;
      expect(progressOf(frames.map(({ frame }) => frame))).toEqual([]);
    },
  );
});
