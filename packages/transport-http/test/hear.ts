import type {
  Arrival,
  JsonRpcMessage,
  MalformedMessageError,
  Receiver,
  RequestId,
  TransportClosed,
  TransportError,
} from '@mcpx/protocol';

/** Everything that a receiver was told, in order. */
export interface Heard {
  readonly receiver: Receiver;
  readonly log: readonly string[];
  readonly messages: readonly JsonRpcMessage[];
  readonly arrivals: readonly (Arrival | undefined)[];
  readonly faults: readonly MalformedMessageError[];
  readonly ends: readonly { readonly id: RequestId; readonly error: TransportError | undefined }[];
  readonly closed: readonly TransportClosed[];
  /** Resolves as soon as the condition holds; it is looked at after each call. */
  until(condition: () => boolean): Promise<void>;
}

export function hear(onMessage: (message: JsonRpcMessage) => void = () => {}): Heard {
  const log: string[] = [];
  const messages: JsonRpcMessage[] = [];
  const arrivals: (Arrival | undefined)[] = [];
  const faults: MalformedMessageError[] = [];
  const ends: { readonly id: RequestId; readonly error: TransportError | undefined }[] = [];
  const closed: TransportClosed[] = [];
  const waiting = new Set<() => void>();
  const told = (what: string): void => {
    log.push(what);
    for (const check of waiting) check();
  };
  return {
    log,
    messages,
    arrivals,
    faults,
    ends,
    closed,
    receiver: {
      opened: () => told('opened'),
      message(message, arrival) {
        messages.push(message);
        arrivals.push(arrival);
        onMessage(message);
        told('message');
      },
      streamEnd(id, error) {
        ends.push({ id, error });
        told('streamEnd');
      },
      malformed(error, arrival) {
        faults.push(error);
        arrivals.push(arrival);
        told('malformed');
      },
      closed(reason) {
        closed.push(reason);
        told('closed');
      },
    },
    until: (condition) =>
      new Promise((resolve) => {
        const check = (): void => {
          if (!condition()) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
  };
}
