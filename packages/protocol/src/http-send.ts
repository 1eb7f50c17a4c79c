/** One HTTP request. Header names are in lower case. */
export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Aborts the exchange, also while the body is read. */
  readonly signal?: AbortSignal;
}

/** The head of an HTTP answer, and its body to be read. */
export interface HttpResponse {
  readonly status: number;
  /** Names in lower case; several values of one name joined by `, `. */
  readonly headers: Readonly<Record<string, string>>;
  /** Where the answer came from, after redirects. */
  readonly url: string;
  readonly body: HttpBody;
}

/** A body: read once, by one of the two ways, or cancelled. */
export interface HttpBody {
  /** Hands over each chunk as it comes. Bytes that came before wait for this call. */
  read(sink: HttpBodySink): void;
  /** The whole body as text, cut at `maxBytes`. */
  text(maxBytes: number): Promise<string>;
  /** Lets go of the connection. */
  cancel(): void;
}

/** Exactly one of `end` and `fail` follows the data. */
export interface HttpBodySink {
  data(chunk: Uint8Array): void;
  end(): void;
  fail(reason: unknown): void;
}

/**
 * HTTP as a function.
 *
 * @throws TransportError `MCP_CONNECT_FAILED` where no answer came; `processed: false` where the request was provably never sent.
 */
export type HttpSend = (request: HttpRequest) => Promise<HttpResponse>;

/** A layer around {@link HttpSend}: redirects, retries, tokens. The outermost sees the request first. */
export type HttpLayer = (next: HttpSend) => HttpSend;
