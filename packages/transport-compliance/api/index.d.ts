// The public interface of @mcpx/transport-compliance.

import { Arrival, Connector, JsonRpcMessage, JsonRpcRequest, MalformedMessageError, Receiver, RequestId, SendOptions, Transport, TransportClosed, TransportError, TransportTraits } from "@mcpx/protocol";
/** One law, to be run under any test runner. */
interface ComplianceCase {
  /** The law, in the present tense. */
  readonly name: string;
  /** Resolves where the transport keeps the law. @throws Error which says what was broken */
  run(): Promise<void>;
}
/** One set-up. */
interface ComplianceRig {
  readonly connector: Connector;
  readonly farEnd: FarEnd;
  /** Gives back everything that `setUp` took. It may wait for the links to be gone: all were closed. */
  tearDown(): Promise<void>;
}
/** A kind of transport, as its author puts it on the bench. */
interface ComplianceSubject {
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
/** The other end of the newest link, in the hands of the suite. */
interface FarEnd {
  /** The next message that came, in order. */
  receive(): Promise<JsonRpcMessage>;
  /** Sends a message. Where each request has a response stream of its own, a response also ends its stream. */
  send(message: JsonRpcMessage, options?: FarSendOptions): Promise<void>;
  /** Sends a text in place of a message, framed as a message is. Not called unless `carriesText`. */
  sendRaw(text: string, options?: FarSendOptions): Promise<void>;
  /** Is gone without a word: the process killed, the sockets reset. */
  vanish(): Promise<void>;
}
interface FarSendOptions {
  /** The request on whose response stream it goes out, where `traits.streamPerRequest`. */
  readonly stream?: RequestId;
}
/** One call of a receiver. */
type Heard = {
  readonly kind: "opened";
  readonly transport: Transport;
} | {
  readonly kind: "message";
  readonly message: JsonRpcMessage;
  readonly arrival: Arrival;
} | {
  readonly kind: "streamEnd";
  readonly stream: RequestId;
  readonly error: TransportError | undefined;
} | {
  readonly kind: "malformed";
  readonly error: MalformedMessageError;
  readonly arrival: Arrival;
} | {
  readonly kind: "closed";
  readonly reason: TransportClosed;
};
/** A receiver that remembers what it heard. */
interface Recorder extends Receiver {
  readonly heard: readonly Heard[];
  /** The next call of one kind, whatever else was called before it. Rejects once none can come, for `closed` is the last. */
  next<Kind extends Heard["kind"]>(kind: Kind): Promise<Extract<Heard, {
    readonly kind: Kind;
  }>>;
}
interface RecorderOptions {
  /** How long `next` waits, in milliseconds: less than the time of a test. @defaultValue 4_000 */
  readonly limitMs?: number;
  /** Is told of each call as it happens. */
  readonly onHeard?: (heard: Heard) => void;
}
/**
 * The cases for one kind of transport.
 *
 * Around each of them the laws of every link are checked: `opened` first and once, `closed` last and once, no stream that
 * ends twice, `close` idempotent, no secret in an error, nothing left that keeps the process alive.
 */
export declare function complianceCases(subject: ComplianceSubject): readonly ComplianceCase[];
/** A receiver for tests: everything it was called with, in order, and a way to wait for the next call. */
export declare function createRecorder({ limitMs, onHeard }?: RecorderOptions): Recorder;
export type { ComplianceCase, ComplianceRig, ComplianceSubject, FarEnd, FarSendOptions, Heard, Recorder, RecorderOptions };
