/** Header fields of a request: names in lower case, several values of one name joined by `, `. */
export type HttpHeaders = Readonly<Record<string, string | undefined>>;

/** Why a body could not be read: it exceeds the limit, is no UTF-8, or its sender went away. */
export type BodyFault = 'too-large' | 'not-utf-8' | 'gone';

/** The body of a request, or why there is none. */
export type RequestBody = { readonly text: string } | { readonly fault: BodyFault };

/**
 * One HTTP request and the way to answer it: what a web server's adapter gives to the handler.
 *
 * Exactly one of `respond` and `stream` is called, once. None of the methods throws, whatever the peer does.
 */
export interface HttpExchange {
  readonly method: string;
  readonly headers: HttpHeaders;
  /** Reads the whole body. Called at most once. */
  readBody(maxBytes: number): Promise<RequestBody>;
  /** Answers in one go. */
  respond(status: number, headers: Readonly<Record<string, string>>, body?: string): void;
  /** Begins an answer that stays open, with a first piece of its body. */
  stream(status: number, headers: Readonly<Record<string, string>>, first: string): HttpStream;
  /** Calls back once, if the peer goes away before the answer is complete. */
  onGone(callback: () => void): void;
}

/** The body of an answer that stays open. */
export interface HttpStream {
  /** What the peer has not taken yet, in bytes. */
  readonly queuedBytes: number;
  write(text: string): void;
  end(text?: string): void;
  /** Lets go of the connection, whatever is queued. */
  destroy(): void;
}
