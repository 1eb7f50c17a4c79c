/** How much of a benchmark is run, and how strictly it is judged: the short form in the tests is a small part with slack. */
export interface Size {
  /** The part of the calls that are made. */
  readonly part: number;
  /** How many times a limit may be missed by. */
  readonly slack: number;
}

export const FULL: Size = { part: 1, slack: 1 };
export const SHORT: Size = { part: 0.05, slack: 2 };

/** One that is measured. */
export interface Contestant {
  readonly name: string;
  call(number: number): Promise<unknown>;
  close(): Promise<void>;
}

export interface ContestOptions {
  readonly inFlight: number;
  /** Calls before anything is measured: the same code runs up to twice as fast once it is warm. */
  readonly warmUp: number;
  readonly calls: number;
  readonly rounds: number;
  readonly size: Size;
}

/** What one contestant reached. */
export interface Standing {
  readonly name: string;
  readonly perSecond: number;
  /** Processor time of this process, in microseconds a call. */
  readonly processorUs: number;
}

/**
 * Measures the contestants side by side, closes them, and prints how they stand, in the order in which they came.
 *
 * They take turns, and the best round of each counts: a busy machine only ever takes away.
 */
export async function runContest(
  contestants: readonly Contestant[],
  { inFlight, warmUp, calls, rounds: count, size: { part } }: ContestOptions,
): Promise<readonly Standing[]> {
  const rounds = new Map(contestants.map((contestant) => [contestant, [] as Standing[]]));
  try {
    for (const contestant of contestants) await callAll(contestant, Math.ceil(warmUp * part), inFlight);
    for (let round = 0; round < Math.max(3, Math.min(count, count * part * 4)); round++) {
      for (const [contestant, results] of rounds)
        results.push(await measure(contestant, Math.ceil(calls * part), inFlight));
    }
  } finally {
    for (const contestant of contestants) await contestant.close();
  }
  const standings = [...rounds].map(([{ name }, results]) => ({
    name,
    perSecond: Math.max(...results.map(({ perSecond }) => perSecond)),
    processorUs: Math.min(...results.map(({ processorUs }) => processorUs)),
  }));
  for (const { name, perSecond, processorUs } of standings) {
    const rate = `${perSecond.toFixed(0).padStart(7)} calls/s`;
    console.log(`${name.padEnd(28)} ${rate} ${processorUs.toFixed(1).padStart(7)} processor µs a call`);
  }
  return standings;
}

/** Prints how much of the calls of one contestant is left with another, and whether it is enough. */
export function compare(
  floor: Standing | undefined,
  own: Standing | undefined,
  atLeast: number,
  { slack }: Size,
): boolean {
  const limit = atLeast / slack;
  const ratio = (own?.perSecond ?? 0) / (floor?.perSecond ?? 1);
  const verdict = ratio >= limit ? '' : ': MISSED';
  console.log(
    `${'ratio'.padEnd(28)} ${ratio.toFixed(2).padStart(7)} of ${floor?.name}, at least ${limit.toFixed(2)}${verdict}`,
  );
  return ratio >= limit;
}

async function measure(contestant: Contestant, calls: number, inFlight: number): Promise<Standing> {
  const cpu = process.cpuUsage();
  const start = performance.now();
  await callAll(contestant, calls, inFlight);
  const seconds = (performance.now() - start) / 1_000;
  const { user, system } = process.cpuUsage(cpu);
  return { name: contestant.name, perSecond: calls / seconds, processorUs: (user + system) / calls };
}

/** Prints a sentence, and whether what it says is good enough. */
export function tell(isGood: boolean, sentence: string): boolean {
  console.log(`${sentence}${isGood ? '' : ': MISSED'}`);
  return isGood;
}

let number = 0;

/** Makes so many calls, so many at a time. */
export async function callAll(contestant: Contestant, calls: number, inFlight: number): Promise<void> {
  let left = calls;
  const worker = async (): Promise<void> => {
    while (left-- > 0) await contestant.call(++number);
  };
  await Promise.all(Array.from({ length: inFlight }, worker));
}
