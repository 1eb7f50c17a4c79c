import {
  type Arrival,
  ERROR_CODES,
  idKey,
  type InputRequest,
  isJsonObject,
  isRequestId,
  META,
  type JsonObject,
  type JsonRpcRequest,
  type RequestId,
  type Revision,
  RpcError,
} from '@mcpx/protocol';
import type { Exchange } from '../exchange/exchange.ts';
import { finishAnswer } from './finish-answer.ts';
import { findQuestionFault, type QuestionFault } from './declared-capabilities.ts';
import { relatedTaskOf } from './related-task.ts';

/** A request of a legacy server that waits for its answer. */
export interface OpenQuestion {
  readonly request: InputRequest;
  /** Aborts when no answer is wanted any more. */
  readonly signal: AbortSignal;
  /** Answers once; afterwards, and when the question was withdrawn, nothing happens. */
  respond(answer: JsonObject | RpcError): void;
  /** Nobody waits for the answer any more. */
  dismiss(reason: unknown): void;
  /** The call that it was taken to be of is over: it may be another's. */
  release(reason: unknown): void;
}

/** The open questions of one link. See 2025-11-25 `basic/index`, `basic/utilities/cancellation`. */
export interface OpenQuestions {
  request(request: JsonRpcRequest, arrival: Arrival | undefined): void;
  /** The server withdrew a question. Others than ours, and malformed ones, are ignored. */
  cancelled(params: JsonObject | undefined): void;
  dismissAll(reason: unknown): void;
}

/**
 * Takes the requests of a legacy server: what was not declared is refused at once, the rest goes to `ask`.
 *
 * Ids are kept as they came: they are the server's, and live apart from our own.
 */
export function createOpenQuestions(
  exchange: Exchange,
  revision: Revision,
  declared: JsonObject,
  ask: (question: OpenQuestion, arrival: Arrival | undefined, isReleased: boolean) => void,
): OpenQuestions {
  const open = new Map<string, OpenQuestion>();

  const openQuestion = (id: RequestId, request: InputRequest, arrival: Arrival | undefined): OpenQuestion => {
    const controller = new AbortController();
    const key = idKey(id);
    const take = (): boolean => open.get(key) === question && open.delete(key);
    const question: OpenQuestion = {
      request,
      signal: controller.signal,
      respond(answer) {
        if (!take()) return;
        if (answer instanceof RpcError) return exchange.respond(id, { error: answer.toObject() });
        void finishAnswer(revision, request, answer).then((fitted) => {
          const taskId = relatedTaskOf(request.params);
          exchange.respond(id, { result: taskId === undefined ? fitted : relatedTo(taskId, fitted) });
        });
      },
      dismiss(reason) {
        if (take()) controller.abort(reason);
      },
      release(reason) {
        if (!take()) return;
        controller.abort(reason);
        ask(openQuestion(id, request, arrival), arrival, true);
      },
    };
    open.set(key, question);
    return question;
  };

  return {
    request({ id, method, params }, arrival) {
      const request: InputRequest = params === undefined ? { method } : { method, params };
      const fault = findQuestionFault(declared, request);
      if (fault === undefined) return ask(openQuestion(id, request, arrival), arrival, false);
      exchange.respond(id, { error: refusalOf(fault, method).toObject() });
    },
    cancelled(params) {
      const id = params?.['requestId'];
      if (isRequestId(id)) open.get(idKey(id))?.dismiss(params?.['reason'] ?? 'withdrawn by the server');
    },
    dismissAll(reason) {
      for (const question of [...open.values()]) question.dismiss(reason);
    },
  };
}

/** What is about a task says so, answers included. See 2025-11-25 `basic/utilities/tasks`. */
function relatedTo(taskId: string, answer: JsonObject): JsonObject {
  const { _meta } = answer;
  return { ...answer, _meta: { ...(isJsonObject(_meta) ? _meta : {}), [META.relatedTask]: { taskId } } };
}

/** An undeclared kind is a method that is not there; an undeclared mode of a declared kind is a wrong parameter. */
function refusalOf(fault: QuestionFault, method: string): RpcError {
  return fault === 'undeclared-mode'
    ? new RpcError(ERROR_CODES.invalidParams, `${method} in a mode that this client did not declare`)
    : new RpcError(ERROR_CODES.methodNotFound, `${method} is not among what this client declared`);
}
