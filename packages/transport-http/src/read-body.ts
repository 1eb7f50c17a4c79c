import { type HttpBody, MalformedMessageError, type ParsedMessages, parseMessages } from '@mcpx/protocol';
import { createJsonReader } from './json-reader.ts';
import { createSseReader } from './sse-reader.ts';

/** How a body holds messages. */
export type BodyFormat = 'json' | 'sse';

/** What `Content-Type` says of a body; none at all is read as JSON, for it shows at once whether it is. */
export function bodyFormat(contentType: string | undefined): BodyFormat | undefined {
  const type = contentType?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (type === 'text/event-stream') return 'sse';
  return type === 'application/json' || type === '' || type.endsWith('+json') ? 'json' : undefined;
}

/** Where a body goes while it comes. Exactly one call of {@link ended}, last; none after `cancel`. */
export interface BodyListener {
  parsed(messages: ParsedMessages): void;
  /** An event came: its id where it has one. SSE only; before its messages. */
  id(id: string): void;
  retry(delayMs: number): void;
  ended(failure?: unknown): void;
}

/** Events by name, for the transport whose first event is no message. */
export interface EventListener {
  event(name: string, data: string): void;
  id(id: string): void;
  retry(delayMs: number): void;
  ended(failure?: unknown): void;
}

/** A body that is being read. */
export interface BodyReading {
  /** Lets go of the body; the listener hears nothing more. */
  cancel(): void;
}

/** Reads the messages of a body as they come. */
export function readMessages(
  body: HttpBody,
  format: BodyFormat,
  maxBytes: number,
  listener: BodyListener,
): BodyReading {
  if (format === 'sse') {
    return readEvents(body, maxBytes, {
      event(name, data) {
        // Data without a message keeps a stream alive or gives it an id; other names are for other readers.
        if (name === 'message' && data.trim() !== '') listener.parsed(parseMessages(data));
      },
      id: (id) => listener.id(id),
      retry: (delayMs) => listener.retry(delayMs),
      ended: (failure) => listener.ended(failure),
    });
  }
  return pump(body, maxBytes, listener, (isOpen, overflow) =>
    createJsonReader({ text: (text) => isOpen() && listener.parsed(parseMessages(text)), overflow }, maxBytes),
  );
}

/** Reads the events of a body as they come. */
export function readEvents(body: HttpBody, maxBytes: number, listener: EventListener): BodyReading {
  return pump(body, maxBytes, listener, (isOpen, overflow) =>
    createSseReader(
      {
        event: (name, data) => isOpen() && listener.event(name, data),
        id: (id) => isOpen() && listener.id(id),
        retry: (delayMs) => isOpen() && listener.retry(delayMs),
        overflow,
      },
      maxBytes,
    ),
  );
}

interface ChunkReader {
  push(chunk: Uint8Array): void;
  end?(): void;
}

function pump(
  body: HttpBody,
  maxBytes: number,
  listener: { ended(failure?: unknown): void },
  makeReader: (isOpen: () => boolean, overflow: () => void) => ChunkReader,
): BodyReading {
  let isOpen = true;
  function end(failure?: unknown): void {
    if (!isOpen) return;
    isOpen = false;
    listener.ended(failure);
  }
  const reader = makeReader(
    () => isOpen,
    () => {
      body.cancel();
      end(new MalformedMessageError(`One message is larger than ${maxBytes} bytes`, { excerpt: '' }));
    },
  );
  // Not before the caller holds the reading: what waits in the body comes at once, and may be the reason to cancel it.
  queueMicrotask(() => {
    if (!isOpen) return;
    body.read({
      data: (chunk) => isOpen && reader.push(chunk),
      end() {
        if (isOpen) reader.end?.();
        end();
      },
      fail: (reason) => end(reason ?? new Error('The body broke off')),
    });
  });
  return {
    cancel() {
      if (!isOpen) return;
      isOpen = false;
      body.cancel();
    },
  };
}
