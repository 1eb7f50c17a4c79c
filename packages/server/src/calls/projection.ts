import type { JsonObject, JsonRpcNotification, JsonRpcRequest, Revision } from '@mcpx/protocol';
import { project } from '@mcpx/spec-schemas/project';

/** What the result of each method is called in the schema. Methods of extensions have plain results. */
const RESULTS: ReadonlyMap<string, string> = new Map([
  ['completion/complete', 'CompleteResult'],
  ['initialize', 'InitializeResult'],
  ['logging/setLevel', 'EmptyResult'],
  ['ping', 'EmptyResult'],
  ['prompts/get', 'GetPromptResult'],
  ['prompts/list', 'ListPromptsResult'],
  ['resources/list', 'ListResourcesResult'],
  ['resources/read', 'ReadResourceResult'],
  ['resources/subscribe', 'EmptyResult'],
  ['resources/templates/list', 'ListResourceTemplatesResult'],
  ['resources/unsubscribe', 'EmptyResult'],
  ['server/discover', 'DiscoverResult'],
  ['tools/call', 'CallToolResult'],
  ['tools/list', 'ListToolsResult'],
]);

const NOTIFICATIONS: ReadonlyMap<string, string> = new Map([
  ['notifications/elicitation/complete', 'ElicitationCompleteNotification'],
  ['notifications/message', 'LoggingMessageNotification'],
  ['notifications/progress', 'ProgressNotification'],
  ['notifications/prompts/list_changed', 'PromptListChangedNotification'],
  ['notifications/resources/list_changed', 'ResourceListChangedNotification'],
  ['notifications/resources/updated', 'ResourceUpdatedNotification'],
  ['notifications/subscriptions/acknowledged', 'SubscriptionsAcknowledgedNotification'],
  ['notifications/tools/list_changed', 'ToolListChangedNotification'],
]);

const QUESTIONS: ReadonlyMap<string, string> = new Map([
  ['elicitation/create', 'ElicitRequest'],
  ['roots/list', 'ListRootsRequest'],
  ['sampling/createMessage', 'CreateMessageRequest'],
]);

/** A result as a caller on this revision may be sent it; nothing where it has no spelling there. */
export function projectResult(revision: Revision, method: string, result: JsonObject): JsonObject | undefined {
  return projected(revision, resultDefinition(method, result), result);
}

function resultDefinition(method: string, { resultType }: JsonObject): string {
  if (resultType === undefined || resultType === 'complete') return RESULTS.get(method) ?? 'Result';
  return resultType === 'input_required' ? 'InputRequiredResult' : 'Result';
}

/** A notification as a peer on this revision may be sent it; nothing where it has no spelling there. */
export function projectNotification(revision: Revision, message: JsonRpcNotification): JsonRpcNotification | undefined {
  const definition = NOTIFICATIONS.get(message.method);
  if (definition === undefined) return message;
  const { jsonrpc, method } = message;
  const value = projected(revision, definition, { ...message });
  if (value === undefined) return undefined;
  return value.params === undefined ? { jsonrpc, method } : { jsonrpc, method, params: value.params as JsonObject };
}

/** A question as a request to a legacy client; nothing where its revision has no spelling for it. */
export function projectQuestion(
  revision: Revision,
  request: JsonRpcRequest,
  elicitationId: string,
): JsonRpcRequest | undefined {
  const definition = QUESTIONS.get(request.method);
  if (definition === undefined) return undefined;
  const { jsonrpc, id, method } = request;
  const value = projected(revision, definition, { ...request }, { elicitationId });
  if (value === undefined) return undefined;
  return value.params === undefined
    ? { jsonrpc, id, method }
    : { jsonrpc, id, method, params: value.params as JsonObject };
}

function projected(
  revision: Revision,
  definition: string,
  value: JsonObject,
  options?: { readonly elicitationId: string },
): JsonObject | undefined {
  const verdict = project(revision, definition, value, options);
  return verdict.ok ? (verdict.value as JsonObject) : undefined;
}
