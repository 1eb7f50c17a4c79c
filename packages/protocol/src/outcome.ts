import type { RpcError } from './errors.ts';
import type { JsonObject } from './json.ts';

/** One thing that a server asks of a client while it works: elicitation, sampling, roots. */
export interface InputRequest {
  readonly method: string;
  readonly params?: JsonObject;
}

/** What is asked, by key. The keys are the server's and are answered as they came. */
export type InputRequests = Readonly<Record<string, InputRequest>>;

/** The answers, by the same keys. An `RpcError` refuses: sent on as the error (legacy), ends the call (modern). */
export type InputResponses = Readonly<Record<string, JsonObject | RpcError>>;

/** A call is done. */
export interface CompleteOutcome {
  readonly kind: 'complete';
  readonly result: JsonObject;
}

/**
 * A call waits for answers.
 *
 * A server asks by a request of its own (legacy) or by an `input_required` result (modern, `basic/patterns/mrtr`); here both are one.
 */
export interface InputOutcome {
  readonly kind: 'input';
  readonly requests: InputRequests;
  /** `requestState`, to be handed back byte for byte. */
  readonly state?: string;
  /** Modern: the `InputRequiredResult` as it came. */
  readonly result?: JsonObject;
  /** Where there is none: what the result that asks a modern client says in `_meta`. */
  readonly meta?: JsonObject;
  /** Aborts when no answer is wanted any more: withdrawn, call ended, link lost. `answer({})` then yields what came instead. */
  readonly signal: AbortSignal;
  answer(responses: InputResponses): Promise<Outcome>;
}

/** What a call comes to, whatever the era. */
export type Outcome = CompleteOutcome | InputOutcome;
