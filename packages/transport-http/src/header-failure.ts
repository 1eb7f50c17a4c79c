import { findHeaderFault } from '@mcpx/codec';
import { type HttpRequest, TransportError } from '@mcpx/protocol';
import { shownUrl } from './shown-url.ts';

/**
 * The error of a request that was never sent because a header cannot be, or nothing where all of them can.
 *
 * Asked once a request failed: the HTTP libraries name no mend, and some of them show the value, which may be a secret. For the same
 * reason there is no cause.
 */
export function headerFailure({ url, headers }: Pick<HttpRequest, 'url' | 'headers'>): TransportError | undefined {
  for (const [name, value] of Object.entries(headers)) {
    const fault = findHeaderFault(name, value);
    if (fault === undefined) continue;
    return new TransportError('MCP_CONNECT_FAILED', `${shownUrl(url)} was not asked: ${fault}`, { processed: false });
  }
  return undefined;
}
