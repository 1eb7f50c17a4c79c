import type { JsonRpcMessage, JsonRpcNotification, JsonRpcRequest, JsonRpcResponse } from '@mcpx/protocol';

/** The way back to one who waits for an answer. Never throws: a peer that is gone is no fault of the call. */
export interface Reply {
  /** A message before the answer. */
  send(message: JsonRpcMessage): void;
  /** The answer; nothing follows it. Without one the caller is told nothing more, as after its cancellation. */
  end(answer?: JsonRpcResponse): void;
}

/** Why a question will not be answered: it cannot be written as JSON, or its client is not there to hear it. */
export type LostQuestion = 'unwritable' | 'unheard';

/** A question on its way to a client. */
export interface AskedQuestion {
  /** It waits no more. `withdrawal` goes to whoever was asked. */
  settle(withdrawal?: JsonRpcNotification): void;
}

/** The way back to a legacy client, that is asked by requests before the answer. */
export interface AskingReply extends Reply {
  /** Asks. `lost` is called at most once, perhaps before this returns. */
  ask(question: JsonRpcRequest, lost: (why: LostQuestion) => void): AskedQuestion;
}
