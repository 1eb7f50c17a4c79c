import { serve } from '@mcpx/server';
import { thisProcess } from '@mcpx/transport-stdio';
import type { CommandContext } from '../command.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { openGateway } from '../upstreams/open-gateway.ts';
import { PRODUCT } from '../upstreams/open-pool.ts';
import { hasNoServers, sayNoServers } from './no-servers.ts';
import { tellingStrays } from './telling-strays.ts';

/** `mcpx serve`: serves all servers on standard input and output, until the host closes them. */
export async function serveStdio(context: CommandContext): Promise<ExitCode> {
  const { config, terminal } = context;
  const { parkTtlMs } = config;
  if (hasNoServers(config)) sayNoServers(context);
  await using open = await openGateway(context, { person: 'no' });
  const host = tellingStrays(thisProcess(), (message) => terminal.say(`mcpx: ${message}`));
  await using served = await serve(open.gateway.service, host, {
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
