import { ERROR_CODES, RpcError } from '@mcpx/protocol';
import type { Service } from '@mcpx/server';
import { closedError } from './closed-error.ts';

/**
 * A service until its gateway is closed: then its subscriptions end, as if their callers had ended them, and whatever is asked is
 * refused. What is being called is the pool's to end.
 */
export function whileOpen(service: Service, closing: AbortSignal): Service {
  return async (call) => {
    if (closing.aborted) throw refusal();
    if (call.method !== 'subscriptions/listen') return service(call);
    try {
      return await service({ ...call, signal: AbortSignal.any([call.signal, closing]) });
    } catch (error) {
      // Nothing was acknowledged yet.
      throw closing.aborted && error === closing.reason ? refusal() : error;
    }
  };
}

function refusal(): RpcError {
  const cause = closedError();
  return new RpcError(ERROR_CODES.linkLost, cause.message, { data: { reason: cause.code }, cause });
}
