import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from './workspace.ts';

/**
 * Builds, runs every check and, with `--tests`, every test; says at the end how many of them passed. A check that fails
 * does not keep the others from running, so that one run shows everything that is wrong.
 */
const REPORTS = join(ROOT, '.reports');
/** The longest first, so that the short ones fill the gaps. */
const CHECKS = ['packed', 'lint', 'types', 'unused', 'api', 'sizes', 'floors', 'format', 'layout'];

interface Outcome {
  readonly isSuccess: boolean;
  readonly output: string;
}

const { values } = parseArgs({ options: { tests: { type: 'boolean' } } });
const scripts: Readonly<Record<string, string>> = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).scripts;
const known = Object.keys(scripts).flatMap((name) => (name.startsWith('check:') ? name.slice('check:'.length) : []));
if (known.toSorted().join() !== CHECKS.toSorted().join()) {
  throw new Error(`package.json has the checks ${known.join(', ')}; here are ${CHECKS.join(', ')}`);
}

rmSync(join(REPORTS, 'summary.txt'), { force: true });
mkdirSync(REPORTS, { recursive: true });
let passed = 0;
let failed = 0;

// Without a build the checks would only repeat what the build said.
if (await report('build', () => runScript('build'))) {
  const queue = [...CHECKS];
  const work = async (): Promise<void> => {
    for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
      const script = `check:${name}`;
      await report(script, () => runScript(script));
    }
  };
  await Promise.all(Array.from({ length: Math.max(2, Math.min(4, availableParallelism())) }, work));
  if (values.tests) await runTests();
}
const summary = `${passed} passed, ${failed} failed`;
writeFileSync(join(REPORTS, 'summary.txt'), `${summary}\n`);
console.log(summary);
process.exitCode = failed === 0 ? 0 : 1;

async function report(name: string, run: () => Promise<Outcome>): Promise<boolean> {
  const start = performance.now();
  const { isSuccess, output } = await run();
  if (isSuccess) passed += 1;
  else failed += 1;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${isSuccess ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  if (!isSuccess) console.log(output.trimEnd().replaceAll(/^/gm, '       '));
  return isSuccess;
}

/** The scripts are run by a shell, without the second that a package manager takes to start one. */
async function runScript(name: string): Promise<Outcome> {
  return run(scripts[name] ?? '', 'pipe');
}

async function runTests(): Promise<void> {
  const file = join(REPORTS, 'tests.json');
  rmSync(file, { force: true });
  const reporters = '--reporter=default --reporter=json';
  const { isSuccess } = await run(`vitest run ${reporters} --outputFile.json=${JSON.stringify(file)}`, 'inherit');
  const counted = readTestReport(file);
  passed += counted.passed;
  // Faults outside of any test (a file that does not load, an error after the end) are at least one failure.
  failed += isSuccess ? counted.failed : Math.max(1, counted.failed);
}

function readTestReport(file: string): { readonly passed: number; readonly failed: number } {
  try {
    const { numPassedTests = 0, numFailedTests = 0, numFailedTestSuites = 0 } = JSON.parse(readFileSync(file, 'utf8'));
    return { passed: numPassedTests, failed: Math.max(numFailedTests, numFailedTestSuites === 0 ? 0 : 1) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

async function run(command: string, output: 'pipe' | 'inherit'): Promise<Outcome> {
  const child = spawn(command, { cwd: ROOT, shell: true, stdio: ['ignore', output, output] });
  const chunks: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
  const code = await new Promise((resolve) => child.once('close', resolve).once('error', resolve));
  return { isSuccess: code === 0, output: Buffer.concat(chunks).toString() };
}
