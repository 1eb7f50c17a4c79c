import { ERROR_CODES, type InputRequests, type InputResponses, RpcError } from '@mcpx/protocol';
import type { InputContext, OnInput } from '../client.ts';

/**
 * Asks the handler, for as long as an answer is wanted. Without a handler, and for a question that was withdrawn, there
 * are no answers; a handler that fails refuses everything.
 */
export async function askHandler(
  onInput: OnInput | undefined,
  requests: InputRequests,
  context: InputContext,
): Promise<InputResponses> {
  if (onInput === undefined || context.signal.aborted || Object.keys(requests).length === 0) return {};
  const { promise: unwanted, resolve } = Promise.withResolvers<InputResponses>();
  const onAbort = (): void => resolve({});
  context.signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([onInput(requests, context), unwanted]);
  } catch (cause) {
    const refusal =
      cause instanceof RpcError
        ? cause
        : new RpcError(ERROR_CODES.internalError, 'The question could not be answered', { cause });
    return Object.fromEntries(Object.keys(requests).map((key) => [key, refusal]));
  } finally {
    context.signal.removeEventListener('abort', onAbort);
  }
}
