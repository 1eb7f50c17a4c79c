import type {
  Connector,
  JsonRpcMessage,
  JsonRpcRequest,
  RequestId,
  SendOptions,
  TransportTraits,
} from '@mcpx/protocol';

/** A kind of transport, as its author puts it on the bench. */
export interface ComplianceSubject {
  /** What its links can do: decides which cases are run. */
  readonly traits: TransportTraits;
  /** The connector carries one link in its life, as that of a pair does: no case connects it again. @defaultValue false */
  readonly singleUse?: boolean;
  /** Messages travel as text or bytes, so that a broken one can arrive. @defaultValue true */
  readonly carriesText?: boolean;
  /** Makes a connector, and the far end that its links lead to. Called once per case. */
  setUp(): Promise<ComplianceRig>;
  /** A request that this kind of link carries. @defaultValue a `ping` */
  request?(id: RequestId): JsonRpcRequest;
  /** Handed to every `send`. @defaultValue {} */
  readonly sendOptions?: SendOptions;
  /**
   * How long anything may take, in milliseconds; an end takes twice as long at most, since a program gets time to finish. A law
   * that is broken by waiting is named after three times as long at the latest: what stands between a test and its time-out.
   *
   * @defaultValue 1_500
   */
  readonly limitMs?: number;
  /** What the recipes have and nobody may be shown, such as a key in a URL: neither `target` nor an error has it. @defaultValue [] */
  readonly secrets?: readonly string[];
  /** A recipe that leads nowhere, where `connect` finds that out: a command that does not exist, a port where nobody listens. */
  nowhere?(): Connector;
}

/** One set-up. */
export interface ComplianceRig {
  readonly connector: Connector;
  readonly farEnd: FarEnd;
  /** Gives back everything that `setUp` took. It may wait for the links to be gone: all were closed. */
  tearDown(): Promise<void>;
}

/** The other end of the newest link, in the hands of the suite. */
export interface FarEnd {
  /** The next message that came, in order. */
  receive(): Promise<JsonRpcMessage>;
  /** Sends a message. Where each request has a response stream of its own, a response also ends its stream. */
  send(message: JsonRpcMessage, options?: FarSendOptions): Promise<void>;
  /** Sends a text in place of a message, framed as a message is. Not called unless `carriesText`. */
  sendRaw(text: string, options?: FarSendOptions): Promise<void>;
  /** Is gone without a word: the process killed, the sockets reset. */
  vanish(): Promise<void>;
}

export interface FarSendOptions {
  /** The request on whose response stream it goes out, where `traits.streamPerRequest`. */
  readonly stream?: RequestId;
}
