import type { RequestId } from '@mcpx/protocol';

/** Hears a message. Written as a method so that listeners of narrower message types fit. */
type SdkListener = { hear(message: object, extra?: object): void }['hear'];

/** What the official SDK hands over with a message. */
export interface SdkSendOptions {
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
export interface SdkTransport {
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
