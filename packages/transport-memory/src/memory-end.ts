import {
  type JsonRpcMessage,
  type Receiver,
  type Transport,
  TransportError,
  type TransportTraits,
} from '@mcpx/protocol';

const TRAITS: TransportTraits = {
  streamPerRequest: false,
  headers: false,
  unsolicited: true,
  ordered: true,
  withdraws: true,
};

/** One end of a pair. */
export interface MemoryEnd {
  join(peer: MemoryEnd): void;
  /** Gives the end its listener. */
  open(receiver: Receiver): Transport;
  /** Takes a message on its way to the listener. */
  accept(parcel: Parcel): void;
  /** The peer is gone. */
  peerEnded(): void;
  /** Ends the link without a word to the listener, who was never told of it. */
  end(): void;
}

/** A message between the ends. It is settled exactly once. */
export interface Parcel {
  readonly message: JsonRpcMessage;
  withdrawn: boolean;
  taken(): void;
  lost(): void;
}

export function createMemoryEnd(target: string): MemoryEnd {
  let peer: MemoryEnd | undefined;
  let receiver: Receiver | undefined;
  let state: 'open' | 'ended' = 'open';
  let scheduled = false;
  let inbox: Parcel[] = [];

  const gone = (): TransportError =>
    new TransportError('MCP_CLOSED', `The link to ${target} is closed`, { processed: false });

  const deliver = (): void => {
    scheduled = false;
    const parcels = inbox;
    inbox = [];
    let next = 0;
    try {
      while (next < parcels.length) {
        const parcel = parcels[next++];
        if (parcel === undefined || parcel.withdrawn) continue;
        if (state === 'ended') parcel.lost();
        else {
          parcel.taken();
          receiver?.message(parcel.message);
        }
      }
    } finally {
      // A listener that throws loses nothing but its own turn.
      if (next < parcels.length) inbox = [...parcels.slice(next), ...inbox];
      schedule();
    }
  };

  const schedule = (): void => {
    if (scheduled || receiver === undefined || inbox.length === 0) return;
    scheduled = true;
    queueMicrotask(deliver);
  };

  const dropInbox = (): void => {
    const parcels = inbox;
    inbox = [];
    for (const parcel of parcels) if (!parcel.withdrawn) parcel.lost();
  };

  const finish = (by: 'local' | 'peer'): void => {
    if (state === 'ended') return;
    state = 'ended';
    dropInbox();
    if (by === 'local') peer?.peerEnded();
    const listener = receiver;
    receiver = undefined;
    const message = by === 'local' ? `The link to ${target} was closed` : `The other end of ${target} closed the link`;
    listener?.closed({ by, error: new TransportError('MCP_CLOSED', message) });
  };

  const send: Transport['send'] = (message, { signal } = {}) => {
    if (state === 'ended' || peer === undefined) return Promise.reject(gone());
    if (signal?.aborted === true) return Promise.reject(signal.reason);
    const to = peer;
    return new Promise((resolve, reject) => {
      const withdraw = (): void => {
        parcel.withdrawn = true;
        reject(signal?.reason);
      };
      const parcel: Parcel = {
        message,
        withdrawn: false,
        taken: () => {
          signal?.removeEventListener('abort', withdraw);
          resolve();
        },
        lost: () => {
          signal?.removeEventListener('abort', withdraw);
          reject(gone());
        },
      };
      signal?.addEventListener('abort', withdraw, { once: true });
      to.accept(parcel);
    });
  };

  const close = (): Promise<void> => {
    finish('local');
    return Promise.resolve();
  };
  const transport: Transport = { traits: TRAITS, send, close, [Symbol.asyncDispose]: close };

  return {
    join: (other) => {
      peer = other;
    },
    open: (listener) => {
      if (state === 'ended') throw gone();
      receiver = listener;
      listener.opened(transport);
      schedule();
      return transport;
    },
    accept: (parcel) => {
      if (state === 'ended') parcel.lost();
      else {
        inbox.push(parcel);
        schedule();
      }
    },
    // What the peer sent before it ended arrives first.
    peerEnded: () => queueMicrotask(() => finish('peer')),
    end: () => finish('local'),
  };
}
