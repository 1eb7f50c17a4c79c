import { ERROR_CODES, type JsonRpcMessage, type RpcErrorObject } from '@mcpx/protocol';

/** Whether a message has a text: one that is nested too deep has none. */
export function isWritable(message: JsonRpcMessage): boolean {
  try {
    return JSON.stringify(message) !== undefined;
  } catch {
    return false;
  }
}

/** What is said in place of an answer that has none. */
export const UNWRITABLE: RpcErrorObject = {
  code: ERROR_CODES.internalError,
  message: 'The answer has no form in JSON',
};
