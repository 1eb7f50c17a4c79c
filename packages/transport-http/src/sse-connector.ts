import type { Connector } from '@mcpx/protocol';
import type { ConnectorParts } from './connector-parts.ts';
import { guardedReceiver } from './guarded-receiver.ts';
import { type HttpOptions, identityOf, resolveHttpOptions } from './http-options.ts';
import { createLinkSend } from './link-send.ts';
import { connectSseLink } from './sse-link.ts';

/** The recipe of HTTP+SSE over whatever does the HTTP. */
export function sseConnector(url: string | URL, options: HttpOptions, parts: ConnectorParts): Connector {
  const settings = resolveHttpOptions(url, options);
  return {
    kind: 'http+sse',
    target: settings.target,
    identity: identityOf('http+sse', settings, parts.identity),
    connect(receiver, { signal } = {}) {
      return connectSseLink({
        settings,
        http: createLinkSend(options, parts.makeDefault),
        receiver: guardedReceiver(receiver),
        signal,
      });
    },
  };
}
