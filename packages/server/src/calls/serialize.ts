import { ERROR_CODES, isResponse, type JsonRpcMessage, type JsonRpcResponse } from '@mcpx/protocol';

/**
 * A message as text; nothing where it cannot be written: it nests too deeply, or is no JSON at all. Whoever has a request
 * that cannot be written tells who asks. An answer can always be written.
 */
export function serialize(message: JsonRpcMessage): string | undefined {
  if (isResponse(message)) return serializeAnswer(message);
  try {
    return JSON.stringify(message);
  } catch {
    return undefined;
  }
}

/**
 * An answer as text. One that cannot be written becomes an internal error under the same id, so that its caller never
 * waits for nothing.
 */
export function serializeAnswer(answer: JsonRpcResponse): string {
  try {
    return JSON.stringify(answer);
  } catch {
    const error = { code: ERROR_CODES.internalError, message: 'The answer cannot be written as JSON' };
    return JSON.stringify({ jsonrpc: '2.0', id: answer.id, error });
  }
}
