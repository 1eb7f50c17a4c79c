import {
  ERROR_CODES,
  FEATURES,
  idKey,
  isError,
  isRequestId,
  type JsonObject,
  type JsonRpcNotification,
  type JsonRpcRequest,
  type JsonRpcResponse,
  type RequestId,
  RpcError,
} from '@mcpx/protocol';
import { callNotices, wantsLog } from '../calls/call-notices.ts';
import { callerParams } from '../calls/caller-params.ts';
import { LISTEN } from '../calls/listen.ts';
import { isLogLevel } from '../calls/log-level.ts';
import { projectNotification } from '../calls/projection.ts';
import type { AskingReply, Reply } from '../calls/reply.ts';
import { closingAnswer } from '../calls/closing-answer.ts';
import { NO_HEADERS, type RunningCall, startCall } from '../calls/start-call.ts';
import { wireError } from '../calls/wire-error.ts';
import type { EndpointSettings } from '../endpoint-settings.ts';
import type { Caller } from '../service.ts';
import { createEarlyCancels } from './early-cancels.ts';
import { createQuestions } from './questions.ts';
import { createStandingSubscription } from './standing-subscription.ts';
import { createTaskProgress, type UnsolicitedStream } from './task-progress.ts';

/** One legacy client after its `initialize`, whatever link it uses. */
export interface LegacySession {
  readonly caller: Caller;
  /** Calls that wait for their answer. */
  readonly running: number;
  request(message: JsonRpcRequest, reply: AskingReply): void;
  notification(message: JsonRpcNotification): void;
  response(message: JsonRpcResponse): void;
  /** Begins to listen for unsolicited messages: there is a way to deliver them now. */
  listen(): void;
  /** Ends every call with an error, and each that comes afterwards. Idempotent, never throws. */
  close(): void;
}

/** Methods of the modern era that no legacy revision has. */
const MODERN_ONLY: ReadonlySet<string> = new Set(['server/discover', LISTEN]);

const LOG = 'notifications/message';

/** Begins a session. `unsolicited` is given what answers no call, in the client's revision. */
export function createLegacySession(
  initial: Caller,
  unsolicited: UnsolicitedStream,
  settings: EndpointSettings,
): LegacySession {
  const { service, logger } = settings;
  const { revision } = initial;
  const calls = new Map<string, { readonly id: RequestId; readonly running: RunningCall }>();
  const earlyCancels = createEarlyCancels();
  let caller = initial;
  let closed = false;
  let begin: () => void = () => {};
  const initialized = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const questions = createQuestions({ timeoutMs: settings.questionTimeoutMs, ready: () => initialized });
  const tasks = FEATURES[revision].tasks === 'core' ? createTaskProgress(unsolicited) : undefined;
  const subscription = createStandingSubscription({
    service,
    caller: () => caller,
    deliver(method, params) {
      if (method === 'notifications/progress' || (method === LOG && !wantsLog(caller, params.level))) return;
      const notice = projectNotification(revision, { jsonrpc: '2.0', method, params });
      if (notice === undefined) return;
      unsolicited.write(notice);
      tasks?.told(method, notice.params);
    },
    maxResources: settings.maxSubscriptions,
    logger,
  });

  const call = (message: JsonRpcRequest, reply: AskingReply): void => {
    const { id, method } = message;
    const key = idKey(id);
    if (calls.has(key)) {
      reply.end(failure(id, new RpcError(ERROR_CODES.invalidRequest, 'A call with this id is still in progress')));
      return;
    }
    if (earlyCancels.take(key)) {
      reply.end();
      return;
    }
    const { params, progressToken } = callerParams(message.params);
    const tracked: Reply = {
      send: (notice) => {
        reply.send(notice);
      },
      end: (answer) => {
        calls.delete(key);
        earlyCancels.answered(key);
        tasks?.ended(message, reply, answer);
        reply.end(answer);
      },
    };
    tasks?.begun(message, reply);
    const running = startCall({
      service,
      method,
      params,
      id,
      progressToken,
      caller,
      mirrored: NO_HEADERS,
      notices: callNotices(caller, progressToken),
      reply: tracked,
      late: tasks?.send,
      logger,
      question: (outcome, signal) => questions.settle(outcome, caller, reply, signal),
    });
    calls.set(key, { id, running });
  };

  const failure = (id: RequestId, error: unknown, method = '', params: JsonObject = {}): JsonRpcResponse => ({
    jsonrpc: '2.0',
    id,
    error: wireError(error, { revision, method, params }),
  });

  /** Answers what the server package does by itself. */
  const answerWith = (message: JsonRpcRequest, reply: Reply, work: () => Promise<void> | void): void => {
    const { id, method, params } = message;
    void (async () => {
      try {
        await work();
        reply.end({ jsonrpc: '2.0', id, result: {} });
      } catch (error) {
        reply.end(failure(id, error, method, params));
      }
    })();
  };

  return {
    get caller() {
      return caller;
    },
    get running() {
      return calls.size;
    },
    request(message, reply) {
      const { id, method, params = {} } = message;
      if (closed) reply.end(closingAnswer(id));
      else if (method === 'ping') answerWith(message, reply, () => {});
      else if (method === 'logging/setLevel') {
        answerWith(message, reply, () => {
          const { level } = params;
          if (!isLogLevel(level)) throw new RpcError(ERROR_CODES.invalidParams, 'The log level does not exist');
          caller = { ...caller, logLevel: level };
        });
      } else if (method === 'resources/subscribe') {
        answerWith(message, reply, () => subscription.subscribe(uriOf(params)));
      } else if (method === 'resources/unsubscribe') {
        answerWith(message, reply, () => subscription.unsubscribe(uriOf(params)));
      } else if (method === 'initialize') {
        answerWith(message, reply, () => {
          throw new RpcError(ERROR_CODES.invalidRequest, 'This session is initialized already');
        });
      } else if (MODERN_ONLY.has(method)) {
        answerWith(message, reply, () => {
          throw new RpcError(ERROR_CODES.methodNotFound, `Method "${method}" does not exist in ${revision}`);
        });
      } else call(message, reply);
    },
    notification({ method, params = {} }) {
      if (method === 'notifications/initialized') begin();
      else if (method === 'notifications/cancelled') {
        const { requestId } = params;
        if (!isRequestId(requestId)) return;
        const key = idKey(requestId);
        const found = calls.get(key);
        if (found === undefined) earlyCancels.cancelled(key);
        else found.running.abort();
      } else settings.onNotification?.({ method, params: callerParams(params).params, caller });
    },
    response(message) {
      if (questions.answer(message)) return;
      logger?.('request.refused', { why: isError(message) ? 'error to nothing' : 'answer to nothing' });
    },
    listen() {
      subscription.begin();
    },
    close() {
      if (closed) return;
      closed = true;
      subscription.close();
      for (const { id, running } of calls.values()) running.stop(closingAnswer(id));
      try {
        if (caller.session !== undefined) settings.onSessionEnd?.(caller.session);
      } catch (error) {
        // A fault of a callback that we were given keeps nothing else from its end.
        logger?.('request.failed', { error });
      }
    },
  };
}

function uriOf({ uri }: JsonObject): string {
  if (typeof uri !== 'string') throw new RpcError(ERROR_CODES.invalidParams, 'params.uri must be a string');
  return uri;
}
