import { FEATURES, type JsonObject, META, REVISIONS, RpcError } from '@mcpx/protocol';
import type { ScriptedHandler } from '@mcpx/testing';
import { describe, expect, it } from 'vitest';
import { type Connected, connected, turns } from '../connected.fixture.ts';

const TASK = { createdAt: '2026-01-01T00:00:00Z', lastUpdatedAt: '2026-01-01T00:00:00Z', ttl: null };

describe.each(REVISIONS.filter((revision) => FEATURES[revision].tasks === 'core'))(
  '%s > the progress of a task',
  (revision) => {
    const task = (taskId: string, status: string): JsonObject => ({ ...TASK, taskId, status });
    const start = async (handlers: Readonly<Record<string, ScriptedHandler>> = {}, status = 'working') => {
      let created = 0;
      const tokens: number[] = [];
      const connection = await connected({
        revision,
        capabilities: { tools: {}, tasks: { cancel: {}, requests: { tools: { call: {} } } } },
        handlers: {
          'tools/call': ({ params }) => {
            tokens.push((params['_meta'] as { progressToken: number }).progressToken);
            return { task: task(`t${++created}`, status) };
          },
          ...handlers,
        },
      });
      const heard: string[] = [];
      const create = (): Promise<JsonObject> => {
        const name = `t${tokens.length + 1}`;
        const onProgress = (): void => void heard.push(name);
        return connection.client.request('tools/call', { name: 'x', task: {} }, { onProgress });
      };
      /** Which of the tasks are still heard of. */
      const heardOf = async (): Promise<readonly string[]> => {
        heard.length = 0;
        for (const progressToken of tokens) {
          connection.server.notify('notifications/progress', { progressToken, progress: 1 });
        }
        await turns();
        return [...heard];
      };
      return { ...connection, create, heardOf };
    };
    const ask = (method: string) => (connection: Connected) =>
      connection.client.request(method, { taskId: 't1' }).catch(() => {});
    const tell = (status: string) => async (connection: Connected) =>
      connection.server.notify('notifications/tasks/status', task('t1', status));

    it.each([
      ['is looked at and completed', { 'tasks/get': () => task('t1', 'completed') }, ask('tasks/get')],
      ['is looked at and failed', { 'tasks/get': () => task('t1', 'failed') }, ask('tasks/get')],
      ['is looked at and unknown', { 'tasks/get': () => new RpcError(-32_602, 'none') }, ask('tasks/get')],
      ['is cancelled', { 'tasks/cancel': () => task('t1', 'cancelled') }, ask('tasks/cancel')],
      [
        'has a result',
        { 'tasks/result': () => ({ content: [], _meta: { [META.relatedTask]: { taskId: 't1' } } }) },
        ask('tasks/result'),
      ],
      ['has an error for a result', { 'tasks/result': () => new RpcError(-32_050, 'broken') }, ask('tasks/result')],
      ['is told to be completed', {}, tell('completed')],
      ['is told to be failed', {}, tell('failed')],
      ['is told to be cancelled', {}, tell('cancelled')],
    ] as const)(
      'is heard until it %s, whoever asks, and that of others longer [C-PRG-04]',
      async (_, handlers, end) => {
        const connection = await start(handlers);
        await connection.create();
        await connection.create();
        expect(await connection.heardOf()).toEqual(['t1', 't2']);
        await end(connection);
        await turns();
        expect(await connection.heardOf()).toEqual(['t2']);
      },
    );

    it.each([
      ['is looked at and working', { 'tasks/get': () => task('t1', 'working') }, ask('tasks/get')],
      ['is looked at and wants input', { 'tasks/get': () => task('t1', 'input_required') }, ask('tasks/get')],
      ['cannot be looked at now', { 'tasks/get': () => new RpcError(-32_603, 'later') }, ask('tasks/get')],
      ['is told to be working', {}, tell('working')],
    ] as const)('is still heard where it %s [C-PRG-04]', async (_, handlers, act) => {
      const connection = await start(handlers);
      await connection.create();
      await act(connection);
      await turns();
      expect(await connection.heardOf()).toEqual(['t1']);
    });

    it('is not waited for where the task is over from the start', async () => {
      const connection = await start({}, 'completed');
      await connection.create();
      expect(await connection.heardOf()).toEqual([]);
    });

    it('is kept of the last 1,000 tasks whose end nobody told', async () => {
      const connection = await start();
      for (let count = 0; count < 1_001; count++) await connection.create();
      const heard = await connection.heardOf();
      expect(heard).toHaveLength(1_000);
      expect(heard).not.toContain('t1');
    });
  },
);
