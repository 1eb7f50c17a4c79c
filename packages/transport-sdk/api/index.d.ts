// The public interface of @mcpx/transport-sdk.

import { Connector, JsonObject, RequestId } from "@mcpx/protocol";
interface FromSdkTransportOptions {
  /**
   * What errors and logs call the server, and what a connection is shown as: an address or the name of a program, no secret.
   *
   * @defaultValue 'sdk'
   */
  readonly target?: string;
  /** What the process or endpoint is. @defaultValue `{ sdk: target }` */
  readonly identity?: JsonObject;
}
/** Hears a message. Written as a method so that listeners of narrower message types fit. */
type SdkListener = {
  hear(message: object, extra?: object): void;
}["hear"];
/** What the official SDK hands over with a message. */
interface SdkSendOptions {
  readonly relatedRequestId?: RequestId | undefined;
  readonly requestSignal?: AbortSignal | undefined;
  readonly onRequestStreamEnd?: (() => void) | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Never set here: the transports of their first version that know no option but this one fit by it. */
  readonly resumptionToken?: string | undefined;
}
/**
 * The transport interface of the official TypeScript SDK, as far as the two sides meet.
 *
 * It is written down here, so that neither side has to install the other. Such a transport is used once.
 */
interface SdkTransport {
  start(): Promise<void>;
  send(message: object, options?: SdkSendOptions): Promise<void>;
  close(): Promise<void>;
  readonly hasPerRequestStream?: boolean;
  onclose?: (() => void) | undefined;
  onerror?: ((error: Error) => void) | undefined;
  onmessage?: SdkListener | undefined;
  sessionId?: string | undefined;
  setProtocolVersion?: ((version: string) => void) | undefined;
}
/** What is told to a logger: something that the SDK's transport reported beside its messages. */
type SdkTransportEvent = "sdk.error";
/**
 * A connector whose links are transports of the official SDK.
 *
 * Theirs are used once, so `make` is called at each connect. A transport that opens an HTTP exchange per request
 * (`hasPerRequestStream`) becomes a link with a stream per request.
 */
export declare function fromSdkTransport(make: () => SdkTransport, { target, identity }?: FromSdkTransportOptions): Connector;
/**
 * A transport for the official SDK that connects a recipe of this kit when it is started.
 *
 * Like all of theirs it is used once: make one per client. A number that no double carries becomes the nearest one, since
 * the SDK knows no other. A broken response becomes an error response that says so, or its request would wait for its
 * time-out.
 */
export declare function toSdkTransport(connector: Connector): SdkTransport;
export type { FromSdkTransportOptions, SdkSendOptions, SdkTransport, SdkTransportEvent };
