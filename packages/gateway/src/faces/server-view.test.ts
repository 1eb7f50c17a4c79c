import { type JsonObject, LATEST_LEGACY, LATEST_MODERN, META } from '@mcpx/protocol';
import type { ScriptedHandler, ScriptedServerOptions } from '@mcpx/testing';
import { describe, expect, it } from 'vitest';
import {
  ask,
  askedBack,
  type AskOptions,
  closeAfterEach,
  converse,
  listen,
  type Sent,
  setUp,
  text,
  tool,
} from '../gateway.fixture.ts';

closeAfterEach();

const related = (taskId: string): JsonObject => ({ _meta: { [META.relatedTask]: { taskId } } });
const serving = (method: string, handler: ScriptedHandler): ScriptedServerOptions => ({
  revision: LATEST_LEGACY,
  capabilities: { tools: {}, logging: {}, tasks: { requests: { tools: { call: {} } } } },
  handlers: {
    'tools/list': () => ({ tools: [tool('work')] }),
    [method]: handler,
    'logging/setLevel': () => ({}),
  },
});

/** The face of all, and of one: how it calls the tool, a task, and a resource of the server. */
const FACES = [
  ['all', 'one__work', 'one__t1', 'mcpx://one/a:1'],
  ['one', 'work', 't1', 'a:1'],
] as const;

describe.each(FACES)('viewOf > at the face of %s', (face, name, taskId, uri) => {
  it('says what belongs to a task by the id that the caller knows [S-PRG-01]', async () => {
    const { gateway } = setUp({
      one: serving('tasks/result', ({ params, notify }) => {
        const { progressToken = null } = params['_meta'] as JsonObject;
        notify('notifications/progress', { progressToken, progress: 1, ...related('t1') });
        notify('notifications/message', { level: 'error', data: 't1', ...related('t1') });
        return text('done');
      }),
    });
    const service = face === 'all' ? gateway.service : gateway.serverService('one')!;
    const sent: Sent[] = [];
    await ask(service, 'tasks/result', { taskId }, { revision: LATEST_LEGACY, sent, progressToken: 'mine' });
    expect(sent).toEqual([
      { method: 'notifications/progress', params: { progress: 1, ...related(taskId) } },
      { method: 'notifications/message', params: { level: 'error', data: 't1', ...related(taskId) } },
    ]);
  });

  it('says so outside of any call, too', async () => {
    const { gateway, pool, servers } = setUp({ one: serving('tools/call', () => text('done')) });
    const service = face === 'all' ? gateway.service : gateway.serverService('one')!;
    const { sent, end } = listen(service, {}, { revision: LATEST_LEGACY });
    using _ = await pool.acquire('one');
    await expect.poll(() => sent).toHaveLength(1);
    servers['one']?.notify('notifications/message', { level: 'error', data: 't1', ...related('t1') });
    const params = { level: 'error', data: 't1', ...related(taskId) };
    await expect.poll(() => sent.slice(1)).toEqual([{ method: 'notifications/message', params }]);
    await end();
  });

  it('says so of a visited page that is done', async () => {
    const { gateway, servers } = setUp({
      one: serving('tasks/result', async (request) => {
        const page = { mode: 'url', message: 'Look', url: 'https://a.example/x', elicitationId: 'v1' };
        await request.ask('elicitation/create', { ...page, ...related('t1') });
        servers['one']?.notify('notifications/elicitation/complete', { elicitationId: 'v1', ...related('t1') });
        return text('done');
      }),
    });
    const service = face === 'all' ? gateway.service : gateway.serverService('one')!;
    const sent: Sent[] = [];
    const caller = { capabilities: { elicitation: { url: {} } } };
    const options: AskOptions = { revision: LATEST_LEGACY, caller, sent };
    const { requests, answer } = await askedBack(service, 'tasks/result', { taskId }, options);
    await answer(Object.fromEntries(Object.keys(requests).map((key) => [key, { action: 'accept' }])));
    const params = { elicitationId: 'v1', ...related(taskId) };
    expect(sent).toEqual([{ method: 'notifications/elicitation/complete', params }]);
  });

  it.each([LATEST_LEGACY, LATEST_MODERN])(
    'asks a caller of %s to sample what holds results of tools in the URIs that it knows',
    async (revision) => {
      const messages = (own: string): JsonObject => {
        const link = { type: 'resource_link', uri: own, name: 'a' };
        const result = { type: 'tool_result', toolUseId: 'u', content: [{ type: 'text', text: 'a:1' }, link] };
        const embedded = { ...result, content: [{ type: 'resource', resource: { uri: own, text: 'a:1' } }] };
        return { messages: [result, [embedded, result]].map((content) => ({ role: 'user', content })), maxTokens: 1 };
      };
      const { gateway } = setUp({
        one: serving('tools/call', async (request) => {
          await request.ask('sampling/createMessage', messages('a:1'));
          return text('done');
        }),
      });
      const service = face === 'all' ? gateway.service : gateway.serverService('one')!;
      const answer = { role: 'assistant', model: 'm', content: { type: 'text', text: 'Hi' } };
      const able: AskOptions = { revision, caller: { capabilities: { sampling: { tools: {} } } } };
      const { asked } = await converse(service, { name }, { 'sampling/createMessage': answer }, able);
      expect(asked.flatMap((requests) => Object.values(requests).map(({ params }) => params))).toEqual([messages(uri)]);
    },
  );
});
