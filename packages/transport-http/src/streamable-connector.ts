import type { Connector, JsonObject } from '@mcpx/protocol';
import { guardedReceiver } from './guarded-receiver.ts';
import { identityOf, resolveHttpOptions, type StreamableHttpOptions } from './http-options.ts';
import { createLinkSend, type DefaultSend } from './link-send.ts';
import { sseConnector } from './sse-connector.ts';
import type { EndpointMemory } from './standalone-stream.ts';
import { openStreamableLink } from './streamable-link.ts';

/** What the entries of this package add to a connector. */
export interface ConnectorParts {
  readonly makeDefault: DefaultSend;
  /** What of the options of {@link makeDefault} tells two endpoints apart. */
  readonly identity: JsonObject;
}

/** The recipe of Streamable HTTP over whatever does the HTTP. */
export function streamableConnector(
  url: string | URL,
  options: StreamableHttpOptions,
  parts: ConnectorParts,
): Connector {
  const settings = resolveHttpOptions(url, options);
  const memory: EndpointMemory = { getNotFound: false };
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
