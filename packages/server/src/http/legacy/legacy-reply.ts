import type { JsonRpcMessage, JsonRpcResponse } from '@mcpx/protocol';
import type { AskingReply } from '../../calls/reply.ts';
import { serializeAnswer } from '../../calls/serialize.ts';
import type { HttpExchange } from '../exchange.ts';
import { JSON_HEADERS } from '../http-errors.ts';
import { COMMENT } from '../keep-alive.ts';
import type { Silence } from '../silence.ts';
import { utf8Length } from '../utf8-length.ts';
import { askOnStream } from './ask-on-stream.ts';
import type { ReplayStream, ReplayStreams } from './replay-stream.ts';

export interface LegacyReplyOptions {
  /** How many requests the POST holds. */
  readonly requests: number;
  /** They came as an array, and are answered by one where nothing came before the answers. */
  readonly batch: boolean;
  /** Answers of an array that are longer together are committed to an event stream, in bytes. */
  readonly maxGatheredBytes: number;
  /** An answer that takes too long is committed to an event stream. */
  readonly silence: Silence;
  /** So long a client that is not there may take to come back, before it counts as gone for good, in milliseconds. */
  readonly graceMs: number;
  /** Called once: the last answer is sent, or nobody waits for it here any more. */
  readonly onOver: () => void;
}

/** What is left to say where every request was cancelled: nothing, in one of the two forms that a client expects. */
const EMPTY_STREAM: Readonly<Record<string, string>> = { 'content-type': 'text/event-stream' };

/**
 * Answers the requests of one legacy POST: as JSON, or, once something came before the last answer or it took too long,
 * as an event stream that can be resumed. That the client goes away cancels nothing.
 *
 * See 2025-11-25 `basic/transports` (sending messages to the server).
 */
export function createLegacyReply(
  exchange: HttpExchange,
  streams: ReplayStreams,
  options: LegacyReplyOptions,
): AskingReply {
  const answers: { readonly answer: JsonRpcResponse; readonly json: string }[] = [];
  let gatheredBytes = 0;
  let waiting = options.requests;
  let stream: ReplayStream | undefined;
  let gone = false;
  const speak = options.silence.begin(() => {
    if (!gone) commit();
  });
  exchange.onGone(() => {
    if (!gone && waiting > 0) options.onOver();
    gone = true;
  });

  const commit = (): ReplayStream => {
    speak();
    if (stream === undefined) {
      stream = streams.create(exchange);
      for (const { answer } of answers) stream.write(answer);
    }
    return stream;
  };

  /** Before its first event a stream has no id, so nobody could come back for what is written to it. */
  const reachable = (): ReplayStream | undefined => (stream === undefined && gone ? undefined : commit());

  const gather = (answer: JsonRpcResponse): string => {
    const json = serializeAnswer(answer);
    answers.push({ answer, json });
    return json;
  };

  /** One answer of several: kept until it is known in which form they are sent. */
  const take = (answer: JsonRpcResponse): void => {
    if (stream !== undefined) return stream.write(answer);
    // Who is gone, and has no event to come back after, gets none of them.
    if (gone) return;
    gatheredBytes += utf8Length(gather(answer));
    if (gatheredBytes > options.maxGatheredBytes) commit();
  };

  const finish = (last: JsonRpcResponse | undefined): void => {
    speak();
    if (!gone) options.onOver();
    if (stream !== undefined) return stream.end(last);
    if (last !== undefined) gather(last);
    if (answers.length === 0) exchange.respond(200, EMPTY_STREAM, COMMENT);
    else if (options.batch) exchange.respond(200, JSON_HEADERS, `[${answers.map(({ json }) => json).join(',')}]`);
    else for (const { json } of answers) exchange.respond(200, JSON_HEADERS, json);
  };

  return {
    send(message: JsonRpcMessage) {
      reachable()?.write(message);
    },
    ask: (question, lost) => askOnStream(question, lost, { streams, stream: reachable(), graceMs: options.graceMs }),
    end(answer) {
      waiting--;
      if (waiting === 0) finish(answer);
      else if (answer !== undefined) take(answer);
    },
  };
}
