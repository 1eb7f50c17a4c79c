import {
  FEATURES,
  type InputOutcome,
  type InputRequests,
  type InputResponses,
  isRequest,
  type JsonObject,
  type JsonRpcMessage,
  type JsonRpcRequest,
  type Outcome,
  type Revision,
  revisionsOf,
  RpcError,
} from '@mcpx/protocol';
import { refereeFor } from '@mcpx/spec-schemas';
import { describe, expect, it, vi } from 'vitest';
import { question } from '../rig.fixture.ts';
import type { Caller } from '../service.ts';
import type { AskingReply, LostQuestion } from '../calls/reply.ts';
import { createQuestions } from './questions.ts';

const MONTH_MS = 30 * 24 * 3_600_000;

const ABLE: JsonObject = { roots: {}, sampling: { tools: {} }, elicitation: { form: {}, url: {} } };

function open(revision: Revision, capabilities: JsonObject = ABLE, timeoutMs = 60_000) {
  const sent: JsonRpcMessage[] = [];
  const controller = new AbortController();
  const caller: Caller = { revision, era: 'legacy', capabilities, principal: 'p', session: 's' };
  const reply: AskingReply = {
    send: (message) => sent.push(message),
    ask: (asked, lost) => {
      sent.push(asked);
      loseAll.push(lost);
      return {
        settle: (withdrawal) => {
          if (withdrawal !== undefined) sent.push(withdrawal);
        },
      };
    },
    end() {},
  };
  const loseAll: ((why: LostQuestion) => void)[] = [];
  const questions = createQuestions({ timeoutMs, ready: () => Promise.resolve() });
  return {
    sent,
    controller,
    loseAll,
    questions,
    asked: (): JsonRpcRequest[] => sent.filter(isRequest),
    settle: (outcome: InputOutcome) => questions.settle(outcome, caller, reply, controller.signal),
  };
}

/** A question whose answers are looked at. */
function outcome(requests: InputRequests, more: Partial<InputOutcome> = {}) {
  const answers: InputResponses[] = [];
  return {
    answers,
    outcome: question(requests, {
      answer: (responses): Promise<Outcome> => {
        answers.push(responses);
        return Promise.resolve({ kind: 'complete', result: { done: true } });
      },
      ...more,
    }),
  };
}

const FORM = {
  method: 'elicitation/create',
  params: {
    mode: 'form',
    message: 'Who?',
    requestedSchema: { type: 'object', properties: { name: { type: 'string' } } },
  },
};
const URL_FORM = {
  method: 'elicitation/create',
  params: { mode: 'url', message: 'Go there', url: 'https://a.example/' },
};
/** A choice of several values. */
const CHOICE = {
  method: 'elicitation/create',
  params: {
    mode: 'form',
    message: 'When?',
    requestedSchema: {
      type: 'object',
      properties: { days: { type: 'array', items: { type: 'string', enum: ['Mo'] } } },
    },
  },
};
const SAMPLE = {
  method: 'sampling/createMessage',
  params: { messages: [{ role: 'user', content: { type: 'text', text: 'hi' } }], maxTokens: 5 },
};

const ticks = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe.each(revisionsOf('legacy'))('createQuestions in %s', (revision) => {
  const { elicitation, samplingTools } = FEATURES[revision];

  it('asks everything at once, by requests that are valid there, and answers by key [S-ELI-01]', async () => {
    const { settle, asked, questions } = open(revision);
    const { outcome: asks, answers } = outcome({ a: { method: 'roots/list' }, b: SAMPLE, c: FORM });
    const settled = settle(asks);
    await ticks();
    expect(asked().map(({ method }) => method)).toEqual([
      'roots/list',
      'sampling/createMessage',
      ...(elicitation === 'none' ? [] : ['elicitation/create']),
    ]);
    for (const request of asked()) {
      expect(refereeFor(revision).message(request, 'server', { strict: 'closed' })).toEqual({ ok: true });
      questions.answer({ jsonrpc: '2.0', id: request.id, result: { answers: request.method } });
    }
    expect(await settled).toEqual({ done: true });
    expect(answers[0]).toMatchObject({ a: { answers: 'roots/list' }, b: { answers: 'sampling/createMessage' } });
    if (elicitation === 'none') expect(answers[0]?.c).toBeInstanceOf(RpcError);
  });

  it('does not ask what was not declared, nor what the revision cannot ask [S-ELI-01]', async () => {
    const { settle, sent } = open(revision, { elicitation: { form: {} }, sampling: {} });
    const withTools = { ...SAMPLE, params: { ...SAMPLE.params, tools: [] } };
    const { outcome: asks, answers } = outcome({
      a: { method: 'roots/list' },
      b: URL_FORM,
      c: withTools,
      d: { method: 'x/y' },
    });
    await settle(asks);
    expect(sent).toEqual([]);
    expect(Object.values(answers[0] ?? {}).map((answer) => (answer as RpcError).rpcCode)).toEqual([
      -32601, -32602, -32601, -32601,
    ]);
  });

  it.runIf(elicitation === 'form')('has a form cancelled that the revision cannot spell [S-ELI-01]', async () => {
    const { settle, sent } = open(revision);
    const { outcome: asks, answers } = outcome({ a: CHOICE });
    await settle(asks);
    expect(sent).toEqual([]);
    expect(answers).toEqual([{ a: { action: 'cancel' } }]);
  });

  it('asks by URL and with tools where the revision can, with an id of the elicitation', async () => {
    const { settle, asked } = open(revision);
    const withTools = { ...SAMPLE, params: { ...SAMPLE.params, tools: [] } };
    settle(outcome({ b: URL_FORM, c: withTools }).outcome).catch(() => {});
    await ticks();
    expect(asked()).toHaveLength((elicitation === 'form+url' ? 1 : 0) + (samplingTools ? 1 : 0));
    for (const request of asked())
      expect(refereeFor(revision).message(request, 'server', { strict: 'closed' })).toEqual({ ok: true });
  });

  it('hands on a refusal as the error that it is', async () => {
    const { settle, asked, questions } = open(revision);
    const { outcome: asks, answers } = outcome({ b: SAMPLE });
    const settled = settle(asks);
    await ticks();
    questions.answer({ jsonrpc: '2.0', id: asked()[0]?.id ?? '', error: { code: -1, message: 'no', data: { a: 1 } } });
    await settled;
    expect(answers[0]?.b).toMatchObject({ rpcCode: -1, data: { a: 1 } });
  });

  it('takes an answer whose id came back as text, and only one', async () => {
    const { settle, asked, questions } = open(revision);
    const settled = settle(outcome({ b: SAMPLE }).outcome);
    await ticks();
    const id = Number(asked()[0]?.id);
    expect(questions.answer({ jsonrpc: '2.0', id: 'nobody', result: {} })).toBe(false);
    expect(questions.answer({ jsonrpc: '2.0', id: String(id), result: {} })).toBe(true);
    expect(questions.answer({ jsonrpc: '2.0', id, result: {} })).toBe(false);
    await settled;
  });

  it('asks again as long as the server does', async () => {
    const { settle, asked, questions } = open(revision);
    let rounds = 0;
    const again: InputOutcome = question(
      { b: SAMPLE },
      {
        answer: () => Promise.resolve(++rounds < 3 ? again : { kind: 'complete', result: { rounds } }),
      },
    );
    const settled = settle(again);
    for (let i = 0; i < 3; i++) {
      await ticks();
      questions.answer({ jsonrpc: '2.0', id: asked()[i]?.id ?? '', result: {} });
    }
    expect(await settled).toEqual({ rounds: 3 });
  });

  it('withdraws a question that nobody wants an answer to, and hands on what came instead', async () => {
    const { settle, sent, asked } = open(revision);
    const withdrawn = new AbortController();
    const { outcome: asks, answers } = outcome({ b: SAMPLE }, { signal: withdrawn.signal });
    const settled = settle(asks);
    await ticks();
    withdrawn.abort();
    expect(await settled).toEqual({ done: true });
    expect(answers).toEqual([{}]);
    expect(sent.at(-1)).toMatchObject({ method: 'notifications/cancelled', params: { requestId: asked()[0]?.id } });
  });

  it('withdraws the question of a call that its caller gave up', async () => {
    const { settle, sent, controller } = open(revision);
    const { outcome: asks, answers } = outcome({ b: SAMPLE });
    const settled = settle(asks);
    await ticks();
    controller.abort(new Error('given up'));
    await expect(settled).rejects.toThrow('given up');
    expect(answers).toEqual([]);
    expect(sent.at(-1)).toMatchObject({ method: 'notifications/cancelled' });
  });

  it('waits for an answer so long, and no longer', async () => {
    vi.useFakeTimers();
    const { settle, sent } = open(revision);
    const { outcome: asks, answers } = outcome({ b: SAMPLE, c: FORM });
    const settled = settle(asks);
    await vi.advanceTimersByTimeAsync(60_000);
    await settled;
    expect(answers[0]?.b).toMatchObject({ rpcCode: -1 });
    expect(answers[0]?.c).toEqual(elicitation === 'none' ? expect.any(RpcError) : { action: 'cancel' });
    expect(sent.filter((message) => 'method' in message && message.method === 'notifications/cancelled')).not.toEqual(
      [],
    );
    expect(vi.getTimerCount()).toBe(0);
  });

  it('waits a month for an answer, and no longer', async () => {
    vi.useFakeTimers();
    const { settle } = open(revision, ABLE, MONTH_MS);
    const { outcome: asks, answers } = outcome({ b: SAMPLE });
    const settled = settle(asks);
    await vi.advanceTimersByTimeAsync(MONTH_MS - 1);
    expect(answers).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await settled;
    expect(answers[0]?.b).toMatchObject({ rpcCode: -1 });
  });

  it('waits for an answer without end where it may', async () => {
    vi.useFakeTimers();
    const { settle, asked, questions } = open(revision, ABLE, Infinity);
    const { outcome: asks, answers } = outcome({ b: SAMPLE });
    const settled = settle(asks);
    await vi.advanceTimersByTimeAsync(MONTH_MS);
    expect(answers).toEqual([]);
    questions.answer({ jsonrpc: '2.0', id: asked()[0]?.id ?? '', result: { late: true } });
    await settled;
    expect(answers).toEqual([{ b: { late: true } }]);
  });

  it.each(['unheard', 'unwritable'] as const)('answers a question that is %s at once, and no other', async (why) => {
    const { settle, sent, asked, loseAll, questions } = open(revision);
    const { outcome: asks, answers } = outcome({ b: SAMPLE, c: { method: 'roots/list' } });
    const settled = settle(asks);
    await ticks();
    loseAll[0]?.(why);
    questions.answer({ jsonrpc: '2.0', id: asked()[1]?.id ?? '', result: { roots: [] } });
    await settled;
    expect(answers[0]?.b).toMatchObject({ rpcCode: why === 'unheard' ? -1 : -32603 });
    expect(answers[0]?.c).toEqual({ roots: [] });
    // What was never written cannot be withdrawn.
    const withdrawn = sent.filter((message) => 'method' in message && message.method === 'notifications/cancelled');
    expect(withdrawn).toHaveLength(why === 'unheard' ? 1 : 0);
  });

  it('does not spin where a server wants nothing but another call', async () => {
    vi.useFakeTimers();
    const { settle } = open(revision);
    let rounds = 0;
    const again: InputOutcome = question(
      {},
      {
        answer: () => Promise.resolve(++rounds < 4 ? again : { kind: 'complete', result: {} }),
      },
    );
    const settled = settle(again);
    await vi.advanceTimersByTimeAsync(250 + 500 + 1_000 - 1);
    expect(rounds).toBe(2);
    await vi.advanceTimersByTimeAsync(2_001);
    await settled;
  });
});
