import type { Connector, TransportClosed } from '@mcpx/protocol';
import { type EndpointOptions, endpointSettings } from '../endpoint-settings.ts';
import type { Service } from '../service.ts';
import { createLink, type Link } from './link.ts';
import { createLinkWriter, type LinkWriter } from './link-writer.ts';

export interface ServeOptions extends EndpointOptions {
  /** Whose authority the calls have. @defaultValue 'local' */
  readonly principal?: string;
  /** How many messages may wait for a slow reader; beyond that progress and log messages are left out. @defaultValue 1_000 */
  readonly maxQueuedMessages?: number;
}

/** A service at work on one link. */
export interface Served extends AsyncDisposable {
  /** Resolves once the link is gone, however it went. */
  readonly closed: Promise<TransportClosed>;
  /** Answers what is open, in good order, and ends the link. Idempotent, never rejects. */
  close(): Promise<void>;
}

/**
 * Serves a service on one ordered link: the standard streams of this process, or a pair in memory.
 *
 * The client chooses the era by how it begins: `initialize` opens the one legacy session of the link, a request that
 * says its version in `_meta` is served statelessly; both are served side by side. See 2026-07-28 `basic/versioning`.
 *
 * @throws TransportError the link could not be made.
 */
export async function serve(service: Service, via: Connector, options: ServeOptions = {}): Promise<Served> {
  const { principal = 'local', maxQueuedMessages = 1_000, logger } = options;
  let writer: LinkWriter | undefined;
  let link: Link | undefined;
  let tellClosed: (reason: TransportClosed) => void = () => {};
  const closed = new Promise<TransportClosed>((resolve) => {
    tellClosed = resolve;
  });

  const transport = await via.connect({
    opened(opened) {
      writer = createLinkWriter(opened, { maxQueuedMessages, logger });
      link = createLink(writer, { ...endpointSettings(service, options), principal });
    },
    message(message, arrival) {
      link?.take(message, arrival?.batch === true);
    },
    streamEnd() {},
    malformed(error, arrival) {
      link?.malformed(error, arrival?.batch === true);
    },
    closed(reason) {
      link?.close();
      tellClosed(reason);
    },
  });

  const close = async (): Promise<void> => {
    link?.close();
    await writer?.drained();
    await transport.close();
  };
  return { closed, close, [Symbol.asyncDispose]: close };
}
