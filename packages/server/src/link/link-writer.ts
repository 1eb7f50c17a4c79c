import {
  isMcpError,
  isResponse,
  type JsonRpcMessage,
  type Logger,
  type Revision,
  type Transport,
} from '@mcpx/protocol';
import { isExpendable } from '../calls/expendable.ts';
import { serializeAnswer } from '../calls/serialize.ts';
import type { ServerEvent } from '../server-event.ts';

/** Writes to a link that everybody shares. Never throws; what cannot be written any more is dropped. */
export interface LinkWriter {
  /** `unwritable` is called where the message has no form as JSON; an answer becomes an error then. */
  write(message: JsonRpcMessage, revision?: Revision, unwritable?: () => void): void;
  /** Resolves when everything written so far is taken, or lost. */
  drained(): Promise<void>;
}

export interface LinkWriterOptions {
  readonly maxQueuedMessages: number;
  readonly logger: Logger<ServerEvent> | undefined;
}

/** Messages on their way that are waited for together. */
interface Batch {
  open: number;
  onOver?: () => void;
}

/** A reader that takes nothing while this many times the limit came for it is given up. */
const HOPELESS = 10;

export function createLinkWriter(transport: Transport, { maxQueuedMessages, logger }: LinkWriterOptions): LinkWriter {
  let queued = 0;
  let batch: Batch = { open: 0 };
  let drained: Promise<unknown> = Promise.resolve();

  const send = async (
    message: JsonRpcMessage,
    revision: Revision | undefined,
    unwritable: (() => void) | undefined,
  ): Promise<void> => {
    const mine = batch;
    mine.open++;
    queued++;
    try {
      await transport.send(message, revision === undefined ? {} : { revision });
    } catch (error) {
      // A link that failed tells so by itself. Anything else is the message's own fault.
      if (isMcpError(error)) return;
      if (isResponse(message)) await transport.send(JSON.parse(serializeAnswer(message)));
      else if (unwritable === undefined) logger?.('notification.dropped', { method: message.method });
      else unwritable();
    } finally {
      queued--;
      mine.open--;
      if (mine.open === 0) mine.onOver?.();
    }
  };

  return {
    write(message, revision, unwritable) {
      if (queued >= maxQueuedMessages) {
        if (isExpendable(message)) {
          logger?.('notification.dropped', { method: 'method' in message ? message.method : undefined });
          return;
        }
        if (queued >= maxQueuedMessages * HOPELESS) {
          logger?.('stream.cut', {});
          void transport.close();
          return;
        }
      }
      send(message, revision, unwritable).catch(() => {});
    },
    async drained() {
      if (batch.open > 0) {
        const { promise, resolve } = Promise.withResolvers<void>();
        batch.onOver = resolve;
        batch = { open: 0 };
        drained = Promise.all([drained, promise]);
      }
      await drained;
    },
  };
}
