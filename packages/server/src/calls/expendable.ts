import type { JsonRpcMessage } from '@mcpx/protocol';

const EXPENDABLE: ReadonlySet<string> = new Set(['notifications/message', 'notifications/progress']);

/** Whether a reader that is too slow can do without this message. Any other that it cannot be sent costs it the connection. */
export function isExpendable(message: JsonRpcMessage): boolean {
  return 'method' in message && EXPENDABLE.has(message.method);
}
