import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuzzRuns } from './fuzz-runs.fixture.ts';
import { createLineFramer } from './line-framer.ts';

const MIB = 1024 * 1024;

interface Framed {
  readonly lines: string[];
  readonly overlong: { readonly head: string; readonly tail: string; readonly bytes: number }[];
}

function frame(chunks: Iterable<Buffer>, maxBytes = 64 * MIB): Framed {
  const framed: Framed = { lines: [], overlong: [] };
  const framer = createLineFramer(
    {
      line: (text) => framed.lines.push(text),
      overlong: (head, tail, bytes) => framed.overlong.push({ head, tail, bytes }),
    },
    maxBytes,
  );
  for (const chunk of chunks) framer.push(chunk);
  framer.end();
  return framed;
}

function* slices(bytes: Buffer, size: number): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** What the lines are if nothing is sliced. */
function expectedLines(bytes: Buffer): string[] {
  const lines = bytes.toString('latin1').split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines.map((line) => Buffer.from(line, 'latin1').toString('utf8'));
}

const MIXED = Buffer.from('{"a":"ß€😀"}\n\r\n\n{"b":"日本語 😀"}\r\n€\n😀');

describe('createLineFramer', () => {
  it('reads the same lines whatever the size of the slices, characters of all lengths included (C02)', () => {
    for (let size = 1; size <= MIXED.length; size++) {
      expect(frame(slices(MIXED, size)).lines).toEqual(expectedLines(MIXED));
    }
  });

  it('reads the same lines wherever the bytes are cut in two or three (C02, C03)', () => {
    for (let first = 0; first <= MIXED.length; first++) {
      for (let second = first; second <= MIXED.length; second++) {
        const chunks = [MIXED.subarray(0, first), MIXED.subarray(first, second), MIXED.subarray(second)];
        expect(frame(chunks).lines).toEqual(expectedLines(MIXED));
      }
    }
  });

  it('takes a last line without a newline for a line', () => {
    expect(frame([Buffer.from('a\nb')]).lines).toEqual(['a', 'b']);
  });

  it.each([65_535, 65_536, 65_537, MIB, 8 * MIB])(
    'reads a line of %d bytes and the small one after it (C05)',
    (size) => {
      const long = `"${'x'.repeat(size - 2)}"`;
      const bytes = Buffer.from(`${long}\nsmall\n`);
      for (const slice of [64 * 1024, 65_537, bytes.length]) {
        const { lines } = frame(slices(bytes, slice));
        expect(lines.length).toBe(2);
        expect(lines[0] === long).toBe(true);
        expect(lines[1]).toBe('small');
      }
    },
  );

  it('finds a newline that stands exactly at the end of a slice (C05)', () => {
    const long = 'x'.repeat(2 * 65_536 - 1);
    const { lines } = frame(slices(Buffer.from(`${long}\nsmall\n`), 65_536));
    expect(lines.map((line) => line.length)).toEqual([long.length, 5]);
  });

  it('reads a line of 16 MiB in time linear in its length, however small the slices (C05)', () => {
    const bytes = Buffer.alloc(16 * MIB, 'x');
    const start = performance.now();
    expect(frame(slices(bytes, 256)).lines[0]?.length).toBe(bytes.length);
    // Quadratic work would move half a terabyte.
    expect(performance.now() - start).toBeLessThan(10_000);
  });

  it('tells of a line over the cap with both its ends, and reads the next one (C05)', () => {
    const long = `{"id":1,${'x'.repeat(3_000)}"end"}`;
    const bytes = Buffer.from(`${long}\nsmall\n${long}\n${'y'.repeat(1_024)}\n`);
    for (const slice of [1, 7, 512, 1_024, 1_025, bytes.length]) {
      const { lines, overlong } = frame(slices(bytes, slice), 1_024);
      expect(lines).toEqual(['small', 'y'.repeat(1_024)]);
      expect(overlong.map((one) => one.bytes)).toEqual([long.length, long.length]);
      for (const { head, tail } of overlong) {
        expect(long.startsWith(head) && long.endsWith(tail)).toBe(true);
        expect(Math.min(head.length, tail.length)).toBeGreaterThan(400);
      }
    }
  });

  it('keeps no more than the cap of a line that never ends (C05)', () => {
    const chunk = Buffer.alloc(64 * 1024, 'x');
    const before = process.memoryUsage().arrayBuffers;
    let most = 0;
    const endless = function* (): Generator<Buffer> {
      for (let count = 0; count < 2_048; count++) {
        yield chunk;
        most = Math.max(most, process.memoryUsage().arrayBuffers - before);
      }
    };
    expect(frame(endless(), MIB).overlong).toHaveLength(1);
    expect(most).toBeLessThan(16 * MIB);
  });

  it('says nothing more once it is stopped in the middle of a chunk', () => {
    const lines: string[] = [];
    const framer = createLineFramer(
      {
        line: (text) => {
          lines.push(text);
          framer.stop();
        },
        overlong: () => lines.push('overlong'),
      },
      MIB,
    );
    framer.push(Buffer.from('a\nb\nc'));
    framer.push(Buffer.from('d\n'));
    framer.end();
    expect(lines).toEqual(['a']);
  });

  it('agrees with a plain split on any bytes, in any slices, under any cap', () => {
    const byte = fc.oneof(fc.constantFrom(0x0a, 0x0d, 0x7b, 0xc3, 0x9f, 0xe2, 0x82, 0xac, 0xf0, 0x9f), fc.nat(255));
    const slice = fc.array(byte, { maxLength: 20 }).map((bytes) => Buffer.from(bytes));
    fc.assert(
      fc.property(fc.array(slice, { maxLength: 8 }), fc.integer({ min: 1, max: 24 }), (chunks, cap) => {
        const { lines, overlong } = frame(chunks, cap);
        const parts = Buffer.concat(chunks).toString('latin1').split('\n');
        if (parts.at(-1) === '') parts.pop();
        const decoded = (part: string): string => Buffer.from(part, 'latin1').toString('utf8');
        expect(lines).toEqual(parts.filter((part) => part.length <= cap).map(decoded));
        expect(overlong.map((one) => one.bytes)).toEqual(parts.map((part) => part.length).filter((size) => size > cap));
      }),
      { numRuns: fuzzRuns(2_000) },
    );
  });
});
