import { type InputRequest, type InputRequests, isJsonObject, type JsonObject } from '@mcpx/protocol';
import { findQuestionFault } from './declared-capabilities.ts';

/**
 * The questions of a stateless server, by their keys; a text says what is wrong with them, as the end of a sentence. What
 * was not declared may not be asked. See 2026-07-28 `basic/patterns/mrtr`.
 */
export function readQuestions(inputRequests: JsonObject, declared: JsonObject): InputRequests | string {
  const asked: [string, InputRequest][] = [];
  for (const [key, request] of Object.entries(inputRequests)) {
    if (!isJsonObject(request) || typeof request['method'] !== 'string') return `whose input request ${key} is none`;
    const { method, params } = request;
    const question: InputRequest = { method, ...(isJsonObject(params) && { params }) };
    if (findQuestionFault(declared, question) !== undefined) return `that asks for ${method}, which was not declared`;
    asked.push([key, question]);
  }
  return Object.fromEntries(asked);
}
