import { FEATURES, type JsonObject } from '@mcpx/protocol';
import type { CallOptions, Client } from '../client.ts';

/** What is completed: an argument of a prompt, or a variable of a resource template. */
export type CompletionReference =
  | { readonly type: 'ref/prompt'; readonly name: string }
  | { readonly type: 'ref/resource'; readonly uri: string };

export interface CompleteOptions extends CallOptions {
  /** Arguments that are settled already; sent where the revision has room for them. */
  readonly settled?: Readonly<Record<string, string>>;
}

/**
 * Asks for values that an argument could have. A server that declares no completion, in a revision where it would have
 * to, is not asked: there are no values then. See `server/utilities/completion`.
 */
export async function complete(
  client: Client,
  ref: CompletionReference,
  argument: { readonly name: string; readonly value: string },
  { settled, ...options }: CompleteOptions = {},
): Promise<JsonObject> {
  const features = FEATURES[client.peer.revision];
  if (features.completionsCapability && client.peer.capabilities['completions'] === undefined) {
    return { completion: { values: [] } };
  }
  const context = settled !== undefined && features.completionContext ? { context: { arguments: settled } } : {};
  return await client.request('completion/complete', { ref, argument, ...context }, options);
}
