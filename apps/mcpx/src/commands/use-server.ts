import type { CallOptions, Client } from '@mcpx/client';
import type { ServerStatus } from '@mcpx/pool';
import { type JsonObject, within } from '@mcpx/protocol';
import type { CommandContext } from '../command.ts';
import type { ServerConfig } from '../config/config.ts';
import { EXIT, type ExitCode, startExitCodeOf } from '../exit-codes.ts';
import type { ListedTool, Servers } from '../control/servers.ts';
import { reportFailure, withServer } from '../report.ts';
import { openServers } from '../upstreams/open-servers.ts';
import { type Deadline, startDeadline } from './deadline.ts';
import { nobodyThere } from './nobody-there.ts';
import { timeLimits } from './time-limits.ts';
import { isLate, withRemark } from './with-remark.ts';

/** A server in use by one command. */
export interface ServerUse {
  readonly client: Client;
  /** Calls a tool as its server lists it, or by its name alone; as a task where that is needed. */
  readonly callTool: (tool: ListedTool, args: JsonObject, options: CallOptions) => Promise<JsonObject>;
  /** For every request of the command: its time limit, and what answers the server's questions. */
  readonly options: CallOptions;
}

export interface ServerUseOptions {
  /** The time limit of the command, where it runs already. It is disposed of. @defaultValue one that begins now */
  readonly deadline?: Deadline;
}

/**
 * Starts or reaches one server, runs `work` on it, and ends it again whatever happens.
 *
 * A question that the server asks meanwhile finds nobody: elicitation is cancelled, sampling refused, and the exit code
 * says so whatever `work` returns.
 */
export async function useServer(
  context: CommandContext,
  server: ServerConfig,
  work: (use: ServerUse) => Promise<ExitCode>,
  options: ServerUseOptions = {},
): Promise<ExitCode> {
  const { terminal, config } = context;
  const { timeoutMs, requestTimeoutMs } = timeLimits(context, server);
  using deadline = options.deadline ?? startDeadline({ ...context, timeoutMs }, server.key);
  if (server.refusal !== undefined) {
    terminal.say(`mcpx: ${server.key}: ${server.refusal}`);
    return EXIT.unanswered;
  }
  const { signal } = deadline;
  const nobody = nobodyThere(config.roots);
  let unanswered: string | undefined;
  const servers = await openServers(context, [server], {
    onWarning: (key, message) => terminal.say(`mcpx: ${withServer(message, key)}`),
    onQuestion({ server: key, id, message, isDoubtful }) {
      const doubt = isDoubtful ? 'about this call or another; ' : '';
      terminal.say(`mcpx: ${key} asks: ${message} (${doubt}answer with \`mcpx elicit answer ${id}\`)`);
      return deadline.hold();
    },
    onUnanswered: (method) => void (unanswered = method),
  });
  let isStarted = false;
  try {
    deadline.awaitsStart(server);
    using lease = await servers.acquire(server.key, { signal });
    deadline.awaitsAnswer();
    isStarted = true;
    const limit = requestTimeoutMs === undefined ? {} : { timeoutMs: requestTimeoutMs };
    const code = await work({
      client: lease.client,
      callTool: (tool, args, more) => servers.callTool(lease, tool, args, more),
      options: { signal, ...limit, onInput: nobody.onInput },
    });
    const asked = nobody.asked ?? unanswered;
    if (asked === undefined) return code;
    terminal.say(`mcpx: ${server.key} asked something (${asked}) and nobody was there to answer`);
    return EXIT.unanswered;
  } catch (error) {
    const told = isLate(error) ? withRemark(error, await statusOf(servers, server.key)) : error;
    const code = reportFailure(context, told, server.key);
    return isStarted || signal.aborted ? code : startExitCodeOf(error);
  } finally {
    await servers.close();
  }
}

/** How long the end of a command waits for what is known of its server, in milliseconds. */
const STATUS_MS = 500;

async function statusOf(servers: Servers, key: string): Promise<ServerStatus | undefined> {
  const known = servers.status().catch(() => []);
  const statuses = await within(known, { timeoutMs: STATUS_MS, late: () => [] });
  return statuses.find((status) => status.key === key);
}
