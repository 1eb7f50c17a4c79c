import { ERROR_CODES, type JsonObject, RpcError, TransportError } from '@mcpx/protocol';
import type { CallOptions } from '../client.ts';
import type { Session } from '../session.ts';
import type { CallContext } from './call-context.ts';

/** What can be done about a failure. */
export type Mending = 'session' | 'stream' | 'connection' | 'headers';

/** What has to be known of a call to mend it. */
export interface MendableCall {
  readonly method: string;
  readonly params: JsonObject | undefined;
  readonly options: CallOptions;
  /** What was tried to mend it, each at most once. */
  mended: readonly Mending[];
}

/** Requests that change nothing: repeating them does no harm. */
const READS: ReadonlySet<string> = new Set([
  'server/discover',
  'tools/list',
  'prompts/list',
  'resources/list',
  'resources/templates/list',
  'resources/read',
  'prompts/get',
  'completion/complete',
]);

/**
 * What mends a failed call, to be awaited before it is sent once more; undefined where the failure is the answer.
 *
 * A lost session is opened again, and the request repeated where that does no harm or where the server says that it
 * never saw it; a lost stream of a stateless server, and a connection that was closed under a request, lose the request,
 * which is made anew where that does no harm; a header mismatch means that the tool changed since it was listed. Each of
 * them once.
 */
export function recoveryFor(
  call: MendableCall,
  reason: unknown,
  session: Session,
  context: CallContext,
): Promise<unknown> | undefined {
  const kind = kindOf(call, reason, session);
  if (kind === undefined || call.mended.includes(kind)) return undefined;
  call.mended = [...call.mended, kind];
  switch (kind) {
    case 'session':
      return context.reopen(session);
    case 'stream':
    case 'connection':
      return Promise.resolve();
    case 'headers':
      return session.toolHeaders?.relist();
  }
}

function kindOf(call: MendableCall, reason: unknown, session: Session): Mending | undefined {
  if (reason instanceof TransportError) {
    if (reason.code === 'MCP_SESSION_GONE') {
      return mayRepeatInNewSession(call, reason.processed) ? 'session' : undefined;
    }
    if (reason.code === 'MCP_STREAM_LOST') {
      return session.features.era === 'modern' && isRepeatable(call) ? 'stream' : undefined;
    }
    return isConnectionLost(reason) && session.exchange.isOpen && isRepeatable(call) ? 'connection' : undefined;
  }
  if (reason instanceof RpcError && reason.rpcCode === ERROR_CODES.headerMismatch) {
    return call.method === 'tools/call' && session.toolHeaders !== undefined ? 'headers' : undefined;
  }
  return undefined;
}

/** A cursor belongs to the session that handed it out: it cannot be used in another. */
function mayRepeatInNewSession(call: MendableCall, processed: false | 'unknown'): boolean {
  return (isRepeatable(call) || processed === false) && call.params?.['cursor'] === undefined;
}

function isRepeatable({ method, options }: MendableCall): boolean {
  return READS.has(method) || options.idempotent === true;
}

/** The connection was closed with a request on its way, as happens to one that idled too long: nobody knows what became of it. */
export function isConnectionLost(reason: unknown): boolean {
  return reason instanceof TransportError && reason.code === 'MCP_CONNECT_FAILED' && reason.processed === 'unknown';
}
