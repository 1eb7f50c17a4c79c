import {
  after,
  ERROR_CODES,
  type InputOutcome,
  type InputRequest,
  type InputResponses,
  isError,
  type JsonObject,
  type JsonRpcNotification,
  type JsonRpcResponse,
  type Outcome,
  type RequestId,
  RpcError,
  sleep,
} from '@mcpx/protocol';
import { findMissingCapability } from '../calls/capability-check.ts';
import { projectQuestion } from '../calls/projection.ts';
import type { AskedQuestion, AskingReply } from '../calls/reply.ts';
import type { Caller } from '../service.ts';

/** What a legacy client is asked, by requests of our own, and its answers. */
export interface Questions {
  /** Asks until the call is complete. Rejects with the reason of `signal` where the call is given up. */
  settle(outcome: InputOutcome, caller: Caller, reply: AskingReply, signal: AbortSignal): Promise<JsonObject>;
  /** Takes an answer. `false`: nobody asked. */
  answer(response: JsonRpcResponse): boolean;
}

export interface QuestionsOptions {
  /** How long one question waits for its answer, in milliseconds. */
  readonly timeoutMs: number;
  /** Resolves once the client said that it is initialized: before that it must not be asked. */
  readonly ready: () => Promise<void>;
}

/** How often one call may ask before it is given up. */
const MAX_ROUNDS = 100;

/** A server that has no question, and only wants to be called again, is not called in a tight loop. */
const POLL_MS = 250;
const POLL_MAX_MS = 5_000;

type Answer = JsonObject | RpcError;

export function createQuestions({ timeoutMs, ready }: QuestionsOptions): Questions {
  const open = new Map<unknown, (answer: Answer) => void>();
  let lastId = 0;

  const ask = async (
    request: InputRequest,
    caller: Caller,
    reply: AskingReply,
    signal: AbortSignal,
  ): Promise<Answer> => {
    const missing = findMissingCapability(request, caller.capabilities, caller.revision);
    if (missing !== undefined) return undeclared(request);
    signal.throwIfAborted();
    const id = ++lastId;
    const { method, params } = request;
    const question = projectQuestion(
      caller.revision,
      { jsonrpc: '2.0', id, method, ...(params === undefined ? {} : { params }) },
      crypto.randomUUID(),
    );
    if (question === undefined) return unsaid(method, `This question has no form in ${caller.revision}`);
    return new Promise<Answer>((resolve, reject) => {
      let asked: AskedQuestion | undefined;
      const settled = (withdrawn?: string): void => {
        callOff();
        signal.removeEventListener('abort', abort);
        open.delete(id);
        asked?.settle(withdrawn === undefined ? undefined : withdrawal(id, withdrawn));
      };
      const giveUp = (reason: string): void => {
        settled(reason);
        resolve(unsaid(method, reason));
      };
      const callOff = after(timeoutMs, () => giveUp('No answer came in time'));
      const abort = (): void => {
        settled('The question was withdrawn');
        reject(signal.reason as Error);
      };
      open.set(id, (answer) => {
        settled();
        resolve(answer);
      });
      signal.addEventListener('abort', abort, { once: true });
      void ready().then(() => {
        if (!open.has(id)) return;
        asked = reply.ask(question, (why) => {
          if (why === 'unheard') giveUp('The client is not there to be asked');
          else {
            settled();
            resolve(new RpcError(ERROR_CODES.internalError, 'The question cannot be written as JSON'));
          }
        });
      });
    });
  };

  const askAll = async (
    outcome: InputOutcome,
    caller: Caller,
    reply: AskingReply,
    signal: AbortSignal,
  ): Promise<InputResponses> => {
    const either = AbortSignal.any([signal, outcome.signal]);
    const asked = Object.entries(outcome.requests);
    try {
      const answers = await Promise.all(asked.map(([, request]) => ask(request, caller, reply, either)));
      return Object.fromEntries(asked.map(([key], i) => [key, answers[i] as Answer]));
    } catch (error) {
      signal.throwIfAborted();
      // Nobody waits for the answer any more: what came in its place is handed out by the outcome itself.
      if (outcome.signal.aborted) return {};
      throw error;
    }
  };

  return {
    async settle(outcome, caller, reply, signal) {
      let current: Outcome = outcome;
      for (let round = 0; current.kind === 'input'; round++) {
        if (round === MAX_ROUNDS) throw new RpcError(ERROR_CODES.internalError, 'The server keeps asking');
        if (Object.keys(current.requests).length === 0) {
          const either = AbortSignal.any([signal, current.signal]);
          await sleep(Math.min(POLL_MS * 2 ** round, POLL_MAX_MS), either).catch(() => signal.throwIfAborted());
        }
        current = await current.answer(await askAll(current, caller, reply, signal));
      }
      return current.result;
    },
    answer(response) {
      // Our ids are numbers, so one that comes back as text can mean nothing else.
      const take = open.get(response.id) ?? open.get(Number(response.id));
      if (take === undefined) return false;
      if (isError(response)) {
        const { code, message, data } = response.error;
        take(new RpcError(code, message, { data }));
      } else take(response.result);
      return true;
    },
  };
}

function undeclared({ method, params }: InputRequest): RpcError {
  if (method === 'elicitation/create' && params?.mode === 'url') {
    return new RpcError(ERROR_CODES.invalidParams, 'The client does not answer elicitation in url mode');
  }
  return new RpcError(ERROR_CODES.methodNotFound, `The client does not answer ${method}`);
}

function withdrawal(requestId: RequestId, reason: string): JsonRpcNotification {
  return { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId, reason } };
}

/** What is answered in the place of somebody who could not be asked, or did not answer. */
function unsaid(method: string, why: string): Answer {
  return method === 'elicitation/create' ? { action: 'cancel' } : new RpcError(ERROR_CODES.refusedByUser, why);
}
