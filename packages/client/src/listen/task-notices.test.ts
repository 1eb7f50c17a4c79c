import { FEATURES, type JsonObject, META, REVISIONS, RpcError, TASKS_EXTENSION } from '@mcpx/protocol';
import { NO_ANSWER, type ScriptedHandler, type ScriptedRequest } from '@mcpx/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Client, ListenEvent, ListenFilter } from '../client.ts';
import { connected, turns } from '../connected.fixture.ts';

const extension: JsonObject = { extensions: { [TASKS_EXTENSION]: {} } };
const everything: JsonObject = { tools: { listChanged: true }, prompts: { listChanged: true }, ...extension };
const at = '2026-01-01T00:00:00Z';
const task = (taskId: string, status = 'working', more: JsonObject = {}): JsonObject => ({
  taskId,
  status,
  createdAt: at,
  lastUpdatedAt: at,
  ttlMs: null,
  ...more,
});
const listen = (client: Client, filter: ListenFilter) => {
  const heard: ListenEvent[] = [];
  return { heard, listening: client.listen(filter, (event) => void heard.push(event)) };
};
const granted = (filter: ListenFilter): ListenEvent => ({ kind: 'acknowledged', filter });

beforeEach(() => void vi.useFakeTimers());

const withListen = REVISIONS.filter((revision) => FEATURES[revision].subscriptions === 'listen');

describe.each(withListen)('%s > listen > tasks', (revision) => {
  describe.each(['pipe', 'streams'] as const)('over %s', (link) => {
    const start = async (handler?: ScriptedHandler, capabilities = everything) => {
      const open: ScriptedRequest[] = [];
      const acknowledge = (request: ScriptedRequest, notifications: JsonObject): typeof NO_ANSWER => {
        const _meta = { [META.subscriptionId]: request.id };
        request.notify('notifications/subscriptions/acknowledged', { _meta, notifications });
        return NO_ANSWER;
      };
      const { client, server, events } = await connected({
        revision,
        link,
        capabilities,
        handlers: {
          'subscriptions/listen': (request) => {
            open.push(request);
            return handler?.(request) ?? acknowledge(request, request.params['notifications'] as JsonObject);
          },
        },
      });
      const filters = (): unknown[] => open.map(({ params }) => params['notifications']);
      const tell = (request: ScriptedRequest | undefined, params: JsonObject): void =>
        request?.notify('notifications/tasks', { ...params, _meta: { [META.subscriptionId]: request.id } });
      const warnings = (): unknown[] => events.filter(({ event }) => event === 'server.warning');
      return { client, server, open, acknowledge, filters, tell, warnings };
    };
    /** Refuses whatever has tasks in it. */
    const refusesTasks: ScriptedHandler = ({ params, id, notify }) => {
      const notifications = params['notifications'] as JsonObject;
      if (notifications['taskIds'] !== undefined) return new RpcError(-32_602, 'no tasks here');
      notify('notifications/subscriptions/acknowledged', { _meta: { [META.subscriptionId]: id }, notifications });
      return NO_ANSWER;
    };

    it('asks on the one stream for tasks, too, and declares the extension there and nowhere else [C-SUB-10] [C-VER-11]', async () => {
      const { client, open, filters } = await start();
      const lists = listen(client, { toolsListChanged: true });
      await turns();
      const { heard, listening } = listen(client, { taskIds: ['a', 'b'] });
      await turns();
      await listening.close();
      await turns();
      expect(filters()).toEqual([
        { toolsListChanged: true },
        { toolsListChanged: true, taskIds: ['a', 'b'] },
        { toolsListChanged: true },
      ]);
      const declared = open.map(({ params }) => (params['_meta'] as JsonObject)[META.clientCapabilities] as JsonObject);
      expect(declared.map(({ extensions }) => extensions)).toEqual([undefined, extension['extensions'], undefined]);
      expect(open.map(({ signal }) => signal.aborted)).toEqual([true, true, false]);
      expect(heard).toEqual([granted({ taskIds: ['a', 'b'] })]);
      await lists.listening.close();
    });

    it('asks nothing of a server that does not declare the extension [C-SUB-10] [C-VER-11]', async () => {
      const { client, filters } = await start(undefined, { tools: { listChanged: true }, extensions: {} });
      const { heard } = listen(client, { taskIds: ['a'] });
      await turns();
      expect(filters()).toEqual([]);
      expect(heard).toEqual([granted({})]);
      listen(client, { toolsListChanged: true, taskIds: ['a'] });
      await turns();
      expect(filters()).toEqual([{ toolsListChanged: true }]);
    });

    it('tells each listener how its own tasks stand [C-SUB-10]', async () => {
      const { client, open, tell } = await start();
      const one = listen(client, { taskIds: ['a'] });
      const other = listen(client, { taskIds: ['a', 'b'], toolsListChanged: true });
      await turns();
      const completed = task('a', 'completed', { result: { content: [] } });
      tell(open[0], task('b'));
      tell(open[0], completed);
      tell(open[0], task('c'));
      tell(open[0], { status: 'working' });
      await turns();
      expect(one.heard.slice(1)).toEqual([{ kind: 'task', taskId: 'a', task: completed }]);
      expect(other.heard.slice(1)).toEqual([
        { kind: 'task', taskId: 'b', task: task('b') },
        { kind: 'task', taskId: 'a', task: completed },
      ]);
    });

    it('hears nothing of a stream that was replaced [C-SUB-03] [C-SUB-10]', async () => {
      const { client, open, tell } = await start();
      const { heard } = listen(client, { taskIds: ['a'] });
      await turns();
      listen(client, { taskIds: ['b'] });
      await turns();
      tell(open[0], task('a', 'cancelled'));
      tell(open[1], task('a'));
      await turns();
      expect(heard.filter(({ kind }) => kind === 'task')).toEqual([{ kind: 'task', taskId: 'a', task: task('a') }]);
    });

    it('says which tasks are told of, and warns of no other: to tell is optional [C-SUB-02] [C-SUB-10]', async () => {
      const { client, acknowledge, warnings } = await start((request) => acknowledge(request, { taskIds: ['a', 7] }));
      const { heard } = listen(client, { taskIds: ['a', 'b'] });
      await turns();
      expect(heard).toEqual([granted({ taskIds: ['a'] })]);
      expect(warnings()).toEqual([]);
    });

    it('does without tasks, and not without the rest, where a server refuses both together', async () => {
      const { client, filters, warnings } = await start(refusesTasks);
      const { heard } = listen(client, { toolsListChanged: true, taskIds: ['a'] });
      await turns();
      const both = { toolsListChanged: true, taskIds: ['a'] };
      expect(filters()).toEqual([both, { toolsListChanged: true }]);
      expect(heard).toEqual([granted({ toolsListChanged: true })]);
      const { heard: late, listening } = listen(client, { taskIds: ['b'] });
      await turns();
      // What is open already has the rest, and what was refused is not asked for again.
      expect(filters().slice(2)).toEqual([{ toolsListChanged: true, taskIds: ['b'] }]);
      expect(late).toEqual([granted({})]);
      await listening.close();
      expect(warnings()).toEqual([]);
    });

    it('says quietly that a server tells nothing of tasks', async () => {
      const { client, filters, warnings } = await start(refusesTasks);
      const { heard } = listen(client, { taskIds: ['a'] });
      await vi.advanceTimersByTimeAsync(600_000);
      expect(filters()).toHaveLength(1);
      expect(heard).toEqual([granted({})]);
      expect(warnings()).toEqual([]);
    });

    it('warns of a server that refuses with and without tasks', async () => {
      const { client, filters, warnings } = await start(() => new RpcError(-32_603, 'too many'));
      const both = { toolsListChanged: true, taskIds: ['a'] };
      listen(client, both);
      await turns();
      expect(filters()).toEqual([both, { toolsListChanged: true }, { taskIds: ['a'] }]);
      expect(warnings()).toHaveLength(1);
    });
  });
});

describe.each(REVISIONS.filter((revision) => !withListen.includes(revision)))('%s > listen > tasks', (revision) => {
  it('asks for nothing, and takes nothing for a notice of the extension [C-BASE-26]', async () => {
    const said: string[] = [];
    const { client, server } = await connected(
      { revision, capabilities: everything },
      { onNotification: (method) => void said.push(method) },
    );
    const before = server.methods.length;
    const { heard } = listen(client, { taskIds: ['a'] });
    await turns();
    server.notify('notifications/tasks', task('a'));
    await turns();
    expect(heard).toEqual([granted({})]);
    expect(said).toEqual(['notifications/tasks']);
    expect(server.methods.slice(before)).toEqual([]);
  });
});
