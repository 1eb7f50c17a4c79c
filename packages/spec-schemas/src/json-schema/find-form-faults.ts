import { isJsonObject, type JsonObject } from '@mcpx/protocol';
import type { Issue } from '../referee/verdict.ts';
import { validateJson } from './validate-json.ts';

/** One thing that is wrong with the answer to a form. */
export interface FormFault {
  /** The name of the field; `undefined` where the answer as a whole is wrong. */
  readonly field: string | undefined;
  /** A sentence for people, which begins with the field and what in it is wrong. It never repeats a value. */
  readonly message: string;
}

/**
 * What is wrong with the content of an answer to a form, field by field: a judge stops at the first fault, and a person wants to
 * hear of each.
 *
 * A schema that cannot judge is no reason to keep an answer back. See 2025-11-25 `client/elicitation`, Requested Schema.
 *
 * @throws what the import of the compiler throws.
 */
export async function findFormFaults(
  schema: JsonObject | undefined,
  content: JsonObject,
): Promise<readonly FormFault[]> {
  if (schema === undefined) return [];
  const whole = await issuesOf(schema, content);
  if (whole.length === 0) return [];
  const { properties, required } = schema;
  const missing = (Array.isArray(required) ? required : [])
    .filter((name) => typeof name === 'string')
    .filter((name) => !Object.hasOwn(content, name))
    .map((name) => ({ field: name, message: `${name}: is required` }));
  const fields = isJsonObject(properties) ? properties : {};
  const wrong = Object.entries(content).map(async ([name, value]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const issues = isJsonObject(field) ? await issuesOf(field, value) : [];
    return issues.map((issue) => ({ field: name, message: `${name}: ${sentenceOf(issue)}` }));
  });
  const faults = [...missing, ...(await Promise.all(wrong)).flat()];
  return faults.length > 0 ? faults : whole.map((issue) => ({ field: fieldOf(issue), message: sentenceOf(issue) }));
}

async function issuesOf(schema: JsonObject, value: unknown): Promise<readonly Issue[]> {
  const verdict = await validateJson(schema, value, { formats: 'assert' });
  return verdict.ok || verdict.reason !== 'invalid' ? [] : verdict.issues;
}

function sentenceOf({ pointer, message }: Issue): string {
  return pointer === '' ? message : `${pointer.slice(1)}: ${message}`;
}

function fieldOf({ pointer }: Issue): string | undefined {
  return pointer.split('/')[1]?.replaceAll('~1', '/').replaceAll('~0', '~');
}
