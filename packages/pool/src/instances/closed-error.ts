import { TransportError } from '@mcpx/protocol';

/** For whoever needs what is let go, or closed: a server of the pool, or all of them. */
export function closedError(key: string, cause?: unknown): TransportError {
  return new TransportError('MCP_CLOSED', `Server "${key}" was let go: it is no longer used`, {
    processed: false,
    cause,
  });
}
