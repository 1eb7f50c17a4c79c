import type { JsonObject } from '@mcpx/protocol';

/** The member of `params` that `Mcp-Name` mirrors, or null where a method has no name. Tasks are an extension. */
const SUBJECTS: ReadonlyMap<string, string | null> = new Map([
  ['tools/call', 'name'],
  ['prompts/get', 'name'],
  ['resources/read', 'uri'],
  ['tasks/get', 'taskId'],
  ['tasks/update', 'taskId'],
  ['tasks/cancel', 'taskId'],
  ['completion/complete', null],
  ['prompts/list', null],
  ['resources/list', null],
  ['resources/templates/list', null],
  ['server/discover', null],
  ['subscriptions/listen', null],
  ['tools/list', null],
]);

/**
 * What `Mcp-Name` mirrors of a request; null where its method has no name, or the request lacks it.
 *
 * `undefined` where the method is not of this specification: an extension may have given it a name of its own.
 */
export function subjectOf(method: string, params: JsonObject | undefined): string | null | undefined {
  const member = SUBJECTS.get(method);
  if (member === undefined || member === null) return member;
  const subject = params?.[member];
  return typeof subject === 'string' ? subject : null;
}
