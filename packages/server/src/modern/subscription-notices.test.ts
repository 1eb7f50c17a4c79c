import { FEATURES, type JsonObject, META, REVISIONS, TASKS_EXTENSION } from '@mcpx/protocol';
import { describe, expect, it } from 'vitest';
import { LINKS, untilAborted, useRigs } from '../rig.fixture.ts';
import type { Call } from '../service.ts';
import { subscriptionNotices } from './subscription-notices.ts';

const rigs = useRigs();
const capabilities: JsonObject = { extensions: { [TASKS_EXTENSION]: {} } };
const at = '2026-01-01T00:00:00Z';
const task = (taskId: string, more: JsonObject = {}): JsonObject => ({
  taskId,
  status: 'working',
  createdAt: at,
  lastUpdatedAt: at,
  ttlMs: null,
  ...more,
});
const modern = REVISIONS.filter((revision) => FEATURES[revision].tasks === 'extension');

describe.each(modern)('%s > subscriptionNotices', (revision) => {
  it.each(Object.getOwnPropertyNames(Object.prototype))(
    'passes a notice of an extension on, even one called %s',
    (name) => {
      const caller = { revision, era: 'modern', capabilities: {}, principal: 'p' } as const;
      const notices = subscriptionNotices(caller, 7, { notifications: { [name]: true } });
      notices('notifications/subscriptions/acknowledged', { notifications: {} });
      expect(notices(name, { a: 1 })).toMatchObject({ method: name, params: { a: 1 } });
    },
  );

  describe.each(LINKS)('over %s', (kind) => {
    const open = async (agreed: JsonObject) => {
      let listen: Call | undefined;
      const { connect, callsOf } = await rigs.open({
        'subscriptions/listen': (call) => {
          listen = call;
          call.notify('notifications/subscriptions/acknowledged', { notifications: agreed });
          return untilAborted(call.signal);
        },
      });
      const client = await connect(kind, revision, { capabilities });
      const subscribe = (notifications: JsonObject) =>
        client.call('subscriptions/listen', { notifications }, { id: 7 });
      return {
        client,
        connect,
        callsOf,
        subscribe,
        notify: (params: JsonObject) => listen?.notify('notifications/tasks', params),
      };
    };

    it('tells of the tasks that were agreed to, in full and with the id of the subscription [S-SUB-01] [S-SUB-02]', async () => {
      const { subscribe, notify } = await open({ taskIds: ['a', 'not asked for'], toolsListChanged: true });
      const { messages } = subscribe({ taskIds: ['a', 'b'] });
      const _meta = { [META.subscriptionId]: 7 };
      expect(await messages.next()).toMatchObject({ params: { notifications: { taskIds: ['a'] }, _meta } });
      for (const id of ['b', 'not asked for', 'c']) notify(task(id));
      const completed = task('a', { status: 'completed', result: { content: [] } });
      notify(completed);
      expect(await messages.next()).toEqual({
        jsonrpc: '2.0',
        method: 'notifications/tasks',
        params: { ...completed, _meta },
      });
      expect(messages.all).toHaveLength(2);
    });

    it('acknowledges nothing that was not asked for by name [S-SUB-01]', async () => {
      const { subscribe } = await open({
        taskIds: ['b'],
        resourceSubscriptions: ['a:2', 'a:1'],
        toolsListChanged: false,
      });
      const asked = { taskIds: ['a'], resourceSubscriptions: ['a:1'], toolsListChanged: true };
      const first = await subscribe(asked).messages.next();
      expect('params' in first && first.params?.['notifications']).toEqual({ resourceSubscriptions: ['a:1'] });
    });

    it('refuses notices of tasks to a client that does not declare them [S-TSK-01]', async () => {
      const { connect, callsOf } = await open({});
      const client = await connect(kind, revision);
      const call = client.call('subscriptions/listen', { notifications: { taskIds: ['a'] } });
      expect(await call.answer).toMatchObject({
        error: { code: -32021, data: { requiredCapabilities: { extensions: { [TASKS_EXTENSION]: {} } } } },
      });
      if (kind === 'http') expect((await call.http)?.status).toBe(400);
      expect(callsOf('subscriptions/listen')).toEqual([]);
      // Nothing is asked of tasks here.
      client.call('subscriptions/listen', { notifications: { taskIds: [] } });
      await expect.poll(() => callsOf('subscriptions/listen')).toHaveLength(1);
    });
  });
});
