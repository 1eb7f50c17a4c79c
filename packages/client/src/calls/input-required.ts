import { type InputRequests, type InputResponses, isJsonObject, type JsonObject } from '@mcpx/protocol';
import { finishAnswers } from '../questions/finish-answer.ts';
import { readQuestions } from '../questions/read-questions.ts';
import type { Session } from '../session.ts';

/** What a stateless server wants before it goes on. See 2026-07-28 `basic/patterns/mrtr`. */
export interface InputRequired {
  readonly requests: InputRequests;
  readonly state: string | undefined;
  /** What the answers add to the parameters of the next request: only what this very result asked for. */
  answersFor(responses: InputResponses): Promise<JsonObject>;
}

/** The methods that a stateless server may answer with questions. */
const MAY_ASK: ReadonlySet<string> = new Set(['tools/call', 'prompts/get', 'resources/read']);

export interface InputRequiredOptions {
  readonly session: Session;
  /** What the call declares; missing where it is what the client does. */
  readonly capabilities: JsonObject | undefined;
  /** What is answered to `roots/list` where nobody else answers. */
  readonly roots: readonly JsonObject[];
}

/** Reads an `input_required` result; a text says what is wrong with it. */
export function readInputRequired(
  method: string,
  { inputRequests, requestState }: JsonObject,
  { session, capabilities, roots }: InputRequiredOptions,
): InputRequired | string {
  if (!MAY_ASK.has(method)) return 'that asks for input, which this method must not';
  if (inputRequests === undefined && requestState === undefined) return 'that asks for input without saying what';
  if (requestState !== undefined && typeof requestState !== 'string') return 'whose requestState is no string';
  if (inputRequests !== undefined && !isJsonObject(inputRequests)) return 'whose inputRequests are no object';
  const requests = readQuestions(inputRequests ?? {}, session.declaredFor(capabilities));
  if (typeof requests === 'string') return requests;
  const answersFor = async (responses: InputResponses): Promise<JsonObject> => {
    const inputResponses = await finishAnswers(session.peer.revision, requests, responses, roots);
    return {
      ...(inputRequests !== undefined && { inputResponses }),
      ...(requestState !== undefined && { requestState }),
    };
  };
  return { requests, state: requestState, answersFor };
}
