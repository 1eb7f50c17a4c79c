import type { ScenarioResult } from './results.ts';

const HEAD = `# Conformance

How the client of this project does in the client leg of the official conformance suite
(\`@modelcontextprotocol/conformance\` 0.2.0-alpha.12). Made by \`pnpm conformance:client\`; edit nothing here.

A scenario counts as passed where no check failed or warned, at least one check was made, and the client ran to its end.
`;

/** The results of all modes as a page. The same results make the same page. */
export function renderReport(modes: ReadonlyMap<string, readonly ScenarioResult[]>): string {
  return [HEAD, ...[...modes].map(([mode, results]) => renderMode(mode, results))].join('\n');
}

function renderMode(mode: string, results: readonly ScenarioResult[]): string {
  const [login, others] = [true, false].map((wanted) =>
    results.filter(({ name }) => name.startsWith('auth/') === wanted),
  );
  return [`## \`${mode}\``, '', renderTable('Protocol', others ?? []), renderTable('Authorization', login ?? [])].join(
    '\n',
  );
}

function renderTable(title: string, results: readonly ScenarioResult[]): string {
  const passed = results.filter(({ faults }) => faults.length === 0).length;
  return [
    `### ${title}: ${passed} of ${results.length} scenarios passed`,
    '',
    '| scenario | | checks passed | failed | warned |',
    '| --- | --- | --- | --- | --- |',
    ...results.map(
      ({ name, passed: good, failed, warned, faults }) =>
        `| ${name} | ${faults.length === 0 ? 'passed' : 'not passed'} | ${good} | ${failed} | ${warned} |`,
    ),
    '',
  ].join('\n');
}
