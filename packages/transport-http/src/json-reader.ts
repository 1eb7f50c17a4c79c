const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const NEWLINE = 0x0a;

/** Keeps nothing from one call to the next, so that all readers share it. */
const decoder = new TextDecoder();

export interface JsonListener {
  /** One whole JSON text, or what can be none. */
  text(text: string): void;
  /** One text is larger than allowed. Nothing follows. */
  overflow(): void;
}

export interface JsonReader {
  push(chunk: Uint8Array): void;
  /** The body is complete. What is left is handed over, though it is no whole text. */
  end(): void;
}

/**
 * Cuts a body into the JSON texts that it holds, each as soon as its last byte is there.
 *
 * A server may write several messages into one `application/json` body, newline between them, and never end it: each is handed
 * over at once, as is the only one of an ordinary body. The end of a text is found by counting brackets outside of strings, so
 * that indented JSON stays one text; what starts with no bracket ends with its line.
 */
export function createJsonReader(listener: JsonListener, maxBytes: number): JsonReader {
  let parts: Uint8Array[] = [];
  let size = 0;
  let depth = 0;
  let state: 'between' | 'value' | 'string' | 'escape' | 'line' = 'between';
  let isOver = false;

  function take(last: Uint8Array): void {
    const bytes = parts.length === 0 ? last : joined(parts, last, size);
    parts = [];
    size = 0;
    state = 'between';
    listener.text(decoder.decode(bytes));
  }

  return {
    push(chunk) {
      if (isOver) return;
      let start = 0;
      for (let i = 0; i < chunk.length; i++) {
        const byte = chunk[i];
        if (state === 'string') {
          if (byte === QUOTE) state = 'value';
          else if (byte === BACKSLASH) state = 'escape';
        } else if (state === 'value') {
          if (byte === QUOTE) state = 'string';
          else if (byte === 0x7b || byte === 0x5b) depth++;
          else if ((byte === 0x7d || byte === 0x5d) && --depth === 0) {
            take(chunk.subarray(start, i + 1));
            start = i + 1;
          }
        } else if (state === 'escape') state = 'string';
        else if (state === 'line') {
          if (byte !== NEWLINE) continue;
          take(chunk.subarray(start, i));
          start = i + 1;
        } else if (byte === 0x7b || byte === 0x5b) {
          state = 'value';
          depth = 1;
          start = i;
        } else if (byte !== 0x20 && byte !== NEWLINE && byte !== 0x0d && byte !== 0x09 && !isByteOrderMark(byte)) {
          state = 'line';
          start = i;
        }
      }
      if (state === 'between') return;
      parts.push(chunk.subarray(start));
      size += chunk.length - start;
      if (size <= maxBytes) return;
      isOver = true;
      parts = [];
      listener.overflow();
    },
    end() {
      if (!isOver && state !== 'between') take(new Uint8Array(0));
    },
  };
}

/** Any byte of a UTF-8 byte order mark: none of them can start a JSON text. */
function isByteOrderMark(byte: number | undefined): boolean {
  return byte === 0xef || byte === 0xbb || byte === 0xbf;
}

function joined(parts: readonly Uint8Array[], last: Uint8Array, size: number): Uint8Array {
  const bytes = new Uint8Array(size + last.length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  bytes.set(last, at);
  return bytes;
}
