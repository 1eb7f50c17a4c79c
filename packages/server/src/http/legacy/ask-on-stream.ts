import { after, type JsonRpcRequest } from '@mcpx/protocol';
import type { AskedQuestion, LostQuestion } from '../../calls/reply.ts';
import { serialize } from '../../calls/serialize.ts';
import type { KeptQuestion, ReplayStream, ReplayStreams } from './replay-stream.ts';

export interface AskOnStreamOptions {
  /** All of the session. */
  readonly streams: ReplayStreams;
  /** The stream of the call that asks; nothing where it broke before it had an event that a client could come back to. */
  readonly stream: ReplayStream | undefined;
  /** So long a client that is not there may take to come back, in milliseconds. */
  readonly graceMs: number;
}

/**
 * Asks on the stream of a call, for as long as somebody may hear it.
 *
 * That a stream broke cancels no call, and its client may come back for the question. Where it does not within the grace, a
 * question that no connection took goes to the standing stream; one that can be heard on neither is lost, and so is one that
 * was heard, once no stream of the session is open any more. Otherwise a client that vanished would keep its server waiting.
 *
 * See 2025-11-25 `basic/transports` (multiple connections, resumability).
 */
export function askOnStream(
  question: JsonRpcRequest,
  lost: (why: LostQuestion) => void,
  { streams, stream, graceMs }: AskOnStreamOptions,
): AskedQuestion {
  const { standing } = streams;
  let at: ReplayStream | undefined;
  let kept: KeptQuestion | undefined;
  /** Nobody could hear it when this was last looked at. */
  let isQuiet = false;
  let isOver = false;
  let callOff = (): void => {};

  const lose = (why: LostQuestion): void => {
    isOver = true;
    callOff();
    lost(why);
  };

  const writeTo = (next: ReplayStream): void => {
    at = next;
    isQuiet = !next.isConnected;
    const mine = next.ask(question, () => {
      if (at === next) moveOn();
    });
    // It may have moved on before it was there.
    if (at === next && !isOver) kept = mine;
  };

  /** No connection took it, and none will. */
  const moveOn = (): void => {
    if (isOver) return;
    kept?.revoke();
    kept = undefined;
    if (at !== standing && standing.isConnected) writeTo(standing);
    else lose('unheard');
  };

  const look = (): void => {
    callOff = after(graceMs, look);
    const isHeard = kept?.isDelivered === true ? streams.open > 0 : at?.isConnected === true;
    if (isHeard) isQuiet = false;
    else if (!isQuiet) isQuiet = true;
    else if (kept?.isDelivered === true) lose('unheard');
    else moveOn();
  };

  if (serialize(question) === undefined) lose('unwritable');
  else if (stream === undefined) moveOn();
  else writeTo(stream);
  if (!isOver) callOff = after(graceMs, look);

  return {
    settle(withdrawal) {
      isOver = true;
      callOff();
      if (kept?.isDelivered === false) kept.revoke();
      else if (kept !== undefined && withdrawal !== undefined) at?.write(withdrawal);
    },
  };
}
