import { type JsonRpcMessage, MalformedMessageError, type TransportError } from '@mcpx/protocol';

/** What is needed of a Node stream. */
export interface LineStream {
  readonly writableLength: number;
  readonly errored: Error | null;
  readonly destroyed: boolean;
  write(text: string, written: (error?: Error | null) => void): boolean;
}

/** The one way in which messages are written. */
export interface LineWriter {
  /** Resolves when the line was handed to the pipe. A line that waits for the pipe is withdrawn by its signal. */
  send(message: JsonRpcMessage, signal?: AbortSignal): Promise<void>;
  /** Rejects what waits, and every later send. */
  fail(error: (processed: false | 'unknown') => TransportError): void;
}

interface Begun {
  readonly written: () => void;
  readonly failed: (reason: unknown) => void;
}

interface Waiting extends Begun {
  readonly text: string;
  /** From now on the signal comes too late. */
  readonly keep: () => void;
}

const WRITTEN: Promise<void> = Promise.resolve();

/**
 * Writes one line per message, each by one write.
 *
 * While the pipe is full at most one line is in the hands of the stream: the others wait here, where they can still be
 * withdrawn. The caller listens to the errors of the stream and calls `fail`.
 */
export function createLineWriter(stream: LineStream): LineWriter {
  let failure: ((processed: false | 'unknown') => TransportError) | undefined;
  let current: Begun | undefined;
  const waiting = new Set<Waiting>();

  const isFlushed = (): boolean => stream.writableLength === 0 && stream.errored === null && !stream.destroyed;

  /** Hands a line to the stream: whether the pipe took it at once. */
  const write = (text: string): boolean => {
    // The same function every time: then Node calls it once for many writes.
    stream.write(text, onWritten);
    return isFlushed();
  };

  const onWritten = (error?: Error | null): void => {
    if (current === undefined || error != null || !isFlushed()) return;
    current.written();
    current = undefined;
    for (const line of waiting) {
      waiting.delete(line);
      line.keep();
      if (write(line.text)) line.written();
      else {
        current = line;
        return;
      }
    }
  };

  const enqueue = (text: string, signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      const withdraw = (): void => {
        waiting.delete(line);
        reject(signal?.reason);
      };
      const keep = (): void => signal?.removeEventListener('abort', withdraw);
      const line: Waiting = { text, keep, written: resolve, failed: reject };
      signal?.addEventListener('abort', withdraw, { once: true });
      waiting.add(line);
    });

  return {
    send(message, signal) {
      if (failure !== undefined) return Promise.reject(failure(false));
      if (signal?.aborted === true) return Promise.reject(signal.reason);
      let text: string;
      try {
        text = `${JSON.stringify(message)}\n`;
      } catch (cause) {
        const excerpt = 'method' in message ? message.method : 'a response';
        return Promise.reject(new MalformedMessageError('The message cannot be written as JSON', { excerpt, cause }));
      }
      // A destroyed pipe takes nothing more: what is sent before the link knows was never seen.
      if (current !== undefined || stream.destroyed) return enqueue(text, signal);
      if (write(text)) return WRITTEN;
      return new Promise((written, failed) => {
        current = { written, failed };
      });
    },
    fail(error) {
      if (failure !== undefined) return;
      failure = error;
      const begun = current;
      current = undefined;
      begun?.failed(error('unknown'));
      for (const line of waiting) {
        line.keep();
        line.failed(error(false));
      }
      waiting.clear();
    },
  };
}
