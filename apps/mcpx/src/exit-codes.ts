import { ERROR_CODES, isMcpError, type McpError, RpcError, HttpStatusError } from '@mcpx/protocol';

/** How a command ends. The numbers are part of the interface: scripts rely on them. */
export const EXIT = {
  done: 0,
  /** The tool reported an error. */
  toolError: 1,
  /** The command line or the configuration is wrong, or the server has nothing of that name or does not take the arguments. */
  usage: 2,
  /** The server could not be started or reached, or was lost before it answered. */
  notReached: 3,
  /** The server answered with a protocol error. */
  protocolError: 4,
  timedOut: 5,
  /** A question of this call found nobody to answer it, or authorization is needed. */
  unanswered: 6,
  /** A fault of mcpx itself, as in `sysexits`. */
  internal: 70,
  /** Ended by SIGINT, as shells say it. */
  interrupted: 130,
  /** Ended by SIGTERM. */
  terminated: 143,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** The exit code that stands for a failure: the one place that knows. */
export function exitCodeOf(error: unknown): ExitCode {
  if (!isMcpError(error)) return EXIT.internal;
  switch (error.code) {
    case 'MCP_TIMEOUT':
      return EXIT.timedOut;
    case 'MCP_SPAWN_FAILED':
    case 'MCP_PROCESS_EXITED':
    case 'MCP_CONNECT_FAILED':
    case 'MCP_CLOSED':
    case 'MCP_STREAM_LOST':
    case 'MCP_SESSION_GONE':
    case 'MCP_LEGACY_HTTP_REFUSED':
    case 'MCP_HTTP_STATUS':
      return needsAuthorization(error) ? EXIT.unanswered : EXIT.notReached;
    case 'MCP_RPC':
      return needsAuthorization(error) || asksForUrl(error) ? EXIT.unanswered : EXIT.protocolError;
    case 'MCP_MALFORMED_MESSAGE':
    case 'MCP_INVALID_RESULT':
    case 'MCP_RESOURCE_NOT_FOUND':
    case 'MCP_UNSUPPORTED_VERSION':
      return EXIT.protocolError;
  }
}

/** The exit code where a server could not be started or reached: whatever it answered, and however long that took. */
export function startExitCodeOf(error: unknown): ExitCode {
  const code = exitCodeOf(error);
  return code === EXIT.protocolError || code === EXIT.timedOut ? EXIT.notReached : code;
}

/** Whether the server wants to know who calls: 401 or 403, in the error or in what caused it. */
function needsAuthorization(error: McpError): boolean {
  const status =
    error instanceof HttpStatusError ? error.status : error instanceof RpcError ? error.httpStatus : undefined;
  if (status === 401 || status === 403) return true;
  return isMcpError(error.cause) && needsAuthorization(error.cause);
}

function asksForUrl(error: McpError): boolean {
  return error instanceof RpcError && error.rpcCode === ERROR_CODES.urlElicitationRequired;
}
