import { isError, type JsonRpcMessage, type JsonRpcResponse, type Logger } from '@mcpx/protocol';
import { isExpendable } from '../calls/expendable.ts';
import type { Reply } from '../calls/reply.ts';
import { serialize, serializeAnswer } from '../calls/serialize.ts';
import type { ServerEvent } from '../server-event.ts';
import { type EventStream, messageEvent, openEventStream } from './event-stream.ts';
import type { HttpExchange } from './exchange.ts';
import { JSON_HEADERS, statusOfError } from './http-errors.ts';
import { COMMENT, type KeepAlive } from './keep-alive.ts';
import type { Silence } from './silence.ts';

/** What the answers of one endpoint have in common. */
export interface ReplyHost {
  readonly keepAlive: KeepAlive;
  readonly maxQueuedBytes: number;
  /** An answer that takes too long is committed to an event stream. */
  readonly silence: Silence;
  readonly logger: Logger<ServerEvent> | undefined;
}

export interface ModernReply extends Reply {
  /** Calls back once: after the answer, or because the caller is gone, which is the cancellation of the modern era. */
  onOver(callback: (gone: boolean) => void): void;
}

/**
 * Answers one modern request: as one JSON object with the status of its error, or, once something came before the answer
 * or it took too long, as an event stream.
 *
 * Until then nothing is sent, so that an error keeps its own status. See 2026-07-28 `basic/transports/streamable-http`.
 */
export function createModernReply(exchange: HttpExchange, host: ReplyHost): ModernReply {
  let stream: EventStream | undefined;
  let over = false;
  let gone = false;
  let tell: ((gone: boolean) => void) | undefined;

  const open = (first: string): EventStream => {
    speak();
    return openEventStream(exchange, first, host);
  };
  const speak = host.silence.begin(() => {
    stream ??= open(COMMENT);
  });

  const finish = (): void => {
    over = true;
    speak();
    tell?.(gone);
  };
  const leave = (): void => {
    if (over) return;
    gone = true;
    stream?.forget();
    finish();
  };
  exchange.onGone(leave);

  return {
    onOver(callback) {
      if (over) callback(gone);
      else tell = callback;
    },
    send(message: JsonRpcMessage) {
      if (over) return;
      const method = 'method' in message ? message.method : undefined;
      const json = serialize(message);
      if (json === undefined) {
        host.logger?.('notification.dropped', { method });
        return;
      }
      const event = messageEvent(json);
      if (stream === undefined) {
        stream = open(event);
        return;
      }
      if (stream.write(event)) return;
      if (isExpendable(message)) {
        host.logger?.('notification.dropped', { method });
        return;
      }
      host.logger?.('stream.cut', { method });
      stream.cut();
      leave();
    },
    end(answer?: JsonRpcResponse) {
      if (over) return;
      finish();
      if (answer === undefined) stream?.cut();
      else if (stream !== undefined) stream.end(messageEvent(serializeAnswer(answer)));
      else
        exchange.respond(
          isError(answer) ? statusOfError(answer.error.code) : 200,
          JSON_HEADERS,
          serializeAnswer(answer),
        );
    },
  };
}
