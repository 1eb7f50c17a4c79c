import fc from 'fast-check';
import { isJsonObject, type JsonObject, type JsonValue, REVISIONS } from '@mcpx/protocol';
import { describe, expect, it } from 'vitest';
import { STRICT } from '../checks/check.ts';
import { explain } from '../referee/explain.ts';
import { shapesFor } from '../schema-for.ts';
import { project } from './project.ts';
import type { ProjectionReason } from './projection.ts';
import { deepFreeze, ENVELOPE, UNKNOWN, valuesOf } from './values.fixture.ts';

/** Values for each pair of revisions and each definition that both have. The long form: `pnpm fuzz`. */
const RUNS = Number(process.env['MCPX_PROJECT_RUNS'] ?? 8);
const TIME_OUT_MS = 5_000 + 30 * RUNS;
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

describe('project', () => {
  describe.each(REVISIONS)('%s', (target) => {
    const there = shapesFor(target);

    describe.each(REVISIONS)(`> projection > from %s`, (source) => {
      const here = shapesFor(source);
      const of = valuesOf(here);
      const names = Object.keys(here.definitions).filter((name) => Object.hasOwn(there.definitions, name));

      it.each(names)(
        'makes a strictly valid %s or says why not, once and for all',
        (name) => {
          const before = here.definitions[name];
          const after = there.definitions[name];
          if (before === undefined || after === undefined) throw new Error('unreachable');
          fc.assert(
            fc.property(of(before.shape), (generated) => {
              const value = deepFreeze(generated);
              expect(explain(here, before.shape, value, STRICT)).toEqual([]);
              const projection = project(target, name, value, OPTIONS);
              if (!projection.ok) {
                expect(REASONS).toContain(projection.reason);
                expect(source).not.toBe(target);
                return;
              }
              expect(explain(there, after.shape, projection.value, STRICT)).toEqual([]);
              const again = project(target, name, projection.value, OPTIONS);
              expect(again.ok && again.value === projection.value).toBe(true);
              if (source === target) expect(projection.value).toBe(value);
              if (isJsonObject(value) && value[UNKNOWN] !== undefined && !isTextInstead(value, projection.value)) {
                expect(projection.value).toMatchObject({ [UNKNOWN]: value[UNKNOWN] });
              }
            }),
            { numRuns: RUNS },
          );
        },
        TIME_OUT_MS,
      );
    });
  });
});

/** Whether the value became text, which has it all. */
function isTextInstead(before: JsonObject, after: JsonValue): boolean {
  return isJsonObject(after) && after['type'] === 'text' && before['type'] !== 'text';
}
