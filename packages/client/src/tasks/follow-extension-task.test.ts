import { FEATURES, type JsonObject, META, REVISIONS, RpcError, TASKS_EXTENSION } from '@mcpx/protocol';
import { NO_ANSWER, type ScriptedHandler, type ScriptedRequest } from '@mcpx/testing';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { InputContext } from '../client.ts';
import { type Connected, connected, rejection, turns } from '../connected.fixture.ts';
import { callToolAsTask } from './call-tool-as-task.ts';

const SLOW: JsonObject = { name: 'slow', inputSchema: { type: 'object' } };
const done: JsonObject = { content: [{ type: 'text', text: 'done' }] };

// The client loads the vocabulary when a frame first needs it: in time that no fake clock knows of.
beforeAll(async () => void (await import('@mcpx/spec-schemas/project')));
beforeEach(() => void vi.useFakeTimers());

describe.each(REVISIONS.filter((revision) => FEATURES[revision].tasks === 'extension'))(
  '%s > followExtensionTask',
  (revision) => {
    const task = (status: string, more: JsonObject = {}): JsonObject => ({
      taskId: 't1',
      status,
      createdAt: '2026-01-01T00:00:00Z',
      lastUpdatedAt: '2026-01-01T00:00:00Z',
      ttlMs: 60_000,
      pollIntervalMs: 500,
      ...more,
    });
    const start = (handlers: Readonly<Record<string, ScriptedHandler>>): Promise<Connected> =>
      connected({
        revision,
        capabilities: { extensions: { [TASKS_EXTENSION]: {} } },
        handlers: {
          'tools/call': () => ({ ...task('working'), resultType: 'task' }),
          'tasks/update': () => ({}),
          'tasks/cancel': () => ({}),
          ...handlers,
        },
      });
    /** A server that tells how its task stands. */
    const telling = async (handlers: Readonly<Record<string, ScriptedHandler>> = {}) => {
      const listens: ScriptedRequest[] = [];
      const connection = await start({
        'subscriptions/listen': (request) => {
          listens.push(request);
          const _meta = { [META.subscriptionId]: request.id };
          const notifications = request.params['notifications']!;
          request.notify('notifications/subscriptions/acknowledged', { _meta, notifications });
          return NO_ANSWER;
        },
        ...handlers,
      });
      const tell = (params: JsonObject): void => {
        const request = listens.at(-1);
        request?.notify('notifications/tasks', { ...params, _meta: { [META.subscriptionId]: request.id } });
      };
      return { ...connection, listens, tell, looks: () => connection.server.framesOf('tasks/get').length };
    };

    it('looks at a task as soon as the server tells of it, and listens no longer than it lasts [C-SUB-10] [C-SUB-05]', async () => {
      let now = task('working');
      const { client, listens, tell, looks, server } = await telling({ 'tasks/get': () => now });
      const call = callToolAsTask(client, SLOW);
      await vi.advanceTimersByTimeAsync(50);
      expect(listens.map(({ params }) => params['notifications'])).toEqual([{ taskIds: ['t1'] }]);
      tell(task('working', { statusMessage: 'half way' }));
      await turns();
      expect(looks()).toBe(1);
      await vi.advanceTimersByTimeAsync(50);
      now = task('completed', { result: done });
      tell(now);
      await turns();
      expect(await call).toEqual(done);
      expect(looks()).toBe(2);
      await turns();
      expect(server.cancelled.map(({ id }) => id)).toEqual([listens[0]!.id]);
      expect(listens).toHaveLength(1);
    });

    it('asks as the call that the task is of, with its caller', async () => {
      const contexts: InputContext[] = [];
      const asks: JsonObject = { inputRequests: { where: { method: 'roots/list' } } };
      let polls = 0;
      const { client } = await start({
        'tasks/get': () => (++polls === 1 ? task('input_required', asks) : task('completed', { result: done })),
      });
      const caller = { me: true };
      const call = callToolAsTask(
        client,
        SLOW,
        { a: 1 },
        {
          caller,
          async onInput(_, context) {
            contexts.push(context);
            return { where: { roots: [] } };
          },
        },
      );
      await vi.advanceTimersByTimeAsync(5_000);
      expect(await call).toEqual(done);
      expect(contexts).toMatchObject([
        { call: { method: 'tools/call', params: { name: 'slow', arguments: { a: 1 } } }, peer: client.peer },
      ]);
      expect(contexts[0]!.call!.caller).toBe(caller);
    });

    it.each([
      ['for what was not declared', { a: { method: 'sampling/createMessage' } }],
      ['for something declared and something else', { a: { method: 'roots/list' }, b: { method: 'no/such' } }],
      ['by what is no question', { a: 'roots/list' }],
      ['by what is none', { a: null }],
      ['by no object', ['roots/list']],
    ])('gives a task up that asks %s, and says so to the server', async (_, inputRequests) => {
      const onInput = vi.fn(async () => ({}));
      const { client, server } = await start({
        'tasks/get': () => task('input_required', { inputRequests: inputRequests as unknown as JsonObject }),
      });
      const failure = rejection(callToolAsTask(client, SLOW, {}, { onInput }));
      await vi.advanceTimersByTimeAsync(5_000);
      expect(await failure).toMatchObject({ code: 'MCP_INVALID_RESULT' });
      expect(onInput).not.toHaveBeenCalled();
      expect(server.framesOf('tasks/cancel')).toHaveLength(1);
    });

    it('looks again where it was told of a task while it looked, or while a question waited [C-SUB-10]', async () => {
      const gate = Promise.withResolvers<JsonObject>();
      const asks: JsonObject = { inputRequests: { where: { method: 'roots/list' } } };
      const states = [gate.promise, task('input_required', asks), task('completed', { result: done })];
      const { client, tell, looks } = await telling({ 'tasks/get': () => states.shift()! });
      const answer = Promise.withResolvers<{ where: JsonObject }>();
      const call = callToolAsTask(client, SLOW, {}, { onInput: () => answer.promise });
      await vi.advanceTimersByTimeAsync(50);
      tell(task('working'));
      await turns();
      tell(task('input_required', asks));
      gate.resolve(task('working'));
      await vi.advanceTimersByTimeAsync(50);
      expect(looks()).toBe(2);
      tell(task('working'));
      await turns();
      answer.resolve({ where: { roots: [] } });
      await vi.advanceTimersByTimeAsync(50);
      expect(await call).toEqual(done);
      expect(looks()).toBe(3);
    });

    it('looks twenty times a second at most at a task that its server tells of whenever it is asked', async () => {
      const { client, tell, looks } = await telling({
        'tasks/get': () => {
          tell(task('working'));
          return task(looks() < 100 ? 'working' : 'completed', { result: done });
        },
      });
      const call = callToolAsTask(client, SLOW);
      await vi.advanceTimersByTimeAsync(50);
      tell(task('working'));
      await vi.advanceTimersByTimeAsync(1_000);
      expect(looks()).toBeGreaterThan(15);
      expect(looks()).toBeLessThan(25);
      await vi.advanceTimersByTimeAsync(5_000);
      expect(await call).toEqual(done);
    });

    it('looks at a task after a gap in which it may have missed a notice [C-SUB-07]', async () => {
      const { client, listens, looks } = await telling({
        'tasks/get': () => task(looks() > 1 ? 'completed' : 'working', { pollIntervalMs: 60_000, result: done }),
        'tools/call': () => ({ ...task('working', { pollIntervalMs: 60_000 }), resultType: 'task' }),
      });
      const call = callToolAsTask(client, SLOW);
      await turns();
      listens[0]!.notify('notifications/cancelled', { requestId: listens[0]!.id });
      await vi.advanceTimersByTimeAsync(1_000);
      expect(listens).toHaveLength(2);
      expect(looks()).toBe(1);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(await call).toEqual(done);
    });

    it.each([
      ['tells nothing', NO_ANSWER],
      ['has no subscriptions', new RpcError(-32_601, 'no')],
    ])('polls on where the server %s, and warns of nothing [C-TSK-05]', async (_, answer) => {
      let polls = 0;
      const { client, events } = await start({
        'subscriptions/listen': () => answer,
        'tasks/get': () => (++polls < 3 ? task('working') : task('completed', { result: done })),
      });
      const call = callToolAsTask(client, SLOW);
      await vi.advanceTimersByTimeAsync(1_500);
      expect(await call).toEqual(done);
      expect(events.filter(({ event }) => event === 'server.warning')).toEqual([]);
    });
  },
);
