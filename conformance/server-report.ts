import type { ServerScenarioResult } from './server-results.ts';
import { UNCHECKED_SCENARIOS } from './unchecked-scenarios.ts';

const HEAD = `# Conformance, server leg

How \`mcpx daemon\` does in the server leg of the official conformance suite (\`@modelcontextprotocol/conformance\`
0.2.0-alpha.12), at \`/mcp/<server>\` in front of the server in \`conformance/fixture-server.ts\`. Made by \`pnpm conformance:server\`;
edit nothing here.

A scenario counts as passed where no check failed, and at least one was made. One in which the suite makes none, whatever the server
does, does not count.
`;

/** The results of all modes as a page. The same results make the same page. */
export function renderServerReport(modes: ReadonlyMap<string, readonly ServerScenarioResult[]>): string {
  return [HEAD, ...[...modes].map(([mode, results]) => renderMode(mode, results))].join('\n');
}

function renderMode(mode: string, results: readonly ServerScenarioResult[]): string {
  const isPassed = ({ faults, passed }: ServerScenarioResult): boolean => faults.length === 0 && passed > 0;
  const passed = results.filter(isPassed).length;
  const unchecked = results.filter(({ name }) => Object.hasOwn(UNCHECKED_SCENARIOS, name)).length;
  const rows = results.map((result) => {
    const { name, passed: checks, faults, warned } = result;
    const reason = UNCHECKED_SCENARIOS[name];
    const failed = reason === undefined ? `not passed: ${faults.join('; ')}` : `not checked: ${reason}`;
    const verdict = isPassed(result) ? 'passed' : failed;
    return `| ${name} | ${verdict} | ${checks} | ${faults.length} | ${warned} |`;
  });
  return [
    `## ${mode}: ${passed} of ${results.length - unchecked} scenarios`,
    '',
    '| scenario | | checks passed | failed | warned |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}
