import type { Arrival, JsonObject } from '@mcpx/protocol';
import type { Call } from '../calls/call.ts';
import type { Exchange } from '../exchange/exchange.ts';
import type { Reply } from '../exchange/sent.ts';
import type { OpenQuestion } from './open-questions.ts';
import { relatedTaskOf } from './related-task.ts';

/**
 * Which call a message of a server belongs to.
 *
 * What names a task belongs to whoever waits for its result. What came on a request's own stream belongs to that request.
 * On a shared channel it belongs to the only call in flight that a server could ask about, or, where all of them are one
 * caller's, to the one that was asked least, the oldest of those; otherwise to nobody. Never a guess: with `candidates` only
 * those of them count, so that nothing comes to a call that was made later.
 */
export function findOwner(
  exchange: Exchange,
  arrival: Arrival | undefined,
  params: JsonObject | undefined,
  candidates?: ReadonlySet<Reply>,
): Call | undefined {
  const taskId = relatedTaskOf(params);
  if (taskId !== undefined) {
    for (const { reply } of exchange.inFlight()) {
      const call = asCall(reply);
      if (call?.params?.['taskId'] === taskId) return call;
    }
  }
  if (arrival?.stream !== undefined) return asCall(exchange.find(arrival.stream)?.reply);
  // A task that nobody waits for is no other call's business.
  if (taskId !== undefined) return undefined;
  let owner: Call | undefined;
  for (const call of askableCalls(exchange)) {
    if (candidates?.has(call) === false) continue;
    if (owner === undefined) owner = call;
    else if (owner.options.caller === undefined || owner.options.caller !== call.options.caller) return undefined;
    else if (call.questions < owner.questions) owner = call;
  }
  return owner;
}

/** The calls in flight that a question on a shared channel may belong to, where {@link findOwner} knows none. */
export function findCandidates(
  exchange: Exchange,
  { arrival, request, candidates }: Pick<OpenQuestion, 'arrival' | 'request' | 'candidates'>,
): readonly Call[] {
  if (arrival?.stream !== undefined || relatedTaskOf(request.params) !== undefined) return [];
  return [...askableCalls(exchange)].filter((call) => candidates.has(call));
}

/** The calls in flight that a server could ask about. */
export function* askableCalls(exchange: Exchange): Iterable<Call> {
  for (const { reply } of exchange.inFlight()) {
    const call = asCall(reply);
    if (call !== undefined && !UNASKING.has(call.method)) yield call;
  }
}

/** What a server does without a word from a person: a question that comes meanwhile is about something else. */
const UNASKING: ReadonlySet<string> = new Set([
  'ping',
  'server/discover',
  'tools/list',
  'prompts/list',
  'resources/list',
  'resources/templates/list',
  'completion/complete',
  'tasks/get',
  'tasks/list',
  'tasks/cancel',
]);

function asCall(reply: Reply | undefined): Call | undefined {
  return reply !== undefined && 'asked' in reply ? (reply as Call) : undefined;
}
