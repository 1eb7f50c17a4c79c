import {
  FEATURES,
  type InputOutcome,
  type JsonObject,
  type JsonRpcMessage,
  META,
  type Outcome,
  REVISIONS,
  RpcError,
} from '@mcpx/protocol';
// Calls load it on first use, which no fake clock waits for.
import '@mcpx/spec-schemas/project';
import { NO_ANSWER } from '@mcpx/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { connected, rejection } from '../connected.fixture.ts';

const form = { message: 'Who?', requestedSchema: { type: 'object', properties: { name: { type: 'string' } } } };
const sampling = { messages: [{ role: 'user', content: { type: 'text', text: 'hi' } }], maxTokens: 10 };
const roots = [{ uri: 'file:///home', name: 'home' }];
const done = { content: [] };
const isInput = (outcome: Outcome): InputOutcome => {
  expect(outcome.kind).toBe('input');
  return outcome as InputOutcome;
};

beforeEach(() => void vi.useFakeTimers());

const modern = REVISIONS.filter((revision) => !FEATURES[revision].serverRequests);

describe.each(modern)('%s > input rounds', (revision) => {
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

  it('leaves the parameters of the caller as they are, also for a next call with the same ones [C-MR-06]', async () => {
    const { client, server } = await connected({
      revision,
      handlers: {
        'tools/call': ({ params }) => (params['requestState'] === undefined ? inputRequired(asks, 'mine') : done),
      },
    });
    const params = { name: 'x' };
    await client.request('tools/call', params);
    await client.request('tools/call', params);
    expect(params).toEqual({ name: 'x' });
    const states = server
      .framesOf('tools/call')
      .map(({ message }) => (message as { params: JsonObject }).params['requestState']);
    expect(states).toEqual([undefined, 'mine', undefined, 'mine']);
  });

  it.each<readonly [string, JsonObject]>([
    ['tools/call', { name: 'x' }],
    ['prompts/get', { name: 'x' }],
    ['resources/read', { uri: 'file:///a' }],
  ])('takes questions in answer to %s [C-MR-01]', async (method, params) => {
    const final = { content: [], messages: [], contents: [] };
    const { client, server } = await connected({
      revision,
      handlers: { [method]: (asked) => (asked.params['inputResponses'] === undefined ? inputRequired(asks) : final) },
    });
    expect(await client.request(method, params)).toMatchObject(final);
    expect(server.framesOf(method)).toHaveLength(2);
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

  it('counts the time of all rounds together against the maximum of a call [C-CAN-08]', async () => {
    const { client, server } = await connected(
      {
        revision,
        handlers: {
          'tools/call': async ({ params }) => {
            if (params['requestState'] !== undefined) return NO_ANSWER;
            await new Promise((resolve) => setTimeout(resolve, 600));
            return inputRequired(undefined, 's');
          },
        },
      },
      { requestTimeoutMs: 1_000, requestTimeoutMaxMs: 1_000 },
    );
    const failure = rejection(client.request('tools/call', { name: 'x' }));
    await vi.advanceTimersByTimeAsync(999);
    expect(server.framesOf('tools/call')).toHaveLength(2);
    expect(server.cancelled).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await failure).toMatchObject({ code: 'MCP_TIMEOUT' });
    expect(server.cancelled).toHaveLength(1);
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
