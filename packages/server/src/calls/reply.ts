import type { JsonRpcMessage, JsonRpcResponse } from '@mcpx/protocol';

/** The way back to one who waits for an answer. Never throws: a peer that is gone is no fault of the call. */
export interface Reply {
  /** A message before the answer. */
  send(message: JsonRpcMessage): void;
  /** The answer; nothing follows it. Without one the caller is told nothing more, as after its cancellation. */
  end(answer?: JsonRpcResponse): void;
}
