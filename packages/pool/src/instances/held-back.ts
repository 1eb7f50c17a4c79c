import { TransportError } from '@mcpx/protocol';
import { describeWait, type FailuresInARow } from '../describe-failure.ts';

/**
 * The last failure once more, for a caller who comes while the server is left alone, with when it is tried again.
 *
 * Refusals of an endpoint stay what they are, since callers act on their status.
 */
export function heldBack(lastError: Error, budget: FailuresInARow, program: string): Error {
  if (!(lastError instanceof TransportError)) return lastError;
  const { code, process } = lastError;
  return new TransportError(code, `${lastError.message}. ${describeWait(budget, program)}`, {
    processed: false,
    process,
    cause: lastError,
  });
}
