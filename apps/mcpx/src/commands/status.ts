import { listTools } from '@mcpx/client';
import type { CommandContext } from '../command.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { renderTable } from '../output/table.ts';
import { reportFailure, withServer } from '../report.ts';
import { hasNoServers, sayNoServers } from './no-servers.ts';
import { namingRefusal } from './refusal.ts';
import { type Failure, type Visit, visitServers } from './visit-servers.ts';

/** `mcpx status`: what each server is, how that was learned, and why one is not there. */
export async function status(context: CommandContext): Promise<ExitCode> {
  const { config, terminal, isJson } = context;
  if (hasNoServers(config)) {
    sayNoServers(context);
    if (config.disabled.length === 0 && !isJson) return EXIT.done;
  }
  let visits: readonly Visit<number>[];
  try {
    visits = await visitServers(context, config.servers, async (client, options, key) => {
      if (client.peer.capabilities['tools'] === undefined) return 0;
      return (await namingRefusal(`${key}: tools/list`, listTools(client, options))).length;
    });
  } catch (error) {
    return reportFailure(context, error);
  }
  if (isJson) {
    const servers = [...visits.map(toJson), ...config.disabled.map((server) => ({ server, state: 'disabled' }))];
    await terminal.print(JSON.stringify({ config: config.file, servers }));
  } else {
    await terminal.print(await toText(visits, config.disabled));
  }
  return EXIT.done;
}

/** `ready` only where the server also told its tools. */
function stateOf({ failure, status: known }: Visit<number>): string {
  return failure === undefined ? (known?.state ?? 'idle') : 'failed';
}

/** Why a server is not there: what the visit met, else what became of the server since. */
function failureOf({ server, failure, status: known }: Visit<number>): Omit<Failure, 'exit'> | undefined {
  if (failure !== undefined) {
    const { exit: _, ...told } = failure;
    return told;
  }
  if (known?.state !== 'failed' || known.error === undefined) return undefined;
  return { message: withServer(known.error, server.key) };
}

function toJson(visit: Visit<number>): object {
  const { server, status: known, found } = visit;
  const error = failureOf(visit);
  return {
    server: server.key,
    namespace: server.namespace,
    target: known?.target,
    transport: known?.transport,
    era: known?.era,
    revision: known?.revision,
    evidence: known?.evidence,
    state: stateOf(visit),
    tools: found,
    serverInfo: known?.peer?.serverInfo,
    ...(error === undefined ? {} : { error }),
  };
}

/** How many of the last lines of a server's standard error are shown. */
const SHOWN_LINES = 10;

async function toText(visits: readonly Visit<number>[], disabled: readonly string[]): Promise<string> {
  const rows = visits.map((visit) => {
    const { server, status: known, found } = visit;
    return [
      server.key,
      stateOf(visit),
      known?.transport ?? '',
      known?.era ?? '',
      known?.revision ?? '',
      found === undefined ? '' : String(found),
      known?.evidence ?? '',
    ];
  });
  const off = disabled.map((key) => [key, 'disabled', '', '', '', '', '']);
  const table = await renderTable([
    ['SERVER', 'STATE', 'TRANSPORT', 'ERA', 'REVISION', 'TOOLS', 'LEARNED FROM'],
    ...rows,
    ...off,
  ]);
  const failures = visits.flatMap((visit) => {
    const failure = failureOf(visit);
    if (failure === undefined) return [];
    const words = (failure.stderr ?? '').trim();
    const isTold = words === '' || failure.message.includes(words);
    const shown = isTold ? [] : words.split('\n').slice(-SHOWN_LINES);
    return [failure.message, ...shown.map((line) => `    ${line}`.trimEnd())];
  });
  return failures.length === 0 ? table : `${table}\n\n${failures.join('\n')}`;
}
