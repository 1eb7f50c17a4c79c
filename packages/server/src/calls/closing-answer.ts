import { ERROR_CODES, type JsonRpcResponse, type RequestId } from '@mcpx/protocol';

/** The answer of a call that cannot be finished because its session or its server ends. */
export function closingAnswer(id: RequestId): JsonRpcResponse {
  const error = { code: ERROR_CODES.linkLost, message: 'The session has ended', data: { reason: 'MCP_CLOSED' } };
  return { jsonrpc: '2.0', id, error };
}
