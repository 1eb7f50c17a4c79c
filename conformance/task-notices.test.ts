import { type JsonObject, LATEST_MODERN, META, TASKS_EXTENSION } from '@mcpx/protocol';
import { type ScriptedClient, scriptedClient } from '@mcpx/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openServerLeg, type ServerLeg } from './server-leg.ts';

/** What the scenario `tasks-status-notifications` of the official suite describes, and the suite does not check. */
describe('notices of tasks through `mcpx daemon`', () => {
  let leg: ServerLeg;
  const clients: ScriptedClient[] = [];
  beforeAll(async () => {
    leg = await openServerLeg();
  });
  afterAll(() => leg[Symbol.asyncDispose]());
  afterEach(async () => {
    const faults = clients.flatMap((client) => client.faults);
    await Promise.all(clients.splice(0).map((client) => client.close()));
    if (faults.length > 0) throw new Error(`Frames against the specification:\n${faults.join('\n')}`);
  });

  const connect = async (capabilities: JsonObject): Promise<ScriptedClient> => {
    const client = await scriptedClient(leg.urlOf('modern'), { revision: LATEST_MODERN, capabilities });
    clients.push(client);
    return client;
  };
  const declared: JsonObject = { extensions: { [TASKS_EXTENSION]: {} } };
  const ask = async (client: ScriptedClient, method: string, params: JsonObject): Promise<JsonObject> => {
    const answer = await client.call(method, params).answer;
    if ('error' in answer) throw new Error(answer.error.message);
    return answer.result;
  };
  /** Makes a task, and listens for it and for one that does not exist. */
  const follow = async (name: string, args: JsonObject) => {
    const client = await connect(declared);
    const { taskId } = await ask(client, 'tools/call', { name, arguments: args });
    const notifications = { taskIds: [taskId!, 'nobody has this'] };
    const { messages, id } = client.call('subscriptions/listen', { notifications });
    const _meta = { [META.subscriptionId]: id };
    expect(await messages.next()).toEqual({
      jsonrpc: '2.0',
      method: 'notifications/subscriptions/acknowledged',
      params: { notifications: { taskIds: [taskId] }, _meta },
    });
    /** The next notice, and what `tasks/get` says by then. */
    const next = async (): Promise<JsonObject> => {
      const message = await messages.next();
      expect(message).toMatchObject({ method: 'notifications/tasks', params: { taskId, _meta } });
      const { _meta: _, lastUpdatedAt: __, ...told } = 'params' in message ? (message.params ?? {}) : {};
      const now = await ask(client, 'tasks/get', { taskId: taskId! });
      expect(now).toMatchObject(told);
      return told;
    };
    return { client, taskId: taskId!, next };
  };

  it('brings each change in full, on the subscription that named the task', async () => {
    const { next } = await follow('slow_compute', { seconds: 0.3, label: 'it' });
    expect(await next()).toMatchObject({
      status: 'completed',
      result: { content: [{ type: 'text', text: 'Computed it' }] },
    });
  });

  it('tells of the end that an answer or a cancellation brings about', async () => {
    const answered = await follow('multi_input', {});
    const answer = async (key: string): Promise<JsonObject> => {
      const inputResponses = { [key]: { action: 'accept', content: { name: 'Ada', confirm: true } } };
      await ask(answered.client, 'tasks/update', { taskId: answered.taskId, inputResponses });
      return answered.next();
    };
    const { inputRequests } = await answer('first');
    expect(Object.keys(inputRequests as JsonObject)).toEqual(['second']);
    expect(await answer('second')).toMatchObject({ status: 'completed' });

    const cancelled = await follow('slow_compute', { seconds: 60 });
    await ask(cancelled.client, 'tasks/cancel', { taskId: cancelled.taskId });
    expect(await cancelled.next()).toMatchObject({ status: 'cancelled' });
  });

  it('is for clients that declare the extension', async () => {
    const client = await connect({});
    const call = client.call('subscriptions/listen', { notifications: { taskIds: ['any'] } });
    expect(await call.answer).toMatchObject({ error: { code: -32_021, data: { requiredCapabilities: declared } } });
    expect((await call.http)?.status).toBe(400);
  });
});
