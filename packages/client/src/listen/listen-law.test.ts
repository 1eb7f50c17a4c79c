import fc from 'fast-check';
import { FEATURES, REVISIONS, RpcError } from '@mcpx/protocol';
import { NO_ANSWER, type ScriptedRequest } from '@mcpx/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ListenFilter } from '../client.ts';
import { fuzzRuns } from '../fuzz-runs.fixture.ts';
import { listen, type Listen, streaming } from './listening.fixture.ts';

beforeEach(() => void vi.useFakeTimers());

const URIS = ['a:', 'b:', 'c:', 'd:', 'e:', 'f:', 'g:'];

/** Somebody comes who wants resources, or one who came goes; then time passes. */
interface Step {
  readonly wants: readonly string[];
  readonly goes: number | undefined;
  readonly thenMs: number;
}

/** What a server makes of a request: how long it takes, and whether it ends the stream before a word. */
interface Pace {
  readonly ms: number;
  readonly loses: boolean;
}

const time = fc.oneof(fc.constant(0), fc.nat(60), fc.nat(4_000));
const step: fc.Arbitrary<Step> = fc.record({
  wants: fc.subarray(URIS, { minLength: 1 }),
  goes: fc.option(fc.nat(9), { nil: undefined }),
  thenMs: time,
});
const pace: fc.Arbitrary<Pace> = fc.record({ ms: time, loses: fc.boolean() });

const sorted = (uris: Iterable<string>): readonly string[] => [...uris].toSorted();

describe.each(REVISIONS.filter((revision) => FEATURES[revision].subscriptions === 'listen'))(
  '%s > createListenStream > whatever comes when',
  (revision) => {
    it.each(['pipe', 'streams'] as const)(
      'each hears in the end of just what is not refused, by one stream, over %s',
      async (link) => {
        const law = fc.asyncProperty(
          fc.array(step, { minLength: 1, maxLength: 12 }),
          fc.array(pace, { maxLength: 30 }),
          fc.subarray(URIS),
          async (steps, paces, bad) => {
            const open = new Set<ScriptedRequest>();
            const left = [...paces];
            const stream: Awaited<ReturnType<typeof streaming>> = await streaming(
              { revision, link },
              async (request) => {
                const { resourceSubscriptions = [] } = request.params['notifications'] as ListenFilter;
                const { ms, loses } = left.shift() ?? { ms: 0, loses: false };
                request.signal.addEventListener('abort', () => open.delete(request));
                await new Promise((resolve) => setTimeout(resolve, ms));
                if (request.signal.aborted) return NO_ANSWER;
                if (resourceSubscriptions.some((uri) => bad.includes(uri))) return new RpcError(-32_602, 'no');
                if (loses) return { resultType: 'complete' };
                open.add(request);
                stream.acknowledge(request);
                return NO_ANSWER;
              },
            );
            const there: (Listen & { readonly wants: readonly string[] })[] = [];
            for (const { wants, goes, thenMs } of steps) {
              if (goes === undefined) there.push({ wants, ...listen(stream.client, { resourceSubscriptions: wants }) });
              else await there.splice(goes % Math.max(1, there.length), 1)[0]?.listening.close();
              await vi.advanceTimersByTimeAsync(thenMs);
            }
            await vi.advanceTimersByTimeAsync(1_000_000);
            for (const { wants, heard } of there) {
              const told = heard.findLast(({ kind }) => kind === 'acknowledged');
              const uris =
                told?.kind === 'acknowledged' ? (told.filter.resourceSubscriptions ?? []) : ['nothing heard'];
              expect(sorted(uris)).toEqual(sorted(wants.filter((uri) => !bad.includes(uri))));
            }
            const wanted = new Set(there.flatMap(({ wants }) => wants).filter((uri) => !bad.includes(uri)));
            const filters = [...open].map(({ params }) => params['notifications'] as ListenFilter);
            expect(filters.map(({ resourceSubscriptions }) => sorted(resourceSubscriptions ?? []))).toEqual(
              wanted.size === 0 ? [] : [sorted(wanted)],
            );
            await stream.client.close();
          },
        );
        await fc.assert(law, { numRuns: fuzzRuns(200) });
      },
    );
  },
);
