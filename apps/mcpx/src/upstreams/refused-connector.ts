import { type Connector, TransportError } from '@mcpx/protocol';

/** A recipe that is refused before anything is sent, with the reason why. */
export function refusedConnector(target: string, key: string, reason: string): Connector {
  return {
    kind: 'streamable-http',
    target,
    identity: { target },
    connect: () => Promise.reject(new TransportError('MCP_CONNECT_FAILED', `${key} ${reason}`, { processed: false })),
  };
}
