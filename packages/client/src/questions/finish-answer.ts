import type { InputRequest, JsonObject, Revision } from '@mcpx/protocol';
import { fitAnswer } from '../exchange/fit.ts';

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
