import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FULL, type Size } from './contest.ts';

/** How often each program is run. The median counts, and the programs take turns, so that a busy moment hits all of them. */
const ROUNDS = 21;
/** Rounds before it counts: caches of the system and of V8 are filled. */
const WARM_UP = 3;

interface Contestant {
  readonly name: string;
  readonly args: readonly string[];
  /** What it must print. */
  readonly output: string;
}

interface Comparison {
  readonly subject: Contestant;
  readonly against: Contestant;
  /** How many times the other's time is allowed. */
  readonly limit: number;
}

/** Measures how long starting takes: `mcpx --version` against Node alone, a cold `mcpx call` against `mcporter call`. */
export async function run(size: Size = FULL): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'mcpx-bench-'));
  try {
    const config = join(folder, 'servers.json');
    const server = join(import.meta.dirname, 'servers', 'trivial.js');
    writeFileSync(config, JSON.stringify({ mcpServers: { trivial: { command: process.execPath, args: [server] } } }));
    return comparisons(config)
      .map((comparison) => compare(comparison, folder, size))
      .every((isGood) => isGood);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function comparisons(config: string): readonly Comparison[] {
  const mcpx = programOf('mcpx', 'mcpx');
  const mcporter = programOf('mcporter', 'mcporter');
  const call = ['--config', config, 'call', 'trivial.echo', 'message=hi'];
  return [
    {
      subject: { name: 'mcpx --version', args: [mcpx, '--version'], output: versionOf('mcpx') },
      against: { name: 'node -e 0', args: ['-e', '0'], output: '' },
      limit: 1.6,
    },
    {
      subject: { name: 'mcpx call', args: [mcpx, ...call], output: 'hi' },
      against: { name: 'mcporter call', args: [mcporter, ...call], output: 'hi' },
      limit: 0.3,
    },
  ];
}

function compare({ subject, against, limit: strict }: Comparison, home: string, { part, slack }: Size): boolean {
  const limit = strict * slack;
  const rounds = Math.max(Math.ceil(ROUNDS * part), 3);
  const warmUp = Math.ceil(WARM_UP * part);
  const times = new Map<Contestant, number[]>([
    [subject, []],
    [against, []],
  ]);
  for (let round = -warmUp; round < rounds; round++) {
    for (const [contestant, measured] of times) {
      const time = measure(contestant, home);
      if (round >= 0) measured.push(time);
    }
  }
  const own = median(times.get(subject) ?? []);
  const other = median(times.get(against) ?? []);
  const ratio = own / other;
  const isGood = ratio <= limit;
  console.log(`${subject.name.padEnd(16)} ${own.toFixed(1).padStart(7)} ms`);
  console.log(`${against.name.padEnd(16)} ${other.toFixed(1).padStart(7)} ms`);
  console.log(
    `${'ratio'.padEnd(16)} ${ratio.toFixed(2).padStart(7)}    at most ${limit.toFixed(2)}${isGood ? '' : ': MISSED'}\n`,
  );
  return isGood;
}

/** Milliseconds from the start of a program to its end. */
function measure({ name, args, output }: Contestant, home: string): number {
  const env = { ...process.env, HOME: home, XDG_CACHE_HOME: join(home, 'cache'), XDG_STATE_HOME: join(home, 'state') };
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  const time = performance.now() - start;
  if (status !== 0 || stdout.trim() !== output) {
    throw new Error(`${name} ended with ${status} and printed ${JSON.stringify(stdout)}: ${stderr}`);
  }
  return time;
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}

interface Manifest {
  readonly version: string;
  readonly bin: string | Readonly<Record<string, string>>;
}

function folderOf(name: string): string {
  return join(import.meta.dirname, 'node_modules', name);
}

function manifestOf(name: string): Manifest {
  return JSON.parse(readFileSync(join(folderOf(name), 'package.json'), 'utf8'));
}

function programOf(name: string, program: string): string {
  const { bin } = manifestOf(name);
  return join(folderOf(name), typeof bin === 'string' ? bin : (bin[program] ?? ''));
}

function versionOf(name: string): string {
  return manifestOf(name).version;
}
