import type { JsonValue } from './json.ts';
import type { RequestId, RpcErrorObject } from './json-rpc.ts';

/** Every code that an error of this kit can have. Tell errors apart by it, never by the message. */
export type McpErrorCode =
  | 'MCP_RPC'
  | TransportErrorCode
  | 'MCP_HTTP_STATUS'
  | 'MCP_MALFORMED_MESSAGE'
  | 'MCP_INVALID_RESULT'
  | 'MCP_RESOURCE_NOT_FOUND'
  | 'MCP_UNSUPPORTED_VERSION'
  | 'MCP_LEGACY_HTTP_REFUSED';

/**
 * How a link failed.
 *
 * - `MCP_SPAWN_FAILED` the program could not be started;
 * - `MCP_PROCESS_EXITED` the program ended;
 * - `MCP_CONNECT_FAILED` the endpoint could not be reached, or refused to become a link;
 * - `MCP_CLOSED` the link was closed before or while it was used;
 * - `MCP_STREAM_LOST` the stream ended without the answer;
 * - `MCP_SESSION_GONE` the server no longer knows the HTTP session;
 * - `MCP_TIMEOUT` no answer came in time.
 */
export type TransportErrorCode =
  | 'MCP_SPAWN_FAILED'
  | 'MCP_PROCESS_EXITED'
  | 'MCP_CONNECT_FAILED'
  | 'MCP_CLOSED'
  | 'MCP_STREAM_LOST'
  | 'MCP_SESSION_GONE'
  | 'MCP_TIMEOUT';

const BRAND: symbol = Symbol.for('mcpx.McpError');

/** The root of all errors of this kit. Branded, so that two copies of the package recognise each other's. */
export abstract class McpError extends Error {
  abstract readonly code: McpErrorCode;

  constructor(message: string, { cause }: ErrorOptions = {}) {
    // What is not known is no property: an error that is printed shows what there is.
    super(message, cause === undefined ? {} : { cause });
    this.name = new.target.name;
    Object.defineProperty(this, BRAND, { value: true });
  }
}

/** Whether a value is an error of this kit, whichever copy of the package made it. */
export function isMcpError(value: unknown): value is McpError {
  return value instanceof Error && BRAND in value;
}

export interface RpcErrorOptions {
  readonly data?: JsonValue | undefined;
  /** The status of the HTTP answer that carried the error. */
  readonly httpStatus?: number | undefined;
  readonly cause?: unknown;
}

/** The peer said no: a JSON-RPC error. */
export class RpcError extends McpError {
  readonly code = 'MCP_RPC';
  readonly rpcCode: number;
  declare readonly data: JsonValue | undefined;
  declare readonly httpStatus: number | undefined;

  constructor(rpcCode: number, message: string, options: RpcErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.rpcCode = rpcCode;
    if (options.data !== undefined) this.data = options.data;
    if (options.httpStatus !== undefined) this.httpStatus = options.httpStatus;
  }

  /** The error as it stands in a JSON-RPC response. */
  toObject(): RpcErrorObject {
    return { code: this.rpcCode, message: this.message, ...(this.data === undefined ? {} : { data: this.data }) };
  }
}

/** What is known of a process that ended. */
export interface ProcessEnd {
  readonly exitCode: number | null;
  readonly signal: string | null;
  /** The last lines of its standard error, bounded; `…` stands for what was before. */
  readonly stderr: string;
  /** The last lines on its standard output that were no messages, likewise. */
  readonly stray?: string;
}

export interface TransportErrorOptions {
  /** Whether the peer may have acted on the message: `false` where it provably did not. @defaultValue 'unknown' */
  readonly processed?: false | 'unknown' | undefined;
  readonly process?: ProcessEnd | undefined;
  readonly cause?: unknown;
}

/** The link failed. */
export class TransportError extends McpError {
  readonly code: TransportErrorCode;
  readonly processed: false | 'unknown';
  declare readonly process: ProcessEnd | undefined;

  constructor(code: TransportErrorCode, message: string, options: TransportErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.code = code;
    this.processed = options.processed ?? 'unknown';
    if (options.process !== undefined) this.process = options.process;
  }
}

export interface HttpStatusErrorOptions {
  readonly status: number;
  /** Headers that say what to do next (`www-authenticate`, `retry-after`, `location`, `allow`), names in lower case. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** The start of the body, bounded; `…` where it was cut. */
  readonly body?: string | undefined;
  readonly cause?: unknown;
}

/** An HTTP answer whose status is no success and whose body is no answer to the request. */
export class HttpStatusError extends McpError {
  readonly code = 'MCP_HTTP_STATUS';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;

  constructor(message: string, options: HttpStatusErrorOptions) {
    super(message, { cause: options.cause });
    this.status = options.status;
    this.headers = options.headers ?? {};
    this.body = options.body ?? '';
  }
}

export interface MalformedMessageErrorOptions {
  /** The text that was no message; only its first 200 characters are kept. */
  readonly excerpt: string;
  /** The id of the request whose response this was meant to be: that request fails with this error. */
  readonly id?: RequestId | undefined;
  /** The id of the peer's request that this was meant to be: it is refused under that id. */
  readonly requestId?: RequestId | undefined;
  readonly cause?: unknown;
}

const EXCERPT = 200;

/** The start of a text, copied: a slice would keep the whole text alive for as long as the error. */
function shorten(text: string): string {
  return text.length > EXCERPT ? `${Array.from(text.slice(0, EXCERPT)).join('')}…` : text;
}

/** Something arrived that is no JSON-RPC message. */
export class MalformedMessageError extends McpError {
  readonly code = 'MCP_MALFORMED_MESSAGE';
  readonly excerpt: string;
  declare readonly id: RequestId | undefined;
  declare readonly requestId: RequestId | undefined;

  constructor(message: string, options: MalformedMessageErrorOptions) {
    super(message, { cause: options.cause });
    this.excerpt = shorten(options.excerpt);
    if (options.id !== undefined) this.id = options.id;
    if (options.requestId !== undefined) this.requestId = options.requestId;
  }
}

/** A result that the revision in use does not allow, such as an unknown `resultType`. */
export class InvalidResultError extends McpError {
  readonly code = 'MCP_INVALID_RESULT';
}

export interface ResourceNotFoundErrorOptions {
  readonly uri: string;
  readonly rpcCode: number;
  readonly data?: JsonValue | undefined;
  readonly cause?: unknown;
}

/** The server has no such resource: -32002, and -32602 from a modern server. See `server/resources`. */
export class ResourceNotFoundError extends McpError {
  readonly code = 'MCP_RESOURCE_NOT_FOUND';
  readonly uri: string;
  readonly rpcCode: number;
  declare readonly data: JsonValue | undefined;

  constructor(message: string, options: ResourceNotFoundErrorOptions) {
    super(message, { cause: options.cause });
    this.uri = options.uri;
    this.rpcCode = options.rpcCode;
    if (options.data !== undefined) this.data = options.data;
  }
}

export interface UnsupportedVersionErrorOptions {
  /** What the peer speaks, in its own words. */
  readonly supported: readonly string[];
  readonly requested?: string | undefined;
  readonly cause?: unknown;
}

/** No revision is spoken by both sides. See `basic/versioning` and the older `basic/lifecycle`. */
export class UnsupportedVersionError extends McpError {
  readonly code = 'MCP_UNSUPPORTED_VERSION';
  readonly supported: readonly string[];
  declare readonly requested: string | undefined;

  constructor(message: string, options: UnsupportedVersionErrorOptions) {
    super(message, { cause: options.cause });
    this.supported = options.supported;
    if (options.requested !== undefined) this.requested = options.requested;
  }
}

/** An endpoint refused both the modern probe and `initialize` with a bare HTTP status: it may speak HTTP+SSE. */
export class LegacyHTTPRefusedError extends McpError {
  readonly code = 'MCP_LEGACY_HTTP_REFUSED';
  readonly status: number;

  constructor(message: string, options: { readonly status: number; readonly cause?: unknown }) {
    super(message, { cause: options.cause });
    this.status = options.status;
  }
}
