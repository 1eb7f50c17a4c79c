import type { ServerScenarioResult } from './server-results.ts';

/** Scenarios in which the suite makes no check, whatever the server does; each with why, and what stands in for it. */
export const UNCHECKED_SCENARIOS: Readonly<Record<string, string>> = {
  'tasks-status-notifications':
    'the suite skips it, since it does not read `subscriptions/listen` yet; `conformance/task-notices.test.ts` checks what it describes',
};

/** The results that are not as they should be: a check failed, or none was made; or the suite has come to make some. */
export function findUnexpected(results: readonly ServerScenarioResult[]): readonly ServerScenarioResult[] {
  return results.filter(
    ({ name, passed, faults }) => faults.length > 0 || (passed === 0) !== Object.hasOwn(UNCHECKED_SCENARIOS, name),
  );
}
