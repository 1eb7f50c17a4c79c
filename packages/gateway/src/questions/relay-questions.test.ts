import {
  FEATURES,
  isJsonObject,
  type JsonObject,
  type JsonRpcResponse,
  LATEST_LEGACY,
  LATEST_MODERN,
  META,
  type Revision,
  RpcError,
} from '@mcpx/protocol';
import { NO_ANSWER, type ScriptedHandler, type ScriptedServerOptions } from '@mcpx/testing';
import { describe, expect, it, vi } from 'vitest';
import {
  ask,
  askedBack,
  type AskOptions,
  callOf,
  closeAfterEach,
  converse,
  type Setup,
  setUp,
  type SetupOptions,
  text,
  tool,
} from '../gateway.fixture.ts';
import { createQuestionBroker } from './question-broker.ts';

closeAfterEach();

const FORM: JsonObject = { message: 'Who?', requestedSchema: { type: 'object', properties: {} } };
const QUESTIONS = {
  elicitation: { method: 'elicitation/create', params: FORM },
  url: { method: 'elicitation/create', params: { mode: 'url', message: 'Look', url: 'https://a.example/x' } },
  sampling: { method: 'sampling/createMessage', params: { messages: [], maxTokens: 1 } },
  roots: { method: 'roots/list' },
} as const satisfies Record<string, { readonly method: string; readonly params?: JsonObject }>;

type QuestionName = keyof typeof QUESTIONS;

const ANSWERS: JsonObject = {
  'elicitation/create': { action: 'accept', content: { name: 'Ada' } },
  'sampling/createMessage': { role: 'assistant', model: 'm', content: { type: 'text', text: 'Hi' } },
  'roots/list': { roots: [{ uri: 'file:///mine' }] },
};
const EVERYTHING: JsonObject = { elicitation: { form: {}, url: {} }, sampling: {}, roots: {} };

/** A legacy server asks by a request of its own; what it is answered becomes the text of its result. */
function asksByRequest(names: readonly QuestionName[]): ScriptedHandler {
  return async (request) => {
    const answers: JsonObject[] = [];
    for (const name of names) {
      const question: { readonly method: string; readonly params?: JsonObject } = QUESTIONS[name];
      const id = name === 'url' ? { elicitationId: 'visit' } : {};
      const params = question.params === undefined ? undefined : { ...question.params, ...id };
      const answer = (await request.ask(question.method, params)) as JsonRpcResponse;
      answers.push('result' in answer ? answer.result : { error: answer.error.code });
    }
    return text(JSON.stringify(answers));
  };
}

/** A modern one answers with its questions, and goes on with the answers that a retry brings. */
function asksByResult(names: readonly QuestionName[]): ScriptedHandler {
  return ({ params }) => {
    const { inputResponses, requestState } = params;
    if (isJsonObject(inputResponses) && requestState === 'kept') {
      return text(JSON.stringify(names.map((name) => inputResponses[name] ?? null)));
    }
    const inputRequests = Object.fromEntries(names.map((name) => [name, QUESTIONS[name]]));
    return { resultType: 'input_required', inputRequests, requestState: 'kept' };
  };
}

function asking(revision: Revision, names: readonly QuestionName[]) {
  const call = FEATURES[revision].era === 'legacy' ? asksByRequest(names) : asksByResult(names);
  return {
    revision,
    capabilities: { tools: {} },
    handlers: { 'tools/list': () => ({ tools: [tool('ask')] }), 'tools/call': call },
  } satisfies ScriptedServerOptions;
}

const TO_ALL: JsonObject = { name: 'server__ask', arguments: {} };
const TO_ONE: JsonObject = { name: 'ask', arguments: {} };
const answersIn = ({ content }: JsonObject): unknown =>
  JSON.parse((content as readonly JsonObject[])[0]?.['text'] as string);

describe.each([LATEST_LEGACY, LATEST_MODERN])('relayQuestions > from a server of %s', (server) => {
  describe.each([LATEST_LEGACY, LATEST_MODERN])('to a caller of %s', (revision) => {
    const start = (names: readonly QuestionName[], options?: SetupOptions): Setup =>
      setUp({ server: asking(server, names) }, options);
    const able: AskOptions = { revision, caller: { capabilities: EVERYTHING } };

    it.each(Object.keys(QUESTIONS) as QuestionName[])('brings %s to the caller, and its answer back', async (name) => {
      const { gateway } = start([name]);
      // Whoever agrees to visit a page has nothing to fill in.
      const answers = name === 'url' ? { 'elicitation/create': { action: 'accept' } } : ANSWERS;
      const { result, asked } = await converse(gateway.service, TO_ALL, answers, able);
      expect(answersIn(result)).toEqual([answers[QUESTIONS[name].method as keyof typeof answers]]);
      expect(asked).toHaveLength(1);
    });

    it('says at the face of all whose question it is, and nothing at the face of one', async () => {
      const { gateway } = start(['elicitation']);
      const atAll = await converse(gateway.service, TO_ALL, ANSWERS, able);
      expect(Object.values(atAll.asked[0] ?? {})[0]?.params?.['message']).toBe('server: Who?');
      const atOne = await converse(gateway.serverService('server')!, TO_ONE, ANSWERS, able);
      expect(Object.values(atOne.asked[0] ?? {})[0]?.params?.['message']).toBe('Who?');
    });

    it('brings a decline and a dismissal back as they are', async () => {
      for (const action of ['decline', 'cancel']) {
        const { gateway } = start(['elicitation']);
        const { result } = await converse(gateway.service, TO_ALL, { 'elicitation/create': { action } }, able);
        expect(answersIn(result)).toEqual([{ action }]);
      }
    });

    it('holds the server until all is told, and no longer', async () => {
      const { gateway, held } = start(['elicitation']);
      await converse(gateway.service, TO_ALL, ANSWERS, able);
      expect(held()).toBe(0);
    });

    it('lets go of the server when whoever was asked goes away', async () => {
      const { gateway, held, servers } = start(['elicitation'], { parkTtlMs: 20 });
      const gone = new AbortController();
      await askedBack(gateway.service, 'tools/call', TO_ALL, { ...able, signal: gone.signal });
      gone.abort();
      await expect.poll(held).toBe(0);
      if (server === LATEST_LEGACY) await expect.poll(() => servers['server']?.cancelled).toHaveLength(1);
    });

    it('brings several questions of one call, and every answer to its own', async () => {
      const { gateway } = start(['elicitation', 'sampling', 'roots']);
      const { result } = await converse(gateway.service, TO_ALL, ANSWERS, able);
      expect(answersIn(result)).toEqual([
        ANSWERS['elicitation/create'],
        ANSWERS['sampling/createMessage'],
        ANSWERS['roots/list'],
      ]);
    });
  });
});

describe.each([LATEST_LEGACY, LATEST_MODERN])('relayQuestions > a caller of %s that cannot be asked', (revision) => {
  const of = (capabilities: JsonObject): AskOptions => ({ revision, caller: { capabilities } });
  const start = (names: readonly QuestionName[], options?: SetupOptions): Setup =>
    setUp({ server: asking(LATEST_LEGACY, names) }, options);

  it('has an elicitation cancelled, its roots answered by the configured ones, and sampling refused', async () => {
    const roots = [{ uri: 'file:///configured', name: 'configured' }];
    const { gateway } = start(['elicitation', 'url', 'roots', 'sampling'], { roots });
    const result = await ask(gateway.service, 'tools/call', TO_ALL, of({}));
    expect(answersIn(result)).toEqual([{ action: 'cancel' }, { action: 'cancel' }, { roots }, { error: -1 }]);
  });

  it('is asked what it can answer, and nothing else', async () => {
    const { gateway } = start(['elicitation', 'sampling', 'url']);
    const { asked, result } = await converse(gateway.service, TO_ALL, ANSWERS, of({ elicitation: { form: {} } }));
    expect(asked.flatMap((requests) => Object.values(requests).map(({ method }) => method))).toEqual([
      'elicitation/create',
    ]);
    expect(answersIn(result)).toEqual([ANSWERS['elicitation/create'], { error: -1 }, { action: 'cancel' }]);
  });

  it('leaves the elicitation to a person, where one is there', async () => {
    const broker = createQuestionBroker({ policy: 'hold' });
    const { gateway } = start(['elicitation'], { broker });
    const calling = ask(gateway.service, 'tools/call', TO_ALL, of({}));
    await expect.poll(() => broker.list()).toHaveLength(1);
    const [question] = broker.list();
    expect(question).toMatchObject({ server: 'server', message: 'Who?' });
    await broker.answer(question?.id ?? '', { action: 'accept', content: {} });
    expect(answersIn(await calling)).toEqual([{ action: 'accept', content: {} }]);
    broker.close();
  });

  it('takes the question back from the person when the caller goes away', async () => {
    const broker = createQuestionBroker({ policy: 'hold' });
    const { gateway, servers } = start(['elicitation'], { broker });
    const gone = new AbortController();
    const calling = ask(gateway.service, 'tools/call', TO_ALL, { ...of({}), signal: gone.signal });
    await expect.poll(() => broker.list()).toHaveLength(1);
    gone.abort();
    await expect(calling).rejects.toMatchObject({ name: 'AbortError' });
    await expect.poll(() => broker.list()).toHaveLength(0);
    await expect.poll(() => servers['server']?.cancelled).toHaveLength(1);
    broker.close();
  });
});

describe('relayQuestions > a server whose questions have the names of what every object has', () => {
  const KEYS = ['__proto__', 'constructor', 'toString'];
  const script: ScriptedServerOptions = {
    revision: LATEST_MODERN,
    capabilities: { tools: {} },
    handlers: {
      'tools/list': () => ({ tools: [tool('ask')] }),
      'tools/call': ({ params }) => {
        const { inputResponses } = params;
        if (isJsonObject(inputResponses)) return text(JSON.stringify(Object.entries(inputResponses)));
        const inputRequests = Object.fromEntries(KEYS.map((key) => [key, QUESTIONS.roots] as const));
        return { resultType: 'input_required', inputRequests, requestState: 'kept' };
      },
    },
  };

  it.each([LATEST_LEGACY, LATEST_MODERN])('has each of them answered by a caller of %s', async (revision) => {
    const { gateway } = setUp({ server: script });
    const able = { revision, caller: { capabilities: EVERYTHING } };
    const { result } = await converse(gateway.service, TO_ALL, ANSWERS, able);
    expect(answersIn(result)).toEqual(KEYS.map((key) => [key, ANSWERS['roots/list']]));
  });
});

describe('relayQuestions > between two stateless sides', () => {
  const able: AskOptions = { caller: { capabilities: EVERYTHING } };

  it('passes questions and state on as they came, and keeps nothing [G-08]', async () => {
    const { gateway, servers } = setUp({ server: asking(LATEST_MODERN, ['elicitation', 'sampling', 'roots']) });
    const service = gateway.serverService('server')!;
    const outcome = await askedBack(service, 'tools/call', TO_ONE, able);
    const { elicitation, sampling, roots } = QUESTIONS;
    expect(outcome.result).toMatchObject({
      resultType: 'input_required',
      inputRequests: { elicitation, sampling, roots },
      requestState: 'kept',
    });
    // Another gateway may be asked the second time: the state is the server's alone.
    const inputResponses = { elicitation: { action: 'cancel' } };
    await ask(service, 'tools/call', { ...TO_ONE, inputResponses, requestState: 'kept' }, able);
    expect(servers['server']?.framesOf('tools/call').at(-1)?.message).toMatchObject({
      params: { inputResponses, requestState: 'kept' },
    });
  });

  it('declares to the server exactly what the caller declared [G-09]', async () => {
    const { gateway, servers } = setUp({ server: asking(LATEST_MODERN, []) });
    const declared = (at: number): unknown => {
      const { message } = servers['server']?.framesOf('tools/call').at(at) ?? {};
      const params = message !== undefined && 'params' in message ? message.params : undefined;
      return (params?.['_meta'] as JsonObject | undefined)?.[META.clientCapabilities];
    };
    for (const capabilities of [{}, { sampling: {} }, { elicitation: { url: {} }, roots: {} }]) {
      await gateway.service(callOf('tools/call', TO_ALL, { caller: { capabilities } }));
      expect(declared(-1)).toEqual(capabilities);
    }
  });

  it('passes the refusal for an undeclared capability on [G-02]', async () => {
    const data = { requiredCapabilities: { sampling: {} } };
    const server: ScriptedServerOptions = {
      ...asking(LATEST_MODERN, []),
      handlers: {
        ...asking(LATEST_MODERN, []).handlers,
        'tools/call': () => new RpcError(-32021, 'sampling', { data, httpStatus: 400 }),
      },
    };
    const { gateway } = setUp({ server });
    await expect(ask(gateway.service, 'tools/call', TO_ALL)).rejects.toMatchObject({ rpcCode: -32021, data });
  });
});

describe('relayQuestions > a legacy server with a stateless caller', () => {
  const able: AskOptions = { caller: { capabilities: EVERYTHING } };

  it('keeps the call of the server open until the caller is back, and asks the server but once [G-06]', async () => {
    const { gateway, servers } = setUp({ server: asking(LATEST_LEGACY, ['elicitation']) });
    await converse(gateway.service, TO_ALL, ANSWERS, able);
    expect(servers['server']?.framesOf('tools/call')).toHaveLength(1);
  });

  it('is not cancelled by the end of the exchange that brought the question', async () => {
    const { gateway, servers } = setUp({ server: asking(LATEST_LEGACY, ['elicitation']) });
    const first = new AbortController();
    const { state, requests } = await askedBack(gateway.service, 'tools/call', TO_ALL, {
      ...able,
      signal: first.signal,
    });
    first.abort();
    const [key = ''] = Object.keys(requests);
    const inputResponses = { [key]: { action: 'decline' } };
    const retry = { ...TO_ALL, inputResponses, requestState: state ?? '' };
    expect(answersIn(await ask(gateway.service, 'tools/call', retry, able))).toEqual([{ action: 'decline' }]);
    expect(servers['server']?.cancelled).toEqual([]);
  });

  it('is cancelled when the caller that came back goes away', async () => {
    const hangs: ScriptedHandler = async (request) => {
      await request.ask('elicitation/create', FORM);
      return NO_ANSWER;
    };
    const script = asking(LATEST_LEGACY, []);
    const { gateway, servers } = setUp({
      server: { ...script, handlers: { ...script.handlers, 'tools/call': hangs } },
    });
    const { state, requests } = await askedBack(gateway.service, 'tools/call', TO_ALL, able);
    const [key = ''] = Object.keys(requests);
    const retry = { ...TO_ALL, inputResponses: { [key]: { action: 'cancel' } }, requestState: state ?? '' };
    const gone = new AbortController();
    const calling = ask(gateway.service, 'tools/call', retry, { ...able, signal: gone.signal });
    await new Promise((resolve) => setTimeout(resolve, 20));
    gone.abort();
    await expect(calling).rejects.toMatchObject({ name: 'AbortError' });
    await expect.poll(() => servers['server']?.cancelled).toHaveLength(1);
  });

  it('is told that nobody wants its answer when the caller never comes back', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    try {
      const { gateway, servers } = setUp({ server: asking(LATEST_LEGACY, ['elicitation']) }, { parkTtlMs: 5_000 });
      const { state, requests } = await askedBack(gateway.service, 'tools/call', TO_ALL, able);
      await vi.advanceTimersByTimeAsync(5_001);
      expect(servers['server']?.cancelled).toHaveLength(1);
      const [key = ''] = Object.keys(requests);
      const retry = { ...TO_ALL, inputResponses: { [key]: { action: 'cancel' } }, requestState: state ?? '' };
      await expect(ask(gateway.service, 'tools/call', retry, able)).rejects.toMatchObject({ rpcCode: -32602 });
    } finally {
      vi.useRealTimers();
    }
  });

  it('tells what became of the call where its server died while it was parked', async () => {
    const { gateway, servers } = setUp({ server: asking(LATEST_LEGACY, ['elicitation']) });
    const { state } = await askedBack(gateway.service, 'tools/call', TO_ALL, able);
    servers['server']?.end();
    const retry = { ...TO_ALL, inputResponses: { question: { action: 'cancel' } }, requestState: state ?? '' };
    await expect(ask(gateway.service, 'tools/call', retry, able)).rejects.toMatchObject({
      rpcCode: -32000,
      data: { reason: 'MCP_PROCESS_EXITED', server: 'server' },
    });
  });

  it('never sends the sealed state or the answers on to the server', async () => {
    const { gateway, servers } = setUp({ server: asking(LATEST_LEGACY, ['elicitation']) });
    await converse(gateway.service, TO_ALL, ANSWERS, able);
    expect(JSON.stringify(servers['server']?.framesOf('tools/call'))).not.toMatch(/requestState|inputResponses/);
    expect(servers['server']?.faults).toEqual([]);
  });
});

describe('relayQuestions > a server that wants a page visited first', () => {
  const elicitations = [{ mode: 'url', elicitationId: 'v1', url: 'https://a.example/x', message: 'Sign in' }];
  const server = (): ScriptedServerOptions => {
    let calls = 0;
    return {
      revision: LATEST_LEGACY,
      capabilities: { tools: {} },
      handlers: {
        'tools/list': () => ({ tools: [tool('ask')] }),
        'tools/call': ({ notify }) => {
          if (++calls > 1) return text('signed in');
          setTimeout(() => notify('notifications/elicitation/complete', { elicitationId: 'v1' }), 20);
          return new RpcError(-32042, 'Sign in first', { data: { elicitations } });
        },
      },
    };
  };

  it.each([LATEST_LEGACY, LATEST_MODERN])(
    'has a caller of %s asked, and goes on when it is done [G-19]',
    async (revision) => {
      const { gateway } = setUp({ server: server() });
      const caller = { capabilities: EVERYTHING };
      const { result, asked } = await converse(gateway.service, TO_ALL, ANSWERS, { revision, caller });
      expect(Object.values(asked[0] ?? {})).toMatchObject([{ params: { mode: 'url', url: 'https://a.example/x' } }]);
      expect(result).toMatchObject(text('signed in'));
    },
  );

  it('gives a caller that cannot visit pages the error', async () => {
    const { gateway } = setUp({ server: server() });
    const options: AskOptions = { revision: '2025-06-18', caller: { capabilities: { elicitation: {} } } };
    await expect(ask(gateway.service, 'tools/call', TO_ALL, options)).rejects.toMatchObject({ rpcCode: -32042 });
  });
});
