import type { Connector } from '@mcpx/protocol';
import type { ConnectorParts } from './connector-parts.ts';
import { guardedReceiver } from './guarded-receiver.ts';
import { identityOf, resolveHttpOptions, type StreamableHttpOptions } from './http-options.ts';
import { createLinkSend } from './link-send.ts';
import { sseConnector } from './sse-connector.ts';
import type { EndpointMemory } from './standalone-stream.ts';
import { openStreamableLink } from './streamable-link.ts';

/** The recipe of Streamable HTTP over whatever does the HTTP. */
export function streamableConnector(
  url: string | URL,
  options: StreamableHttpOptions,
  parts: ConnectorParts,
): Connector {
  const settings = resolveHttpOptions(url, options);
  const memory: EndpointMemory = { getNotFound: false, lostUnused: false };
  return {
    kind: 'streamable-http',
    target: settings.target,
    identity: identityOf('streamable-http', settings, parts.identity),
    ...(options.fallback === false ? {} : { fallback: sseConnector(url, options, parts) }),
    async connect(receiver, { signal, logger = () => {} } = {}) {
      signal?.throwIfAborted();
      const http = createLinkSend(options, parts.makeDefault);
      const link = openStreamableLink({ settings, http, receiver: guardedReceiver(receiver), log: logger, memory });
      receiver.opened(link);
      return link;
    },
  };
}
