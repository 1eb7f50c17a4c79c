import type { Cell, ObservedCase } from './observe-case.fixture.ts';

const HEAD = `# How the era of a server is found

Made by a program from what was really sent (\`pnpm eras\`); a test says when it is out of date.

A server is *legacy* (it opens a session by \`initialize\`) or *modern* (every request stands alone), or both. Nobody has to say
which: it is asked. This page shows, for each kind of server, each value of \`protocol\` in its entry, and each state of what is
remembered of earlier starts, the first frames that are sent, in order, and what comes of them.

| | |
| --- | --- |
| \`D\` | \`server/discover\` |
| \`I\` | \`initialize\` |
| \`N\` | \`notifications/initialized\` |
| \`G\` | the GET that opens the event stream of HTTP+SSE |
| \`\\|\` | what follows goes to a new process |
| \`!\` | what was remembered was wrong and is corrected; the event \`server.era.stale\` says so |

| \`protocol\` | |
| --- | --- |
| \`auto\` | asks for the newer era first; what is not set is this |
| \`legacy-first\` | begins with \`initialize\`, and asks for the other era where that is refused |
| \`modern\`, \`legacy\` | takes your word for it, and asks nothing else |
| \`follow\` | like \`auto\`; callers of the older era get a legacy session of their own, where the server has two sides |

*Cold*: nothing is remembered. *Warm*: a cold start came before. *Stale*: the server was something else when it was remembered,
as its name below says, or else of the other era. A legacy verdict is remembered for 24 hours, and the next start then begins
with \`initialize\`, or with the GET; a modern one is asked again at every start, which costs nothing. Logins, rate limits, failures of
the server, time-outs and dead connections are no evidence: they change nothing that is remembered. What followed from silence or
from a failure that may pass is not remembered. What each \`protocol\` found is remembered for itself.
`;

/** The page, of what was observed. */
export function renderEras(transports: readonly (readonly [string, readonly ObservedCase[]])[]): string {
  const parts = transports.map(([transport, cases]) => `\n## ${transport}\n\n${cases.map(renderCase).join('\n')}`);
  return HEAD + parts.join('');
}

interface Row {
  readonly choices: string;
  readonly caches: string;
  readonly text: string;
}

function renderCase({ name, cells }: ObservedCase): string {
  const lines = rowsOf(cells).map(({ choices, caches, text }) => `| ${choices} | ${caches} | ${text} |`);
  return [
    `### ${name}`,
    '',
    '| `protocol` | remembered | frames | verdict | evidence |',
    '| --- | --- | --- | --- | --- |',
    ...lines,
    '',
  ].join('\n');
}

/** What is the same in several cells is said once. */
function rowsOf(cells: readonly Cell[]): readonly Row[] {
  const byChoice = new Map<string, { readonly choices: string[]; readonly rows: ReadonlyMap<string, string[]> }>();
  for (const choice of new Set(cells.map((cell) => cell.choice))) {
    const rows = new Map<string, string[]>();
    for (const cell of cells.filter((candidate) => candidate.choice === choice)) {
      const text = textOf(cell);
      rows.set(text, [...(rows.get(text) ?? []), cell.cache]);
    }
    const key = JSON.stringify([...rows]);
    const same = byChoice.get(key);
    if (same === undefined) byChoice.set(key, { choices: [`\`${choice}\``], rows });
    else same.choices.push(`\`${choice}\``);
  }
  return [...byChoice.values()].flatMap(({ choices, rows }) =>
    [...rows].map(([text, caches]) => ({ choices: choices.join(', '), caches: caches.join(', '), text })),
  );
}

function textOf({ line, evidence, kept }: Cell): string {
  const [frames = '', outcome = ''] = line.split(' → ');
  const isError = outcome.startsWith('MCP_');
  const verdict = isError ? `\`${outcome}\`` : `${outcome}${kept === undefined ? ', not remembered' : ''}`;
  return [`\`${frames}\``, verdict, evidence].map((text) => text.replaceAll('|', '\\|')).join(' | ');
}
