import {
  type Arrival,
  ERROR_CODES,
  FEATURES,
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
  type RpcErrorObject,
} from '@mcpx/protocol';
import type { Exchange } from '../exchange/exchange.ts';
import type { Reply } from '../exchange/sent.ts';
import { finishAnswer } from './finish-answer.ts';
import { findQuestionFault, type QuestionFault } from './declared-capabilities.ts';
import { relatedTaskOf } from './related-task.ts';

/** A request of a legacy server that waits for its answer. */
export interface OpenQuestion {
  readonly request: InputRequest;
  readonly arrival: Arrival | undefined;
  /** The calls that were in flight when it came: it is of one of these, or of none. */
  readonly candidates: ReadonlySet<Reply>;
  /** Aborts when no answer is wanted any more. */
  readonly signal: AbortSignal;
  /** Answers once; afterwards, and when the question was withdrawn, nothing happens. */
  respond(answer: JsonObject | RpcError): void;
  /** Nobody waits for the answer any more. */
  dismiss(reason: unknown): void;
  /** The call that it was taken to be of is over: it may be another's. */
  release(reason: unknown): void;
}

export interface OpenQuestionsOptions {
  readonly revision: Revision;
  /** What of a server's questions is let through, in the spelling of the revision. */
  readonly declared: JsonObject;
  /** The calls that a question may be of which comes now. */
  candidates(): ReadonlySet<Reply>;
  asked(question: OpenQuestion): void;
  /** A question is open again: the call that it was taken to be of is over. */
  released(question: OpenQuestion): void;
}

/** The open questions of one link. See 2025-11-25 `basic/index`, `basic/utilities/cancellation`. */
export interface OpenQuestions {
  request(request: JsonRpcRequest, arrival: Arrival | undefined): void;
  /** The server withdrew a question. Others than ours, and malformed ones, are ignored. */
  cancelled(params: JsonObject | undefined): void;
  dismissAll(reason: unknown): void;
}

/**
 * Takes the requests of a legacy server: what was not declared is refused at once, the rest is asked.
 *
 * Ids are kept as they came: they are the server's, and live apart from our own.
 */
export function createOpenQuestions(
  exchange: Exchange,
  { revision, declared, candidates, asked, released }: OpenQuestionsOptions,
): OpenQuestions {
  const open = new Map<string, OpenQuestion>();

  const openQuestion = (
    id: RequestId,
    came: Pick<OpenQuestion, 'request' | 'arrival' | 'candidates'>,
  ): OpenQuestion => {
    const { request } = came;
    const controller = new AbortController();
    const key = idKey(id);
    const take = (): boolean => open.get(key) === question && open.delete(key);
    const question: OpenQuestion = {
      ...came,
      signal: controller.signal,
      respond(answer) {
        if (!take()) return;
        if (answer instanceof RpcError) return exchange.respond(id, { error: answer.toObject() });
        finishAnswer(revision, request, answer).then(
          (fitted) => {
            const taskId = FEATURES[revision].tasks === 'core' ? relatedTaskOf(request.params) : undefined;
            exchange.respond(id, { result: taskId === undefined ? fitted : relatedTo(taskId, fitted) });
          },
          // The server waits for an answer, whatever it is.
          () => exchange.respond(id, { error: UNFINISHED }),
        );
      },
      dismiss(reason) {
        if (take()) controller.abort(reason);
      },
      release(reason) {
        if (!take()) return;
        controller.abort(reason);
        released(openQuestion(id, came));
      },
    };
    open.set(key, question);
    return question;
  };

  return {
    request({ id, method, params }, arrival) {
      const request: InputRequest = params === undefined ? { method } : { method, params };
      const fault = findQuestionFault(declared, request);
      if (fault !== undefined) return exchange.respond(id, { error: refusalOf(fault, method).toObject() });
      asked(openQuestion(id, { request, arrival, candidates: candidates() }));
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

const UNFINISHED: RpcErrorObject = { code: ERROR_CODES.internalError, message: 'The answer could not be given' };

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
