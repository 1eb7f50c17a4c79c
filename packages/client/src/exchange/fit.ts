import { isJsonObject, type JsonObject, type Revision } from '@mcpx/protocol';

/** How the specification calls the parameters of a request. */
const PARAMS: ReadonlyMap<string, string> = new Map([
  ['tools/call', 'CallToolRequestParams'],
  ['prompts/get', 'GetPromptRequestParams'],
  ['resources/read', 'ReadResourceRequestParams'],
  ['completion/complete', 'CompleteRequestParams'],
]);

/** How it calls the answers to what a server asks. */
const ANSWERS: ReadonlyMap<string, string> = new Map([
  ['elicitation/create', 'ElicitResult'],
  ['sampling/createMessage', 'CreateMessageResult'],
  ['roots/list', 'ListRootsResult'],
]);

/** Members that have been the same in all revisions. */
const STEADY: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['tools/call', new Set(['name', 'arguments', '_meta'])],
  ['prompts/get', new Set(['name', 'arguments', '_meta'])],
  ['resources/read', new Set(['uri', '_meta'])],
]);

/**
 * The parameters of a request as a revision has them: a caller may speak another one.
 *
 * Most calls have nothing that differs between revisions, and cost a look at their keys; only for the others the
 * vocabulary of all revisions is loaded.
 */
export function fitParams(
  revision: Revision,
  method: string,
  params: JsonObject | undefined,
): JsonObject | undefined | Promise<JsonObject> {
  const definition = PARAMS.get(method);
  if (definition === undefined || params === undefined) return params;
  const steady = STEADY.get(method);
  if (steady === undefined) return fit(revision, definition, params);
  for (const key in params) if (!steady.has(key)) return fit(revision, definition, params);
  return params;
}

/** The answer to a question as a revision has it. */
export async function fitAnswer(revision: Revision, method: string, answer: JsonObject): Promise<JsonObject> {
  const definition = ANSWERS.get(method);
  return definition === undefined ? answer : await fit(revision, definition, answer);
}

/** What cannot be said in a revision goes out as it is: the peer knows best what to make of it. */
async function fit(revision: Revision, definition: string, value: JsonObject): Promise<JsonObject> {
  const { project } = await import('@mcpx/spec-schemas/project');
  const projection = project(revision, definition, value);
  return projection.ok && isJsonObject(projection.value) ? projection.value : value;
}
