import { isJsonObject, type JsonObject } from '@mcpx/protocol';
import { validateJson } from '@mcpx/spec-schemas/json-schema';

/**
 * What is wrong with the content of an answer to a form, field by field: a judge stops at the first fault, and a person wants to hear of each.
 *
 * A schema that cannot judge is no reason to keep an answer back.
 */
export async function findFormFaults(schema: JsonObject | undefined, content: JsonObject): Promise<readonly string[]> {
  if (schema === undefined) return [];
  const whole = await issuesOf(schema, content);
  if (whole.length === 0) return [];
  const { properties, required } = schema;
  const missing = (Array.isArray(required) ? required : [])
    .filter((name) => typeof name === 'string' && !Object.hasOwn(content, name))
    .map((name) => `${String(name)}: is required`);
  const fields = isJsonObject(properties) ? properties : {};
  const wrong = Object.entries(content).map(async ([name, value]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return isJsonObject(field) ? (await issuesOf(field, value)).map((message) => `${name}: ${message}`) : [];
  });
  const faults = [...missing, ...(await Promise.all(wrong)).flat()];
  return faults.length > 0 ? faults : whole;
}

async function issuesOf(schema: JsonObject, value: unknown): Promise<readonly string[]> {
  const verdict = await validateJson(schema, value, { formats: 'assert' });
  if (verdict.ok || verdict.reason !== 'invalid') return [];
  return verdict.issues.map(({ pointer, message }) => (pointer === '' ? message : `${pointer.slice(1)}: ${message}`));
}
