import type { Buffer } from 'node:buffer';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import {
  type Logger,
  type ProcessEnd,
  type Receiver,
  type Transport,
  type TransportClosed,
  TransportError,
} from '@mcpx/protocol';
import { endGroup, type EndGroupOptions } from './end-group.ts';
import { exitedError } from './exited-error.ts';
import { createLineWriter } from './line-writer.ts';
import { createMessageReader } from './message-reader.ts';
import { watchOrphans } from './orphan-watcher.ts';
import { PIPE_TRAITS } from './pipe.ts';
import { processGroupOf } from './process-group.ts';
import type { StdioEvent } from './stdio-event.ts';
import { createStrayLines } from './stray-lines.ts';
import { createTail } from './tail.ts';

export interface ChildLinkOptions extends EndGroupOptions {
  readonly target: string;
  /** For the error of a program that was not found by another one. */
  readonly path: string | undefined;
  readonly maxLineBytes: number;
  readonly tailBytes: number;
  readonly onStderr: ((text: string) => void) | undefined;
  readonly logger: Logger<StdioEvent> | undefined;
}

/** How long the last words and the exit code may lag behind the first sign of an end, in milliseconds. */
const LAST_WORDS_MS = 250;

/** The live link to a child that was just started. */
export function openChildLink(
  child: ChildProcessWithoutNullStreams,
  pid: number,
  receiver: Receiver,
  options: ChildLinkOptions,
): Transport {
  const { target, logger } = options;
  const { stdin, stdout, stderr } = child;
  const stderrTail = createTail(options.tailBytes);
  const strayTail = createTail(options.tailBytes);
  const strayLines = createStrayLines();
  const writer = createLineWriter(stdin);
  const group = processGroupOf(child, pid);
  const unwatch = watchOrphans(pid);
  let exit: { readonly exitCode: number | null; readonly signal: string | null } | undefined;
  let fault: Error | undefined;
  let lastWords: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  let ended: Promise<void> | undefined;

  const reader = createMessageReader(
    {
      message: (message, arrival) => {
        strayLines.spoken();
        receiver.message(message, arrival);
      },
      malformed: (error, arrival) => receiver.malformed(error, arrival),
      stray: (text) => {
        strayLines.add(text);
        strayTail.add(new TextEncoder().encode(`${text}\n`));
        logger?.('stdio.stray', { pid, characters: text.length });
      },
    },
    options.maxLineBytes,
  );

  /** Ends the processes, once. What the child still prints is read and dropped, or it could not end. */
  const end = (): Promise<void> => {
    ended ??= (async () => {
      stdin.end();
      await endGroup(group, options);
      unwatch();
      for (const stream of [stdin, stdout, stderr]) stream.destroy();
      logger?.('stdio.ended', { pid });
    })();
    return ended;
  };

  const finish = (by: TransportClosed['by'], error: (processed: false | 'unknown') => TransportError): void => {
    if (isClosed) return;
    isClosed = true;
    clearTimeout(lastWords);
    reader.stop();
    writer.fail(error);
    receiver.closed({ by, error: error('unknown') });
    void end();
  };

  const finishByPeer = (): void => {
    if (isClosed) return;
    reader.end();
    const stray = strayTail.text();
    const known = { stderr: stderrTail.text(), ...(stray === '' ? {} : { stray }) };
    if (exit !== undefined) {
      const end: ProcessEnd = { ...exit, ...known };
      finish('peer', (processed) => exitedError(target, end, { path: options.path, processed, cause: fault }));
      return;
    }
    const what = stdout.readableEnded ? 'closed its standard output' : 'closed its standard input';
    const process: ProcessEnd = { exitCode: null, signal: null, ...known };
    const message = `${target} ${what} and keeps running: it can no longer be talked to`;
    finish(
      fault === undefined ? 'peer' : 'fault',
      (processed) => new TransportError('MCP_CLOSED', message, { processed, process, cause: fault }),
    );
  };

  /** A sign of the end came: everybody is told as soon as all is known, or a moment later. */
  const expectEnd = (): void => {
    if (isClosed) return;
    if (exit !== undefined && stdout.readableEnded && stderr.readableEnded) finishByPeer();
    // The turn after the timer reads what lay in the pipes while this process was busy.
    else lastWords ??= setTimeout(() => setImmediate(finishByPeer), LAST_WORDS_MS);
  };

  stdin.on('error', (error) => {
    fault ??= error;
    expectEnd();
  });
  stdout
    .on('data', (chunk: Buffer) => reader.push(chunk))
    .on('end', expectEnd)
    .on('error', expectEnd);
  const decoder = options.onStderr === undefined ? undefined : new TextDecoder();
  stderr
    .on('data', (chunk: Buffer) => {
      stderrTail.add(chunk);
      if (decoder !== undefined) options.onStderr?.(decoder.decode(chunk, { stream: true }));
    })
    .on('end', expectEnd)
    .on('error', expectEnd);
  child.on('exit', (exitCode, signal) => {
    exit = { exitCode, signal };
    logger?.('stdio.exited', { pid, exitCode, signal });
    expectEnd();
  });
  // A signal that could not be sent.
  child.on('error', () => {});

  const close = (): Promise<void> => {
    writer.flush();
    finish('local', (processed) => new TransportError('MCP_CLOSED', `The link to ${target} was closed`, { processed }));
    return end();
  };
  return {
    traits: PIPE_TRAITS,
    get remark() {
      return strayLines.remark;
    },
    send: (message, { signal } = {}) => writer.send(message, signal),
    close,
    [Symbol.asyncDispose]: close,
  };
}
