import {
  ERROR_CODES,
  type InputOutcome,
  isMcpError,
  type JsonObject,
  type JsonRpcNotification,
  type JsonRpcResponse,
  type Logger,
  type Outcome,
  type RequestId,
  RpcError,
} from '@mcpx/protocol';
import type { ServerEvent } from '../server-event.ts';
import type { Call, Caller, Service } from '../service.ts';
import type { Notices } from './call-notices.ts';
import { projectResult } from './projection.ts';
import type { Reply } from './reply.ts';
import { wireError } from './wire-error.ts';

/** A call to be made for a caller. */
export interface CallSetup {
  readonly service: Service;
  readonly method: string;
  readonly params: JsonObject;
  readonly id: RequestId;
  readonly progressToken?: RequestId | undefined;
  readonly caller: Caller;
  readonly mirrored: Readonly<Record<string, string>>;
  readonly notices: Notices;
  readonly reply: Reply;
  /** Takes progress that comes after the answer, as that of a task does. */
  readonly late?: ((notice: JsonRpcNotification) => void) | undefined;
  /** Comes from a question to the result that the caller is sent. */
  readonly question: (outcome: InputOutcome, signal: AbortSignal) => Promise<JsonObject>;
  /** The last touch on a result that is in the caller's revision already. */
  readonly finish?: ((result: JsonObject) => JsonObject) | undefined;
  readonly logger?: Logger<ServerEvent> | undefined;
}

/** A call on its way. Both ways to end it early are idempotent, and no use once it is answered. */
export interface RunningCall {
  /** The caller wants no answer: it cancelled, or is gone. */
  abort(reason?: unknown): void;
  /** We end it: the caller gets this answer, the service is told to stop. */
  stop(answer: JsonRpcResponse): void;
}

/** `mirrored` of a call that came without HTTP headers. */
export const NO_HEADERS: Readonly<Record<string, string>> = {};

/**
 * Calls the service, and sends what comes of it by `reply`: notifications, then exactly one answer, or none after an abort. Where
 * what the service asked fails the call, it is told to stop: nobody will answer it.
 */
export function startCall(setup: CallSetup): RunningCall {
  const { service, method, params, id, progressToken, caller, notices, reply } = setup;
  const controller = new AbortController();
  let over = false;

  const call: Call = {
    method,
    params,
    caller,
    mirrored: setup.mirrored,
    id,
    ...(progressToken === undefined ? {} : { progressToken }),
    signal: controller.signal,
    notify(noticeMethod, noticeParams) {
      if (over && (noticeMethod !== 'notifications/progress' || setup.late === undefined)) return;
      const notice = notices(noticeMethod, noticeParams);
      if (notice === undefined) setup.logger?.('notification.dropped', { method: noticeMethod, call: method });
      else if (over) setup.late?.(notice);
      else reply.send(notice);
    },
  };

  const end = (answer?: JsonRpcResponse): void => {
    if (over) return;
    over = true;
    reply.end(answer);
  };

  // A service that throws at once rejects, too: whoever starts a call is told of its end when it knows of the call.
  const asked = async (): Promise<Outcome> => service(call);

  const stop = (answer: JsonRpcResponse): void => {
    if (over) return;
    end(answer);
    controller.abort();
  };

  const run = async (): Promise<void> => {
    let hasAsked = false;
    try {
      const outcome = await asked();
      hasAsked = outcome.kind === 'input';
      const result = outcome.kind === 'complete' ? outcome.result : await setup.question(outcome, controller.signal);
      end({ jsonrpc: '2.0', id, result: finished(setup, result) });
    } catch (error) {
      if (!over) setup.logger?.('call.failed', { method, code: isMcpError(error) ? error.code : 'unknown', error });
      const answer: JsonRpcResponse = {
        jsonrpc: '2.0',
        id,
        error: wireError(error, { revision: caller.revision, method, params }),
      };
      if (hasAsked) stop(answer);
      else end(answer);
    }
  };
  void run();

  return {
    abort(reason) {
      if (over) return;
      over = true;
      controller.abort(reason);
      reply.end();
    },
    stop,
  };
}

function finished({ caller, method, finish }: CallSetup, result: JsonObject): JsonObject {
  const projected = projectResult(caller.revision, method, result);
  if (projected === undefined) {
    const message = `The result of ${method} has no form in revision ${caller.revision}`;
    throw new RpcError(ERROR_CODES.internalError, message);
  }
  return finish === undefined ? projected : finish(projected);
}
