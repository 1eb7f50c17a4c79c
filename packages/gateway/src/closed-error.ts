import { TransportError } from '@mcpx/protocol';

/** What is refused once its gateway is closed. */
export function closedError(): TransportError {
  return new TransportError('MCP_CLOSED', 'The gateway is closed: open it again, then call again');
}
