import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuzzRuns } from './fuzz-runs.fixture.ts';
import { parseMessages } from './parse-messages.ts';

const REQUEST = { jsonrpc: '2.0', id: 1, method: 'ping' };
const NOTE = { jsonrpc: '2.0', method: 'notifications/x', params: {} };
const RESULT = { jsonrpc: '2.0', id: 'a', result: { a: 1 } };
const ERROR = { jsonrpc: '2.0', id: 2, error: { code: -32_601, message: 'no', data: [1] } };

const parse = (value: unknown): ReturnType<typeof parseMessages> => parseMessages(JSON.stringify(value));
const idsOf = (value: unknown): readonly unknown[] =>
  parse(value).faults.map(({ id, requestId }) => ({ id, requestId }));

describe('parseMessages', () => {
  it.each([
    ['a request', REQUEST],
    ['a request with an empty id', { ...REQUEST, id: '' }],
    ['a request with parameters', { ...REQUEST, params: { a: [null] } }],
    ['a notification', NOTE],
    ['a result', RESULT],
    ['an error', ERROR],
    ['an error whose id is null (C44)', { ...ERROR, id: null }],
    ['an error without an id (C44)', { jsonrpc: '2.0', error: ERROR.error }],
    ['members that nobody knows', { ...RESULT, more: true }],
  ])('reads %s [C-BASE-01]', (_what, message) => {
    expect(parse(message)).toEqual({ messages: [message], faults: [], batch: false });
  });

  it.each([
    ['text', 'Server is running'],
    ['nothing', ''],
    ['a number', '42'],
    ['null', 'null'],
    ['a string', '"x"'],
    ['an empty object', '{}'],
    ['an empty batch', '[]'],
    ['a cut object', '{"a":'],
  ])('takes %s for a fault that concerns nobody', (_what, text) => {
    const { messages, faults } = parseMessages(text);
    expect(messages).toEqual([]);
    expect(faults).toMatchObject([{ code: 'MCP_MALFORMED_MESSAGE' }]);
    expect([faults[0]?.id, faults[0]?.requestId]).toEqual([undefined, undefined]);
  });

  it.each([
    ['both result and error', { ...RESULT, error: ERROR.error }, 'a'],
    ['neither result nor error', { jsonrpc: '2.0', id: 5 }, 5],
    ['a result that is no object', { ...RESULT, result: 'x' }, 'a'],
    ['a result that is null', { ...RESULT, result: null }, 'a'],
    ['an error that is a text', { ...ERROR, error: 'boom' }, 2],
    ['an error without a code', { ...ERROR, error: { message: 'no' } }, 2],
    ['an error code that is no integer', { ...ERROR, error: { code: 1.5, message: 'no' } }, 2],
    ['an error without a message', { ...ERROR, error: { code: 1 } }, 2],
    ['no version', { id: 'a', result: {} }, 'a'],
    ['another version', { ...RESULT, jsonrpc: '1.0' }, 'a'],
  ])('blames a broken response on the request that it answers: %s', (_what, value, id) => {
    expect(idsOf(value)).toEqual([{ id, requestId: undefined }]);
  });

  it.each([
    ['a method that is no string', { ...REQUEST, method: 5 }, 1],
    ['parameters that are an array', { ...REQUEST, params: [] }, 1],
    ['parameters that are null', { ...REQUEST, params: null }, 1],
    ['no version', { id: 1, method: 'ping' }, 1],
    ['an id that is null [C-BASE-02]', { ...REQUEST, id: null }, undefined],
    ['an id that is an object [C-BASE-02]', { ...REQUEST, id: {} }, undefined],
  ])('names the request that is refused: %s', (_what, value, requestId) => {
    expect(idsOf(value)).toEqual([{ id: undefined, requestId }]);
  });

  it.each([
    ['a request with a result', { ...REQUEST, result: {} }, 1],
    ['a request with an error', { ...REQUEST, error: ERROR.error }, 1],
    ['a request with both', { ...REQUEST, result: {}, error: ERROR.error }, 1],
    ['a request with a result that is null', { ...REQUEST, result: null }, 1],
    ['a request with a broken error', { ...REQUEST, error: 'no' }, 1],
    ['a result with a method that is no string', { ...RESULT, method: 5 }, 'a'],
    ['a notification with a result', { ...NOTE, result: {} }, undefined],
    ['a notification with an error', { ...NOTE, error: ERROR.error }, undefined],
  ])('refuses a call that is a response too, to its sender and to whom it answers: %s', (_what, value, id) => {
    expect(parse(value).messages).toEqual([]);
    expect(idsOf(value)).toEqual([{ id, requestId: id }]);
    expect(parse([value, NOTE]).messages).toEqual([NOTE]);
    expect(idsOf([value, NOTE])).toEqual([{ id, requestId: id }]);
  });

  it.each([
    ['a result without an id', { jsonrpc: '2.0', result: {} }],
    ['a result whose id is null', { jsonrpc: '2.0', id: null, result: {} }],
    ['an error whose id is an object', { ...ERROR, id: {} }],
    ['a line of a log', { level: 'error', id: 5, error: 'timeout' }],
    ['another line of a log', { id: 5, result: 'ok' }],
    ['a request of another protocol', { id: 5, method: 7 }],
  ])('blames nobody for %s', (_what, value) => {
    expect(idsOf(value)).toEqual([{ id: undefined, requestId: undefined }]);
  });

  it('finds the id of a response that is cut', () => {
    expect(parseMessages('{"jsonrpc":"2.0","id":7,"result":{"a":').faults).toMatchObject([{ id: 7 }]);
  });

  it('reads each element of a batch by itself (C47) [C-BASE-25]', () => {
    const { messages, faults, batch } = parse([REQUEST, 5, NOTE, { ...RESULT, result: 1 }, ERROR, []]);
    expect(batch).toBe(true);
    expect(messages).toEqual([REQUEST, NOTE, ERROR]);
    expect(faults.map(({ id }) => id)).toEqual([undefined, 'a', undefined]);
  });

  it('does not make millions of errors of one text', () => {
    const { messages, faults } = parseMessages(`[${'0,'.repeat(1_000_000)}0]`);
    expect([messages.length, faults.length]).toEqual([0, 1]);
    expect(parse(Array.from({ length: 10_000 }, () => NOTE)).messages).toHaveLength(10_000);
  });

  it('is not misled by members that every object inherits', () => {
    for (const key of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
      expect(parseMessages(`{"${key}":{"method":"x","jsonrpc":"2.0"}}`).messages).toEqual([]);
    }
  });

  it('survives any depth', () => {
    const deep = `${'['.repeat(500_000)}${']'.repeat(500_000)}`;
    expect(parseMessages(deep).faults).toHaveLength(1);
    expect(parseMessages(`{"jsonrpc":"2.0","id":1,"result":{"a":${deep}}}`).messages).toHaveLength(1);
    expect(parseMessages(`{"jsonrpc":"2.0","id":1,"result":${deep}}`).faults).toMatchObject([{ id: 1 }]);
  });

  it('never throws, and finds nothing that is no message', () => {
    const seeds = [REQUEST, NOTE, RESULT, ERROR, [NOTE, RESULT], { ...REQUEST, result: {}, error: ERROR.error }].map(
      (value) => JSON.stringify(value),
    );
    const mutated = fc
      .tuple(fc.constantFrom(...seeds), fc.array(fc.tuple(fc.nat(100), fc.string({ maxLength: 3 })), { maxLength: 4 }))
      .map(([seed, changes]) => {
        let text = seed;
        for (const [at, put] of changes) text = text.slice(0, at) + put + text.slice(at + put.length);
        return text;
      });
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), mutated), (text) => {
        const { messages, faults } = parseMessages(text);
        expect(messages.length + faults.length).toBeGreaterThan(0);
        for (const message of messages) {
          expect(message.jsonrpc).toBe('2.0');
          expect(['method', 'result', 'error'].filter((member) => member in message)).toHaveLength(1);
        }
        for (const { excerpt } of faults) expect(excerpt.length).toBeLessThanOrEqual(201);
      }),
      { numRuns: fuzzRuns(2_000) },
    );
  });
});
