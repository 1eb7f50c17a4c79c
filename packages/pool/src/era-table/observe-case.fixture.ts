import { vi } from 'vitest';
import { type EraCache, memoryEraCache } from '../eras/era-cache.ts';
import type { Behaviour } from './behaviour.fixture.ts';
import { type CacheState, CHOICES, type EraCase } from './cases.fixture.ts';
import type { Rig } from './rig.fixture.ts';
import { type Choice, type Observed, runStart } from './run-start.fixture.ts';

/** One cell of the table. */
export interface Cell extends Observed {
  readonly choice: Choice;
  readonly cache: CacheState;
  readonly expected: string;
}

export interface ObservedCase {
  readonly name: string;
  readonly cells: readonly Cell[];
  /** What was wrong with the frames. */
  readonly faults: readonly string[];
}

/** Runs every cell of one server. */
export async function observeCase({ name, rig: makeRig, now, was, expected }: EraCase): Promise<ObservedCase> {
  await using rig = await makeRig();
  const cells: Cell[] = [];
  for (const choice of CHOICES) {
    const lines = expected[choice];
    const see = async (cache: CacheState, line: string, eras: EraCache): Promise<void> => {
      cells.push({ choice, cache, expected: line, ...(await start(rig, choice, eras, now)) });
    };
    const [first, second] = lines;
    if (second !== undefined) {
      const eras = memoryEraCache();
      await see('cold', first, eras);
      await see('warm', second, eras);
    }
    const stale = lines.length === 3 ? lines[2] : second === undefined ? first : undefined;
    if (stale !== undefined && was !== undefined) {
      const eras = memoryEraCache();
      await start(rig, choice, eras, was);
      await see('stale', stale, eras);
    }
  }
  return { name, cells, faults: rig.faults };
}

/** Whether a fake clock is needed. */
export function isSilent({ discover, initialize }: Behaviour): boolean {
  return discover.kind === 'silence' || initialize.kind === 'silence';
}

async function start(rig: Rig, choice: Choice, eras: EraCache, behaviour: Behaviour): Promise<Observed> {
  await rig.become(behaviour);
  if (!isSilent(behaviour)) return runStart({ rig, choice, eras, pass: async () => {} });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    return await runStart({ rig, choice, eras, pass: (settled) => passTime(rig, settled) });
  } finally {
    vi.useRealTimers();
  }
}

/** A minute passes whenever a request was left unanswered. */
async function passTime(rig: Rig, settled: Promise<unknown>): Promise<void> {
  let isSettled = false;
  const end = settled.then(() => (isSettled = true));
  while (!isSettled) {
    await Promise.race([end, rig.silence()]);
    if (!isSettled) await vi.advanceTimersByTimeAsync(60_000);
  }
}
