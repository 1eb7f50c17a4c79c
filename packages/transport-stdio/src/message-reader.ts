import type { Buffer } from 'node:buffer';
import {
  type Arrival,
  type JsonRpcMessage,
  MalformedMessageError,
  type MalformedMessageError as Malformed,
  parseMessages,
  idsInEnds,
} from '@mcpx/protocol';
import { createLineFramer } from './line-framer.ts';

/** What the lines turn out to be. */
export interface MessageSink {
  message(message: JsonRpcMessage, arrival?: Arrival): void;
  malformed(error: Malformed, arrival?: Arrival): void;
  /** Text that is no JSON-RPC: a banner, a debug print. */
  stray(text: string): void;
}

export interface MessageReader {
  push(chunk: Buffer): void;
  end(): void;
  stop(): void;
}

export interface MessageReaderOptions {
  /** Whether an array that holds no message is a broken batch and no stray text: a client prints nothing else. @defaultValue false */
  readonly isArrayBatch?: boolean;
}

const IN_BATCH: Arrival = { batch: true };

/**
 * Reads the messages of a byte stream, one a line.
 *
 * A server must write nothing but messages, and many print something else all the same: such a line is stray text, not a
 * broken message, unless it says `"jsonrpc"` or is plainly somebody's response.
 */
export function createMessageReader(
  sink: MessageSink,
  maxLineBytes: number,
  { isArrayBatch = false }: MessageReaderOptions = {},
): MessageReader {
  let stopped = false;

  const tellFaults = (faults: readonly Malformed[], line: string, arrival?: Arrival): void => {
    if (faults.length === 0) return;
    const isBatch = isArrayBatch && arrival?.batch === true;
    const isJsonRpc = isBatch || line.includes('"jsonrpc"') || faults.some(({ id }) => id !== undefined);
    if (!isJsonRpc) return sink.stray(line);
    for (const error of faults) {
      if (stopped) return;
      sink.malformed(error, arrival);
    }
  };

  const line = (text: string): void => {
    // Not the usual case: a byte-order mark, a blank line, white space in front, or no message at all.
    if (!opensJson(text)) {
      const trimmed = text.trim();
      if (trimmed === '') return;
      if (!opensJson(trimmed)) return sink.stray(trimmed);
      return line(trimmed);
    }
    const { messages, faults, batch } = parseMessages(text);
    const arrival = batch ? IN_BATCH : undefined;
    for (const message of messages) {
      sink.message(message, arrival);
      if (stopped) return;
    }
    tellFaults(faults, text, arrival);
  };

  const framer = createLineFramer(
    {
      line,
      overlong(head, tail, bytes) {
        const message = `A line of ${bytes} bytes is longer than the limit of ${maxLineBytes}: raise maxLineBytes`;
        tellFaults(
          [new MalformedMessageError(message, { excerpt: `${head}…`, ...idsInEnds(head, tail) })],
          head + tail,
        );
      },
    },
    maxLineBytes,
  );

  return {
    push: framer.push,
    end: framer.end,
    stop() {
      stopped = true;
      framer.stop();
    },
  };
}

const BRACE = 0x7b;
const BRACKET = 0x5b;

function opensJson(text: string): boolean {
  const first = text.charCodeAt(0);
  return first === BRACE || first === BRACKET;
}
