import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { rolldown } from 'rolldown';
import { renderReport } from './report.ts';
import { readResults, type ScenarioResult } from './results.ts';

/**
 * Runs the client leg of the official suite against `client.ts`, in each of its modes, and writes `docs/conformance.md`.
 *
 * `--repeat N` runs the whole suite N times, `--scenario NAME` one scenario alone. Exits with 1 where anything outside of
 * authorization failed, warned, checked nothing, crashed or was stopped.
 */
const { values } = parseArgs({
  options: {
    repeat: { type: 'string', default: '1' },
    scenario: { type: 'string' },
    timeout: { type: 'string', default: '120000' },
  },
});

const suite = createRequire(import.meta.url).resolve('@modelcontextprotocol/conformance/dist/index.js');
const MODES = [
  ['--requirements', '2025-11-25'],
  ['--requirements', '2026-07-28'],
  ['--suite', 'all'],
] as const;

/** The client as one program: the suite starts dozens of them at once, and each should cost little. */
async function bundleClient(folder: string): Promise<string> {
  const conditionNames = ['mcpx-source', 'node', 'import', 'module', 'default'];
  const input = join(import.meta.dirname, 'client.ts');
  await using bundle = await rolldown({ input, platform: 'node', resolve: { conditionNames } });
  await bundle.write({ dir: folder, format: 'esm' });
  return join(folder, 'client.js');
}

/** One run of the suite. Its own exit code counts authorization too, so the results are read instead. */
async function run(client: string, mode: readonly string[]): Promise<readonly ScenarioResult[]> {
  const folder = mkdtempSync(join(tmpdir(), 'mcpx-conformance-'));
  try {
    const command = `${JSON.stringify(process.execPath)} ${JSON.stringify(client)}`;
    const args = [suite, 'client', '--command', command, ...mode, '--timeout', values.timeout, '-o', folder];
    await new Promise<void>((resolve, reject) => {
      const env = { ...process.env, NODE_COMPILE_CACHE: join(dirname(client), 'compiled') };
      const child = spawn(process.execPath, args, { stdio: 'ignore', env });
      child.once('error', reject);
      child.once('exit', () => resolve());
    });
    return readResults(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const isAuthorization = ({ name }: ScenarioResult): boolean => name.startsWith('auth/');

function tell(mode: string, results: readonly ScenarioResult[]): boolean {
  const counted = results.filter((result) => !isAuthorization(result));
  const bad = counted.filter(({ faults }) => faults.length > 0);
  const checks = counted.reduce((sum, { passed }) => sum + passed, 0);
  console.log(`${mode}: ${counted.length - bad.length} of ${counted.length} scenarios, ${checks} checks passed`);
  for (const { name, faults } of bad) for (const fault of faults) console.log(`  ${name}: ${fault}`);
  return bad.length === 0 && counted.length > 0;
}

const program = mkdtempSync(join(tmpdir(), 'mcpx-conformance-client-'));
writeFileSync(join(program, 'package.json'), '{"type":"module"}');
const client = await bundleClient(program);
let isGood = true;
const report = new Map<string, readonly ScenarioResult[]>();
for (let round = 1; round <= Number(values.repeat); round++) {
  const modes = values.scenario === undefined ? MODES : [['--scenario', values.scenario] as const];
  for (const mode of modes) {
    const results = await run(client, mode);
    report.set(mode.join(' '), results);
    isGood = tell(mode.join(' '), results) && isGood;
  }
}
if (values.scenario === undefined) {
  writeFileSync(join(import.meta.dirname, '../docs/conformance.md'), renderReport(report));
}
rmSync(program, { recursive: true, force: true });
process.exitCode = isGood ? 0 : 1;
