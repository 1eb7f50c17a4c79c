import { type HttpLayer, isMcpError } from '@mcpx/protocol';
import { failureCode } from './explain-failure.ts';

export interface RetryUnsentOptions {
  /** How many times a request is sent again. @defaultValue 1 */
  readonly retries?: number;
}

/** What a second connection may mend at once; a refusal, an unknown host or a bad certificate stays what it is. */
const PASSING: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/**
 * Sends a request again that provably never reached the peer, such as one written to a kept connection that was dead already.
 *
 * Where the peer may have seen it, the failure is passed on: a tool call must not happen twice.
 */
export function retryUnsent(options: RetryUnsentOptions = {}): HttpLayer {
  const retries = options.retries ?? 1;
  return (next) => async (request) => {
    for (let attempt = 0; ; attempt++) {
      try {
        return await next(request);
      } catch (error) {
        if (attempt >= retries || !isUnsent(error)) throw error;
      }
    }
  };
}

function isUnsent(error: unknown): boolean {
  return (
    isMcpError(error) && 'processed' in error && error.processed === false && PASSING.has(failureCode(error.cause))
  );
}
