import { ERROR_CODES, type JsonRpcMessage } from '@mcpx/protocol';

/**
 * A message as text. An answer that cannot be written (it nests too deeply, or is no JSON at all) becomes an internal
 * error under the same id, so that its caller never waits for nothing.
 */
export function serialize(message: JsonRpcMessage): string {
  try {
    return JSON.stringify(message);
  } catch {
    const id = 'id' in message ? message.id : undefined;
    const error = { code: ERROR_CODES.internalError, message: 'The message cannot be written as JSON' };
    return JSON.stringify(id === undefined ? { jsonrpc: '2.0', error } : { jsonrpc: '2.0', id, error });
  }
}
