import {
  type InputRequest,
  type InputRequests,
  type InputResponses,
  type JsonObject,
  type Revision,
  RpcError,
} from '@mcpx/protocol';
import { fitAnswer } from '../exchange/fit.ts';
import { completeAnswers } from './default-answers.ts';

/**
 * The answers to all questions of a stateless server as they go out, with the default where one is missing.
 *
 * @throws RpcError a question is refused: there is no form for that in this era, so whatever asks is given up.
 */
export async function finishAnswers(
  revision: Revision,
  requests: InputRequests,
  given: InputResponses,
  roots: readonly JsonObject[],
): Promise<JsonObject> {
  const answers = completeAnswers(requests, given, roots);
  const finished: [string, JsonObject][] = [];
  for (const [key, question] of Object.entries(requests)) {
    const answer = answers[key];
    if (answer instanceof RpcError) throw answer;
    if (answer !== undefined) finished.push([key, await finishAnswer(revision, question, answer)]);
  }
  return Object.fromEntries(finished);
}

/**
 * An answer as it goes out: as the revision has it, and with content only where it is a form that was accepted. To agree
 * to visit a page hands nothing over. See `client/elicitation`.
 */
export async function finishAnswer(
  revision: Revision,
  question: InputRequest,
  answer: JsonObject,
): Promise<JsonObject> {
  return await fitAnswer(revision, question.method, withoutNeedlessContent(question, answer));
}

function withoutNeedlessContent({ method, params }: InputRequest, answer: JsonObject): JsonObject {
  if (method !== 'elicitation/create' || answer['content'] === undefined) return answer;
  if (answer['action'] === 'accept' && params?.['mode'] !== 'url') return answer;
  const { content: _, ...rest } = answer;
  return rest;
}
