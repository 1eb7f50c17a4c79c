import { describe, expect, it } from 'vitest';
import { growth } from '../test/growth.ts';
import { randomBytes } from '../test/random-bytes.ts';
import { fuzzRuns } from '../test/fuzz-runs.ts';
import { createJsonReader } from './json-reader.ts';

const RUNS = fuzzRuns(3_000);

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

function read(chunks: readonly Uint8Array[], maxBytes: number = 1 << 30): readonly string[] {
  const texts: string[] = [];
  const reader = createJsonReader(
    { text: (text) => texts.push(text), overflow: () => texts.push('<overflow>') },
    maxBytes,
  );
  for (const chunk of chunks) reader.push(chunk);
  reader.end();
  return texts;
}

describe('createJsonReader', () => {
  const TEXTS = ['{"a":"}\\"]{","b":[1,{"c":"ü😀"}]}', '[{"x":1},{"y":"\\\\"}]', '{}'];

  it.each([
    ['newlines', '\n'],
    ['CRLF', '\r\n'],
    ['blanks', ' \t'],
    ['nothing', ''],
  ])('cuts texts that are separated by %s, however the bytes are cut', (_, separator) => {
    const all = bytes(TEXTS.join(separator) + separator);
    expect(read([all])).toEqual(TEXTS);
    expect(read([...all].map((byte) => Uint8Array.of(byte)))).toEqual(TEXTS);
    for (let at = 0; at <= all.length; at++) expect(read([all.subarray(0, at), all.subarray(at)])).toEqual(TEXTS);
  });

  it('hands over a text with its last byte, before the body ends', () => {
    const texts: string[] = [];
    const reader = createJsonReader({ text: (text) => texts.push(text), overflow: () => {} }, 100);
    reader.push(bytes('{"a":1'));
    expect(texts).toEqual([]);
    reader.push(bytes('}'));
    expect(texts).toEqual(['{"a":1}']);
  });

  it('keeps indented JSON together', () => {
    const text = JSON.stringify({ a: [1, { b: null }] }, undefined, 2);
    expect(read([bytes(text)])).toEqual([text]);
  });

  it('hands over what is no JSON text line by line, and a text that is cut at the end of the body', () => {
    expect(read([bytes('null\n<html>\n{"a":1}\n{"b":')])).toEqual(['null', '<html>', '{"a":1}', '{"b":']);
  });

  it('passes over a byte order mark and over nothing but blanks', () => {
    expect(read([bytes('\uFEFF{"a":1}')])).toEqual(['{"a":1}']);
    expect(read([bytes(' \n\r\n')])).toEqual([]);
  });

  it('says once that a text is larger than allowed, and reads no further', () => {
    const chunks = [bytes('{}{"a":"'), ...Array<Uint8Array>(20).fill(bytes('x'.repeat(100))), bytes('"}{}')];
    expect(read(chunks, 1000)).toEqual(['{}', '<overflow>']);
  });

  it('reads one text of 16 MiB in small pieces in linear time [C28]', () => {
    const work = (size: number): void => {
      const chunks = [bytes('{"a":"'), ...Array<Uint8Array>(size / 1024).fill(bytes('x'.repeat(1024))), bytes('"}')];
      expect(read(chunks)[0]?.length).toBe(size + 8);
    };
    expect(growth(work, 1 << 22)).toBeLessThan(10);
  });

  it('takes any bytes, cut anywhere, without a throw, and the same however they are cut', () => {
    const pieces = ['{', '}', '[', ']', '"', '\\', '\n', '{"a":1}', '"}"', 'null', '\uFEFF', 'ü', ' ', ','];
    for (const { all, chunks } of randomBytes(pieces, RUNS)) expect(read(chunks)).toEqual(read([all]));
  });
});
