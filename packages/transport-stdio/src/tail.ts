/** The last bytes of a stream that nobody may be reading. */
export interface Tail {
  add(bytes: Uint8Array): void;
  /** What was kept, from the start of a line where something before it was dropped. */
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
      return decode(newline === -1 || newline === bytes.length - 1 ? bytes : bytes.subarray(newline + 1));
    },
  };
}

function decode(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
