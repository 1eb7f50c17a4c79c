import type { Contestant, Size } from './contest.ts';

const ROUNDS = 8;
const CALLS_A_ROUND = 500;

/** The medians of one call at a time, in microseconds. All take turns, so that what slows the machine down slows down all. */
export async function mediansUs(
  contestants: Readonly<Record<string, Pick<Contestant, 'call'>>>,
  { part }: Size,
): Promise<readonly number[]> {
  const calls = Math.max(CALLS_A_ROUND * part, 50);
  const measured = Object.entries(contestants).map(([name, contestant]) => ({
    name,
    contestant,
    times: [] as number[],
  }));
  for (let round = 0; round <= ROUNDS; round++) {
    for (const { contestant, times } of measured) {
      for (let number = 0; number < calls; number++) {
        const startedAt = performance.now();
        await contestant.call(number);
        // The first round is for warming up.
        if (round > 0) times.push((performance.now() - startedAt) * 1_000);
      }
    }
  }
  return measured.map(({ name, times }) => {
    const median = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Infinity;
    console.log(`${name.padEnd(36)} ${median.toFixed(0).padStart(7)} µs`);
    return median;
  });
}
