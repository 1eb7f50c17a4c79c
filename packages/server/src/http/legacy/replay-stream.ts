import { isResponse, type JsonRpcMessage, type JsonRpcRequest, type Logger } from '@mcpx/protocol';
import { isExpendable } from '../../calls/expendable.ts';
import { serialize } from '../../calls/serialize.ts';
import type { ServerEvent } from '../../server-event.ts';
import { type EventStream, messageEvent, openEventStream } from '../event-stream.ts';
import type { HttpExchange } from '../exchange.ts';
import { COMMENT, type KeepAlive } from '../keep-alive.ts';
import { utf8Length } from '../utf8-length.ts';
import { createReplayStore, type KeptEvent, type KeptStream, type ReplayStoreOptions } from './replay-store.ts';

export interface ReplayOptions extends ReplayStoreOptions {
  readonly keepAlive: KeepAlive;
  /** How much may wait for a slow reader, in bytes; answers have more room, and the last message any. */
  readonly maxQueuedBytes: number;
  /** How long a stream that ended can still be asked for again, in milliseconds. */
  readonly replayMs: number;
  /** After a lost connection the client waits so long, in milliseconds. */
  readonly retryMs: number;
  /** Each connection begins with an event that has an id and no data, so that it can be resumed from the start. */
  readonly primed: boolean;
  readonly logger?: Logger<ServerEvent> | undefined;
}

/**
 * One event stream of a session, over however many connections carry it.
 *
 * What is written while no connection is there, or was on its way when one broke, is kept for the next.
 * See 2025-11-25 `basic/transports` (resumability).
 */
export interface ReplayStream {
  /** A connection carries it now. */
  readonly isConnected: boolean;
  write(message: JsonRpcMessage): void;
  /** Writes a request of ours. `lost` is called if it is given up before any connection took it. */
  ask(question: JsonRpcRequest, lost: () => void): KeptQuestion;
  /** Ends the stream, with its last message. Without one there is nothing to come back for, and it is forgotten. */
  end(message?: JsonRpcMessage): void;
}

/** A request of ours that was written to a stream. */
export interface KeptQuestion {
  /** Some connection took it. */
  readonly isDelivered: boolean;
  /** Takes it back, where no connection took it: then it can be written to another stream. */
  revoke(): void;
}

/** The event streams of one session. Ids of events are unique among them and name their stream. */
export interface ReplayStreams {
  /** Connections that are open. */
  readonly open: number;
  /** A stream for the answer of a POST. */
  create(exchange: HttpExchange): ReplayStream;
  /** The stream for messages that answer nothing; it is there before and after its connections. */
  readonly standing: ReplayStream;
  /** Gives the standing stream a connection, in place of any that it has. */
  connectStanding(exchange: HttpExchange): void;
  /** Goes on after an event. `false`: no stream of this session had it. */
  resume(lastEventId: string, exchange: HttpExchange): boolean;
  /** Forgets what ended too long ago. */
  sweep(now: number): void;
  close(): void;
}

interface Writing {
  /** Called where it is given up before anybody had it. */
  readonly lost?: () => void;
  readonly isLast?: boolean;
}

interface Stream extends KeptStream {
  lastSeq: number;
  connection: EventStream | undefined;
}

/**
 * Answers may wait for a reader in so many times the room of other messages: of what comes in one turn even a quick reader has
 * had nothing yet. The last message may always: nothing more comes after it.
 */
const ROOM_FOR_ANSWERS = 256;

/** How many delivered events of the standing stream are kept: it never ends, so time does not clear it. */
const KEPT_STANDING = 32;

export function createReplayStreams(options: ReplayOptions): ReplayStreams {
  const standing: Stream = emptyStream(0);
  const store = createReplayStore<Stream>(options);
  const { streams, forget } = store;
  store.add(standing);
  let lastNumber = 0;
  let closed = false;

  const connect = (stream: Stream, exchange: HttpExchange, after: number): void => {
    stream.connection?.end();
    const pending = stream.events.filter(({ seq }) => seq > after).map((event) => eventText(stream, event));
    const connection = openEventStream(exchange, beginning(stream, after, options) + pending.join(''), options);
    stream.deliveredSeq = stream.lastSeq;
    for (const event of stream.events) event.lost = undefined;
    if (stream.endedAt !== undefined) {
      connection.end();
      return;
    }
    stream.connection = connection;
    exchange.onGone(() => {
      connection.forget();
      if (stream.connection === connection) stream.connection = undefined;
    });
  };

  const keep = (stream: Stream, event: KeptEvent): void => {
    if (stream === standing) {
      while (stream.events.length >= KEPT_STANDING && (stream.events[0]?.seq ?? Infinity) <= stream.deliveredSeq) {
        store.release(stream, 1);
      }
    }
    store.keep(stream, event);
  };

  /** Adds an event; nothing where it cannot be written, or need not be. */
  const write = (
    stream: Stream,
    message: JsonRpcMessage,
    { lost, isLast = false }: Writing = {},
  ): KeptEvent | undefined => {
    if (closed || stream.endedAt !== undefined) return undefined;
    const json = serialize(message);
    if (json === undefined) {
      options.logger?.('notification.dropped', { method: 'method' in message ? message.method : undefined });
      return undefined;
    }
    const { connection } = stream;
    // A change that still waits to be told need not be told twice.
    if (stream === standing && connection === undefined && isWaiting(stream, json)) return undefined;
    const event: KeptEvent = {
      seq: stream.lastSeq + 1,
      json,
      bytes: utf8Length(json),
      answers: isResponse(message) && message.id != null ? message.id : undefined,
      lost,
    };
    const room = options.maxQueuedBytes * (isResponse(message) ? ROOM_FOR_ANSWERS : 1);
    const taken = connection?.write(eventText(stream, event), isLast ? Infinity : room) ?? false;
    if (connection !== undefined && !taken) {
      if (isExpendable(message)) return undefined;
      stream.connection = undefined;
      connection.cut();
    }
    stream.lastSeq = event.seq;
    if (taken) {
      stream.deliveredSeq = event.seq;
      event.lost = undefined;
    }
    keep(stream, event);
    return event;
  };

  const ask = (stream: Stream, question: JsonRpcRequest, lost: () => void): KeptQuestion => {
    const event = write(stream, question, { lost });
    if (event === undefined) lost();
    return {
      get isDelivered() {
        return event !== undefined && event.seq <= stream.deliveredSeq;
      },
      revoke() {
        if (event !== undefined) store.revoke(stream, event);
      },
    };
  };

  const end = (stream: Stream, message?: JsonRpcMessage): void => {
    if (stream.endedAt !== undefined) return;
    if (message === undefined) forget(stream);
    else write(stream, message, { isLast: true });
    stream.endedAt = Date.now();
    stream.connection?.end();
    stream.connection = undefined;
  };

  const handle = (stream: Stream): ReplayStream => ({
    get isConnected() {
      return stream.connection !== undefined;
    },
    ask: (question, lost) => ask(stream, question, lost),
    write: (message) => {
      write(stream, message);
    },
    end: (message) => {
      end(stream, message);
    },
  });

  return {
    get open() {
      let count = 0;
      for (const { connection } of streams.values()) if (connection !== undefined) count++;
      return count;
    },
    standing: handle(standing),
    create(exchange) {
      const stream = emptyStream(++lastNumber);
      store.add(stream);
      connect(stream, exchange, 0);
      return handle(stream);
    },
    connectStanding(exchange) {
      connect(standing, exchange, standing.deliveredSeq);
    },
    resume(lastEventId, exchange) {
      const [, number, seq] = /^(\d{1,10})-(\d{1,15})$/.exec(lastEventId) ?? [];
      const stream = streams.get(Number(number));
      if (stream === undefined || Number(seq) > stream.lastSeq) return false;
      // An end without the last message would leave its client waiting.
      const hasLast = Number(seq) === stream.lastSeq || stream.events.at(-1)?.seq === stream.lastSeq;
      if (stream.endedAt !== undefined && !hasLast) return false;
      connect(stream, exchange, Number(seq));
      return true;
    },
    sweep(now) {
      for (const stream of streams.values()) {
        if (stream.endedAt === undefined || now - stream.endedAt < options.replayMs) continue;
        forget(stream);
      }
    },
    close() {
      closed = true;
      for (const stream of streams.values()) {
        stream.connection?.end();
        stream.connection = undefined;
      }
      store.clear();
    },
  };
}

function emptyStream(number: number): Stream {
  return { number, events: [], lastSeq: 0, deliveredSeq: 0, connection: undefined, endedAt: undefined };
}

function beginning({ number }: Stream, after: number, { primed, retryMs }: ReplayOptions): string {
  return primed ? `id: ${number}-${after}\nretry: ${retryMs}\ndata:\n\n` : COMMENT;
}

function eventText({ number }: Stream, { seq, json }: KeptEvent): string {
  return `id: ${number}-${seq}\n${messageEvent(json)}`;
}

function isWaiting({ events, deliveredSeq }: Stream, json: string): boolean {
  return events.some((event) => event.seq > deliveredSeq && event.json === json);
}
