import type { Buffer } from 'node:buffer';
import type { Readable, Writable } from 'node:stream';
import {
  after,
  type Connector,
  idKey,
  isRequest,
  isRequestId,
  isResponse,
  type JsonRpcMessage,
  type Logger,
  type Receiver,
  type Transport,
  type TransportClosed,
  TransportError,
} from '@mcpx/protocol';
import { divertStdout } from './divert-stdout.ts';
import { createLineWriter, type LineStream } from './line-writer.ts';
import { createMessageReader } from './message-reader.ts';
import { MAX_LINE_BYTES, PIPE_TRAITS } from './pipe.ts';
import type { StdioEvent } from './stdio-event.ts';

export interface ThisProcessOptions {
  /** @defaultValue `process.stdin` */
  readonly input?: Readable;
  /** @defaultValue `process.stdout` */
  readonly output?: Writable;
  /** A longer line fails the one message that it is. @defaultValue 67_108_864 (64 MiB) */
  readonly maxLineBytes?: number;
  /** How long answers may still come once the input ended. @defaultValue 10_000 */
  readonly answerGraceMs?: number;
}

/** How long a peer that stopped reading holds up `close`, in milliseconds. */
const FLUSH_MS = 1_000;

/**
 * The other end of a pipe: serves on this process's own standard input and output.
 *
 * Whatever else prints on standard output goes to standard error while the link lives, since the peer must see nothing but
 * messages there. The link ends once the input ended and what was asked is answered.
 * See `basic/transports` and 2026-07-28 `basic/transports/stdio`.
 */
export function thisProcess(options: ThisProcessOptions = {}): Connector {
  let isUsed = false;
  return {
    kind: 'stdio',
    target: 'standard input and output',
    identity: { pid: process.pid },
    connect: async (receiver, { signal, logger } = {}) => {
      signal?.throwIfAborted();
      if (isUsed) {
        const message = 'Standard input and output carry one link in the life of a process, and had it already';
        throw new TransportError('MCP_CONNECT_FAILED', message, { processed: false });
      }
      isUsed = true;
      const link = openOwnLink(receiver, options, logger);
      receiver.opened(link);
      return link;
    },
  };
}

function openOwnLink(
  receiver: Receiver,
  options: ThisProcessOptions,
  logger: Logger<StdioEvent> | undefined,
): Transport {
  const { input = process.stdin, output = process.stdout } = options;
  const diverted = output === process.stdout ? divertStdout() : undefined;
  const stream: LineStream = diverted?.stream ?? output;
  const writer = createLineWriter(stream);
  const unanswered = new Set<string>();
  let hasInputEnded = false;
  let isClosed = false;
  let endGrace: (() => void) | undefined;
  let ended: Promise<void> | undefined;

  const reader = createMessageReader(
    {
      message: (message, arrival) => {
        countQuestion(message, unanswered);
        receiver.message(message, arrival);
      },
      malformed: (error, arrival) => receiver.malformed(error, arrival),
      stray: (text) => logger?.('stdio.stray', { pid: process.pid, characters: text.length }),
    },
    options.maxLineBytes ?? MAX_LINE_BYTES,
    { isArrayBatch: true },
  );

  /** Writes what was begun, and lets go of the streams. */
  const end = async (): Promise<void> => {
    if (diverted === undefined) await soon((done) => output.end(done));
    else if (stream.writableLength > 0) await soon((done) => stream.write('', done));
    diverted?.restore();
    output.off('error', onOutputEnd).off('close', onOutputEnd);
  };

  const finish = (by: TransportClosed['by'], message: string, cause?: unknown): void => {
    if (isClosed) return;
    isClosed = true;
    endGrace?.();
    reader.stop();
    process.off('exit', writer.flush);
    input.off('data', onInput).off('end', onInputEnd).off('error', onInputEnd).off('close', onInputEnd).pause();
    const error = (processed: false | 'unknown'): TransportError =>
      new TransportError('MCP_CLOSED', message, { processed, cause });
    writer.flush();
    writer.fail(error);
    receiver.closed({ by, error: error('unknown') });
    ended = end();
  };

  const finishAnswered = (): void => finish('peer', 'The peer closed standard input');

  const onInput = (chunk: Buffer): void => reader.push(chunk);
  const onInputEnd = (): void => {
    if (hasInputEnded || isClosed) return;
    hasInputEnded = true;
    reader.end();
    if (unanswered.size === 0) finishAnswered();
    else endGrace = after(options.answerGraceMs ?? 10_000, finishAnswered);
  };
  const onOutputEnd = (cause?: Error): void => finish('peer', 'The peer no longer reads standard output', cause);

  input.on('data', onInput).on('end', onInputEnd).on('error', onInputEnd).on('close', onInputEnd);
  output.on('error', onOutputEnd).on('close', onOutputEnd);
  // Whoever sends and ends the program in one turn has sent.
  process.on('exit', writer.flush);

  const close = async (): Promise<void> => {
    finish('local', 'The link on standard input and output was closed');
    await ended;
  };
  return {
    traits: PIPE_TRAITS,
    async send(message, { signal } = {}) {
      await writer.send(message, signal);
      if (!isResponse(message) || message.id == null) return;
      if (unanswered.delete(idKey(message.id)) && hasInputEnded && unanswered.size === 0) finishAnswered();
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** Keeps count of what will be answered. A subscription is answered only when it ends, a cancelled request never. */
function countQuestion(message: JsonRpcMessage, unanswered: Set<string>): void {
  if (isRequest(message)) {
    if (message.method !== 'subscriptions/listen') unanswered.add(idKey(message.id));
    return;
  }
  if (!('method' in message) || message.method !== 'notifications/cancelled') return;
  const id = message.params?.requestId;
  if (isRequestId(id)) unanswered.delete(idKey(id));
}

/** Resolves when something is done, or after a while. */
function soon(act: (done: () => void) => unknown): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, FLUSH_MS);
    act(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
