import type { JsonObject } from '@mcpx/protocol';

/** What a server can do while it answers one request, in the way of its era and of whatever it is made with. */
export interface PeerCall {
  readonly signal: AbortSignal;
  /** What the client says that it can do, where it says so with the request. */
  readonly capabilities: JsonObject;
  /** Asks the client. In the stateless era the request is answered by the question, and runs again with the answer. */
  ask(key: string, method: string, params?: JsonObject): Promise<JsonObject>;
  progress(params: JsonObject): void;
  log(level: string, data: JsonObject): void;
  /** Says that what an elicitation was about is done. */
  completed(elicitationId: string): void;
  /** Tells whoever listens. */
  changed(what: ChangedList | { readonly uri: string }): void;
  /** Tells whoever listens how a task of the extension stands. */
  taskChanged(task: JsonObject): void;
}

export type ChangedList = 'tools' | 'prompts' | 'resources';
