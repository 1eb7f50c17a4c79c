import {
  ERROR_CODES,
  type InputRequest,
  type InputRequests,
  type InputResponses,
  type JsonObject,
  RpcError,
} from '@mcpx/protocol';
import type { QuestionBroker } from './question-broker.ts';

/** What answers where no caller can be asked. */
export interface Nobody {
  readonly broker?: QuestionBroker | undefined;
  readonly roots: readonly { readonly uri: string; readonly name?: string }[];
}

/**
 * What a gateway can carry between its callers and a server, for the `capabilities` of its pool: a server of the older era is told
 * once for all callers, and what a caller cannot answer is answered by nobody.
 */
export const RELAYED_CAPABILITIES: JsonObject = {
  elicitation: { form: {}, url: {} },
  sampling: { tools: {} },
  roots: {},
};

/**
 * Answers a question that nobody can be asked: elicitation by the broker, or `cancel`; roots by the configured ones; sampling
 * is refused. Never a guess whose question it is.
 */
async function answerNobody(
  server: string,
  { method, params = {} }: InputRequest,
  signal: AbortSignal,
  { broker, roots }: Nobody,
): Promise<JsonObject | RpcError> {
  switch (method) {
    case 'elicitation/create':
      return broker === undefined ? { action: 'cancel' } : broker.ask(server, params, signal);
    case 'roots/list':
      return { roots: roots.map((root) => ({ ...root })) };
    case 'sampling/createMessage':
      return new RpcError(ERROR_CODES.refusedByUser, 'Nobody who could sample is there for this question');
    default:
      return new RpcError(ERROR_CODES.methodNotFound, `Nobody answers ${method}`);
  }
}

/** Answers all of several. */
export async function answerAllNobody(
  server: string,
  requests: InputRequests,
  signal: AbortSignal,
  nobody: Nobody,
): Promise<InputResponses> {
  const answers = await Promise.all(
    Object.entries(requests).map(
      async ([key, request]) => [key, await answerNobody(server, request, signal, nobody)] as const,
    ),
  );
  return Object.fromEntries(answers);
}
