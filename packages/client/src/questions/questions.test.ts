import {
  FEATURES,
  type InputOutcome,
  type InputRequests,
  type JsonObject,
  type JsonRpcMessage,
  META,
  type Outcome,
  REVISIONS,
  RpcError,
} from '@mcpx/protocol';
import { NO_ANSWER, type ScriptedHandler } from '@mcpx/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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
afterEach(() => void vi.useRealTimers());

const legacy = REVISIONS.filter((revision) => FEATURES[revision].serverRequests);
const modern = REVISIONS.filter((revision) => !FEATURES[revision].serverRequests);

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
  });

  it('refuses sampling with tools where they were not declared [C-SAM-02]', async () => {
    if (!features.samplingTools) return;
    const tools = [{ name: 't', inputSchema: { type: 'object' } }];
    const { server } = await connected({ revision }, { capabilities: { sampling: {} } });
    expect(await server.ask('sampling/createMessage', { ...sampling, tools })).toMatchObject({
      error: { code: -32_602 },
    });
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

  it('never guesses which of several calls asks on a shared channel', async () => {
    const wait = (): typeof NO_ANSWER => NO_ANSWER;
    const { client, server } = await connected({ revision, handlers: { 'tools/call': wait } }, { roots });
    const asked: unknown[] = [];
    const onInput = async (): Promise<never> => {
      asked.push('asked');
      throw new Error('not mine');
    };
    for (const caller of ['one', 'two'])
      client.request('tools/call', { name: 'x' }, { caller, onInput }).catch(() => {});
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

  it('asks within the oldest of several calls of one caller', async () => {
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
    await server.ask('roots/list');
    expect(names).toEqual(['first']);
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

  it('ends an open question with its call', async () => {
    const { client, server } = await connected({
      revision,
      handlers: {
        'tools/call': async ({ ask }) => {
          void ask('roots/list');
          await turns(10);
          return done;
        },
      },
    });
    const outcome = isInput(await client.forward('tools/call', { name: 'x' }));
    await turns();
    expect(outcome.signal.aborted).toBe(true);
    expect(await outcome.answer({})).toMatchObject({ kind: 'complete' });
    expect(server.received.filter(({ message }) => !('method' in message))).toEqual([]);
  });

  it('stops the clock of a call while a question is open', async () => {
    const { client } = await connected(
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

describe.each(modern)('%s > questions', (revision) => {
  const inputRequired = (requests: JsonObject | undefined, state?: string): JsonObject => ({
    resultType: 'input_required',
    ...(requests !== undefined && { inputRequests: requests }),
    ...(state !== undefined && { requestState: state }),
  });
  const asks = { who: { method: 'elicitation/create', params: form }, where: { method: 'roots/list' } };

  it('answers all questions of a round, under their keys, with new id and fresh envelope [C-MR-01] [C-MR-02] [C-MR-03] [C-MR-09]', async () => {
    const { client, server } = await connected(
      {
        revision,
        handlers: {
          'tools/call': ({ params }) => (params['inputResponses'] === undefined ? inputRequired(asks, 's1') : done),
        },
      },
      { roots },
    );
    const onInput = async (): Promise<Record<string, JsonObject>> => ({
      who: { action: 'accept', content: { name: 'me' } },
    });
    const args = { name: 'x', arguments: { a: 1 } };
    expect(await client.request('tools/call', args, { onInput, logLevel: 'info' })).toMatchObject(done);
    const [first, second] = server
      .framesOf('tools/call')
      .map(({ message }) => message as JsonRpcMessage & { id: number; params: JsonObject });
    expect(second!.id).not.toBe(first!.id);
    expect(second!.params).toEqual({
      ...first!.params,
      inputResponses: { who: { action: 'accept', content: { name: 'me' } }, where: { roots } },
      requestState: 's1',
    });
    expect(second!.params['_meta']).toMatchObject({ [META.protocolVersion]: revision, [META.logLevel]: 'info' });
  });

  it.each(['', ' s \u0000 ', '{"a":1}', 'é😀', 'x'.repeat(10_000)])(
    'echoes the state %j byte for byte [C-MR-04]',
    async (state) => {
      const { client, server } = await connected({
        revision,
        handlers: {
          'tools/call': ({ params }) => (params['requestState'] === undefined ? inputRequired(undefined, state) : done),
        },
      });
      await client.request('tools/call', { name: 'x' });
      const [, second] = server.framesOf('tools/call');
      expect((second!.message as { params: JsonObject }).params['requestState']).toBe(state);
      expect((second!.message as { params: JsonObject }).params).not.toHaveProperty('inputResponses');
    },
  );

  it('sends only the state and the answers of the last round [C-MR-05]', async () => {
    let round = 0;
    const { client, server } = await connected({
      revision,
      handlers: {
        'tools/call': () => {
          round++;
          if (round === 1) return inputRequired({ a: { method: 'roots/list' } }, 'first');
          return round === 2 ? inputRequired({ b: { method: 'roots/list' } }) : done;
        },
      },
    });
    const call = client.request('tools/call', { name: 'x' });
    await vi.runAllTimersAsync();
    await call;
    const [, second, third] = server
      .framesOf('tools/call')
      .map(({ message }) => (message as { params: JsonObject }).params);
    expect(second).toMatchObject({ inputResponses: { a: { roots: [] } }, requestState: 'first' });
    expect(third).toMatchObject({ inputResponses: { b: { roots: [] } } });
    expect(third).not.toHaveProperty('requestState');
    expect(third!['inputResponses']).not.toHaveProperty('a');
  });

  it('adds nothing to other calls in parallel [C-MR-06]', async () => {
    const { client, server } = await connected({
      revision,
      handlers: {
        'tools/call': ({ params }) =>
          params['name'] === 'asks' && params['requestState'] === undefined ? inputRequired(asks, 'mine') : done,
      },
    });
    await Promise.all(['asks', 'other', 'asks', 'other'].map((name) => client.request('tools/call', { name })));
    const others = server
      .framesOf('tools/call')
      .map(({ message }) => (message as { params: JsonObject }).params)
      .filter((params) => params['name'] === 'other');
    expect(others.map((params) => Object.keys(params).toSorted())).toEqual([
      ['_meta', 'name'],
      ['_meta', 'name'],
    ]);
  });

  it.each(['tools/list', 'completion/complete'])(
    'takes questions in answer to %s as an invalid result [C-MR-01]',
    async (method) => {
      const { client } = await connected({ revision, handlers: { [method]: () => inputRequired(undefined, 's') } });
      const params = { ref: { type: 'ref/prompt', name: 'p' }, argument: { name: 'a', value: '' } };
      const failure = rejection(client.request(method, method === 'tools/list' ? {} : params));
      expect(await failure).toMatchObject({ code: 'MCP_INVALID_RESULT' });
    },
  );

  it.each([
    ['neither questions nor state', {}],
    ['a state that is no string', { requestState: 7 }],
    ['questions that are no object', { inputRequests: [] }],
    ['a question that is none', { inputRequests: { a: 'roots/list' } }],
    ['a question without a method', { inputRequests: { a: {} } }],
    ['an unknown question', { inputRequests: { a: { method: 'tools/call' } } }],
    ['an undeclared question', { inputRequests: { a: { method: 'sampling/createMessage', params: sampling } } }],
    [
      'an undeclared mode',
      {
        inputRequests: { a: { method: 'elicitation/create', params: { mode: 'url', url: 'https://x', message: 'm' } } },
      },
    ],
  ])('fails a call whose result asks with %s [C-MR-08] [C-MR-11]', async (_, members) => {
    const { client, server } = await connected({
      revision,
      handlers: { 'tools/call': () => ({ resultType: 'input_required', ...members }) },
    });
    expect(await rejection(client.request('tools/call', { name: 'x' }))).toMatchObject({ code: 'MCP_INVALID_RESULT' });
    expect(server.framesOf('tools/call')).toHaveLength(1);
  });

  it('judges what may be asked by what this very call declared [C-BASE-11] [C-MR-11]', async () => {
    const { client, server } = await connected({
      revision,
      handlers: {
        'tools/call': ({ params }) =>
          params['inputResponses'] === undefined ? inputRequired({ a: { method: 'roots/list' } }) : done,
      },
    });
    expect(await rejection(client.request('tools/call', { name: 'x' }, { capabilities: {} }))).toMatchObject({
      code: 'MCP_INVALID_RESULT',
    });
    await client.request('tools/call', { name: 'x' }, { capabilities: { roots: { listChanged: true } } });
    const declared = server
      .framesOf('tools/call')
      .map(
        ({ message }) => ((message as { params: JsonObject }).params['_meta'] as JsonObject)[META.clientCapabilities],
      );
    expect(declared).toEqual([{}, { roots: {} }, { roots: {} }]);
  });

  it('gives a call up where an answer is refused: there is no form for it [C-MR-10]', async () => {
    const { client, server } = await connected({
      revision,
      handlers: { 'tools/call': () => inputRequired({ a: { method: 'roots/list' } }) },
    });
    const refusal = new RpcError(-1, 'no');
    expect(
      await rejection(client.request('tools/call', { name: 'x' }, { onInput: async () => ({ a: refusal }) })),
    ).toBe(refusal);
    expect(server.framesOf('tools/call')).toHaveLength(1);
  });

  it('slows down a server that only hands out state, and ends one that never stops [C-MR-07]', async () => {
    const { client, server } = await connected({
      revision,
      handlers: { 'tools/call': () => inputRequired(undefined, 's') },
    });
    const failure = rejection(client.request('tools/call', { name: 'x' }));
    await vi.advanceTimersByTimeAsync(0);
    expect(server.framesOf('tools/call').length).toBeLessThanOrEqual(2);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(server.framesOf('tools/call').length).toBeLessThan(8);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(await failure).toMatchObject({ code: 'MCP_INVALID_RESULT' });
  });

  it('hands a result that asks out as it came, and takes the answers [C-MR-03]', async () => {
    const { client } = await connected({
      revision,
      handlers: {
        'prompts/get': ({ params }) =>
          params['inputResponses'] === undefined ? inputRequired(asks, 'sealed') : { messages: [] },
      },
    });
    const outcome = isInput(await client.forward('prompts/get', { name: 'p' }));
    expect(outcome).toMatchObject({ requests: asks, state: 'sealed', result: { resultType: 'input_required' } });
    expect(await outcome.answer({ who: { action: 'decline' }, where: { roots } })).toMatchObject({ kind: 'complete' });
  });

  it('treats a missing resultType as complete, and an unknown one as invalid [C-BASE-12] [C-BASE-13]', async () => {
    const { client } = await connected({
      revision,
      handlers: {
        'tools/call': ({ id, send, params }) => {
          const result =
            params['name'] === 'silent' ? { content: [] } : { content: [], resultType: params['name'] as string };
          send({ jsonrpc: '2.0', id, result });
          return NO_ANSWER;
        },
      },
    });
    expect(await client.request('tools/call', { name: 'silent' })).toEqual({ content: [] });
    expect(await client.request('tools/call', { name: 'complete' })).toMatchObject({ resultType: 'complete' });
    for (const name of ['task', 'partial', '', 'Complete']) {
      expect(await rejection(client.request('tools/call', { name }))).toMatchObject({ code: 'MCP_INVALID_RESULT' });
    }
  });
});
