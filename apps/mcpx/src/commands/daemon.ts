import type { CommandContext } from '../command.ts';
import { createEndpoints } from '../daemon/endpoints.ts';
import { listen, type Listening } from '../daemon/listen.ts';
import { loopbackAddress } from '../daemon/loopback.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { refuse } from '../report.ts';
import { openGateway, type OpenGateway } from '../upstreams/open-gateway.ts';
import { PRODUCT } from '../upstreams/open-pool.ts';

export interface DaemonCommandOptions {
  readonly host: string;
  readonly port: string;
}

/** `mcpx daemon`: serves all servers at one endpoint until it is told to end. */
export async function daemon(context: CommandContext, { host, port }: DaemonCommandOptions): Promise<ExitCode> {
  const { config, terminal, isJson } = context;
  const number = /^\d{1,5}$/.test(port) ? Number(port) : Number.NaN;
  if (!(number <= 65_535))
    return refuse(terminal, `--port ${port} is no port: write a number up to 65535, 0 for any free one`);
  const address = await loopbackAddress(host);
  if (address === undefined) {
    return refuse(
      terminal,
      `--host ${host} is not a loopback address, and the endpoint has no guard yet against strangers: use 127.0.0.1 or ::1`,
    );
  }
  await using open = await openGateway(context);
  const names = [...config.servers.map(({ key }) => key), ...Object.keys(config.groups)];
  const endpoints = createEndpoints(open.gateway, names, {
    serverInfo: PRODUCT,
    allowedHosts: [inUrl(address), host],
    onSessionEnd: (session) => open.endSession(session),
  });
  let listening: Listening;
  try {
    listening = await listen(endpoints, address, number);
  } catch (error) {
    return refuse(terminal, listenFault(error, address, number));
  }
  const url = `http://${inUrl(address)}:${listening.port}/mcp`;
  await terminal.print(isJson ? JSON.stringify({ url }) : `mcpx: listening on ${url}`);
  await untilInterrupted(context.interruption);
  await end(listening, open);
  return EXIT.done;
}

/** Answers first, then servers, each within its own limits. */
async function end(listening: Listening, open: OpenGateway): Promise<void> {
  const closed = listening.close();
  await open.close();
  await closed;
}

function listenFault(error: unknown, address: string, port: number): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  const where = `${inUrl(address)}:${port}`;
  if (code === 'EADDRINUSE')
    return `${where} is in use: end what listens there, or choose another with --port (0: any free one)`;
  if (code === 'EACCES') return `${where} may not be listened on: choose a port from 1024 on with --port`;
  return `${where} cannot be listened on (${code}): choose another with --host and --port`;
}

function inUrl(address: string): string {
  return address.includes(':') ? `[${address}]` : address;
}

function untilInterrupted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
