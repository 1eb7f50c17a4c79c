import {
  InvalidResultError,
  type InputOutcome,
  type InputRequests,
  type InputResponses,
  type JsonObject,
  type Outcome,
  sleep,
} from '@mcpx/protocol';

/** A form of many pages is fine; a server that asks for ever is not. */
const MAX_ROUNDS = 100;

/** The first retry goes at once; then the rounds of one call come no faster than this, doubling. */
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

/**
 * Answers round after round until the call is complete.
 *
 * The time that a person takes counts as pause, so only a server that is answered by a program, or that hands out
 * nothing but state, is slowed down. See 2026-07-28 `basic/patterns/mrtr`.
 *
 * @throws InvalidResultError after 100 rounds.
 */
export async function answerRounds(
  first: InputOutcome,
  ask: (requests: InputRequests, signal: AbortSignal) => Promise<InputResponses>,
  signal: AbortSignal | undefined,
): Promise<JsonObject> {
  let outcome: Outcome = first;
  for (let round = 0; outcome.kind === 'input'; round++) {
    if (round === MAX_ROUNDS) throw new InvalidResultError(`The server asked ${MAX_ROUNDS} times within one call`);
    const askedAtMs = performance.now();
    const responses = await ask(outcome.requests, outcome.signal);
    const leftMs = outcome.result === undefined ? 0 : pauseMs(round) - (performance.now() - askedAtMs);
    if (leftMs > 0) await sleep(leftMs, signal);
    outcome = await outcome.answer(responses);
  }
  return outcome.result;
}

function pauseMs(round: number): number {
  return round === 0 ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** (round - 1), LONGEST_PAUSE_MS);
}
