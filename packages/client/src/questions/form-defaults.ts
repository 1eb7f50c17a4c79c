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
  const given = isJsonObject(answer['content']) ? answer['content'] : {};
  const isSet = (name: string): boolean => Object.hasOwn(given, name) && given[name] !== undefined;
  const missing = Object.entries(properties).flatMap(([name, schema]) =>
    isSet(name) || !isJsonObject(schema) || schema['default'] === undefined ? [] : [[name, schema['default']] as const],
  );
  return { ...answer, content: { ...given, ...Object.fromEntries(missing) } };
}
