import type { InputOutcome, InputRequest, InputRequests, InputResponses, JsonObject, Outcome } from '@mcpx/protocol';
import { type Caller, canBeAsked } from '@mcpx/server';
import { answerAllNobody, type Nobody } from './answer-nobody.ts';

/** What to do with the questions of one call. */
export interface QuestionRelay {
  readonly server: string;
  readonly caller: Caller;
  readonly nobody: Nobody;
  /** A question as the caller may be asked it. Missing: as it came. */
  readonly showQuestion: ((request: InputRequest) => InputRequest) | undefined;
  /** The final result, as the caller shall see it. */
  readonly show: (result: JsonObject) => JsonObject;
  /** Does what may be the last step of the call. */
  readonly guarded: (step: () => Promise<Outcome>) => Promise<Outcome>;
  /** The caller is asked this, and may be told later that it is done. */
  readonly asked: (requests: InputRequests) => void;
  /** Parks a question of a legacy server for a stateless caller. */
  readonly park: (outcome: InputOutcome, requests: InputRequests, answered: InputResponses) => Outcome;
}

/**
 * Brings a server's questions to the caller, in all four cells of eras.
 *
 * A stateless server's `input_required` goes to a stateless caller as it is; an older caller is asked by requests, by the
 * server package, and the answers go back. An older server's question to a stateless caller is parked. What the caller did not
 * declare that it can answer, or what its revision has no form for, is answered by nobody.
 */
export async function relayQuestions(outcome: Outcome, relay: QuestionRelay): Promise<Outcome> {
  let current = outcome;
  while (current.kind === 'input') {
    const { server, caller, nobody } = relay;
    // By entries: a server may call its questions what every object calls something else.
    const isAskable = ([, request]: readonly [string, InputRequest]): boolean => canBeAsked(request, caller);
    const requests = Object.entries(current.requests);
    const asked: InputRequests = Object.fromEntries(requests.filter(isAskable));
    const others: InputRequests = Object.fromEntries(requests.filter((one) => !isAskable(one)));
    const isPlain = Object.keys(others).length === 0;
    // A stateless server asks only what the caller declared, and its result is the caller's to see.
    if (current.result !== undefined && (caller.era === 'modern' || isPlain))
      return handOut(current, current.requests, {}, relay);
    const answered = isPlain ? {} : await answerAllNobody(server, others, current.signal, nobody);
    if (Object.keys(asked).length > 0) {
      if (caller.era === 'legacy') return handOut(current, asked, answered, relay);
      relay.asked(asked);
      return relay.park(current, shown(asked, relay), answered);
    }
    current = await current.answer(answered);
  }
  return { kind: 'complete', result: relay.show(current.result) };
}

/** Hands the question out as the caller sees it; its answers go on with those that are there already. */
function handOut(
  outcome: InputOutcome,
  asked: InputRequests,
  answered: InputResponses,
  relay: QuestionRelay,
): InputOutcome {
  relay.asked(asked);
  const requests = shown(asked, relay);
  const { result } = outcome;
  return {
    ...outcome,
    requests,
    ...(result !== undefined &&
      requests !== asked && { result: { ...result, inputRequests: { ...requests } as unknown as JsonObject } }),
    answer: (responses) =>
      relay.guarded(async () => relayQuestions(await outcome.answer({ ...answered, ...responses }), relay)),
  };
}

/** The questions as the caller may be asked them. */
function shown(requests: InputRequests, { showQuestion }: QuestionRelay): InputRequests {
  if (showQuestion === undefined) return requests;
  return Object.fromEntries(Object.entries(requests).map(([key, request]) => [key, showQuestion(request)]));
}
