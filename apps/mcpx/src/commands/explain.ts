import type { Explanation } from '@mcpx/pool';
import type { CommandContext } from '../command.ts';
import { toldOfServer } from '../control/told-of-server.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { refuse, reportFailure } from '../report.ts';
import { openServers } from '../upstreams/open-servers.ts';
import { findServer } from './find-named.ts';

/** `mcpx explain <server>`: why a server is taken for what it is, and what to do where that is wrong. Starts nothing. */
export async function explain(context: CommandContext, key: string): Promise<ExitCode> {
  const { config, terminal, isJson } = context;
  const found = findServer(config, key);
  if (!found.ok) return refuse(terminal, found.fault);
  const server = found.value;
  await using servers = await openServers(context, [server], {
    onWarning: (name, message) => terminal.say(`mcpx: ${name}: ${message}`),
    onQuestion: () => ({ [Symbol.dispose]: () => {} }),
    onUnanswered: () => {},
  });
  try {
    const explanation = await servers.explain(key);
    const refusal = server.refusal === undefined ? {} : { refusal: `${key} ${server.refusal}` };
    await terminal.print(
      isJson
        ? JSON.stringify({ ...toldOfServer(explanation), ...refusal })
        : toText(explanation, { ...refusal, isTried: servers.isShared }),
    );
    return EXIT.done;
  } catch (error) {
    return reportFailure(context, error, key);
  }
}

/** Why it is not there is known only where its starts are remembered: at a daemon. */
const UNTRIED = 'Nothing was started to say this: `mcpx status` tries, and says why where that fails.';

function toText(
  explanation: Explanation,
  { refusal, isTried }: { readonly refusal?: string; readonly isTried: boolean },
): string {
  const { verdict, evidence, nextStart, failure, override } = explanation;
  return [
    verdict,
    ...(evidence === undefined ? [] : [`How that is known: ${evidence}`]),
    ...(refusal === undefined ? [] : [`It cannot be used: ${refusal}`]),
    ...(failure === undefined ? [] : [`It is not there: ${failure}`]),
    ...(isTried || refusal !== undefined ? [] : [UNTRIED]),
    nextStart,
    override,
  ].join('\n');
}
