import { idKey, isRawNumber, type Arrival, type JsonRpcMessage, type MalformedMessageError } from '@mcpx/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuzzRuns } from './fuzz-runs.fixture.ts';
import { createMessageReader } from './message-reader.ts';

interface Read {
  readonly messages: JsonRpcMessage[];
  readonly arrivals: (Arrival | undefined)[];
  readonly malformed: MalformedMessageError[];
  readonly stray: string[];
}

function read(text: string | Buffer, maxBytes = 1024 * 1024, stopAfter = Infinity): Read {
  const result: Read = { messages: [], arrivals: [], malformed: [], stray: [] };
  const reader = createMessageReader(
    {
      message: (message, arrival) => {
        result.messages.push(message);
        result.arrivals.push(arrival);
        if (result.messages.length >= stopAfter) reader.stop();
      },
      malformed: (error) => result.malformed.push(error),
      stray: (line) => result.stray.push(line),
    },
    maxBytes,
  );
  reader.push(Buffer.from(text));
  reader.end();
  return result;
}

const NOTE = '{"jsonrpc":"2.0","method":"notifications/x"}';
const idsOf = ({ messages }: Read): readonly unknown[] =>
  messages.map((message) => ('id' in message ? message.id : undefined));

describe('createMessageReader', () => {
  it('marks that it quotes no more than the start of a line that is too long', () => {
    const { malformed } = read(`{"jsonrpc":"2.0","id":1,"result":{"text":"long"}}\n`, 40);
    expect(malformed.map(({ excerpt }) => excerpt)).toEqual([expect.stringMatching(/^\{"jsonrpc".*…$/)]);
  });

  it('keeps stray text from the receiver and reads on (C01)', () => {
    const lines = ['Server running on stdio', '{', '  a: 1', '}', '42', 'null', '"x"', 'true', '[]', '{}', '[1,2]'];
    const { messages, malformed, stray } = read(`${lines.join('\n')}\n${NOTE}\n`);
    expect(messages).toHaveLength(1);
    expect(malformed).toEqual([]);
    expect(stray).toEqual(lines.map((line) => line.trim()));
  });

  it('takes a structured log for stray text, whatever its members are called (C01)', () => {
    const logs = [
      '{"level":"info","id":5,"msg":"x"}',
      '{"level":"error","id":5,"error":"timeout"}',
      '{"id":5,"result":"ok"}',
      '{"id":5,"method":"GET","path":"/"}',
    ];
    const { messages, malformed, stray } = read(logs.join('\n'));
    expect([messages, malformed]).toEqual([[], []]);
    expect(stray).toEqual(logs);
  });

  it('ignores carriage returns and blank lines (C03)', () => {
    const { messages, malformed, stray } = read(`${NOTE}\r\n\r\n\n  \t\n${NOTE}\r\n`);
    expect(messages).toHaveLength(2);
    expect([malformed, stray]).toEqual([[], []]);
  });

  it('ignores a byte-order mark, before the first message and between two', () => {
    expect(read(`\u{feff}${NOTE}\n\u{feff}\n \u{feff}${NOTE}\n`)).toMatchObject({ malformed: [], stray: [] });
    expect(read(`\u{feff}${NOTE}\n \u{feff}${NOTE}\n`).messages).toHaveLength(2);
  });

  it('reads the elements of a batch, each by itself (C47) [C-BASE-25]', () => {
    const { messages, arrivals, malformed } = read(
      `[${NOTE},{"jsonrpc":"2.0","id":3,"result":5},{"jsonrpc":"2.0","id":4,"result":{}}]\n${NOTE}`,
    );
    expect(messages).toHaveLength(3);
    expect(arrivals.map((arrival) => arrival?.batch)).toEqual([true, true, undefined]);
    expect(malformed.map(({ id }) => id)).toEqual([3]);
  });

  it('keeps the type and the text of every id (C42)', () => {
    const ids = ['0', '1', '"1"', '"abc"', '9007199254740991', '""', '-1', '"0"', '9007199254740993'];
    const result = read(ids.map((id) => `{"jsonrpc":"2.0","id":${id},"result":{}}`).join('\n'));
    expect(JSON.stringify(idsOf(result))).toBe(`[${ids.join(',')}]`);
    expect(
      new Set(result.messages.map((message) => ('id' in message && message.id != null ? idKey(message.id) : ''))),
    ).toHaveLength(ids.length);
  });

  it('delivers an error with a null id and one without an id (C44) [C-BASE-07]', () => {
    const error = '"error":{"code":-32700,"message":"no"}';
    const { messages, malformed } = read(`{"jsonrpc":"2.0","id":null,${error}}\n{"jsonrpc":"2.0",${error}}`);
    expect(messages).toHaveLength(2);
    expect(malformed).toEqual([]);
  });

  it('delivers a second answer like the first: whoever asked knows (C48)', () => {
    expect(idsOf(read('{"jsonrpc":"2.0","id":1,"result":{}}\n'.repeat(2)))).toEqual([1, 1]);
  });

  it('rounds no number (C50)', () => {
    const numbers = ['9007199254740993', '-9223372036854775808', '1e400', '0.1000000000000000055'];
    const text = `{"jsonrpc":"2.0","id":1,"result":{"n":[${numbers.join(',')}]}}`;
    const [message] = read(text).messages;
    expect(JSON.stringify(message)).toBe(text);
    expect(message).toMatchObject({ result: { n: numbers.map((number) => expect.toSatisfy(isRawNumber, number)) } });
  });

  it.each([
    ['{"jsonrpc":"2.0","id":7,"result":{"content":[', { id: 7 }],
    ['{"jsonrpc":"2.0","id":"a","error":{"code"', { id: 'a' }],
    ['{"result":{"content":[},"jsonrpc":"2.0","id":7}', { id: 7 }],
    ['{"jsonrpc":"2.0","id":8,"method":"tools/call","params":{', { requestId: 8 }],
    ['{"jsonrpc":"2.0","id":null,"method":"x"}', {}],
    ['{"id":7,"result":{}}', { id: 7 }],
  ])('tells whose message a broken line was: %s', (line, ids) => {
    const { messages, malformed, stray } = read(`${line}\n${NOTE}\n`);
    expect(messages).toHaveLength(1);
    expect(malformed.map(({ code, id, requestId }) => ({ code, id, requestId }))).toEqual([
      { code: 'MCP_MALFORMED_MESSAGE', ...ids },
    ]);
    expect(stray).toEqual([]);
  });

  it.each([
    ['{"jsonrpc":"2.0","id":7,"result":{"text":"', '"}}', { id: 7 }],
    ['{"result":{"text":"', '"},"jsonrpc":"2.0","id":7}', { id: 7 }],
    ['{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"text":"', '"}}', { requestId: 7 }],
  ])('fails the one message that a line over the cap was: %s (C05)', (head, tail, ids) => {
    const { messages, malformed } = read(`${head}${'x'.repeat(4_000)}${tail}\n${NOTE}\n`, 2_000);
    expect(malformed).toMatchObject([ids]);
    expect(messages).toHaveLength(1);
  });

  it('keeps stray text over the cap from the receiver (C05)', () => {
    const { malformed, stray } = read(`${'x'.repeat(4_000)}\n${NOTE}\n`, 2_000);
    expect(malformed).toEqual([]);
    expect(stray).toHaveLength(1);
  });

  it('says nothing more once it is stopped in the middle of a batch or a chunk', () => {
    expect(read(`[${NOTE},${NOTE},5]\n${NOTE}\n`, undefined, 1)).toMatchObject({ messages: [{}], malformed: [] });
    expect(read(`${NOTE}\n${NOTE}\n`, undefined, 1).messages).toHaveLength(1);
  });

  it('never throws, and reads the whole message after any broken one', () => {
    const seeds = [
      NOTE,
      '{"jsonrpc":"2.0","id":1,"result":{"a":[1,"ß€😀"]}}',
      '[]',
      'text',
      '{"a":9007199254740993e5}',
    ];
    const changes = fc.array(fc.tuple(fc.nat(100), fc.nat(255)), { maxLength: 4 });
    fc.assert(
      fc.property(fc.constantFrom(...seeds), changes, (seed, changed) => {
        const bytes = Buffer.from(seed);
        for (const [at, byte] of changed) bytes[at % bytes.length] = byte;
        const { messages } = read(Buffer.concat([bytes, Buffer.from(`\n${NOTE}\n`)]));
        expect(messages.at(-1)).toEqual(JSON.parse(NOTE));
      }),
      { numRuns: fuzzRuns(2_000) },
    );
  });
});
