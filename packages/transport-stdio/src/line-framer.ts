import type { Buffer } from 'node:buffer';

/** What becomes of the lines. */
export interface LineSink {
  /** One line, without its newline. May be blank, and may end in a carriage return. */
  line(text: string): void;
  /** A line longer than the cap: its first and last bytes as text, and how long it was. */
  overlong(head: string, tail: string, bytes: number): void;
}

export interface LineFramer {
  push(chunk: Buffer): void;
  /** The stream ended: a last line without a newline is a line. */
  end(): void;
  /** Drops what is buffered and everything that comes. */
  stop(): void;
}

const NEWLINE = 0x0a;

/** How much of each end of an overlong line is kept: enough for the id of a response. */
const END_BYTES = 512;

/** A buffer that grew beyond this is not kept for the next line. */
const KEEP_BYTES = 64 * 1024;

/**
 * Cuts a stream of bytes into lines.
 *
 * Bytes are cut at 0x0A before they are decoded, so no character is ever split; whole lines that came in one chunk are
 * decoded together, without a copy. A line costs time linear in its length however it is sliced, and at most twice
 * `maxBytes` of memory. An overlong line is skipped to its newline. See `basic/transports` and 2026-07-28
 * `basic/transports/stdio`.
 */
export function createLineFramer(sink: LineSink, maxBytes: number): LineFramer {
  const { Buffer } = process.getBuiltinModule('node:buffer');
  const none = Buffer.alloc(0);
  let stopped = false;
  /** The start of a line whose newline has not come. */
  let held = none;
  let heldBytes = 0;
  /** The last bytes of an overlong line; `held` has its first. */
  let ending: Buffer | undefined;

  const hold = (part: Buffer): void => {
    if (part.length === 0) return;
    const bytes = heldBytes + part.length;
    if (bytes > maxBytes) {
      const known = ending ?? held.subarray(0, heldBytes);
      if (ending === undefined) held = Buffer.concat([known, part.subarray(0, END_BYTES)]).subarray(0, END_BYTES);
      ending = Buffer.concat([known.subarray(-END_BYTES), part.subarray(-END_BYTES)]).subarray(-END_BYTES);
    } else {
      if (bytes > held.length) {
        const grown = Buffer.allocUnsafeSlow(Math.min(Math.max(bytes, held.length * 2, 1024), maxBytes));
        held.copy(grown, 0, 0, heldBytes);
        held = grown;
      }
      part.copy(held, heldBytes);
    }
    heldBytes = bytes;
  };

  const release = (): void => {
    const bytes = heldBytes;
    heldBytes = 0;
    if (ending === undefined) {
      const text = held.toString('utf8', 0, bytes);
      if (held.length > KEEP_BYTES) held = none;
      sink.line(text);
    } else {
      const head = held.toString('utf8');
      const tail = ending.toString('utf8');
      ending = undefined;
      held = none;
      sink.overlong(head, tail, bytes);
    }
  };

  /** Lines that lie whole in one chunk. */
  const wholeLines = (chunk: Buffer, start: number, end: number): void => {
    if (end - start > maxBytes) {
      for (let from = start; from < end && !stopped;) {
        const newline = chunk.indexOf(NEWLINE, from);
        hold(chunk.subarray(from, newline));
        release();
        from = newline + 1;
      }
      return;
    }
    const text = chunk.toString('utf8', start, end - 1);
    let from = 0;
    for (let newline = text.indexOf('\n'); newline !== -1; newline = text.indexOf('\n', from)) {
      sink.line(text.slice(from, newline));
      if (stopped) return;
      from = newline + 1;
    }
    sink.line(from === 0 ? text : text.slice(from));
  };

  return {
    push(chunk) {
      if (stopped) return;
      const end = chunk.lastIndexOf(NEWLINE) + 1;
      let start = 0;
      if (heldBytes > 0 && end > 0) {
        const newline = chunk.indexOf(NEWLINE);
        hold(chunk.subarray(0, newline));
        release();
        start = newline + 1;
      }
      if (start < end && !stopped) wholeLines(chunk, start, end);
      if (!stopped) hold(chunk.subarray(end));
    },
    end() {
      if (!stopped && heldBytes > 0) release();
    },
    stop() {
      stopped = true;
      held = none;
      heldBytes = 0;
      ending = undefined;
    },
  };
}
