import { type HttpStatusError, isError, type RequestId, type TransportError } from '@mcpx/protocol';
import { answerIn } from './refusal.ts';

/** A refusal that says that the session is lost. */
export interface LostSession {
  /** What became of the request that was refused. */
  readonly processed: TransportError['processed'];
}

/** Who refuses a session says so at once. */
const SEARCHED_CHARS = 1_000;

const SESSION = '(?:mcp )?session(?: id)?';
/** The session of the protocol, and not that of a browser or a shop: no other word stands before it. */
const THE = String.raw`(?:^|[^\w ] ?|\b(?:the|this|that|your|mcp|http) )`;
const UNFIT = '(?:not (?:a )?valid|invalid|unknown|missing|expired|terminated|stale|unrecogni[sz]ed)';
const GONE =
  '(?:expired|terminated|not (?:found|known|recogni[sz]ed)|(?:does not|doesnt|no longer) exists?|no longer (?:valid|known|active))';
const NOT_INITIALIZED = 'not (?:yet )?initiali[sz]ed';
/** It ends here: not with something that a session has, such as its title. */
const END = String.raw`(?= ?(?:$|[^\w ])| (?:header|provided|found|specified|supplied|given|sent|or (?:not|${UNFIT}))\b)`;

/** The ways to say it, each of words that stand next to each other. */
const LOST: readonly RegExp[] = [
  // no valid session id provided; invalid or missing session id; unknown mcp session id header
  String.raw`\b(?:no(?: valid| active| such| known)?|${UNFIT}(?: or ${UNFIT})*) ${SESSION}${END}`,
  // session not found; the session has expired; session id: invalid
  String.raw`${THE}${SESSION}:? (?:is |was |has |has been )?(?:(?:${GONE}|${NOT_INITIALIZED})\b|${UNFIT}${END})`,
  // server not initialized
  String.raw`${THE}(?:(?:server|client|connection|transport) )?(?:is |was )?${NOT_INITIALIZED}\b`,
].map((pattern) => new RegExp(pattern));

/**
 * What the refusal of a request that named its session says of it, where it says that the server does not know it.
 *
 * The status for that is 404 (2025-11-25 `basic/transports`, session management), but many servers answer 400, after the examples
 * of the official SDKs, and some 401 without the challenge that would make it one of authorization. Only an error without an id is
 * sure to come from before the request was looked at. Any other text may be one of a tool about sessions of its own. An error
 * under the id of the request is its answer, whatever it says, and a page of HTML comes from somebody in between.
 */
export function lostSession(
  { status, headers }: HttpStatusError,
  text: string,
  id: RequestId | undefined,
): LostSession | undefined {
  if (status !== 400 && (status !== 401 || headers['www-authenticate'] !== undefined)) return undefined;
  const answer = answerIn(text, id);
  if (answer === undefined) return /^\s*</.test(text) || !isSaidIn(text) ? undefined : { processed: 'unknown' };
  const isUnnamed = isError(answer) && (answer.id === undefined || answer.id === null);
  return isUnnamed && isSaidIn(answer.error.message) ? { processed: false } : undefined;
}

function isSaidIn(text: string): boolean {
  const words = wordsOf(text.slice(0, SEARCHED_CHARS));
  return LOST.some((pattern) => pattern.test(words));
}

/** `Session "5f2c91d0-77aa" not found`, `SESSION_NOT_FOUND` and `sessionNotFound` are one: without ids and quotes, a space apart. */
function wordsOf(text: string): string {
  return text
    .replace(/(?=[\w-]*\d)[\w-]{8,}/g, '')
    .replace(/["'`]/g, '')
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .replace(/[\s_-]+/g, ' ')
    .trim()
    .toLowerCase();
}
