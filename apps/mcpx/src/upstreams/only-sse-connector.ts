import { type Connector, HttpStatusError, TransportError } from '@mcpx/protocol';

/** How endpoints of Streamable HTTP refuse to open the event stream of HTTP+SSE. */
const OTHER_TRANSPORT: ReadonlySet<number> = new Set([400, 404, 405, 406, 415]);

/** HTTP+SSE alone, as configured: where the endpoint seems to speak another transport, the error names the key that says so. */
export function onlySseConnector(connector: Connector): Connector {
  return {
    ...connector,
    async connect(receiver, options) {
      try {
        return await connector.connect(receiver, options);
      } catch (error) {
        throw isOtherTransport(error) ? naming(error) : error;
      }
    },
  };
}

function naming(error: TransportError): TransportError {
  const message = `${error.message}; "type" of its entry says HTTP+SSE: write "http" if it speaks Streamable HTTP`;
  return new TransportError(error.code, message, { processed: error.processed, cause: error.cause });
}

/** It answered, but no such stream. What was never reached has a cause of another kind. */
function isOtherTransport(error: unknown): error is TransportError {
  if (!(error instanceof TransportError) || error.code !== 'MCP_CONNECT_FAILED') return false;
  const { cause } = error;
  return cause === undefined || (cause instanceof HttpStatusError && OTHER_TRANSPORT.has(cause.status));
}
