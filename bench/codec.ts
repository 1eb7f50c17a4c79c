import { PerformanceObserver } from 'node:perf_hooks';
import { decodeHeaderValue, encodeHeaderValue } from '@mcpx/codec';
import { FULL, type Size } from './contest.ts';

const PLAIN = ['us-west1', 'get_weather', 'tools/call', 'file:///projects/myapp/config.json', '42', 'Hello, world!'];
const ROUNDS = 5;
const CALLS = 12_000_000;
/** Calls a second on one core. */
const LIMIT = 10_000_000;

/** Measures `encodeHeaderValue` and `decodeHeaderValue` on plain values, and that they allocate nothing there. */
export async function run({ part, slack }: Size = FULL): Promise<boolean> {
  const calls = CALLS * part;
  const limit = LIMIT / slack;
  const results = [measure(encodeHeaderValue, calls, limit), measure(decodeHeaderValue, calls, limit)];
  const collections = await collectionsDuring(() => {
    callAll(encodeHeaderValue, calls);
    callAll(decodeHeaderValue, calls);
  });
  console.log(`garbage collections in ${(2 * calls).toLocaleString('en')} calls: ${collections}`);
  return results.every((isGood) => isGood) && collections === 0;
}

type Convert = (text: string) => string | undefined;

function measure(convert: Convert, calls: number, limit: number): boolean {
  const { name } = convert;
  callAll(convert, calls);
  let best = Infinity;
  for (let round = 0; round < ROUNDS; round++) {
    const before = process.cpuUsage();
    const same = callAll(convert, calls);
    const { user, system } = process.cpuUsage(before);
    if (same !== calls) throw new Error(`${name} must return the very same string for a plain value`);
    best = Math.min(best, user + system);
  }
  const perSecond = (calls / best) * 1e6;
  const isGood = perSecond >= limit;
  const rate = `${(perSecond / 1e6).toFixed(1)} million a second`;
  console.log(`${name}: ${rate} (at least ${limit / 1e6}): ${isGood ? 'good' : 'too slow'}`);
  return isGood;
}

/** How many values came back as they were. */
function callAll(convert: Convert, calls: number): number {
  let same = 0;
  for (let i = 0; i < calls; i++) {
    const text = PLAIN[i % PLAIN.length] ?? '';
    if (convert(text) === text) same++;
  }
  return same;
}

/** How often the garbage collector ran meanwhile. */
async function collectionsDuring(work: () => void): Promise<number> {
  let count = 0;
  const observer = new PerformanceObserver((list) => {
    count += list.getEntries().length;
  });
  observer.observe({ entryTypes: ['gc'] });
  await settled();
  count = 0;
  work();
  await settled();
  observer.disconnect();
  return count;
}

/** Entries of the observer arrive in a later turn of the loop. */
function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 50));
}
