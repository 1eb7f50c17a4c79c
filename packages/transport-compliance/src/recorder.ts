import {
  after,
  type Arrival,
  type JsonRpcMessage,
  type MalformedMessageError,
  type Receiver,
  type RequestId,
  type Transport,
  type TransportClosed,
  type TransportError,
} from '@mcpx/protocol';

/** One call of a receiver. */
export type Heard =
  | { readonly kind: 'opened'; readonly transport: Transport }
  | { readonly kind: 'message'; readonly message: JsonRpcMessage; readonly arrival: Arrival }
  | { readonly kind: 'streamEnd'; readonly stream: RequestId; readonly error: TransportError | undefined }
  | { readonly kind: 'malformed'; readonly error: MalformedMessageError; readonly arrival: Arrival }
  | { readonly kind: 'closed'; readonly reason: TransportClosed };

/** A receiver that remembers what it heard. */
export interface Recorder extends Receiver {
  readonly heard: readonly Heard[];
  /** The next call of one kind, whatever else was called before it. Rejects once none can come, for `closed` is the last. */
  next<Kind extends Heard['kind']>(kind: Kind): Promise<Extract<Heard, { readonly kind: Kind }>>;
}

export interface RecorderOptions {
  /** How long `next` waits, in milliseconds: less than the time of a test. @defaultValue 4_000 */
  readonly limitMs?: number;
  /** Is told of each call as it happens. */
  readonly onHeard?: (heard: Heard) => void;
}

/** A receiver for tests: everything it was called with, in order, and a way to wait for the next call. */
export function createRecorder({ limitMs = 4_000, onHeard }: RecorderOptions = {}): Recorder {
  const heard: Heard[] = [];
  const taken = new Map<Heard['kind'], number>();
  const waiting = new Set<() => void>();

  const record = (one: Heard): void => {
    heard.push(one);
    onHeard?.(one);
    for (const look of waiting) look();
  };

  /** Whether every link that opened has ended: a recorder may be handed to several, one after the other. */
  const isOver = (): boolean => {
    const links = heard.filter(({ kind }) => kind === 'opened').length;
    return links > 0 && heard.filter(({ kind }) => kind === 'closed').length >= links;
  };

  return {
    heard,
    opened: (transport) => record({ kind: 'opened', transport }),
    message: (message, arrival = {}) => record({ kind: 'message', message, arrival }),
    streamEnd: (stream, error) => record({ kind: 'streamEnd', stream, error }),
    malformed: (error, arrival = {}) => record({ kind: 'malformed', error, arrival }),
    closed: (reason) => record({ kind: 'closed', reason }),
    next: (kind) => {
      type Wanted = Extract<Heard, { readonly kind: typeof kind }>;
      const index = taken.get(kind) ?? 0;
      taken.set(kind, index + 1);
      const find = (): Wanted | undefined => heard.filter((one): one is Wanted => one.kind === kind)[index];
      return new Promise((resolve, reject) => {
        const miss = (why: string): void => {
          waiting.delete(look);
          callOff();
          const calls = heard.map((one) => one.kind).join(', ');
          reject(new Error(`${kind} number ${index + 1} was not called ${why}; called were: ${calls}`));
        };
        const look = (): void => {
          const found = find();
          if (found === undefined) return isOver() ? miss('before the end') : undefined;
          waiting.delete(look);
          callOff();
          resolve(found);
        };
        const callOff = after(limitMs, () => miss(`within ${limitMs} ms`));
        waiting.add(look);
        look();
      });
    },
  };
}
