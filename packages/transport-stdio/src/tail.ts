/** The last bytes of a stream that nobody may be reading. */
export interface Tail {
  add(bytes: Uint8Array): void;
  /** What was kept, whole lines where there are any. `…` stands for what was dropped before it. */
  text(): string;
}

const NEWLINE = 0x0a;

/** Keeps at most `maxBytes` of what is added, and never more than twice that in memory. */
export function createTail(maxBytes: number): Tail {
  const kept = new Uint8Array(maxBytes * 2);
  let length = 0;
  let dropped = false;

  return {
    add(bytes) {
      const end = bytes.length > maxBytes ? bytes.subarray(bytes.length - maxBytes) : bytes;
      if (end.length < bytes.length) dropped = true;
      if (length + end.length > kept.length) {
        const keep = Math.min(length, maxBytes);
        kept.copyWithin(0, length - keep, length);
        length = keep;
        dropped = true;
      }
      kept.set(end, length);
      length += end.length;
    },
    text() {
      const start = Math.max(0, length - maxBytes);
      const bytes = kept.subarray(start, length);
      if (!dropped && start === 0) return decode(bytes);
      const newline = bytes.indexOf(NEWLINE);
      const hasWholeLine = newline !== -1 && newline < bytes.length - 1;
      return `…${decode(bytes.subarray(hasWholeLine ? newline : startOfCharacter(bytes)))}`;
    },
  };
}

/** Where the first character begins that is not cut. */
function startOfCharacter(bytes: Uint8Array): number {
  let start = 0;
  while (((bytes[start] ?? 0) & 0b1100_0000) === 0b1000_0000) start++;
  return start;
}

function decode(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
