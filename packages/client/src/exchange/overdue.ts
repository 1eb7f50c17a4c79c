import { TransportError } from '@mcpx/protocol';
import type { CallOptions } from '../client.ts';
import type { Sent } from './sent.ts';

/** The settings that bound the time of a request, as whoever set them knows them. */
export interface LimitNames {
  /** That of the time which progress starts anew. */
  readonly timeout: string;
  /** That of the time which holds whatever progress comes. */
  readonly max: string;
}

const OF_CALL: LimitNames = { timeout: 'timeoutMs', max: 'requestTimeoutMax' };

/** A call may have more time than any other: then nothing else bounds it. */
const OF_CALL_ALONE: LimitNames = { timeout: 'timeoutMs', max: 'timeoutMs' };

/** What bounds the time of a call. */
export function limitNamesFor(
  { timeoutMs }: Pick<CallOptions, 'timeoutMs'>,
  { limitNames, requestTimeoutMaxMs }: { readonly limitNames: LimitNames; readonly requestTimeoutMaxMs: number },
): LimitNames {
  if (timeoutMs === undefined) return limitNames;
  return timeoutMs < requestTimeoutMaxMs ? OF_CALL : OF_CALL_ALONE;
}

/** A limit that something came to, and the setting that it comes from. */
export interface OverLimit {
  readonly ms: number;
  readonly name: string;
}

/** The error of what took too long. It names the setting that ended it: raising another would change nothing. */
export function overdueError(what: string, limit: OverLimit, processed: false | 'unknown' = 'unknown'): TransportError {
  const message = `${what} within ${Math.round(limit.ms)} ms: raise ${limit.name} if it is only slow`;
  return new TransportError('MCP_TIMEOUT', message, { processed });
}

/** The limit that a request came to first. */
export function limitOf({ deadlineMs, limitMs, timeoutMs, maxMs, limitNames }: Sent, own: LimitNames): OverLimit {
  const { timeout, max } = limitNames ?? own;
  return deadlineMs === limitMs ? { ms: maxMs, name: max } : { ms: timeoutMs, name: timeout };
}
