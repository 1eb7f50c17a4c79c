import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openServerLeg } from './server-leg.ts';
import { renderServerReport } from './server-report.ts';
import type { ServerScenarioResult } from './server-results.ts';
import { findUnexpected } from './unchecked-scenarios.ts';

/**
 * Runs the server leg of the official suite against `mcpx daemon` in front of the fixture server, in each of its modes, and
 * writes `docs/conformance-server.md`.
 *
 * `--scenario NAME` runs one scenario alone. Exits with 1 where a scenario does not pass in which the suite checks anything.
 */
const { values } = parseArgs({ options: { scenario: { type: 'string' } } });

/** What is run, and which era the server behind the gateway has. */
const MODES = [
  { title: 'a server of 2026-07-28', era: 'modern', args: ['--requirements', '2026-07-28'] },
  { title: 'a server of 2026-07-28', era: 'modern', args: ['--requirements', '2025-11-25'] },
  { title: 'a server of 2025-11-25', era: 'legacy', args: ['--requirements', '2025-11-25'] },
  { title: 'a server of 2026-07-28', era: 'modern', args: ['--suite', 'all'] },
] as const;

/** Says what came of a run; true where nothing is unexpected. */
function tell(mode: string, results: readonly ServerScenarioResult[]): boolean {
  const unexpected = findUnexpected(results);
  const checks = results.reduce((sum, { passed }) => sum + passed, 0);
  console.log(
    `${mode}: ${results.length - unexpected.length} of ${results.length} scenarios as they should be, ${checks} checks passed`,
  );
  for (const { name, faults, warnings } of results) {
    for (const fault of faults) console.log(`  ${name}: ${fault}`);
    for (const warning of warnings) console.log(`  (${name}: ${warning})`);
  }
  return unexpected.length === 0 && results.length > 0;
}

await using leg = await openServerLeg();
const report = new Map<string, readonly ServerScenarioResult[]>();
let isGood = true;
for (const { title, era, args } of MODES) {
  if (values.scenario !== undefined && args[0] !== '--suite') continue;
  const results = await leg.run(era, values.scenario === undefined ? args : ['--scenario', values.scenario]);
  const mode = `\`${args.join(' ')}\`, ${title}`;
  report.set(mode, results);
  isGood = tell(mode, results) && isGood;
}
if (values.scenario === undefined) {
  writeFileSync(join(import.meta.dirname, '../docs/conformance-server.md'), renderServerReport(report));
}
process.exitCode = isGood ? 0 : 1;
