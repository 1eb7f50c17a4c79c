import {
  type Connector,
  isRequest,
  isResponse,
  type JsonObject,
  type JsonRpcMessage,
  type Logger,
  type Receiver,
  type SendOptions,
  type Transport,
  type TransportClosed,
  TransportError,
} from '@mcpx/protocol';
import { createOpenStreams, type OpenStream } from './open-streams.ts';
import { fromSdkError } from './sdk-errors.ts';
import type { SdkTransport } from './sdk-transport.ts';

/** What is told to a logger: something that the SDK's transport reported beside its messages. */
export type SdkTransportEvent = 'sdk.error';

export interface FromSdkTransportOptions {
  /**
   * What errors and logs call the server, and what a connection is shown as: an address or the name of a program, no secret.
   *
   * @defaultValue 'sdk'
   */
  readonly target?: string;
  /** What the process or endpoint is. @defaultValue `{ sdk: target }` */
  readonly identity?: JsonObject;
}

/**
 * A connector whose links are transports of the official SDK.
 *
 * Theirs are used once, so `make` is called at each connect. A transport that opens an HTTP exchange per request
 * (`hasPerRequestStream`) becomes a link with a stream per request.
 */
export function fromSdkTransport(
  make: () => SdkTransport,
  { target = 'sdk', identity = { sdk: target } }: FromSdkTransportOptions = {},
): Connector {
  return {
    kind: 'sdk',
    target,
    identity,
    connect: async (receiver, { signal, logger } = {}) => {
      signal?.throwIfAborted();
      const link = createSdkLink(make(), target, receiver, logger);
      await link.start(signal);
      return link.transport;
    },
  };
}

interface SdkLink {
  readonly transport: Transport;
  start(signal: AbortSignal | undefined): Promise<void>;
}

function createSdkLink(
  sdk: SdkTransport,
  target: string,
  receiver: Receiver,
  logger: Logger<SdkTransportEvent> | undefined,
): SdkLink {
  const streamPerRequest = sdk.hasPerRequestStream === true;
  const streams = createOpenStreams((id, error) => receiver.streamEnd(id, error));
  /** Rejects when the link is gone: a send of theirs may never settle then. */
  const gone = Promise.withResolvers<never>();
  gone.promise.catch(() => {});
  const early: JsonRpcMessage[] = [];
  let state: 'starting' | 'open' | 'closed' = 'starting';
  let reported: Error | undefined;
  let revision: string | undefined;

  const failure = (processed?: false): TransportError =>
    new TransportError('MCP_CLOSED', `The link to ${target} is closed`, { processed, cause: reported });

  const finish = (by: TransportClosed['by']): void => {
    if (state === 'closed') return;
    const wasOpen = state === 'open';
    state = 'closed';
    streams.clear();
    gone.reject(failure());
    if (wasOpen) receiver.closed({ by, error: failure() });
  };

  const hear = (message: JsonRpcMessage): void => {
    if (state === 'closed') return;
    if (state === 'starting') {
      early.push(message);
      return;
    }
    const stream = isResponse(message) && message.id != null ? streams.find(message.id) : undefined;
    if (stream === undefined) return receiver.message(message);
    receiver.message(message, { stream: stream.id });
    stream.end();
  };

  sdk.onmessage = (message) => hear(message as JsonRpcMessage);
  sdk.onclose = () => finish('peer');
  sdk.onerror = (error) => {
    reported = error;
    logger?.('sdk.error', { name: error.name });
  };

  const send = async (message: JsonRpcMessage, { signal, headers }: SendOptions): Promise<void> => {
    const stream: OpenStream | undefined =
      streamPerRequest && isRequest(message) ? streams.open(message.id, signal) : undefined;
    const onRequestStreamEnd = (): void => {
      if (stream === undefined || stream.hasEnded) return;
      const lost = `${target} ended the stream of a request without its answer`;
      stream.end(new TransportError('MCP_STREAM_LOST', lost, { cause: reported }));
    };
    try {
      await Promise.race([sdk.send(message, { requestSignal: signal, headers, onRequestStreamEnd }), gone.promise]);
    } catch (error) {
      stream?.drop();
      if (signal?.aborted === true) throw signal.reason;
      throw fromSdkError(error, target);
    }
    stream?.take();
  };

  const close = async (): Promise<void> => {
    finish('local');
    await sdk.close().catch(() => {});
  };

  const transport: Transport = {
    traits: {
      streamPerRequest,
      headers: streamPerRequest,
      unsolicited: true,
      ordered: !streamPerRequest,
      withdraws: false,
    },
    send: async (message, options = {}) => {
      if (state === 'closed') throw failure(false);
      options.signal?.throwIfAborted();
      if (options.revision !== undefined && options.revision !== revision) {
        revision = options.revision;
        sdk.setProtocolVersion?.(revision);
      }
      await send(message, options);
    },
    close,
    [Symbol.asyncDispose]: close,
  };

  const start: SdkLink['start'] = async (signal) => {
    const abort = (): void => gone.reject(signal?.reason);
    signal?.addEventListener('abort', abort, { once: true });
    try {
      await Promise.race([sdk.start(), gone.promise]);
      // It may have started in the turn in which it was given up.
      signal?.throwIfAborted();
    } catch (cause) {
      state = 'closed';
      sdk.close().catch(() => {});
      if (signal?.aborted === true) throw signal.reason;
      throw new TransportError('MCP_CONNECT_FAILED', `${target} did not start`, { processed: false, cause });
    } finally {
      signal?.removeEventListener('abort', abort);
    }
    state = 'open';
    receiver.opened(transport);
    for (const message of early.splice(0)) hear(message);
  };

  return { transport, start };
}
