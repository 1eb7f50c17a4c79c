import type { HttpSend } from '@mcpx/protocol';
import type { ClosableHttpSend } from './closable-send.ts';
import { followRedirects } from './follow-redirects.ts';
import type { HttpOptions } from './http-options.ts';
import { retryUnsent } from './retry-unsent.ts';

/** The HTTP of one link. */
export interface LinkSend {
  readonly send: HttpSend;
  /** Ends the connections that were made for the link. */
  release(): Promise<void>;
}

/** What does the HTTP where the user passes nothing that does: made for each link. */
export type DefaultSend = () => ClosableHttpSend;

/** What the user passed, or a new default that goes with the link, inside the user's layers, redirects and retries. */
export function createLinkSend(options: HttpOptions, makeDefault: DefaultSend): LinkSend {
  const layers = [...(options.layers ?? []), followRedirects(), retryUnsent()];
  const layered = (send: HttpSend): HttpSend => layers.reduceRight((inner, layer) => layer(inner), send);
  if (options.send !== undefined) return { send: layered(options.send), release: () => Promise.resolve() };
  const own = makeDefault();
  return { send: layered(own), release: () => own.close() };
}
