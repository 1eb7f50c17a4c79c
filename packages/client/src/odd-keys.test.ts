import fc from 'fast-check';
import { FEATURES, type InputRequest, type JsonObject, type JsonRpcMessage, META, REVISIONS } from '@mcpx/protocol';
import { scriptedServer } from '@mcpx/testing';
import { describe, expect, it } from 'vitest';
import { createMemoryStore } from './cache/result-store.ts';
import type { ClientOptions, OnInput } from './client.ts';
import { connect } from './connect.ts';
import { connected, turns } from './connected.fixture.ts';
import { fillFormDefaults } from './questions/form-defaults.ts';
import { callToolAsTask } from './tasks/call-tool-as-task.ts';
import { withTasks } from './tasks/task-support.ts';

/** What every object has without having it, and what JavaScript makes of some names. */
const INHERITED = [
  ...Object.getOwnPropertyNames(Object.prototype),
  'prototype',
  'length',
  'name',
  'then',
  'size',
  '0',
  '',
];
const oddKey = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...INHERITED) }, fc.string());
const runs = { numRuns: 30 };

/** Objects as JSON text makes them: a key called `__proto__` is a key like any other. */
const oddObject: fc.Arbitrary<JsonObject> = fc
  .array(fc.tuple(oddKey, fc.constantFrom('text', 1, null, true)), { maxLength: 6 })
  .map((members) => Object.fromEntries(members));

/** For comparisons, since those of objects overlook what looks inherited. */
const text = (value: unknown): string => JSON.stringify(value);
const sorted = (value: JsonObject): string =>
  text(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
const paramsOf = (frame: { readonly message: JsonRpcMessage } | undefined): JsonObject =>
  (frame?.message as { params?: JsonObject } | undefined)?.params ?? {};
const own = (value: JsonObject, key: string): JsonObject[string] =>
  Object.hasOwn(value, key) ? value[key] : undefined;

const answering =
  (asked: unknown[], isAnswered: boolean): OnInput =>
  async (requests) => {
    asked.push(requests);
    const action = { action: 'decline' };
    return isAnswered ? Object.fromEntries(Object.keys(requests).map((key) => [key, action])) : {};
  };
const form: InputRequest = {
  method: 'elicitation/create',
  params: { message: 'x', requestedSchema: { type: 'object', properties: {} } },
};
const questions = fc
  .uniqueArray(oddKey, { minLength: 1, maxLength: 4 })
  .map((keys) => Object.fromEntries(keys.map((key) => [key, form])));

describe.each(REVISIONS)('%s > odd keys', (revision) => {
  const start = (handlers: Parameters<typeof connected>[0]['handlers'], options: Partial<ClientOptions> = {}) =>
    connected({ revision, capabilities: { tools: {} }, ...(handlers && { handlers }) }, options);

  it('of arguments and _meta go out as they are, and those of results come in so', async () => {
    const { client, server } = await start({
      'tools/call': ({ params }) => ({ content: [], structuredContent: params['arguments'] as JsonObject }),
    });
    await fc.assert(
      fc.asyncProperty(oddObject, oddObject, oddObject, fc.boolean(), async (args, meta, more, asksProgress) => {
        const result = await client.request(
          'tools/call',
          { name: 'x', arguments: args, _meta: meta },
          { meta: more, ...(asksProgress && { onProgress: () => {} }) },
        );
        const sent = paramsOf(server.framesOf('tools/call').at(-1));
        expect(text(sent['arguments'])).toBe(text(args));
        const sentMeta = (sent['_meta'] ?? {}) as JsonObject;
        const others = Object.entries(sentMeta).filter(
          ([key]) => !(Object.values(META) as string[]).includes(key) && key !== 'progressToken',
        );
        expect(sorted(Object.fromEntries(others))).toBe(sorted({ ...meta, ...more }));
        expect(Object.getPrototypeOf(sentMeta)).toBe(Object.prototype);
        expect(text(result['structuredContent'])).toBe(text(args));
      }),
      runs,
    );
  });

  it.each(INHERITED)('are methods and notifications like any other: %j', async (name) => {
    const told: unknown[] = [];
    // No revision has such methods: they are an extension's, and the frames are held against no schema.
    const server = scriptedServer({ revision, handlers: Object.fromEntries([[name, () => ({ answer: name })]]) });
    const client = await connect(server.connector, {
      clientInfo: { name: 'test', version: '1' },
      cache: { store: createMemoryStore(), context: 'me' },
      onNotification: (method) => void told.push(method),
    });
    expect(await client.request(name, {})).toMatchObject({ answer: name });
    await client.notify(name, {});
    await turns();
    expect(server.methods.slice(-2)).toEqual([name, name]);
    server.notify(name, {});
    await turns();
    expect(told).toEqual([name]);
  });
});

describe.each(REVISIONS.filter((revision) => FEATURES[revision].resultType))('%s > odd keys', (revision) => {
  it('of questions are those of their answers, given or not [C-MR-02]', async () => {
    let wanted: JsonObject = {};
    const { client, server } = await connected({
      revision,
      capabilities: { tools: {} },
      handlers: {
        'tools/call': ({ params }) =>
          params['inputResponses'] === undefined
            ? { resultType: 'input_required', inputRequests: wanted }
            : { content: [] },
      },
    });
    await fc.assert(
      fc.asyncProperty(questions, fc.boolean(), async (requests, isAnswered) => {
        wanted = requests as unknown as JsonObject;
        const asked: unknown[] = [];
        await client.request('tools/call', { name: 'x' }, { onInput: answering(asked, isAnswered) });
        expect(text(asked)).toBe(text([requests]));
        const responses = paramsOf(server.framesOf('tools/call').at(-1))['inputResponses'] as JsonObject;
        expect(Object.keys(responses)).toEqual(Object.keys(requests));
        for (const key of Object.keys(requests))
          expect(own(responses, key)).toEqual({ action: isAnswered ? 'decline' : 'cancel' });
      }),
      runs,
    );
  });
});

describe.each(REVISIONS.filter((revision) => FEATURES[revision].tasks === 'extension'))('%s > odd keys', (revision) => {
  it('of the questions of a task are those of their answers', async () => {
    let wanted: JsonObject = {};
    let answers: JsonObject | undefined;
    const task = {
      taskId: 't',
      createdAt: '2026-01-01T00:00:00Z',
      lastUpdatedAt: '2026-01-01T00:00:00Z',
      ttlMs: null,
      pollIntervalMs: 0,
    };
    const { client } = await connected({
      revision,
      capabilities: withTasks({ tools: {} }),
      handlers: {
        'tools/call': () => ({ resultType: 'task', ...task, status: 'working' }),
        'tasks/get': () =>
          answers === undefined
            ? { ...task, status: 'input_required', inputRequests: wanted }
            : { ...task, status: 'completed', result: { content: [] } },
        'tasks/update': ({ params }) => {
          answers = params['inputResponses'] as JsonObject;
          return {};
        },
      },
    });
    const tool = { name: 'x', inputSchema: { type: 'object' } };
    for (const isAnswered of [true, false]) {
      const requests = Object.fromEntries(INHERITED.map((key) => [key, form]));
      wanted = requests as unknown as JsonObject;
      answers = undefined;
      await callToolAsTask(client, tool, {}, { onInput: answering([], isAnswered) });
      expect(Object.keys(answers ?? {})).toEqual(Object.keys(requests));
      for (const key of INHERITED)
        expect(own(answers ?? {}, key)).toEqual({ action: isAnswered ? 'decline' : 'cancel' });
    }
  });
});

describe('fillFormDefaults', () => {
  it('fills in fields of any name, and what was set stays [C-ELI-05]', () => {
    fc.assert(
      fc.property(fc.uniqueArray(oddKey), oddObject, (names, content) => {
        const properties = Object.fromEntries(names.map((name) => [name, { type: 'string', default: 'filled' }]));
        const filled = fillFormDefaults({ type: 'object', properties }, { action: 'accept', content });
        const expected = { ...Object.fromEntries(names.map((name) => [name, 'filled'])), ...content };
        expect(sorted(filled['content'] as JsonObject)).toBe(sorted(expected));
      }),
      runs,
    );
  });
});
