import type { CallOptions, Client } from '@mcpx/client';
import { isMcpError, TransportError } from '@mcpx/protocol';
import type { ServerStatus } from '@mcpx/pool';
import type { CommandContext } from '../command.ts';
import type { ServerConfig } from '../config/config.ts';
import { EXIT, type ExitCode, exitCodeOf } from '../exit-codes.ts';
import { messageOf, withServer } from '../report.ts';
import { openServers } from '../upstreams/open-servers.ts';
import { startDeadline } from './use-server.ts';
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
  look: (client: Client, options: CallOptions) => Promise<Found>,
): Promise<readonly Visit<Found>[]> {
  const { terminal, interruption, timeoutMs } = context;
  const opened = await openServers(context, servers, {
    onWarning: (key, message) => terminal.say(`mcpx: ${withServer(message, key)}`),
    // Nobody is asked while servers are looked at: what they offer is not worth a question.
    onQuestion: () => ({ [Symbol.dispose]: () => {} }),
    onUnanswered: () => {},
  });
  try {
    const visits = await Promise.all(
      servers.map(async (server): Promise<Omit<Visit<Found>, 'status'> & { readonly error?: unknown }> => {
        if (server.refusal !== undefined) {
          return { server, failure: { message: `${server.key} ${server.refusal}`, exit: EXIT.unanswered } };
        }
        using deadline = startDeadline(context, server.key);
        try {
          using lease = await opened.acquire(server.key, { signal: deadline.signal });
          return { server, found: await look(lease.client, { signal: deadline.signal, timeoutMs }) };
        } catch (error) {
          interruption.throwIfAborted();
          return { server, error };
        }
      }),
    );
    const statuses = await opened.status();
    return visits.map(({ error, ...visit }) => {
      const { key } = visit.server;
      const status = statuses.find((one) => one.key === key);
      if (error === undefined) return { ...visit, status };
      return { ...visit, status, failure: describeFailure(withRemark(error, status), key) };
    });
  } finally {
    await opened.close();
  }
}

function describeFailure(error: unknown, server: string): Failure {
  const message = withServer(messageOf(error), server);
  const end = error instanceof TransportError ? error.process : undefined;
  return {
    message,
    ...(isMcpError(error) ? { code: error.code } : {}),
    ...(end === undefined ? {} : { exitCode: end.exitCode, stderr: end.stderr }),
    ...(end?.signal == null ? {} : { signal: end.signal }),
    exit: exitCodeOf(error),
  };
}
