import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** What this process holds, once everything had time to go away. */
export interface Holdings {
  readonly descriptors: number;
  readonly children: number;
  readonly timers: number;
  /** After a forced collection. */
  readonly heapMiB: number;
}

/** How much more heap may be in use at the end of a run than at its second tenth. */
const GROWTH = 0.05;
/** Of a run too short for that to mean anything: code is still being compiled. */
const GROWTH_SHORT_MIB = 6;
const COLLECTIONS = 6;
const COLLECTION_PAUSE_MS = 20;
const PARTS = { whole: 10, short: 3 } as const;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Looks at what this process holds, after so long. */
async function look(settleMs: number): Promise<Holdings> {
  await sleep(settleMs);
  // What is held weakly, and code that is not used any more, outlives the first collections.
  for (let round = 0; round < COLLECTIONS; round++) {
    collectGarbage();
    await sleep(COLLECTION_PAUSE_MS);
  }
  const { stdout } = spawnSync('ps', ['-eo', 'ppid='], { encoding: 'utf8' });
  return {
    descriptors: process.platform === 'linux' ? readdirSync('/proc/self/fd').length : 0,
    children: stdout.split('\n').filter((line) => Number(line) === process.pid).length,
    timers: process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length,
    heapMiB: process.memoryUsage().heapUsed / 2 ** 20,
  };
}

export interface TenthsOptions {
  readonly settleMs: number;
  /** Only the whole run is judged by the law of growth. */
  readonly isWhole: boolean;
}

/**
 * Runs ten tenths of something (three, where it is not the whole), looks after each, and says whether anything is left that was
 * not there after the second.
 */
export async function inTenths(
  tenth: (index: number) => Promise<void>,
  { settleMs, isWhole }: TenthsOptions,
): Promise<boolean> {
  const looks: Holdings[] = [];
  for (let index = 0; index < (isWhole ? PARTS.whole : PARTS.short); index++) {
    await tenth(index);
    looks.push(await look(settleMs));
  }
  const [second, last] = [looks[1], looks.at(-1)];
  if (second === undefined || last === undefined) throw new Error('There were too few tenths');
  const grown = last.heapMiB - second.heapMiB;
  const limit = isWhole ? second.heapMiB * GROWTH : GROWTH_SHORT_MIB;
  const isClean =
    grown <= limit &&
    last.descriptors <= second.descriptors &&
    last.children <= second.children &&
    last.timers <= second.timers;
  console.log(`  heap at each tenth: ${looks.map(({ heapMiB }) => heapMiB.toFixed(2)).join(' ')} MiB`);
  console.log(
    `  ${((grown / second.heapMiB) * 100).toFixed(1)} % of growth from the second on${isClean ? '' : ': LEFT'}`,
  );
  if (!isClean) console.log(`  second ${JSON.stringify(second)}\n  last   ${JSON.stringify(last)}`);
  return isClean;
}
