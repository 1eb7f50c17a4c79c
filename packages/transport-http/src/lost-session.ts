import type { HttpStatusError, RequestId } from '@mcpx/protocol';
import { answerIn } from './refusal.ts';

/** What is refused: the session, or its handshake that a server which was started again never saw. */
const SESSION = /\bsession(?:id)?\b|\binitiali[sz]ed\b/i;
const LOST = /\b(?:no|not|invalid|unknown|missing|expired|terminated|closed|required|stale)\b/i;

/**
 * Whether the refusal of what named a session says in words that the server does not know it.
 *
 * The status for that is 404 (2025-11-25 `basic/transports`, session management), but many servers answer 400, after the examples
 * of the official SDKs, and some 401 without the challenge that would make it one of authorization. Nothing in such a body answers
 * the request, which was turned away before anybody looked at it: an error under the id of the request is its answer, whatever
 * it says, and a page of HTML comes from somebody in between.
 */
export function saysSessionIsLost({ status, headers }: HttpStatusError, text: string, id?: RequestId): boolean {
  if (status !== 400 && (status !== 401 || headers['www-authenticate'] !== undefined)) return false;
  if (text.startsWith('<') || !SESSION.test(text) || !LOST.test(text)) return false;
  const answer = id === undefined ? undefined : answerIn(text, id);
  return answer === undefined || !('id' in answer) || answer.id === null || answer.id === undefined;
}
