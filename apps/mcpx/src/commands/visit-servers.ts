import type { CallOptions, Client } from '@mcpx/client';
import { isMcpError, TransportError } from '@mcpx/protocol';
import type { ServerStatus } from '@mcpx/pool';
import type { CommandContext } from '../command.ts';
import type { ServerConfig } from '../config/config.ts';
import { EXIT, type ExitCode, exitCodeOf, startExitCodeOf } from '../exit-codes.ts';
import { messageOf, withServer } from '../report.ts';
import { openServers } from '../upstreams/open-servers.ts';
import { startDeadline } from './deadline.ts';
import { timeLimits } from './time-limits.ts';
import { withRemark } from './with-remark.ts';

/** What looking at one server came to. */
export interface Visit<Found> {
  readonly server: ServerConfig;
  readonly status: ServerStatus | undefined;
  readonly found?: Found;
  readonly failure?: Failure;
}

/** Why a server could not be looked at, for scripts. */
export interface Failure {
  readonly message: string;
  readonly code?: string;
  readonly exitCode?: number | null;
  readonly signal?: string;
  readonly stderr?: string;
  /** How `mcpx` ends where this is all that came. */
  readonly exit: ExitCode;
}

/** Starts or reaches servers side by side, looks at each, and ends them again. One that fails costs only itself. */
export async function visitServers<Found>(
  context: CommandContext,
  servers: readonly ServerConfig[],
  look: (client: Client, options: CallOptions, key: string) => Promise<Found>,
): Promise<readonly Visit<Found>[]> {
  const { terminal, interruption } = context;
  const opened = await openServers(context, servers, {
    onWarning: (key, message) => terminal.say(`mcpx: ${withServer(message, key)}`),
    // Nobody is asked while servers are looked at: what they offer is not worth a question.
    onQuestion: () => ({ [Symbol.dispose]: () => {} }),
    onUnanswered: () => {},
  });
  try {
    const visits = await Promise.all(
      servers.map(async (server): Promise<Look<Found>> => {
        if (server.refusal !== undefined) {
          return { server, failure: { message: `${server.key}: ${server.refusal}`, exit: EXIT.unanswered } };
        }
        const { timeoutMs, requestTimeoutMs } = timeLimits(context, server);
        using deadline = startDeadline({ interruption, timeoutMs }, server.key);
        const { signal } = deadline;
        let isStarted = false;
        try {
          deadline.awaitsStart(server);
          using lease = await opened.acquire(server.key, { signal });
          deadline.awaitsAnswer();
          isStarted = true;
          const limit = requestTimeoutMs === undefined ? {} : { timeoutMs: requestTimeoutMs };
          return { server, found: await look(lease.client, { signal, ...limit }, server.key) };
        } catch (error) {
          interruption.throwIfAborted();
          return { server, error, exit: isStarted || signal.aborted ? exitCodeOf(error) : startExitCodeOf(error) };
        }
      }),
    );
    const statuses = await opened.status();
    return visits.map(({ error, exit = EXIT.internal, ...visit }) => {
      const { key } = visit.server;
      const status = statuses.find((one) => one.key === key);
      if (error === undefined) return { ...visit, status };
      return { ...visit, status, failure: { ...describeFailure(withRemark(error, status), key), exit } };
    });
  } finally {
    await opened.close();
  }
}

/** A visit before it is known what became of its server. */
interface Look<Found> extends Omit<Visit<Found>, 'status'> {
  readonly error?: unknown;
  readonly exit?: ExitCode;
}

function describeFailure(error: unknown, server: string): Omit<Failure, 'exit'> {
  const message = withServer(messageOf(error), server);
  const end = error instanceof TransportError ? error.process : undefined;
  return {
    message,
    ...(isMcpError(error) ? { code: error.code } : {}),
    ...(end === undefined ? {} : { exitCode: end.exitCode, stderr: end.stderr }),
    ...(end?.signal == null ? {} : { signal: end.signal }),
  };
}
