import type {
  Arrival,
  HttpRequest,
  HttpResponse,
  HttpStatusError,
  JsonRpcMessage,
  Logger,
  ParsedMessages,
  RequestId,
  TransportError,
} from '@mcpx/protocol';
import type { HttpSettings } from './http-options.ts';
import type { Session } from './session.ts';

/** What the HTTP transports report. */
export type HttpEvent =
  /** A response stream broke and is asked for again. */
  | 'http.stream.resuming'
  /** The standalone GET stream is there. */
  | 'http.get.open'
  /** The server has none, or refuses it for good. */
  | 'http.get.refused'
  /** The standalone GET stream ended or did not come about, and is asked for again. */
  | 'http.get.waiting'
  /** The server no longer knows the session. */
  | 'http.session.gone'
  /** The server did not take the end of the session. */
  | 'http.session.kept'
  /** A session id that no header may hold was ignored. */
  | 'http.session.invalid';

/** A request that waits for its answer. */
export interface Waiting {
  readonly id: RequestId;
  /** Its answer came, on its own stream or another of the link. Called before the receiver hears it. */
  noteAnswer(message?: JsonRpcMessage): void;
  /** The receiver heard the answer. */
  settle(): void;
  /** Ends it from here. What is going on is aborted with `reason`; the receiver is told `error` if a stream was open. */
  finish(error?: TransportError, reason?: unknown): void;
}

/** What the parts of a Streamable HTTP link share. */
export interface LinkContext {
  readonly settings: HttpSettings;
  readonly session: Session;
  readonly log: Logger<HttpEvent>;
  /** One request to the endpoint, with the headers of the user. */
  request(
    method: HttpRequest['method'],
    headers: Readonly<Record<string, string>>,
    signal: AbortSignal,
    body?: string,
  ): Promise<HttpResponse>;
  /** Hands messages and faults to the receiver; `own` is the request whose response stream they came on. */
  deliver(parsed: ParsedMessages, arrival: Arrival, own?: Waiting): void;
  /** The response stream of a request ended: once, and only where its `send` resolved. */
  streamEnd(waiting: Waiting, error?: TransportError): void;
  /**
   * The server answered 404 to a request that named its session: returns the error for that one. The link closes once those that
   * wait for a status line have theirs.
   */
  sessionGone(): TransportError;
  /**
   * The server refused a request that named its session, with another status. Where its words say that the session is lost, and
   * are to be believed, this is `sessionGone` with an error of its own; else nothing happened.
   */
  lostBy(refusal: HttpStatusError, text: string, id?: RequestId): TransportError | undefined;
  /** A request that named the session was taken. */
  sessionWorks(): void;
  /** The standalone stream stays away, if it is not there, until the function that this returns is called. */
  holdStandalone(): () => void;
}
