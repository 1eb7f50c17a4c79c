import {
  type Connector,
  type JsonObject,
  type Logger,
  REVISIONS,
  type Revision,
  type TransportClosed,
} from '@mcpx/protocol';
import type { ServerEvent } from '../server-event.ts';
import type { ClientNotification, Service } from '../service.ts';
import { createLink, type Link } from './link.ts';
import { createLinkWriter, type LinkWriter } from './link-writer.ts';

export interface ServeOptions {
  /** How the server names itself where the service does not. */
  readonly serverInfo?: JsonObject;
  /** The revisions that are served. @defaultValue all */
  readonly revisions?: readonly Revision[];
  /** Whose authority the calls have. @defaultValue 'local' */
  readonly principal?: string;
  /** Hears what the client announces, such as `notifications/roots/list_changed`. */
  readonly onNotification?: (notification: ClientNotification) => void;
  /** Told when the legacy session ended, by its `caller.session`: what was kept for it can go. */
  readonly onSessionEnd?: (session: string) => void;
  /** How many messages may wait for a slow reader; beyond that progress and log messages are left out. @defaultValue 1_000 */
  readonly maxQueuedMessages?: number;
  /** Resources that a legacy client, resources and tasks that one `subscriptions/listen` may be about. @defaultValue 1_000 */
  readonly maxSubscriptions?: number;
  /** How long a question to a legacy client waits for its answer. @defaultValue 10 minutes */
  readonly questionTimeoutMs?: number;
  readonly logger?: Logger<ServerEvent>;
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
  const { revisions = REVISIONS, logger, onNotification, principal = 'local', serverInfo } = options;
  let writer: LinkWriter | undefined;
  let link: Link | undefined;
  let tellClosed: (reason: TransportClosed) => void = () => {};
  const closed = new Promise<TransportClosed>((resolve) => {
    tellClosed = resolve;
  });

  const transport = await via.connect({
    opened(opened) {
      writer = createLinkWriter(opened, { maxQueuedMessages: options.maxQueuedMessages ?? 1_000, logger });
      link = createLink(writer, {
        service,
        revisions,
        principal,
        serverInfo,
        onNotification,
        onSessionEnd: options.onSessionEnd,
        questionTimeoutMs: options.questionTimeoutMs ?? 600_000,
        maxSubscriptions: options.maxSubscriptions ?? 1_000,
        logger,
      });
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
