import { describe, expect, it } from 'vitest';
import { isSoundTraceContext } from './trace-context.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = '00f067aa0ba902b7';
const many = (count: number): string => Array.from({ length: count }, (_, n) => `k${n}=v`).join(',');

const sound = {
  traceparent: [
    `00-${TRACE}-${PARENT}-01`,
    `00-${TRACE}-${PARENT}-00`,
    `01-${TRACE}-${PARENT}-01`,
    `cc-${TRACE}-${PARENT}-01-what-comes-later`,
  ],
  tracestate: [
    'a=b',
    'rojo=00f067aa0ba902b7,congo=t61rcWkgMzE',
    ' a=1 ,\t,b=2,',
    'tenant_1@vendor=x y',
    '0a@v=1',
    `${'k'.repeat(256)}=${'v'.repeat(256)}`,
    many(32),
  ],
  baggage: [
    'userId=alice',
    'a=1,b=2',
    'a = 1 ; p ; q = 2 , b=',
    'site=x%20y;secure',
    "!#$%&'*+-.^_`|~=()/:<=>?@[]{}",
    many(200),
  ],
};

const broken = {
  traceparent: [
    '',
    TRACE,
    `ff-${TRACE}-${PARENT}-01`,
    `00-${'0'.repeat(32)}-${PARENT}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `00-${TRACE.toUpperCase()}-${PARENT}-01`,
    `00-${TRACE}-${PARENT}-01-more`,
    `00-${TRACE}-${PARENT}-1`,
    `01-${TRACE}-${PARENT}-01more`,
    ` 00-${TRACE}-${PARENT}-01`,
    `00-${TRACE}-${PARENT}-01\n`,
  ],
  tracestate: [
    '',
    ',',
    'a',
    '=b',
    'a=',
    'A=b',
    '1=b',
    'a=b=c',
    'a=é',
    'a=b\nc=d',
    'a@b@c=d',
    'a@1=b',
    `${'k'.repeat(257)}=v`,
    `k=${'v'.repeat(257)}`,
    many(33),
  ],
  baggage: ['', 'a', '=1', 'a b=1', 'a=1,', 'a="1"', 'a=1 2', 'a=é', 'a=1;', 'a=1;=2', 'a=\\', 'a=1\nb=2'],
};

describe.each(['traceparent', 'tracestate', 'baggage'] as const)('isSoundTraceContext > %s', (key) => {
  it.each(sound[key])('takes %j [C-BASE-19]', (value) => {
    expect(isSoundTraceContext(key, value)).toBe(true);
  });

  it.each(broken[key])('refuses %j [C-BASE-19]', (value) => {
    expect(isSoundTraceContext(key, value)).toBe(false);
  });

  it('refuses what is no text [C-BASE-19]', () => {
    for (const value of [undefined, null, 0, true, ['a=b'], { a: 'b' }]) {
      expect(isSoundTraceContext(key, value)).toBe(false);
    }
  });

  it('judges a long text in little time', () => {
    const startedAtMs = performance.now();
    for (const length of [32_000, 1_000_000]) {
      for (const part of ['a', ' ', 'a=1', ',', 'a=1;', 'a=1 ; ', '=\t', ', ', ';\t']) {
        const long = part.repeat(length / part.length);
        for (const text of [`${long}\u0000`, `a${long}\u0000`, `a=1${long}\u0000b`, `${long}a\u0000`]) {
          expect(isSoundTraceContext(key, text)).toBe(false);
        }
      }
    }
    // What looks at each character a few times takes a few milliseconds, what looks at each run of them anew takes seconds.
    expect(performance.now() - startedAtMs).toBeLessThan(500);
  });

  it('trims spaces and tabs, and no other white space', () => {
    expect(isSoundTraceContext(key, `\u00a0${sound[key][0]}`)).toBe(false);
    expect(isSoundTraceContext(key, `${sound[key][0]}\u2028`)).toBe(false);
  });
});

describe('isSoundTraceContext', () => {
  it('has nothing against other keys', () => {
    for (const key of ['com.example/x', 'Traceparent', 'trace']) expect(isSoundTraceContext(key, 'any')).toBe(true);
  });
});
