import {
  HttpStatusError,
  InvalidResultError,
  isMcpError,
  type JsonValue,
  LegacyHTTPRefusedError,
  MalformedMessageError,
  type McpErrorCode,
  type ProcessEnd,
  ResourceNotFoundError,
  RpcError,
  TransportError,
  UnsupportedVersionError,
} from '@mcpx/protocol';

/** An error on its way from the daemon to a command, with all that the command says of it. */
export interface WireError {
  /** Missing for a fault of the daemon itself. */
  readonly code?: McpErrorCode;
  readonly message: string;
  readonly rpcCode?: number;
  readonly data?: JsonValue;
  /** The HTTP status, of whichever error has one. */
  readonly status?: number;
  readonly body?: string;
  readonly uri?: string;
  readonly excerpt?: string;
  readonly supported?: readonly string[];
  readonly requested?: string;
  readonly processed?: false | 'unknown';
  readonly process?: ProcessEnd;
  readonly cause?: WireError;
}

/** How deep causes are told. */
const MAX_CAUSES = 5;

/** An error as it goes over the wire. Of what was thrown by others only the message goes. */
export function toWire(error: unknown, depth = 0): WireError {
  if (!isMcpError(error)) return { message: error instanceof Error ? error.message : String(error) };
  const { code, message } = error;
  const cause = isMcpError(error.cause) && depth < MAX_CAUSES ? { cause: toWire(error.cause, depth + 1) } : {};
  return { code, message, ...cause, ...membersOf(error) };
}

function membersOf(error: Error): Partial<WireError> {
  if (error instanceof RpcError) {
    const { rpcCode, data, httpStatus } = error;
    return { rpcCode, ...(data !== undefined && { data }), ...(httpStatus !== undefined && { status: httpStatus }) };
  }
  if (error instanceof TransportError) {
    return { processed: error.processed, ...(error.process !== undefined && { process: error.process }) };
  }
  if (error instanceof HttpStatusError) return { status: error.status, body: error.body };
  if (error instanceof LegacyHTTPRefusedError) return { status: error.status };
  if (error instanceof MalformedMessageError) return { excerpt: error.excerpt };
  if (error instanceof ResourceNotFoundError) {
    return { uri: error.uri, rpcCode: error.rpcCode, ...(error.data !== undefined && { data: error.data }) };
  }
  if (error instanceof UnsupportedVersionError) {
    const { supported, requested } = error;
    return { supported, ...(requested !== undefined && { requested }) };
  }
  return {};
}

/** The error again: of the same class, so that a command ends as if it had happened here. */
export function fromWire(wire: WireError): Error {
  const { code, message, rpcCode = 0, data, status = 0 } = wire;
  const cause = wire.cause === undefined ? undefined : fromWire(wire.cause);
  switch (code) {
    case undefined:
      return new Error(message);
    case 'MCP_RPC':
      return new RpcError(rpcCode, message, { data, cause, httpStatus: wire.status });
    case 'MCP_HTTP_STATUS':
      return new HttpStatusError(message, { status, body: wire.body, cause });
    case 'MCP_MALFORMED_MESSAGE':
      return new MalformedMessageError(message, { excerpt: wire.excerpt ?? '', cause });
    case 'MCP_INVALID_RESULT':
      return new InvalidResultError(message, { cause });
    case 'MCP_RESOURCE_NOT_FOUND':
      return new ResourceNotFoundError(message, { uri: wire.uri ?? '', rpcCode, data, cause });
    case 'MCP_UNSUPPORTED_VERSION':
      return new UnsupportedVersionError(message, {
        supported: wire.supported ?? [],
        requested: wire.requested,
        cause,
      });
    case 'MCP_LEGACY_HTTP_REFUSED':
      return new LegacyHTTPRefusedError(message, { status, cause });
    default:
      return new TransportError(code, message, { processed: wire.processed, process: wire.process, cause });
  }
}
