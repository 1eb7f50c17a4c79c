import type { JsonObject, Revision, RpcErrorObject } from '@mcpx/protocol';

export interface MatrixCallOptions {
  readonly signal?: AbortSignal;
  /** Lowest level of log messages wanted; a client of the older era sets it for its session. */
  readonly logLevel?: string;
  /** Asks for progress. */
  readonly wantsProgress?: boolean;
  /** Hears what belongs to the call: progress without its token, log messages. */
  readonly hear?: (method: string, params: JsonObject) => void;
}

/** What to be told of. */
export interface MatrixFilter {
  readonly lists?: readonly ('tools' | 'prompts' | 'resources')[];
  readonly uris?: readonly string[];
  /** Of the extension; others tell of their tasks unasked. */
  readonly taskIds?: readonly string[];
}

/** A client that does what a check tells it to, whatever it is made with and whichever revision it speaks. */
export interface MatrixClient extends AsyncDisposable {
  readonly revision: Revision;
  /** Answers what it is asked. Checks put their own here. */
  answer: (method: string, params: JsonObject) => JsonObject;
  /** @throws PeerError */
  call(method: string, params?: JsonObject, options?: MatrixCallOptions): Promise<JsonObject>;
  /** Resolves when it is certain that changes will be told. */
  listen(filter: MatrixFilter, hear: (method: string, params: JsonObject) => void): Promise<AsyncDisposable>;
  /** What was wrong with frames that it got, since this was last asked. */
  takeFaults(): readonly string[];
  /** All that it got, as text. */
  readonly text: string;
  /** Whether it can send numbers that no double carries. */
  readonly sendsRawNumbers: boolean;
}

/** The server said no. */
export class PeerError extends Error {
  readonly code: number;
  readonly data: RpcErrorObject['data'];

  constructor({ code, message, data }: RpcErrorObject) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/** What the clients of the matrix say that they can do. */
export const CLIENT_CAPABILITIES: JsonObject = {
  elicitation: { form: {}, url: {} },
  sampling: {},
  roots: {},
};
