import type { Connector, JsonObject } from '@mcpx/protocol';
import type { ConnectorParts } from './connector-parts.ts';
import type { HttpOptions, StreamableHttpOptions } from './http-options.ts';
import { sseConnector } from './sse-connector.ts';
import { streamableConnector } from './streamable-connector.ts';
import type { UndiciSendOptions } from './undici-options.ts';
import { undiciSend } from './undici-send.ts';

export interface NodeHttpOptions extends HttpOptions, UndiciSendOptions {}
export interface NodeStreamableHttpOptions extends StreamableHttpOptions, UndiciSendOptions {}

/**
 * A server behind one URL that speaks Streamable HTTP, in any revision that has it, stateless or with a session.
 *
 * Its fallback is HTTP+SSE at the same URL. See `basic/transports` of the specification.
 *
 * @throws TypeError where the URL is none of HTTP.
 */
export function streamableHttp(url: string | URL, options: NodeStreamableHttpOptions = {}): Connector {
  return streamableConnector(url, options, partsOf(options));
}

/**
 * A server that speaks HTTP+SSE, the HTTP transport of 2024-11-05: one stream of events, and a URL that it names for messages.
 *
 * @throws TypeError where the URL is none of HTTP.
 */
export function httpSse(url: string | URL, options: NodeHttpOptions = {}): Connector {
  return sseConnector(url, options, partsOf(options));
}

function partsOf(options: UndiciSendOptions): ConnectorParts {
  const { ca, cert, key, proxy } = options;
  const identity: JsonObject = { ca, cert, key, proxy };
  return { makeDefault: () => undiciSend(options), identity };
}
