import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What one scenario of the server leg came to. */
export interface ServerScenarioResult {
  readonly name: string;
  readonly passed: number;
  readonly warned: number;
  /** What failed, one sentence each. */
  readonly faults: readonly string[];
  /** What was warned of. */
  readonly warnings: readonly string[];
}

interface Check {
  readonly id: string;
  readonly status: 'SUCCESS' | 'FAILURE' | 'WARNING' | 'INFO' | 'SKIPPED';
  readonly errorMessage?: string;
}

/** The suite writes each scenario into a folder of its own, named after it and the time of the run. */
const FOLDER = /^server-(.+)-\d{4}-\d\d-\d\dT[\d-]+Z$/;

/** Reads what the server leg wrote into a folder, by the names of the scenarios. */
export function readServerResults(folder: string): readonly ServerScenarioResult[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('checks.json'))
    .map((path) => readScenario(folder, path))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

function readScenario(folder: string, path: string): ServerScenarioResult {
  const name = FOLDER.exec(dirname(path))?.[1] ?? dirname(path);
  const checks = JSON.parse(readFileSync(join(folder, path), 'utf8')) as readonly Check[];
  const of = (status: Check['status']): readonly Check[] => checks.filter((check) => check.status === status);
  const sentences = (found: readonly Check[]): readonly string[] =>
    found.map(({ id, errorMessage }) => (errorMessage === undefined ? id : `${id}: ${errorMessage}`));
  return {
    name,
    passed: of('SUCCESS').length,
    warned: of('WARNING').length,
    faults: sentences(of('FAILURE')),
    warnings: sentences(of('WARNING')),
  };
}
