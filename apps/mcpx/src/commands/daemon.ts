import type { CommandContext } from '../command.ts';
import { type Control, openControl } from '../control/api/open-control.ts';
import { configIdentity } from '../control/config-identity.ts';
import { createEndpoints } from '../daemon/endpoints.ts';
import { listen, type Listening } from '../daemon/listen.ts';
import { loopbackAddress } from '../daemon/loopback.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { refuse } from '../report.ts';
import { openGateway, type OpenGateway } from '../upstreams/open-gateway.ts';
import { PRODUCT } from '../upstreams/open-pool.ts';
import type { Terminal } from '../terminal.ts';
import type { Verdict } from '../verdict.ts';
import { VERSION } from '../version.ts';
import { hasNoServers, sayNoServers } from './no-servers.ts';

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
  // Why was said where it was found: a daemon that no command reaches would not even be the only one.
  if (context.stateDirectory === undefined) return EXIT.usage;
  // What is said from here on stays in a log, where a line without its time says little.
  const logged: CommandContext = { ...context, terminal: withTime(terminal) };
  await using open = await openGateway(logged, { person: config.questions === 'hold' ? 'hold' : 'attended' });
  const control = await openOwnControl(logged, context.stateDirectory, open);
  if (control?.ok === false) return refuse(terminal, control.fault);
  const names = [...config.servers.map(({ key }) => key), ...Object.keys(config.groups)];
  const endpoints = createEndpoints(open.gateway, names, {
    serverInfo: PRODUCT,
    allowedHosts: [inUrl(address), host],
    onSessionEnd: (session) => open.endSession(session),
    ...(config.parkTtlMs !== undefined && { questionTimeoutMs: config.parkTtlMs }),
  });
  let listening: Listening;
  try {
    listening = await listen(endpoints, address, number);
  } catch (error) {
    await control?.value.close();
    return refuse(terminal, listenFault(error, address, number));
  }
  const url = `http://${inUrl(address)}:${listening.port}/mcp`;
  control?.value.announce(url);
  if (hasNoServers(config)) sayNoServers(logged);
  await terminal.print(isJson ? JSON.stringify({ url }) : `mcpx: listening on ${url}`);
  await untilInterrupted(context.interruption);
  await end(listening, open, control?.value);
  return EXIT.done;
}

/** Says each line with its time: ISO 8601 in UTC, as `mcpx events --json` tells it. */
function withTime(terminal: Terminal): Terminal {
  return {
    ...terminal,
    get isRead() {
      return terminal.isRead;
    },
    say: (line) => terminal.say(`${new Date().toISOString()} ${line}`),
  };
}

/** Answers first, then servers, each within its own limits. Until all of them are gone no other daemon starts. */
async function end(listening: Listening, open: OpenGateway, control: Control | undefined): Promise<void> {
  control?.retire();
  const closed = listening.close();
  await open.close();
  await closed;
  await control?.close();
}

/** Opens what commands ask. A fault where another daemon runs already, or no command could reach this one. */
async function openOwnControl(
  { config, terminal }: CommandContext,
  stateDirectory: string,
  open: OpenGateway,
): Promise<Verdict<Control> | undefined> {
  const verdict = await openControl({
    stateDirectory,
    version: VERSION,
    config: configIdentity(config.file, config.text),
    pool: open.pool,
    broker: open.broker,
    events: open.events,
    roots: config.roots,
  });
  if ('control' in verdict) return { ok: true, value: verdict.control };
  if ('first' in verdict) {
    const { url, pid } = verdict.first;
    const where = url === undefined ? 'a daemon' : `a daemon at ${url}`;
    const mend = 'end it first, or name another directory with --state-dir';
    return { ok: false, fault: `${where} (process ${pid}) runs already for ${stateDirectory}: ${mend}` };
  }
  if (process.platform !== 'win32') return { ok: false, fault: verdict.fault };
  // There are no such sockets: a daemon is of use to hosts all the same.
  terminal.say(`mcpx: ${verdict.fault}`);
  return undefined;
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
