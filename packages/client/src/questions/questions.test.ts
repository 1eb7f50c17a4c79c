import {
  FEATURES,
  type InputOutcome,
  type InputRequests,
  type JsonObject,
  type JsonRpcMessage,
  type Outcome,
  REVISIONS,
  RpcError,
} from '@mcpx/protocol';
import { NO_ANSWER, type ScriptedHandler } from '@mcpx/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { InputContext } from '../client.ts';
import { connected, rejection, turns } from '../connected.fixture.ts';

const form = { message: 'Who?', requestedSchema: { type: 'object', properties: { name: { type: 'string' } } } };
const sampling = { messages: [{ role: 'user', content: { type: 'text', text: 'hi' } }], maxTokens: 10 };
const roots = [{ uri: 'file:///home', name: 'home' }];
const done = { content: [] };
const ofResult = (message: JsonRpcMessage): JsonObject => ('result' in message ? message.result : {});
const isInput = (outcome: Outcome): InputOutcome => {
  expect(outcome.kind).toBe('input');
  return outcome as InputOutcome;
};

beforeEach(() => void vi.useFakeTimers());

const legacy = REVISIONS.filter((revision) => FEATURES[revision].serverRequests);
describe.each(legacy)('%s > questions', (revision) => {
  const features = FEATURES[revision];

  /** A tool that asks and hands out the answer. */
  const asking =
    (method: string, params?: JsonObject): ScriptedHandler =>
    async ({ ask }) => ({ content: [{ type: 'text', text: JSON.stringify(await ask(method, params)) }] });
  const answerIn = (result: JsonObject): JsonRpcMessage =>
    JSON.parse((result['content'] as { text: string }[])[0]!.text) as JsonRpcMessage;

  it('answers roots/list with the configured roots, where nobody is asked [C-ROO-01]', async () => {
    const { client } = await connected({ revision, handlers: { 'tools/call': asking('roots/list') } }, { roots });
    expect(answerIn(await client.request('tools/call', { name: 'x' }))).toMatchObject({ result: { roots } });
  });

  it('refuses sampling where it is not declared, and as a user would where nobody answers [C-SAM-01] [C-SAM-03]', async () => {
    const script = { revision, handlers: { 'tools/call': asking('sampling/createMessage', sampling) } };
    const { client } = await connected(script);
    expect(answerIn(await client.request('tools/call', { name: 'x' }))).toMatchObject({ error: { code: -32_601 } });
    const declared = await connected(script, { capabilities: { sampling: {} } });
    expect(answerIn(await declared.client.request('tools/call', { name: 'x' }))).toMatchObject({ error: { code: -1 } });
  });

  it('refuses roots/list where roots are not declared [C-ROO-01]', async () => {
    const { server } = await connected({ revision }, { capabilities: {} });
    expect(await server.ask('roots/list')).toMatchObject({ error: { code: -32_601 } });
  });

  it('cancels a form where nobody answers, and refuses it where the revision has none [C-ELI-01] [C-ELI-03]', async () => {
    const { client } = await connected({ revision, handlers: { 'tools/call': asking('elicitation/create', form) } });
    const answer = answerIn(await client.request('tools/call', { name: 'x' }));
    if (features.elicitation === 'none') expect(answer).toMatchObject({ error: { code: -32_601 } });
    else expect(answer).toMatchObject({ result: { action: 'cancel' } });
  });

  it('refuses a mode that the revision lacks or that was not declared [C-ELI-04]', async () => {
    if (features.elicitation === 'none') return;
    const url = { mode: 'url', url: 'https://example.com', message: 'Visit', elicitationId: 'e1' };
    const { server } = await connected({ revision }, { capabilities: { elicitation: { form: {}, url: {} } } });
    const answer = await server.ask('elicitation/create', url);
    if (features.elicitation === 'form') expect(answer).toMatchObject({ error: { code: -32_602 } });
    else expect(answer).toMatchObject({ result: { action: 'cancel' } });
    const formOnly = await connected({ revision }, { capabilities: { elicitation: { form: {} } } });
    expect(await formOnly.server.ask('elicitation/create', url)).toMatchObject({ error: { code: -32_602 } });
    const urlOnly = await connected({ revision }, { capabilities: { elicitation: { url: {} } } });
    expect(await urlOnly.server.ask('elicitation/create', form)).toMatchObject({
      error: { code: features.elicitation === 'form' ? -32_601 : -32_602 },
    });
  });

  it('refuses sampling with tools where they were not declared [C-SAM-02]', async () => {
    if (!features.samplingTools) return;
    const tools = [{ name: 't', inputSchema: { type: 'object' } }];
    const { server } = await connected({ revision }, { capabilities: { sampling: {} } });
    for (const more of [{ tools }, { toolChoice: { mode: 'auto' } }]) {
      expect(await server.ask('sampling/createMessage', { ...sampling, ...more })).toMatchObject({
        error: { code: -32_602 },
      });
    }
  });

  it.each(['pipe', 'streams'] as const)(
    'asks the handler of the call, and tells it which call and server ask, over %s [C-ELI-08]',
    async (link) => {
      const asked: { requests: InputRequests; context: InputContext }[] = [];
      const { client } = await connected(
        { revision, link, handlers: { 'tools/call': asking('roots/list') } },
        { onInput: async () => ({ question: { roots: [] } }) },
      );
      const caller = { me: true };
      const result = await client.request(
        'tools/call',
        { name: 'x' },
        {
          caller,
          onInput: async (requests, context) => {
            asked.push({ requests, context });
            return Object.fromEntries(Object.keys(requests).map((key) => [key, { roots }]));
          },
        },
      );
      expect(answerIn(result)).toMatchObject({ result: { roots } });
      expect(Object.values(asked[0]!.requests)).toEqual([{ method: 'roots/list' }]);
      expect(asked[0]!.context).toMatchObject({
        call: { method: 'tools/call', params: { name: 'x' }, caller },
        peer: client.peer,
      });
    },
  );

  it('asks the handler of the client where a question belongs to no call', async () => {
    const contexts: InputContext[] = [];
    const { server } = await connected(
      { revision },
      {
        onInput: async (requests, context) => {
          contexts.push(context);
          return Object.fromEntries(Object.keys(requests).map((key) => [key, { roots }]));
        },
      },
    );
    expect(ofResult(await server.ask('roots/list'))).toEqual({ roots });
    expect(contexts[0]!.call).toBeUndefined();
  });

  it.each([
    ['two callers', ['one', 'two']],
    ['nobody who is known', [undefined, undefined]],
    ['one who is known and one who is not', ['one', undefined]],
    ['one who is not known and one who is', [undefined, 'one']],
    ['two calls of one and one of nobody', ['one', 'one', undefined]],
    ['two who look alike', [{ name: 'one' }, { name: 'one' }]],
  ])('never guesses which of several calls asks on a shared channel: %s', async (_, callers) => {
    const wait = (): typeof NO_ANSWER => NO_ANSWER;
    const { client, server } = await connected({ revision, handlers: { 'tools/call': wait } }, { roots });
    const asked: unknown[] = [];
    const onInput = async (): Promise<never> => {
      asked.push('asked');
      throw new Error('not mine');
    };
    for (const caller of callers) {
      const options = { onInput, ...(caller !== undefined && { caller }) };
      client.request('tools/call', { name: 'x' }, options).catch(() => {});
    }
    await turns();
    expect(ofResult(await server.ask('roots/list'))).toEqual({ roots });
    expect(asked).toEqual([]);
  });

  it("takes a question during a mere listing for nobody's, unless it comes on its stream", async () => {
    for (const link of ['pipe', 'streams'] as const) {
      const { client } = await connected(
        {
          revision,
          link,
          handlers: {
            'prompts/list': async ({ ask }) => ({ prompts: [{ name: JSON.stringify(await ask('roots/list')) }] }),
          },
        },
        { roots },
      );
      const mine = vi.fn(async () => ({ question: { roots: [] } }));
      const { prompts } = await client.request('prompts/list', {}, { onInput: mine });
      expect(mine).toHaveBeenCalledTimes(link === 'streams' ? 1 : 0);
      expect(JSON.stringify(prompts).includes('file:///home')).toBe(link === 'pipe');
    }
  });

  it('asks within the oldest of several calls of one caller, each in its turn', async () => {
    const caller = {};
    const { client, server } = await connected({ revision, handlers: { 'tools/call': () => NO_ANSWER } });
    const names: unknown[] = [];
    for (const name of ['first', 'second']) {
      const onInput = async (requests: InputRequests): Promise<Record<string, JsonObject>> => {
        names.push(name);
        return Object.fromEntries(Object.keys(requests).map((key) => [key, { roots: [] }]));
      };
      client.request('tools/call', { name }, { caller, onInput }).catch(() => {});
    }
    await turns();
    for (let asked = 0; asked < 3; asked++) await server.ask('roots/list');
    expect(names).toEqual(['first', 'second', 'first']);
  });

  it('hands a question out as an outcome, and its answer back', async () => {
    const { client } = await connected({ revision, handlers: { 'tools/call': asking('roots/list') } });
    const outcome = isInput(await client.forward('tools/call', { name: 'x' }));
    const [[key, request]] = Object.entries(outcome.requests) as [[string, unknown]];
    expect(request).toEqual({ method: 'roots/list' });
    const end = await outcome.answer({ [key]: { roots } });
    expect(end).toMatchObject({ kind: 'complete' });
    expect(answerIn((end as { result: JsonObject }).result)).toMatchObject({ result: { roots } });
  });

  it('refuses by the codes of JSON-RPC and of the user, and makes up no other [C-BASE-16]', async () => {
    const { server } = await connected({ revision }, { capabilities: {} });
    const modeless = await connected({ revision }, { capabilities: { elicitation: { url: {} }, sampling: {} } });
    const failing = await connected(
      { revision },
      { capabilities: { roots: {} }, onInput: () => Promise.reject(new Error('no')) },
    );
    const answers = [
      await server.ask('no/such'),
      await server.ask('roots/list'),
      await server.ask('sampling/createMessage', sampling),
      await server.ask('elicitation/create', form),
      await modeless.server.ask('elicitation/create', form),
      await modeless.server.ask('sampling/createMessage', sampling),
      await failing.server.ask('roots/list'),
    ];
    for (const answer of answers) {
      expect([-32_601, -32_602, -32_603, -1]).toContain('error' in answer ? answer.error.code : undefined);
    }
  });

  it('reports no progress of its own, though the server would hear it [C-PRG-03] [C-PRG-05]', async () => {
    const asked = { _meta: { progressToken: 'p' } };
    const { client, server } = await connected({ revision, handlers: { 'tools/call': asking('roots/list', asked) } });
    const onInput = async (): Promise<Record<string, JsonObject>> => {
      await new Promise((resolve) => setTimeout(resolve, 3_600_000));
      return { question: { roots } };
    };
    const call = client.request('tools/call', { name: 'x' }, { onInput });
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(answerIn(await call)).toMatchObject({ result: { roots } });
    expect(server.framesOf('notifications/progress')).toEqual([]);
  });

  it('sends a refusal on as the error that it is [C-BASE-06]', async () => {
    const { client } = await connected({ revision, handlers: { 'tools/call': asking('roots/list') } });
    const outcome = isInput(await client.forward('tools/call', { name: 'x' }));
    const end = await outcome.answer({ question: new RpcError(-1, 'no', { data: { why: 'so' } }) });
    expect(answerIn((end as { result: JsonObject }).result)).toMatchObject({
      error: { code: -1, message: 'no', data: { why: 'so' } },
    });
  });

  it('dismisses a question that the server withdraws, and answers it no more [C-CAN-07]', async () => {
    const { client, server } = await connected({
      revision,
      handlers: {
        'tools/call': async ({ ask, notify }) => {
          void ask('roots/list', undefined, 'q1');
          await turns(5);
          notify('notifications/cancelled', { requestId: 'q1', reason: 'changed my mind' });
          notify('notifications/cancelled', { requestId: 'unknown' });
          notify('notifications/cancelled');
          await turns(20);
          return done;
        },
      },
    });
    const outcome = isInput(await client.forward('tools/call', { name: 'x' }));
    await turns();
    expect(outcome.signal.aborted).toBe(true);
    expect(await outcome.answer({ question: { roots } })).toMatchObject({ kind: 'complete', result: done });
    expect(server.received.filter(({ message }) => !('method' in message))).toEqual([]);
  });

  it('dismisses the prompt of a handler, and goes on, when the question is withdrawn [C-CAN-07]', async () => {
    const { client } = await connected({
      revision,
      handlers: {
        'tools/call': async ({ ask, notify }) => {
          void ask('roots/list', undefined, 'q1');
          await turns(10);
          notify('notifications/cancelled', { requestId: 'q1' });
          await turns(10);
          return done;
        },
      },
    });
    let signal: AbortSignal | undefined;
    const result = await client.request(
      'tools/call',
      { name: 'x' },
      {
        onInput: (_, context) => {
          signal = context.signal;
          return new Promise(() => {});
        },
      },
    );
    expect(result).toMatchObject(done);
    expect(signal?.aborted).toBe(true);
  });

  it.each(['pipe', 'streams'] as const)('ends an open question with its call, over %s', async (link) => {
    const { client, server } = await connected(
      {
        revision,
        link,
        handlers: {
          'tools/call': async ({ ask }) => {
            void ask('roots/list');
            await turns(10);
            return done;
          },
        },
      },
      { roots },
    );
    const outcome = isInput(await client.forward('tools/call', { name: 'x' }));
    await turns();
    expect(outcome.signal.aborted).toBe(true);
    expect(await outcome.answer({})).toMatchObject({ kind: 'complete' });
    // On a shared channel it may have been about something else, that still waits.
    const answers = server.received.filter(({ message }) => !('method' in message)).map(({ message }) => message);
    expect(answers.map(ofResult)).toEqual(link === 'pipe' ? [{ roots }] : []);
  });

  it('asks within another call when the one that a question was taken to be of is over', async () => {
    const caller = {};
    const finish = Promise.withResolvers<void>();
    const { client } = await connected({
      revision,
      handlers: {
        'tools/call': async ({ params, ask }) => {
          if (params['name'] === 'second') return { content: [], ...ofResult(await ask('roots/list')) };
          await finish.promise;
          return done;
        },
      },
    });
    const [first, second] = ['first', 'second'].map((name) => client.forward('tools/call', { name }, { caller }));
    const asked = isInput(await first!);
    finish.resolve();
    await turns();
    expect(asked.signal.aborted).toBe(true);
    expect(await asked.answer({ question: { roots: [] } })).toMatchObject({ kind: 'complete', result: done });
    const again = isInput(await second!);
    expect(await again.answer({ question: { roots } })).toMatchObject({ kind: 'complete', result: { roots } });
  });

  it('stops the clock of a call while a question is open', async () => {
    const { client, server } = await connected(
      {
        revision,
        handlers: {
          'tools/call': async ({ ask }) => {
            await ask('roots/list');
            return NO_ANSWER;
          },
        },
      },
      { requestTimeoutMs: 1_000, requestTimeoutMaxMs: 2_000 },
    );
    const outcome = isInput(await client.forward('tools/call', { name: 'x' }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(outcome.signal.aborted).toBe(false);
    const failure = rejection(outcome.answer({}));
    await vi.advanceTimersByTimeAsync(999);
    expect(server.cancelled).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await failure).toMatchObject({ code: 'MCP_TIMEOUT' });
  });

  it('answers a question that nobody could answer because the handler failed', async () => {
    const { client } = await connected({ revision, handlers: { 'tools/call': asking('roots/list') } });
    const onInput = (): Promise<never> => Promise.reject(new Error('secret detail'));
    const answer = answerIn(await client.request('tools/call', { name: 'x' }, { onInput }));
    expect(answer).toMatchObject({ error: { code: -32_603 } });
    expect(JSON.stringify(answer)).not.toContain('secret');
  });

  it('fits an answer to the revision', async () => {
    const { client } = await connected({ revision, handlers: { 'tools/call': asking('roots/list') } });
    const withMeta = { roots: [{ uri: 'file:///a', _meta: { 'com.example/x': 1 } }] };
    const result = await client.request('tools/call', { name: 'x' }, { onInput: async () => ({ question: withMeta }) });
    expect(answerIn(result)).toEqual({
      ...answerIn(result),
      result: features.titles ? withMeta : { roots: [{ uri: 'file:///a' }] },
    });
  });
});
