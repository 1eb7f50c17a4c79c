import { idKey, type RequestId, type TransportError } from '@mcpx/protocol';

/** The response streams of the requests that are under way. */
export interface OpenStreams {
  open(id: RequestId, signal: AbortSignal | undefined): OpenStream;
  find(id: RequestId): OpenStream | undefined;
  /** Forgets them all, without a word. */
  clear(): void;
}

/** One of them. However many signs of its end come, it ends once, and only after its request was taken. */
export interface OpenStream {
  readonly id: RequestId;
  readonly hasEnded: boolean;
  /** The request was taken. */
  take(): void;
  end(error?: TransportError): void;
  /** The request was not taken. */
  drop(): void;
}

export function createOpenStreams(tellEnd: (id: RequestId, error: TransportError | undefined) => void): OpenStreams {
  const streams = new Map<string, OpenStream>();

  const open: OpenStreams['open'] = (id, signal) => {
    let isTaken = false;
    let ending: { readonly error: TransportError | undefined } | undefined;
    const drop = (): void => {
      signal?.removeEventListener('abort', abort);
      if (streams.get(idKey(id)) === stream) streams.delete(idKey(id));
    };
    const settle = (): void => {
      if (!isTaken || ending === undefined || streams.get(idKey(id)) !== stream) return;
      drop();
      tellEnd(id, ending.error);
    };
    const stream: OpenStream = {
      id,
      get hasEnded() {
        return ending !== undefined;
      },
      take: () => {
        isTaken = true;
        settle();
      },
      end: (error) => {
        ending ??= { error };
        settle();
      },
      drop,
    };
    const abort = (): void => stream.end();
    signal?.addEventListener('abort', abort, { once: true });
    streams.set(idKey(id), stream);
    return stream;
  };

  return {
    open,
    find: (id) => streams.get(idKey(id)),
    clear: () => {
      for (const stream of streams.values()) stream.drop();
    },
  };
}
