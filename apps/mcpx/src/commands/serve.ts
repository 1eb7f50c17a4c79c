import { serve } from '@mcpx/server';
import { thisProcess } from '@mcpx/transport-stdio';
import type { CommandContext } from '../command.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { openGateway } from '../upstreams/open-gateway.ts';
import { PRODUCT } from '../upstreams/open-pool.ts';
import { hasNoServers, sayNoServers } from './no-servers.ts';

/** `mcpx serve`: serves all servers on standard input and output, until the host closes them. */
export async function serveStdio(context: CommandContext): Promise<ExitCode> {
  const { parkTtlMs } = context.config;
  if (hasNoServers(context.config)) sayNoServers(context);
  await using open = await openGateway(context, { person: 'no' });
  await using served = await serve(open.gateway.service, thisProcess(), {
    serverInfo: PRODUCT,
    onSessionEnd: (session) => open.endSession(session),
    ...(parkTtlMs !== undefined && { questionTimeoutMs: parkTtlMs }),
  });
  const interrupted = new Promise<void>((resolve) => {
    context.interruption.addEventListener('abort', () => resolve(), { once: true });
  });
  await Promise.race([served.closed, interrupted]);
  return EXIT.done;
}
