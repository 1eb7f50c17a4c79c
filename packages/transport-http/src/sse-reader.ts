import { createParser } from 'eventsource-parser';

export interface SseListener {
  /** An event with data; `name` is `message` where the stream named none. */
  event(name: string, data: string): void;
  /** The id of an event, with data or without; `''` resets it. Comes before its {@link event}. */
  id(id: string): void;
  /** How long to wait before a reconnect. */
  retry(delayMs: number): void;
  /** One event is larger than allowed. Nothing follows. */
  overflow(): void;
}

export interface SseReader {
  push(chunk: Uint8Array): void;
}

/**
 * Reads server-sent events from bytes that come in any pieces.
 *
 * An event that is not ended by a blank line when the stream ends is dropped, as the standard demands. Time is linear in the
 * bytes, however they are cut. See the HTML standard, "Server-sent events".
 */
export function createSseReader(listener: SseListener, maxEventChars: number): SseReader {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let isOver = false;
  const parser = createParser({
    maxBufferSize: maxEventChars,
    onId: (id) => listener.id(id),
    onEvent: ({ event, data }) => listener.event(event ?? 'message', data),
    onRetry: (delayMs) => listener.retry(delayMs),
    onError(error) {
      if (error.type !== 'max-buffer-size-exceeded') return;
      isOver = true;
      listener.overflow();
    },
  });
  return {
    push(chunk) {
      if (isOver) return;
      const text = decoder.decode(chunk, { stream: true });
      if (text !== '') parser.feed(text);
    },
  };
}
