import type { InputRequest } from '@mcpx/protocol';
import type { Caller } from '../service.ts';
import { findMissingCapability } from './capability-check.ts';
import { projectQuestion } from './projection.ts';

/**
 * Whether a caller can be asked this: it declared that it answers the like, and its revision has a form for it.
 *
 * What has none is as if nobody were there to be asked, such as a choice of several values before 2025-11-25. See
 * `client/elicitation`.
 */
export function canBeAsked(request: InputRequest, { capabilities, revision }: Caller): boolean {
  if (findMissingCapability(request, capabilities, revision) !== undefined) return false;
  const { method, params } = request;
  const asked = { jsonrpc: '2.0', id: 0, method, ...(params === undefined ? {} : { params }) } as const;
  return projectQuestion(revision, asked, 'some-id') !== undefined;
}
