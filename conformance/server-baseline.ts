import type { ServerScenarioResult } from './server-results.ts';

/** Scenarios that do not pass, each with the reason why; none of them is scored. */
export const SERVER_BASELINE: Readonly<Record<string, string>> = {
  'tasks-status-notifications': 'notices of tasks are optional, and none is sent: there is nothing to check',
};

/** The results that nothing explains: a check failed, or none was made. */
export function findUnexpected(results: readonly ServerScenarioResult[]): readonly ServerScenarioResult[] {
  return results.filter(
    ({ name, passed, faults }) => (faults.length > 0 || passed === 0) && !Object.hasOwn(SERVER_BASELINE, name),
  );
}
