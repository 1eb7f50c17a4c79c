import type { Connector } from '@mcpx/protocol';
import { fromFetch } from './fetch-send.ts';
import type { ConnectorParts } from './connector-parts.ts';
import type { HttpOptions, StreamableHttpOptions } from './http-options.ts';
import { sseConnector } from './sse-connector.ts';
import { streamableConnector } from './streamable-connector.ts';

/** `streamableHttp` of the main entry, for browsers and workers: the HTTP is done by `fetch` where no `send` is given. */
export function streamableHttp(url: string | URL, options: StreamableHttpOptions = {}): Connector {
  return streamableConnector(url, options, PARTS);
}

/** `httpSse` of the main entry, for browsers and workers: the HTTP is done by `fetch` where no `send` is given. */
export function httpSse(url: string | URL, options: HttpOptions = {}): Connector {
  return sseConnector(url, options, PARTS);
}

const PARTS: ConnectorParts = {
  makeDefault() {
    const close = (): Promise<void> => Promise.resolve();
    return Object.assign(fromFetch(), { close, [Symbol.asyncDispose]: close });
  },
  identity: {},
};
