import fc from 'fast-check';
import { isJsonObject, type JsonObject, type JsonValue, type Revision, REVISIONS } from '@mcpx/protocol';
import { describe, expect, it } from 'vitest';
import { STRICT } from '../checks/check.ts';
import { explain } from '../referee/explain.ts';
import { fuzzRuns } from '../fuzz-runs.fixture.ts';
import { shapesFor } from '../schema-for.ts';
import { project } from './project.ts';
import type { ProjectionReason } from './projection.ts';
import { deepFreeze, ENVELOPE, UNKNOWN, valuesOf } from './values.fixture.ts';

/** Values for each pair of revisions and each definition that both have. The long form: `pnpm fuzz`. */
const RUNS = fuzzRuns(2);
const OPTIONS = { envelope: ENVELOPE, elicitationId: 'e1', requestId: 'r1' };

/** What a value may be refused for where everything that only the sender knows was given. */
const REASONS: readonly ProjectionReason[] = [
  'unknown-kind',
  'batch',
  'other-result',
  'url-elicitation',
  'multi-select',
  'several-contents',
  'no-request',
];

const pairs = REVISIONS.flatMap((source) => REVISIONS.map((target) => ({ source, target })));

describe('project', () => {
  it.each(pairs)(
    'makes of each value of $source a strictly valid one of $target or says why not, once and for all',
    ({ source, target }) => {
      const here = shapesFor(source);
      const of = valuesOf(here);
      for (const [name, { shape }] of Object.entries(here.definitions)) {
        if (!Object.hasOwn(shapesFor(target).definitions, name)) continue;
        const law = fc.property(of(shape), (generated) => {
          const value = deepFreeze(generated);
          expect([name, explain(here, shape, value, { mode: STRICT })]).toEqual([name, []]);
          expect([name, faultOf(value, name, source, target)]).toEqual([name, undefined]);
        });
        fc.assert(law, { numRuns: RUNS });
      }
    },
  );
});

/** What is wrong with the projection of a value from one revision to another. */
function faultOf(value: JsonValue, name: string, source: Revision, target: Revision): string | undefined {
  const projection = project(target, name, value, OPTIONS);
  if (!projection.ok) {
    return REASONS.includes(projection.reason) && source !== target ? undefined : `refused: ${projection.reason}`;
  }
  const there = shapesFor(target);
  const issues = explain(there, { kind: 'reference', name }, projection.value, { mode: STRICT });
  if (issues.length > 0) return `not valid: ${JSON.stringify(issues)}`;
  const again = project(target, name, projection.value, OPTIONS);
  if (!again.ok || again.value !== projection.value) return 'projected again it becomes something else';
  if (source === target && projection.value !== value) return 'changed, although it is what it should be';
  return keepsUnknown(value, projection.value) ? undefined : 'an unknown property is lost';
}

function keepsUnknown(before: JsonValue, after: JsonValue): boolean {
  if (!isJsonObject(before) || before[UNKNOWN] === undefined || isTextInstead(before, after)) return true;
  return isJsonObject(after) && JSON.stringify(after[UNKNOWN]) === JSON.stringify(before[UNKNOWN]);
}

/** Whether the value became text, which has it all. */
function isTextInstead(before: JsonObject, after: JsonValue): boolean {
  return isJsonObject(after) && after['type'] === 'text' && before['type'] !== 'text';
}
