import { TransportError } from '@mcpx/protocol';
import type { LimitNames } from './limit-names.ts';
import type { Sent } from './sent.ts';

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
