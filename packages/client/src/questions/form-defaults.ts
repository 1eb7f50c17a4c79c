import { isJsonObject, type JsonObject } from '@mcpx/protocol';

/**
 * An accepted answer with the schema's defaults in the fields that it leaves out.
 *
 * For answers that no person saw as a form: a form that is shown is filled in beforehand instead, and what a person
 * cleared stays cleared. A field that was set is never touched. See `client/elicitation` on default values.
 */
export function fillFormDefaults(requestedSchema: JsonObject | undefined, answer: JsonObject): JsonObject {
  const properties = requestedSchema?.['properties'];
  if (answer['action'] !== 'accept' || !isJsonObject(properties)) return answer;
  const content: { [key: string]: JsonObject[string] } = isJsonObject(answer['content'])
    ? { ...answer['content'] }
    : {};
  for (const [name, schema] of Object.entries(properties)) {
    if (content[name] !== undefined || !isJsonObject(schema) || schema['default'] === undefined) continue;
    content[name] = schema['default'];
  }
  return { ...answer, content };
}
