import type { JsonValue, Revision } from '@mcpx/protocol';
import { shapesFor } from '../schema-for.ts';
import { type Planner, plannerOf } from './planner.ts';
import { type Projection, type ProjectOptions, Refusal } from './projection.ts';

const planners = new Map<Revision, Planner>();

/**
 * A value as a peer on a revision may be sent it, whichever revision it comes from, older or newer.
 *
 * Properties that only other revisions have are left out, shapes that changed are respelled, and what the revision
 * demands and others do not have is added (`resultType: "complete"`, `ttlMs: 0`, `cacheScope: "private"`). A property
 * that no revision has passes: it is somebody's extension. The value is not validated, and never edited; where there is
 * nothing to do the very same value comes back.
 *
 * A version that a handshake agrees on (`protocolVersion`, `supportedVersions`) is what the value says and no spelling of
 * it: it stays, and is the revision itself only where the value had no such property.
 *
 * @param definition the name of a definition of the specification, such as `CallToolResult`.
 * @throws RangeError for a text that is no revision.
 */
export function project(
  revision: Revision,
  definition: string,
  value: JsonValue,
  options: ProjectOptions = {},
): Projection {
  const plan = plannerFor(revision).planFor(definition);
  if (plan === undefined) return { ok: false, reason: 'unknown-definition' };
  try {
    return { ok: true, value: plan(value, options) };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, reason: error.reason };
    throw error;
  }
}

function plannerFor(revision: Revision): Planner {
  const present = planners.get(revision);
  if (present !== undefined) return present;
  const planner = plannerOf(shapesFor(revision));
  planners.set(revision, planner);
  return planner;
}
