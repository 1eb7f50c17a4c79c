import type { HttpExchange, HttpStream } from './exchange.ts';
import type { KeepAlive } from './keep-alive.ts';

/** Head of an answer that is an event stream. The last field keeps reverse proxies from holding events back. */
const HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
};

/** One event that carries one message, given as JSON. */
export function messageEvent(json: string): string {
  return `event: message\ndata: ${json}\n\n`;
}

export interface EventStreamOptions {
  readonly keepAlive: KeepAlive;
  /** How much may wait for a slow reader, in bytes. */
  readonly maxQueuedBytes: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer that is an event stream, bounded for readers that are slower than what is written. */
export interface EventStream {
  /** `false`: more than `roomBytes` wait for the reader, and the event was not written. @defaultValue maxQueuedBytes */
  write(event: string, roomBytes?: number): boolean;
  end(event?: string): void;
  /** Lets go of the connection, whatever is queued. */
  cut(): void;
  /** The peer is gone; nothing can be written any more. */
  forget(): void;
}

/** Commits an answer to an event stream. */
export function openEventStream(
  exchange: HttpExchange,
  first: string,
  { keepAlive, maxQueuedBytes, headers }: EventStreamOptions,
): EventStream {
  const stream: HttpStream = exchange.stream(200, headers === undefined ? HEADERS : { ...HEADERS, ...headers }, first);
  keepAlive.add(stream);
  return {
    write(event, roomBytes = maxQueuedBytes) {
      if (stream.queuedBytes > roomBytes) return false;
      stream.write(event);
      return true;
    },
    end(event) {
      keepAlive.remove(stream);
      stream.end(event);
    },
    cut() {
      keepAlive.remove(stream);
      stream.destroy();
    },
    forget() {
      keepAlive.remove(stream);
    },
  };
}
