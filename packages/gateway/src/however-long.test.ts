import { type InputOutcome, LATEST_MODERN } from '@mcpx/protocol';
import { NO_ANSWER, type ScriptedServerOptions } from '@mcpx/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ask, callOf, closeAfterEach, listen, setUp } from './gateway.fixture.ts';
import { coalesce } from './lists/coalesce.ts';
import { createParkedCalls } from './questions/parked-calls.ts';
import { createQuestionBroker } from './questions/question-broker.ts';

closeAfterEach();
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] }));

/** A server that never says what it has, nor what it will tell of. */
const silent: ScriptedServerOptions = {
  revision: LATEST_MODERN,
  capabilities: { tools: { listChanged: true }, resources: { subscribe: true } },
  handlers: { 'tools/list': () => NO_ANSWER, 'subscriptions/listen': () => NO_ANSWER },
};

/** What waits for as long as an option says; what is returned tells whether its time is over. */
type Waiting = (ms: number) => () => boolean;

const lists =
  (optionsOf: (ms: number) => Parameters<typeof setUp>[1]): Waiting =>
  (ms) => {
    const { gateway } = setUp({ silent }, optionsOf(ms));
    let isOver = false;
    ask(gateway.service, 'tools/list').then(
      () => (isOver = true),
      () => {},
    );
    return () => isOver;
  };

const WAITING: readonly [string, Waiting][] = [
  ['a list, by listWaitMs', lists((ms) => ({ listWaitMs: ms }))],
  ['a list, by the listWaitMs of its server', lists((ms) => ({ rules: { silent: { listWaitMs: ms } } }))],
  [
    'the fields of a tool, by listWaitMs',
    (ms) => {
      const { gateway } = setUp({ silent }, { listWaitMs: ms });
      let isOver = false;
      void Promise.resolve(gateway.fieldsFor('a', 'silent')).then(() => (isOver = true));
      return () => isOver;
    },
  ],
  [
    'a subscription, by listWaitMs',
    (ms) => {
      const { gateway } = setUp({ silent }, { listWaitMs: ms });
      const { sent } = listen(gateway.serverService('silent')!, { resourceSubscriptions: ['a:1'] });
      return () => sent.length > 0;
    },
  ],
  [
    'a parked call, by parkTtlMs',
    (ttlMs) => {
      const expire = vi.fn();
      const requests = { q: { method: 'elicitation/create', params: {} } };
      const { signal } = new AbortController();
      const outcome: InputOutcome = { kind: 'input', requests, signal, answer: () => Promise.reject(new Error('no')) };
      const resume = () => Promise.reject(new Error('no'));
      const place = { face: 'all', server: 'server' };
      createParkedCalls({ ttlMs }).park(place, callOf('tools/call'), { outcome, requests, resume, expire });
      return () => expire.mock.calls.length > 0;
    },
  ],
  [
    'a question, by ttlMs',
    (ttlMs) => {
      const broker = createQuestionBroker({ policy: 'hold', ttlMs });
      void broker.ask('server', { message: 'Who?' }, new AbortController().signal);
      return () => broker.list().length === 0;
    },
  ],
  [
    'a run that is wished for again, by pauseMs',
    (pauseMs) => {
      const run = vi.fn(async () => {});
      const coalesced = coalesce(run, { pauseMs });
      void coalesced.again().then(() => coalesced.again());
      return () => run.mock.calls.length > 1;
    },
  ],
];

describe('createGateway > times that no timer takes', () => {
  it.each(WAITING)('waits as long as it is said: %s', async (_, begin) => {
    const short = begin(1_000);
    const long = [2 ** 31, 30 * 86_400_000, Infinity].map(begin);
    await vi.advanceTimersByTimeAsync(999);
    expect(short()).toBe(false);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(short()).toBe(true);
    expect(long.map((isOver) => isOver())).toEqual([false, false, false]);
  });
});
