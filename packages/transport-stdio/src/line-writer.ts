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
  /** Resolves when the line was handed to the pipe. A line that was not yet is withdrawn by its signal. */
  send(message: JsonRpcMessage, signal?: AbortSignal): Promise<void>;
  /** Hands over what was gathered so far in this turn. */
  flush(): void;
  /** Rejects what waits, and every later send. */
  fail(error: (processed: false | 'unknown') => TransportError): void;
}

interface Begun {
  readonly written: () => void;
  readonly failed: (reason: unknown) => void;
}

interface Gathered extends Begun {
  readonly text: string;
  readonly signal: AbortSignal | undefined;
}

interface Waiting extends Begun {
  readonly text: string;
  /** From now on the signal comes too late. */
  readonly keep: () => void;
}

const WRITTEN: Promise<void> = Promise.resolve();

/** The one there is when this is loaded: a test that sets a clock of its own must not hold lines back. */
const atEndOfTurn = setImmediate;

/** Lines are written together up to so many characters: what the stream has taken can no longer be withdrawn. */
const MAX_TOGETHER = 16_384;

/**
 * Writes one line per message.
 *
 * The first line of a turn of the event loop goes out at once, and wakes the peer; those that follow in the same turn go out
 * together at its end: each write for itself would wake the peer again, which costs more than all else that a line does.
 * While the pipe is full at most one write is in the hands of the stream: other lines wait here, where they can still be
 * withdrawn. The caller listens to the errors of the stream and calls `fail`.
 */
export function createLineWriter(stream: LineStream): LineWriter {
  let failure: ((processed: false | 'unknown') => TransportError) | undefined;
  let current: Begun | undefined;
  const waiting = new Set<Waiting>();
  let gathered: Gathered[] = [];
  let gatheredLength = 0;
  let hasWritten = false;

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

  const wait = ({ text, signal, written, failed }: Gathered): void => {
    const withdraw = (): void => {
      waiting.delete(line);
      failed(signal?.reason);
    };
    const keep = (): void => signal?.removeEventListener('abort', withdraw);
    const line: Waiting = { text, keep, written, failed };
    signal?.addEventListener('abort', withdraw, { once: true });
    waiting.add(line);
  };

  /** A destroyed pipe takes nothing more: what is sent before the link knows was never seen. */
  const isBusy = (): boolean => current !== undefined || stream.destroyed;

  const flush = (): void => {
    const lines = gathered.filter(({ signal, failed }) => {
      if (signal?.aborted === true) failed(signal.reason);
      return signal?.aborted !== true;
    });
    gathered = [];
    gatheredLength = 0;
    if (isBusy()) return lines.forEach(wait);
    if (lines.length === 0) return;
    const together: Begun = {
      written: () => lines.forEach((line) => line.written()),
      failed: (reason) => lines.forEach((line) => line.failed(reason)),
    };
    // Before it is written: a stream that is read in this very process may fail within.
    current = together;
    if (!write(lines.map(({ text }) => text).join('')) || current !== together) return;
    current = undefined;
    together.written();
  };

  /** What is sent without pause is not held back: what is not handed over counts as not taken by the peer. */
  const gather = (line: Gathered): void => {
    if (gatheredLength + line.text.length > MAX_TOGETHER) flush();
    if (gathered.length === 0 && isBusy()) return wait(line);
    gathered.push(line);
    gatheredLength += line.text.length;
    if (gatheredLength >= MAX_TOGETHER) flush();
  };

  const endTurn = (): void => {
    hasWritten = false;
    flush();
  };

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
      if (hasWritten || isBusy()) {
        return new Promise((written, failed) => gather({ text, signal, written, failed }));
      }
      hasWritten = true;
      atEndOfTurn(endTurn);
      if (write(text)) return WRITTEN;
      return new Promise((written, failed) => {
        current = { written, failed };
      });
    },
    flush,
    fail(error) {
      if (failure !== undefined) return;
      failure = error;
      const begun = current;
      current = undefined;
      begun?.failed(error('unknown'));
      for (const line of gathered) line.failed(error(false));
      gathered = [];
      for (const line of waiting) {
        line.keep();
        line.failed(error(false));
      }
      waiting.clear();
    },
  };
}
