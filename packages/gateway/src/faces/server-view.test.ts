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

/** The face of all, and of one: how it calls the tool, and a task of the server. */
const FACES = [
  ['all', 'one__work', 'one__t1'],
  ['one', 'work', 't1'],
] as const;

describe.each(FACES)('viewOf > at the face of %s', (face, name, taskId) => {
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
    'leaves what a caller of %s samples to the server whose tools it is about: question and answer pass verbatim',
    async (revision) => {
      const link = { type: 'resource_link', uri: 'a:1', name: 'a' };
      const embedded = { type: 'resource', resource: { uri: 'a:1', text: 'a:1' } };
      const result = { type: 'tool_result', toolUseId: 'u', content: [link, embedded] };
      const question = {
        messages: [result, [result, link]].map((content) => ({ role: 'user', content })),
        tools: [tool('open')],
        maxTokens: 1,
      };
      const use = { type: 'tool_use', id: 'v', name: 'open', input: { uri: 'a:1' } };
      const answer = { role: 'assistant', model: 'm', stopReason: 'toolUse', content: [use] };
      const answers: unknown[] = [];
      const { gateway } = setUp({
        one: serving('tools/call', async (request) => {
          answers.push(await request.ask('sampling/createMessage', question));
          return text('done');
        }),
      });
      const service = face === 'all' ? gateway.service : gateway.serverService('one')!;
      const able: AskOptions = { revision, caller: { capabilities: { sampling: { tools: {} } } } };
      const { asked } = await converse(service, { name }, { 'sampling/createMessage': answer }, able);
      expect(asked.flatMap((requests) => Object.values(requests).map(({ params }) => params))).toEqual([question]);
      expect(answers).toEqual([expect.objectContaining({ result: answer })]);
    },
  );
});
