import type { JsonRpcMessage, JsonRpcRequest, RequestId } from '@mcpx/protocol';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { HttpExchange } from '../exchange.ts';
import { createKeepAlive } from '../keep-alive.ts';
import { createReplayStreams, type ReplayOptions } from './replay-stream.ts';

/** A connection that keeps what it was sent. */
function connection(): {
  exchange: HttpExchange;
  text: () => string;
  ended: () => boolean;
  leave: () => void;
  queue: (bytes: number) => void;
} {
  let text = '';
  let ended = false;
  let queuedBytes = 0;
  const gone: (() => void)[] = [];
  return {
    text: () => text,
    ended: () => ended,
    leave: () => {
      for (const callback of gone) callback();
    },
    queue: (bytes) => {
      queuedBytes = bytes;
    },
    exchange: {
      method: 'GET',
      headers: {},
      readBody: () => Promise.resolve({ fault: 'gone' }),
      respond() {},
      stream(_status, _headers, first) {
        text += first;
        return {
          get queuedBytes() {
            return queuedBytes;
          },
          write: (more) => {
            text += more;
          },
          end: (more = '') => {
            text += more;
            ended = true;
          },
          destroy: () => {
            ended = true;
          },
        };
      },
      onGone: (callback) => gone.push(callback),
    },
  };
}

function open(more: Partial<ReplayOptions> = {}) {
  const budget = { used: 0, max: 1_000_000 };
  const streams = createReplayStreams({
    keepAlive: createKeepAlive(),
    maxQueuedBytes: 1_000,
    maxReplayBytes: 10_000,
    budget,
    replayMs: 1_000,
    retryMs: 500,
    primed: true,
    ...more,
  });
  return { streams, budget };
}

const notice = (data: string): JsonRpcMessage => ({
  jsonrpc: '2.0',
  method: 'notifications/resources/updated',
  params: { uri: data },
});
const log = (data: string): JsonRpcMessage => ({
  jsonrpc: '2.0',
  method: 'notifications/message',
  params: { level: 'info', data },
});
const answer = (text: string, id: RequestId = 1): JsonRpcMessage => ({ jsonrpc: '2.0', id, result: { text } });
const question = (data: string): JsonRpcRequest => ({ jsonrpc: '2.0', id: 1, method: 'roots/list', params: { data } });

/** A budget that stands only so many changes: whoever would go round for ever is stopped. */
function watchedBudget(max: number) {
  let used = 0;
  let patience = 0;
  return {
    max,
    get used() {
      return used;
    },
    set used(bytes) {
      if (patience-- <= 0) throw new Error('there is no end to it');
      used = bytes;
    },
    trust: (changes: number) => {
      patience = changes;
    },
  };
}

const SIZE = fc.oneof(
  fc.integer({ min: 0, max: 400 }),
  fc.integer({ min: 0, max: 12_000 }),
  fc.integer({ min: 0, max: 2_000_000 }),
);

const STEP = fc.oneof(
  fc.record({ do: fc.constantFrom('notice', 'question', 'standing', 'stray answer', 'answer'), size: SIZE, id: SIZE }),
  fc.record({ do: fc.constantFrom('create', 'leave', 'end', 'resume'), size: fc.constant(0), id: fc.nat(5) }),
);

describe('createReplayStreams', () => {
  it('keeps no more than it may: the oldest goes first, and first that of streams that ended', () => {
    const { streams, budget } = open();
    const done = connection();
    const first = streams.create(done.exchange);
    first.write(notice(`old ${'x'.repeat(4_000)}`));
    first.end(answer(`end ${'x'.repeat(1_000)}`));
    const going = connection();
    const second = streams.create(going.exchange);
    going.leave();
    for (let i = 0; i < 6; i++) second.write(notice(`${i} ${'y'.repeat(2_000)}`));
    expect(budget.used).toBeLessThanOrEqual(10_000);
    const back = connection();
    expect(streams.resume('2-0', back.exchange)).toBe(true);
    expect(back.text()).not.toContain('"0 y');
    expect(back.text()).toContain('"5 y');
  });

  it('says in place of an answer that is too large to keep that it is lost, also where a connection took it', () => {
    const { streams, budget } = open();
    const broken = connection();
    const stream = streams.create(broken.exchange);
    stream.write(log('begun'));
    stream.end(answer('x'.repeat(20_000)));
    broken.leave();
    expect(budget.used).toBeLessThanOrEqual(10_000);
    for (let times = 0; times < 2; times++) {
      const back = connection();
      expect(streams.resume('1-1', back.exchange)).toBe(true);
      expect(back.text()).toContain('"reason":"MCP_STREAM_LOST"');
      expect(back.ended()).toBe(true);
    }
  });

  it('keeps so many bytes, not so many characters', () => {
    const { streams, budget } = open({ maxReplayBytes: 2_000 });
    const { exchange, leave } = connection();
    const stream = streams.create(exchange);
    leave();
    stream.write(notice('漢'.repeat(500)));
    expect(budget.used).toBeGreaterThan(1_500);
    stream.write(notice('字'.repeat(500)));
    const back = connection();
    expect(streams.resume('1-0', back.exchange)).toBe(true);
    expect([back.text().includes('漢'), back.text().includes('字')]).toEqual([false, true]);
    streams.close();
    expect(budget.used).toBe(0);
  });

  it.each([1, 900])('resumes nothing that would end without its answer, with room for %i', (maxReplayBytes) => {
    const { streams } = open({ maxReplayBytes });
    streams.create(connection().exchange).end(answer('a'));
    for (let i = 0; i < 10; i++) streams.create(connection().exchange).write(log('x'.repeat(200)));
    expect(streams.resume('1-0', connection().exchange)).toBe(false);
  });

  it('sends the answer whatever is queued, since nothing comes after it', () => {
    const { streams } = open();
    const reading = connection();
    const stream = streams.create(reading.exchange);
    reading.queue(1_000_000);
    stream.end(answer('at last'));
    expect(reading.text()).toContain('at last');
  });

  it('has more room for answers than for other messages, and not for any number of them', () => {
    const { streams } = open();
    const reading = connection();
    const stream = streams.create(reading.exchange);
    reading.queue(256_000);
    stream.write(answer('one'));
    stream.write(log('noise'));
    expect(reading.text()).toContain('one');
    expect(reading.text()).not.toContain('noise');
    reading.queue(256_001);
    stream.write(answer('two', 2));
    expect(reading.ended()).toBe(true);
  });

  it('keeps few of many short answers, and forgets the streams of the others', () => {
    const { streams, budget } = open();
    for (let i = 0; i < 1_000; i++) streams.create(connection().exchange).end(answer('a'));
    expect(budget.used).toBeLessThanOrEqual(10_000);
    expect(streams.resume('900-0', connection().exchange)).toBe(false);
    expect(streams.resume('1000-0', connection().exchange)).toBe(true);
  });

  it('answers with an error what became too large to be kept for a client that is away [S-LEG-09]', () => {
    const { streams } = open();
    const first = connection();
    const stream = streams.create(first.exchange);
    first.leave();
    stream.end(answer('z'.repeat(20_000)));
    const back = connection();
    expect(streams.resume('1-0', back.exchange)).toBe(true);
    expect(back.text()).toContain('"id":1');
    expect(back.text()).toContain('"code":-32000');
    expect(back.ended()).toBe(true);
  });

  it('keeps next to nothing once all sessions together keep too much, and gives back what it kept', () => {
    const budget = { used: 990_000, max: 1_000_000 };
    const { streams } = open({ budget, maxReplayBytes: 500_000 });
    const away = connection();
    const stream = streams.create(away.exchange);
    away.leave();
    for (let i = 0; i < 50; i++) stream.write(notice(`${i} ${'y'.repeat(1_000)}`));
    expect(budget.used).toBeLessThanOrEqual(1_000_000 + 4_096);
    streams.close();
    expect(budget.used).toBe(990_000);
  });

  it('forgets a stream so long after its end', () => {
    vi.useFakeTimers();
    const { streams, budget } = open();
    const stream = streams.create(connection().exchange);
    stream.end(answer('a'));
    streams.sweep(Date.now() + 999);
    expect(streams.resume('1-0', connection().exchange)).toBe(true);
    streams.sweep(Date.now() + 1_000);
    expect(streams.resume('1-0', connection().exchange)).toBe(false);
    expect(budget.used).toBe(0);
  });

  it('spares a slow reader what it can do without, and lets it come back for the rest', () => {
    const { streams } = open();
    const slow = connection();
    const stream = streams.create(slow.exchange);
    slow.queue(2_000);
    stream.write(log('spared'));
    expect(slow.ended()).toBe(false);
    stream.write(notice('kept'));
    expect(slow.ended()).toBe(true);
    const back = connection();
    expect(streams.resume('1-0', back.exchange)).toBe(true);
    expect(back.text()).toContain('kept');
    expect(back.text()).not.toContain('spared');
  });

  it('keeps little of the standing stream, that never ends', () => {
    const { streams, budget } = open({ maxReplayBytes: 1_000_000 });
    streams.connectStanding(connection().exchange);
    for (let i = 0; i < 1_000; i++) streams.standing.write(notice(`${i}`));
    expect(budget.used).toBeLessThan(12_000);
    const back = connection();
    expect(streams.resume('0-998', back.exchange)).toBe(true);
    expect(back.text()).not.toContain('"997"');
    expect(back.text()).toContain('"999"');
  });

  it('forgets a stream that ended without an answer: its client would come back for ever', () => {
    const { streams, budget } = open();
    const stream = streams.create(connection().exchange);
    stream.write(notice('a'));
    stream.end();
    expect(streams.resume('1-0', connection().exchange)).toBe(false);
    expect(budget.used).toBe(0);
  });

  it('keeps no more than it may, and comes to an end, whatever the sizes of messages and ids', () => {
    fc.assert(
      fc.property(fc.array(STEP, { maxLength: 30 }), fc.constantFrom(15_000, 1_000_000), (steps, max) => {
        const budget = watchedBudget(max);
        const { streams } = open({ budget });
        const going = connection();
        let stream = streams.create(going.exchange);
        let leave = going.leave;
        for (const { do: what, size, id } of steps) {
          budget.trust(200);
          if (what === 'notice') stream.write(notice('n'.repeat(size)));
          else if (what === 'question') stream.ask(question('q'.repeat(size)), () => {});
          else if (what === 'standing') streams.standing.write(notice('s'.repeat(size)));
          else if (what === 'stray answer') stream.write(answer('a'.repeat(size), 'i'.repeat(id)));
          else if (what === 'answer') stream.end(answer('a'.repeat(size), 'i'.repeat(id)));
          else if (what === 'end') stream.end();
          else if (what === 'leave') leave();
          else if (what === 'resume') streams.resume(`${id}-0`, connection().exchange);
          else {
            const next = connection();
            stream = streams.create(next.exchange);
            leave = next.leave;
          }
          expect(budget.used).toBeLessThanOrEqual(10_000);
        }
        budget.trust(1);
        streams.close();
        expect(budget.used).toBe(0);
      }),
      { numRuns: 300 },
    );
  });

  it.each([900, 5_000, 2_000_000])(
    'forgets a stream whose answer cannot even be told to be lost: an id of %i characters',
    (length) => {
      const { streams, budget } = open({ maxReplayBytes: 800 });
      const first = connection();
      const stream = streams.create(first.exchange);
      first.leave();
      stream.end(answer('z', 'i'.repeat(length)));
      expect(streams.resume('1-0', connection().exchange)).toBe(false);
      expect(budget.used).toBe(0);
    },
  );

  it('says which question was given up before anybody had it, and of no other', () => {
    const { streams } = open();
    const lost: string[] = [];
    const only = connection();
    const stream = streams.create(only.exchange);
    const heard = stream.ask(question('heard'), () => lost.push('heard'));
    only.leave();
    const early = stream.ask(question('early'), () => lost.push('early'));
    const revoked = stream.ask(question('revoked'), () => lost.push('revoked'));
    revoked.revoke();
    for (let i = 0; i < 12; i++) stream.write(notice(`${i} ${'y'.repeat(1_000)}`));
    expect(lost).toEqual(['early']);
    expect([heard.isDelivered, early.isDelivered]).toEqual([true, false]);
    const late = stream.ask(question('late'), () => lost.push('late'));
    const back = connection();
    streams.resume('1-0', back.exchange);
    expect(late.isDelivered).toBe(true);
    expect(back.text()).toContain('"late"');
    expect(back.text()).not.toContain('"revoked"');
    stream.end();
    expect(lost).toEqual(['early']);
  });

  it('writes nothing after the end', () => {
    const { streams } = open();
    const only = connection();
    const stream = streams.create(only.exchange);
    stream.end(answer('a'));
    const before = only.text();
    stream.write(notice('late'));
    stream.end(answer('again'));
    expect(only.text()).toBe(before);
  });
});
