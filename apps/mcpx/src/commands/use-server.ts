import type { CallOptions, Client } from '@mcpx/client';
import { TransportError } from '@mcpx/protocol';
import type { CommandContext } from '../command.ts';
import type { ServerConfig } from '../config/config.ts';
import { formatDuration } from '../duration.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { reportFailure, withServer } from '../report.ts';
import { openPool } from '../upstreams/open-pool.ts';
import { nobodyThere } from './nobody-there.ts';

/**
 * How long a command waits for a server to end by itself: many never do, and each command would wait for them. What has to
 * be put in order can still be at SIGTERM.
 */
export const CLOSE_GRACE_MS = 250;

/** A server in use by one command. */
export interface ServerUse {
  readonly client: Client;
  /** For every request of the command: its time limit, and what answers the server's questions. */
  readonly options: CallOptions;
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
): Promise<ExitCode> {
  const { terminal, config, timeoutMs } = context;
  if (server.refusal !== undefined) {
    terminal.say(`mcpx: ${server.key} ${server.refusal}`);
    return EXIT.unanswered;
  }
  using deadline = startDeadline(context, server.key);
  const { signal } = deadline;
  const nobody = nobodyThere(config.roots);
  const pool = await openPool(context, [server], {
    closeGraceMs: CLOSE_GRACE_MS,
    onEvent: (event) => {
      if (event.event === 'server.warning') terminal.say(`mcpx: ${withServer(event.message, event.server)}`);
    },
  });
  try {
    using lease = await pool.acquire(server.key, { signal });
    const code = await work({ client: lease.client, options: { signal, timeoutMs, onInput: nobody.onInput } });
    if (nobody.asked === undefined) return code;
    terminal.say(`mcpx: ${server.key} asked something (${nobody.asked}) and nobody was there to answer`);
    return EXIT.unanswered;
  } catch (error) {
    return reportFailure(context, error, server.key);
  } finally {
    await pool.close();
  }
}

/** The time limit of a command, together with its interruption. */
export function startDeadline(
  { interruption, timeoutMs }: CommandContext,
  server: string,
): Disposable & { readonly signal: AbortSignal } {
  const limit = new AbortController();
  const timer = setTimeout(() => {
    const message = `${server} did not answer within ${formatDuration(timeoutMs)}: give it more time with --timeout`;
    limit.abort(new TransportError('MCP_TIMEOUT', message));
  }, timeoutMs);
  return {
    signal: AbortSignal.any([interruption, limit.signal]),
    [Symbol.dispose]: () => clearTimeout(timer),
  };
}
