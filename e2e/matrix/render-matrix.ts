import { LATEST_LEGACY, LATEST_MODERN, REVISIONS, type Revision } from '@mcpx/protocol';
import { IMPOSSIBLE, impossibility, MATRIX_FEATURES, type MatrixFeature, sdkImpossibility } from './features.ts';
import type { Trial } from './trial.ts';

/** What was tried with each kind of peers. */
export interface MatrixResults {
  readonly scripted: readonly Trial[];
  readonly sdk: readonly Trial[];
}

type Cell = (feature: MatrixFeature, client: Revision, server: Revision) => string;

const HEAD = `# What works between which revisions

Every client that mcpx is reached by, every server that it reaches, and what works between them. Made by \`pnpm matrix\`; edit
nothing here. Each cell was tried over standard input and output and over HTTP on either side, and at both faces of the gateway
(\`/mcp\`, where several servers share the names, and \`/mcp/<server>\`); it counts as **yes** only where all of them work, where every
frame that leaves mcpx is valid in the revision of the client, and where every frame that it sends to a server has nothing that the
server's revision lacks.
`;

const SCRIPTED = `## Scripted peers, every revision with every other

Over HTTP, a server of 2024-11-05 is reached by HTTP+SSE, which is what it has.
`;

const SDK = `## The official SDKs

\`@modelcontextprotocol/sdk\` 1.32 for 2025-11-25, \`@modelcontextprotocol/client\` and \`server\` 2.4 for 2026-07-28, through the program:
\`mcpx serve\` and \`mcpx daemon\`, four servers at once behind it.
`;

/** The results as a page. The same results make the same page. */
export function renderMatrix({ scripted, sdk }: MatrixResults): string {
  const notes = Object.entries(IMPOSSIBLE).map(([key, reason]) => `- –${superscript(key)} ${reason}`);
  return [
    HEAD,
    'What cannot be had:\n',
    ...notes,
    '',
    SCRIPTED,
    ...table(REVISIONS, cellsOf(scripted, impossibility)),
    '',
    SDK,
    ...table([LATEST_LEGACY, LATEST_MODERN], cellsOf(sdk, sdkImpossibility)),
    '',
  ].join('\n');
}

/** The page as it is where everything works that can. */
export function renderPerfectMatrix(): string {
  const worksBetween = (revisions: readonly Revision[]): readonly Trial[] =>
    revisions.flatMap((client) =>
      revisions.flatMap((server) =>
        MATRIX_FEATURES.map((feature) => ({
          feature,
          client,
          server,
          downstream: 'HTTP',
          upstream: 'HTTP',
          face: 'all',
        })),
      ),
    );
  return renderMatrix({ scripted: worksBetween(REVISIONS), sdk: worksBetween([LATEST_LEGACY, LATEST_MODERN]) });
}

function cellsOf(trials: readonly Trial[], reasonOf: typeof impossibility): Cell {
  const verdicts = new Map<string, boolean>();
  for (const { feature, client, server, fault } of trials) {
    const key = [feature, client, server].join();
    verdicts.set(key, (verdicts.get(key) ?? true) && fault === undefined);
  }
  return (feature, client, server) => {
    const reason = reasonOf(feature, client, server);
    if (reason !== undefined) return `–${superscript(reason)}`;
    const works = verdicts.get([feature, client, server].join());
    return works === undefined ? '?' : works ? 'yes' : '**no**';
  };
}

function table(revisions: readonly Revision[], cell: Cell): readonly string[] {
  return [
    `| client | server | ${MATRIX_FEATURES.join(' | ')} |`,
    `| --- | --- |${' --- |'.repeat(MATRIX_FEATURES.length)}`,
    ...revisions.flatMap((client) =>
      revisions.map((server) => {
        const cells = MATRIX_FEATURES.map((feature) => cell(feature, client, server));
        return `| ${[client, server, ...cells].join(' | ')} |`;
      }),
    ),
  ];
}

function superscript(key: string): string {
  return `<sup>${key}</sup>`;
}
