import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ListenFilter } from '../client.ts';
import { fuzzRuns } from '../fuzz-runs.fixture.ts';
import { intersectionOf, isEmptyFilter, lessOf, NOTHING, unionOf, type Wanted } from './filter.ts';
import { createRefusalSearch } from './refusal-search.ts';

describe('createRefusalSearch', () => {
  const URIS = Array.from({ length: 40 }, (_, index) => `${index}:`);
  const of = (filter: ListenFilter): Wanted => unionOf([filter]);
  const filter = fc.record({
    toolsListChanged: fc.boolean(),
    promptsListChanged: fc.boolean(),
    resourceSubscriptions: fc.subarray(URIS),
    taskIds: fc.subarray(['t', 'u']),
  });

  it('finds, whatever is refused and was accepted before, just what can be had', () => {
    fc.assert(
      fc.property(filter, filter, filter, (asked, bad, accepted) => {
        const isRefused = (wanted: Wanted): boolean => !isEmptyFilter(intersectionOf(wanted, of(bad)));
        fc.pre(isRefused(of(asked)));
        const search = createRefusalSearch(of(asked), { had: NOTHING, accepted: of(accepted), tries: Infinity });
        let next = search.refused();
        while (next !== undefined) next = isRefused(next) ? search.refused() : search.accepted();
        // Lists are asked for together, and so are tasks.
        const { tools, prompts, taskIds, ...rest } = of(asked);
        const lists = isRefused({ ...NOTHING, tools, prompts }) ? {} : { tools, prompts };
        const tasks = isRefused({ ...NOTHING, taskIds }) ? {} : { taskIds };
        const uris = rest.uris.difference(of(bad).uris);
        expect(intersectionOf(search.had, of(bad))).toEqual(NOTHING);
        expect(search.had.uris).toEqual(uris);
        expect({ ...NOTHING, ...lists, ...tasks, uris }).toSatisfy((least: Wanted) =>
          isEmptyFilter(lessOf(least, search.had)),
        );
      }),
      { numRuns: fuzzRuns(500) },
    );
  });

  it('asks for nothing more than it may', () => {
    const search = createRefusalSearch(of({ resourceSubscriptions: URIS }), {
      had: NOTHING,
      accepted: NOTHING,
      tries: 5,
    });
    const asked = Array.from({ length: 10 }, () => search.refused());
    expect(asked.filter((one) => one !== undefined)).toHaveLength(5);
  });
});
