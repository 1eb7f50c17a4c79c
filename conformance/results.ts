import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** What one scenario of the official suite came to. */
export interface ScenarioResult {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  readonly warned: number;
  /** Why it does not count as passed, one sentence each. */
  readonly faults: readonly string[];
}

interface Check {
  readonly id: string;
  readonly status: 'SUCCESS' | 'FAILURE' | 'WARNING' | 'INFO' | 'SKIPPED';
  readonly errorMessage?: string;
}

/** The suite puts the time of the run behind the name of each scenario. */
const TIME = /-\d{4}-\d\d-\d\dT[\d-]+Z$/;

/** Reads what the suite wrote into a folder, by the names of the scenarios. */
export function readResults(folder: string): readonly ScenarioResult[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('checks.json'))
    .map((path) => readScenario(folder, join(folder, dirname(path))))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

function readScenario(root: string, folder: string): ScenarioResult {
  const name = relative(root, folder).replaceAll('\\', '/').replace(TIME, '');
  const checks = JSON.parse(readFileSync(join(folder, 'checks.json'), 'utf8')) as readonly Check[];
  const of = (status: Check['status']): readonly Check[] => checks.filter((check) => check.status === status);
  const bad = [...of('FAILURE'), ...of('WARNING')];
  const isDone = readFileSync(join(folder, 'stdout.txt'), 'utf8').split('\n').includes('done');
  const said = readFileSync(join(folder, 'stderr.txt'), 'utf8').trim().split('\n').slice(0, 12).join('\n    ');
  return {
    name,
    passed: of('SUCCESS').length,
    failed: of('FAILURE').length,
    warned: of('WARNING').length,
    faults: [
      ...bad.map(
        ({ id, status, errorMessage }) => `${status} ${id}${errorMessage === undefined ? '' : `: ${errorMessage}`}`,
      ),
      ...(of('SUCCESS').length === 0 ? ['it made no check that could fail'] : []),
      ...(isDone ? [] : [`the client crashed or was stopped, and said:\n    ${said || 'nothing'}`]),
    ],
  };
}
