import { TransportError } from '@mcpx/protocol';
import type { HttpSettings } from './http-options.ts';
import { shownUrl } from './shown-url.ts';

/**
 * Where messages go: the URL of the `endpoint` event, seen from the stream's own URL.
 *
 * Credentials go there too, so it must be on the stream's origin; only the user's `messageUrl` may name another. Such a URL takes
 * the place of the announced path, for servers that do not know the prefix they are reached under; the announced query, which
 * holds the session, stays.
 *
 * @throws TransportError `MCP_CONNECT_FAILED`
 */
export function messageUrlOf(endpoint: string, streamUrl: string, settings: HttpSettings): string {
  const announced = URL.parse(endpoint, streamUrl);
  if (announced === null) {
    throw new TransportError(
      'MCP_CONNECT_FAILED',
      `${settings.label} announced an endpoint that is no URL; report it to its makers`,
    );
  }
  if (settings.messageUrl !== undefined) {
    const explicit = new URL(settings.messageUrl);
    if (explicit.search === '') explicit.search = announced.search;
    return explicit.href;
  }
  if (announced.origin !== new URL(streamUrl).origin) {
    throw new TransportError(
      'MCP_CONNECT_FAILED',
      `The event stream ${shownUrl(streamUrl)} wants messages at ${shownUrl(announced)}, another origin, so nothing is sent there; ` +
        `if you trust it, set "messageUrl" to that URL`,
    );
  }
  announced.hash = '';
  announced.username = '';
  announced.password = '';
  return announced.href;
}
