import { ERROR_CODES, type JsonRpcError, type JsonRpcResponse } from '@mcpx/protocol';

/** What is answered in place of an answer that has no text, as one that is nested too deep; nothing where it has one. */
export function errorIfUnwritable(answer: JsonRpcResponse): JsonRpcError | undefined {
  try {
    JSON.stringify(answer);
    return undefined;
  } catch {
    const error = { code: ERROR_CODES.internalError, message: 'The answer has no form in JSON' };
    return { jsonrpc: '2.0', id: answer.id, error };
  }
}
