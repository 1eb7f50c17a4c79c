import type { JsonObject } from '@mcpx/protocol';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createQuestionBroker, type QuestionBrokerOptions, type QuestionEvent } from './question-broker.ts';

const FORM: JsonObject = {
  message: 'Who?',
  requestedSchema: {
    type: 'object',
    properties: {
      name: { type: 'string', minLength: 2 },
      mail: { type: 'string', format: 'email' },
      age: { type: 'integer' },
    },
    required: ['name', 'age'],
  },
};
const PAGE: JsonObject = { mode: 'url', message: 'Look', url: 'https://example.org/a', elicitationId: 'e1' };

beforeEach(() => {
  vi.useFakeTimers();
});

function rig(options: QuestionBrokerOptions = {}) {
  const events: QuestionEvent[] = [];
  const broker = createQuestionBroker({ ...options, onEvent: (event) => events.push(event) });
  const controller = new AbortController();
  const told: string[] = [];
  const ask = (params = FORM, server = 'git'): Promise<JsonObject> =>
    broker.ask(server, params, controller.signal, {
      onHeld: ({ id }) => told.push(`held ${id}`),
      onSettled: (id) => told.push(`settled ${id}`),
      onUnanswered: () => told.push('unanswered'),
    });
  return {
    broker,
    events,
    ask,
    told,
    withdraw: () => controller.abort(),
    names: () => events.map(({ event }) => event),
  };
}

describe('createQuestionBroker', () => {
  it('cancels at once where nobody is there', async () => {
    const { ask, broker, names, told } = rig();
    expect(await ask()).toEqual({ action: 'cancel' });
    expect(broker.list()).toEqual([]);
    expect(names()).toEqual(['question.unattended']);
    expect(told).toEqual(['unanswered']);
  });

  it.each([
    ['while somebody attends', ({ broker }: ReturnType<typeof rig>) => void broker.attend(), {}],
    ['within a minute of a look', ({ broker }: ReturnType<typeof rig>) => broker.touch(), {}],
    ['where it is told to hold', () => {}, { policy: 'hold' as const }],
  ])('holds a question %s', (_, prepare, options) => {
    const there = rig(options);
    prepare(there);
    void there.ask();
    expect(there.broker.list()).toMatchObject([{ server: 'git', mode: 'form', message: 'Who?', state: 'open' }]);
    expect(there.told).toEqual(['held 1']);
  });

  it('cancels at once a minute after the last look', async () => {
    const { ask, broker } = rig();
    broker.touch();
    vi.advanceTimersByTime(60_001);
    expect(await ask()).toEqual({ action: 'cancel' });
  });

  it('keeps an answer back that does not fit, and says each fault', async () => {
    const { ask, broker, names } = rig({ policy: 'hold' });
    void ask();
    const verdict = await broker.answer('1', { action: 'accept', content: { name: 'a', mail: 'x' } });
    expect(verdict.ok).toBe(false);
    expect(verdict.ok ? [] : verdict.faults.map((fault) => fault.split(':')[0])).toEqual(['age', 'name', 'mail']);
    expect(broker.list()).toHaveLength(1);
    expect(names()).toEqual(['question.asked']);
  });

  it('sends a right answer as it is', async () => {
    const { ask, broker, names, told } = rig({ policy: 'hold' });
    const asked = ask();
    const content = { name: 'Ada', age: 3 };
    expect(await broker.answer('1', { action: 'accept', content })).toEqual({ ok: true });
    expect(await asked).toEqual({ action: 'accept', content });
    expect(names()).toEqual(['question.asked', 'question.answered']);
    expect(told).toEqual(['held 1', 'settled 1']);
  });

  it.each(['decline', 'cancel'] as const)('sends %s', async (action) => {
    const { ask, broker, events, told } = rig({ policy: 'hold' });
    const asked = ask();
    await broker.answer('1', { action });
    expect(await asked).toEqual({ action });
    expect(events.at(-1)).toMatchObject({ event: 'question.answered', action });
    expect(told).not.toContain('unanswered');
  });

  it('cancels a question when its time is over', async () => {
    const { ask, names, told } = rig({ policy: 'hold', ttlMs: 1_000 });
    const asked = ask();
    vi.advanceTimersByTime(1_000);
    expect(await asked).toEqual({ action: 'cancel' });
    expect(names()).toEqual(['question.asked', 'question.expired']);
    expect(told).toContain('unanswered');
  });

  it('lets go of a question that its server withdraws', async () => {
    const { ask, broker, withdraw, names, told } = rig({ policy: 'hold' });
    const asked = ask();
    withdraw();
    await asked;
    expect(broker.list()).toEqual([]);
    expect(names()).toEqual(['question.asked', 'question.withdrawn']);
    expect(told).not.toContain('unanswered');
  });

  it('keeps a page that was agreed to until its server says that it is done', async () => {
    const { ask, broker, names, told } = rig({ policy: 'hold' });
    const asked = ask(PAGE);
    await broker.answer('1', { action: 'accept' });
    expect(await asked).toEqual({ action: 'accept' });
    expect(broker.find('1')).toMatchObject({ state: 'accepted', url: 'https://example.org/a' });
    broker.completed('other', 'e1');
    broker.completed('git', 'e2');
    expect(broker.list()).toHaveLength(1);
    broker.completed('git', 'e1');
    expect(broker.list()).toEqual([]);
    expect(names()).toEqual(['question.asked', 'question.answered', 'question.completed']);
    expect(told).not.toContain('unanswered');
  });

  const { elicitationId: _, ...UNNAMED } = PAGE;
  it.each([undefined, null, 7, 'e2', ''])('takes a completion of %j for no question that it holds', (id) => {
    const { ask, broker } = rig({ policy: 'hold' });
    for (const asked of [FORM, UNNAMED, PAGE]) void ask(asked);
    broker.completed('git', id);
    expect(broker.list()).toMatchObject([{ state: 'open' }, { state: 'open' }, { state: 'open' }]);
  });

  it('completes no form, whatever id it has', () => {
    const { ask, broker } = rig({ policy: 'hold' });
    void ask({ ...FORM, elicitationId: 'e1' });
    broker.completed('git', 'e1');
    expect(broker.list()).toMatchObject([{ mode: 'form', state: 'open' }]);
  });

  const ends: [string, (there: ReturnType<typeof rig>) => unknown][] = [
    ['it is completed', ({ broker }) => broker.completed('git', 'e1')],
    ['its time is over', () => vi.advanceTimersByTime(120_000)],
    ['its server withdraws it', ({ withdraw }) => withdraw()],
    ['it is answered once more', ({ broker }) => broker.answer('1', { action: 'decline' })],
    ['the broker is closed', ({ broker }) => broker.close()],
  ];
  describe.each(ends)('where %s', (_, end) => {
    it('settles once a page that was agreed to, and says of it that it was', async () => {
      const there = rig({ policy: 'hold' });
      const asked = there.ask(PAGE);
      await there.broker.answer('1', { action: 'accept' });
      await end(there);
      there.broker.close();
      expect(await asked).toEqual({ action: 'accept' });
      expect(there.told).toEqual(['held 1', 'settled 1']);
      expect(there.events.slice(1).map(({ action }) => action)).toEqual(['accept', 'accept']);
    });

    it('settles once a page that nobody agreed to', async () => {
      const there = rig({ policy: 'hold' });
      const asked = there.ask(PAGE);
      await end(there);
      there.broker.close();
      await asked;
      expect(there.told.filter((what) => what !== 'unanswered')).toEqual(['held 1', 'settled 1']);
      expect(there.events).toHaveLength(2);
    });
  });

  it('cancels everything when it is closed, and holds nothing afterwards, whoever is there', async () => {
    const { ask, broker, names, told } = rig({ policy: 'hold' });
    const asked = [ask(), ask(PAGE)];
    broker.close();
    expect(await Promise.all(asked)).toEqual([{ action: 'cancel' }, { action: 'cancel' }]);
    broker.attend();
    broker.touch();
    expect(await ask()).toEqual({ action: 'cancel' });
    expect(broker.list()).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
    expect(names().at(-1)).toBe('question.unattended');
    expect(told.at(-1)).toBe('unanswered');
  });

  it('holds no more than it may', async () => {
    const { ask, names } = rig({ policy: 'hold', maxQuestions: 1 });
    void ask();
    expect(await ask()).toEqual({ action: 'cancel' });
    expect(names()).toEqual(['question.asked', 'question.unattended']);
  });
});
