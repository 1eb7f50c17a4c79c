import { describe, expect, it } from 'vitest';
import { growth } from '../test/growth.ts';
import { randomBytes } from '../test/random-bytes.ts';
import { fuzzRuns } from '../test/fuzz-runs.ts';
import { createSseReader } from './sse-reader.ts';

const RUNS = fuzzRuns(3_000);

type Seen = readonly (readonly [string, ...unknown[]])[];

function read(chunks: readonly Uint8Array[], maxChars: number = 1 << 30): Seen {
  const seen: [string, ...unknown[]][] = [];
  const reader = createSseReader(
    {
      event: (name, data) => seen.push(['event', name, data]),
      id: (id) => seen.push(['id', id]),
      retry: (delayMs) => seen.push(['retry', delayMs]),
      overflow: () => seen.push(['overflow']),
    },
    maxChars,
  );
  for (const chunk of chunks) reader.push(chunk);
  return seen;
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const readText = (text: string): Seen => read([bytes(text)]);

describe('createSseReader', () => {
  it('passes over comments, ids, retries and names without data, and records ids and retries [C25] [C-HTTP-11] [C-LEG-13]', () => {
    const silent = ': ping\n\nid: 1\ndata:\n\nid: 2\ndata: \n\nretry: 1000\n\nevent: message\n\nid\n\n';
    expect(readText(`${silent}data: {}\n\n`)).toEqual([
      ['id', '1'],
      ['event', 'message', ''],
      ['id', '2'],
      ['event', 'message', ''],
      ['retry', 1000],
      ['id', ''],
      ['event', 'message', '{}'],
    ]);
  });

  const STREAM = 'event: x\nid: 7\ndata: {"a":\ndata: "ü€😀"}\n\n:c\ndata: second\n\n';
  const EXPECTED: Seen = [
    ['id', '7'],
    ['event', 'x', '{"a":\n"ü€😀"}'],
    ['event', 'message', 'second'],
  ];

  it.each([
    ['LF', '\n'],
    ['CRLF', '\r\n'],
    ['CR', '\r'],
  ])('ends lines with %s, in one piece, byte by byte, and cut in two anywhere [C26] [C27]', (_, end) => {
    const all = bytes(STREAM.replaceAll('\n', end));
    expect(read([all])).toEqual(EXPECTED);
    expect(read([...all].map((byte) => Uint8Array.of(byte)))).toEqual(EXPECTED);
    for (let at = 0; at <= all.length; at++) expect(read([all.subarray(0, at), all.subarray(at)])).toEqual(EXPECTED);
  });

  it('takes line ends that are mixed [C26]', () => {
    expect(readText('data: a\r\ndata: b\rdata: c\n\r\ndata: d\r\r\n')).toEqual([
      ['event', 'message', 'a\nb\nc'],
      ['event', 'message', 'd'],
    ]);
  });

  it('takes a CR that is the last byte of the stream as the end of its line [C26]', () => {
    expect(readText('data: a\r\r')).toEqual([['event', 'message', 'a']]);
  });

  it('drops one byte order mark at the start and keeps a second [C26]', () => {
    expect(readText('\uFEFFdata: a\n\n')).toEqual([['event', 'message', 'a']]);
    expect(readText('\uFEFF\uFEFFdata: a\n\ndata: b\n\n')).toEqual([['event', 'message', 'b']]);
  });

  it('joins data lines with a newline and strips one leading space [C27]', () => {
    expect(readText('data:x\ndata:  y\ndata\ndata: z\n\n')).toEqual([['event', 'message', 'x\n y\n\nz']]);
  });

  it('takes fields in any order, and passes over fields that are unknown or spelt in another case [C27]', () => {
    expect(readText('foo: 1\nDATA: no\ndata: x\nid: 3\nevent: e\nbar\n\n')).toEqual([
      ['id', '3'],
      ['event', 'e', 'x'],
    ]);
  });

  it('drops an event that no blank line ends [C27]', () => {
    expect(readText('data: a\n\ndata: lost\n')).toEqual([['event', 'message', 'a']]);
    expect(readText('id: 9\ndata: lost')).toEqual([]);
  });

  it('passes over an id with a NUL and a retry that is no number [C-LEG-11]', () => {
    expect(readText('id: a\0b\nretry: 1s\nretry: -5\ndata: x\n\n')).toEqual([['event', 'message', 'x']]);
  });

  it('reads one event of 16 MiB in small pieces in linear time [C28]', () => {
    const work = (size: number): void => {
      const piece = bytes('x'.repeat(1024));
      const chunks = [bytes('data: '), ...Array<Uint8Array>(size / 1024).fill(piece), bytes('\n\n')];
      const [, , data] = read(chunks)[0] ?? [];
      expect(String(data).length).toBe(size);
    };
    expect(growth(work, 1 << 22)).toBeLessThan(10);
  });

  it('says once that an event is larger than allowed, and reads no further', () => {
    const chunks = [
      bytes('data: ok\n\ndata: '),
      ...Array<Uint8Array>(20).fill(bytes('x'.repeat(100))),
      bytes('\n\ndata: y\n\n'),
    ];
    expect(read(chunks, 1000)).toEqual([['event', 'message', 'ok'], ['overflow']]);
  });

  it('takes any bytes, cut anywhere, without a throw, and the same however they are cut', () => {
    const pieces = [
      'data: ',
      'data',
      ':',
      '\n',
      '\r',
      '\r\n',
      '\n\n',
      'id: ',
      'event: ',
      'retry: 12',
      '\0',
      '\uFEFF',
      'ü',
      '{"a":1}',
      ' ',
    ];
    for (const { all, chunks } of randomBytes(pieces, RUNS)) expect(read(chunks)).toEqual(read([all]));
  });
});
