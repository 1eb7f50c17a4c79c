import {
  type Arrival,
  type JsonRpcMessage,
  isRequest,
  type Receiver,
  type RequestId,
  type SendOptions,
  type Transport,
  TransportError,
  type TransportTraits,
} from '@mcpx/protocol';

export type LinkKind = 'pipe' | 'streams';

/** The far end of a link, in the same process. */
export interface ScriptedLink {
  readonly transport: Transport;
  /** On the stream of a request, or on the shared channel. */
  deliver(message: JsonRpcMessage, stream?: RequestId, httpStatus?: number): void;
  endStream(stream: RequestId): void;
  end(error: TransportError): void;
}

export interface LinkHooks {
  /** Sees each message first; what it returns rejects the send. */
  refuse(message: JsonRpcMessage, options?: SendOptions): Error | undefined;
  message(message: JsonRpcMessage, options?: SendOptions): void;
  /** The client closed the stream of a request that was not answered. */
  closedStream(id: RequestId): void;
}

const TRAITS: Readonly<Record<LinkKind, TransportTraits>> = {
  pipe: { streamPerRequest: false, headers: false, unsolicited: true, ordered: true, withdraws: true },
  streams: { streamPerRequest: true, headers: true, unsolicited: true, ordered: false, withdraws: false },
};

/** A link that behaves like a pipe, or like HTTP with a stream for each request, without either. */
export function createScriptedLink(kind: LinkKind, receiver: Receiver, hooks: LinkHooks): ScriptedLink {
  const hasStreams = kind === 'streams';
  const streams = new Map<RequestId, () => void>();
  let isOpen = true;

  /** A peer never answers within the call that asks it. */
  const soon = (act: () => void): void => queueMicrotask(() => isOpen && act());

  const endStream = (id: RequestId): void =>
    soon(() => {
      const forget = streams.get(id);
      if (forget === undefined) return;
      forget();
      receiver.streamEnd(id);
    });

  const end = (by: 'local' | 'peer', error: TransportError): void => {
    if (!isOpen) return;
    isOpen = false;
    for (const forget of streams.values()) forget();
    receiver.closed({ by, error });
  };

  const openStream = (id: RequestId, signal: AbortSignal | undefined): void => {
    const onAbort = (): void => {
      forget();
      hooks.closedStream(id);
    };
    const forget = (): void => {
      streams.delete(id);
      signal?.removeEventListener('abort', onAbort);
    };
    streams.set(id, forget);
    signal?.addEventListener('abort', onAbort, { once: true });
  };

  const close = async (): Promise<void> => end('local', new TransportError('MCP_CLOSED', 'The link was closed'));
  const transport: Transport = {
    traits: TRAITS[kind],
    async send(message, options) {
      options?.signal?.throwIfAborted();
      if (!isOpen) throw new TransportError('MCP_CLOSED', 'The link is closed', { processed: false });
      if (!hasStreams) {
        // A pipe takes what is written in a later turn: until then it can be withdrawn.
        await Promise.resolve();
        options?.signal?.throwIfAborted();
      }
      const refusal = hooks.refuse(message, options);
      if (refusal !== undefined) throw refusal;
      if (hasStreams && isRequest(message)) openStream(message.id, options?.signal);
      soon(() => hooks.message(message, options));
    },
    close,
    [Symbol.asyncDispose]: close,
  };

  return {
    transport,
    deliver(message, stream, httpStatus) {
      const arrival: Arrival = {
        ...(hasStreams && stream !== undefined && { stream }),
        ...(hasStreams && { httpStatus: httpStatus ?? 200 }),
      };
      soon(() => receiver.message(message, arrival));
    },
    endStream,
    end: (error) => end('peer', error),
  };
}
