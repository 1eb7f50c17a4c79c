import {
  type Arrival,
  type JsonRpcNotification,
  type JsonRpcRequest,
  type MalformedMessageError,
  throwUncaught,
  type TransportClosed,
} from '@mcpx/protocol';

/** What a peer sends by itself. */
export interface Unasked {
  request(request: JsonRpcRequest, arrival: Arrival | undefined): void;
  notification(notification: JsonRpcNotification, arrival: Arrival | undefined): void;
  /** Something that is no message and answers nothing. */
  noMessage(error: MalformedMessageError): void;
  closed(reason: TransportClosed): void;
}

/** Hands what a peer sends by itself to whoever takes it, in the order in which it came. */
export interface HandOver {
  hand(deliver: (to: Unasked) => void): void;
  /** From here on it is taken by this one, first what came before. */
  attach(to: Unasked): void;
}

export function createHandOver(): HandOver {
  const held: ((to: Unasked) => void)[] = [];
  let unasked: Unasked | undefined;
  return {
    hand(deliver) {
      if (unasked === undefined) held.push(deliver);
      else deliver(unasked);
    },
    attach(to) {
      unasked = to;
      for (const deliver of held.splice(0)) {
        try {
          deliver(to);
        } catch (fault) {
          // It costs neither the start nor what else is held, and is as uncaught as that of a later message would be.
          throwUncaught(fault);
        }
      }
    },
  };
}
