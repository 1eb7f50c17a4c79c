import {
  ERROR_CODES,
  type InputRequest,
  type InputRequests,
  type InputResponses,
  type JsonObject,
  RpcError,
} from '@mcpx/protocol';

/**
 * What is answered where nobody is there to be asked: forms and URLs are dismissed, the configured roots are shown,
 * sampling is refused as a user would. See `client/elicitation`, `client/roots`, `client/sampling`.
 */
export function defaultAnswer(question: InputRequest, roots: readonly JsonObject[]): JsonObject | RpcError {
  switch (question.method) {
    case 'elicitation/create':
      return { action: 'cancel' };
    case 'roots/list':
      return { roots };
    case 'sampling/createMessage':
      return new RpcError(ERROR_CODES.refusedByUser, 'Nobody here answers sampling requests');
    default:
      return new RpcError(ERROR_CODES.methodNotFound, `Unknown method ${question.method}`);
  }
}

/** The answers as given, with the default where one is missing: a server waits for each. */
export function completeAnswers(
  requests: InputRequests,
  given: InputResponses,
  roots: readonly JsonObject[],
): InputResponses {
  const answers = new Map(Object.entries(given));
  return Object.fromEntries(
    Object.entries(requests).map(([key, question]) => [key, answers.get(key) ?? defaultAnswer(question, roots)]),
  );
}
