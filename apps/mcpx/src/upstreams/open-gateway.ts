import { answerAllNobody, createGateway, type Gateway, RELAYED_CAPABILITIES } from '@mcpx/gateway';
import type { CommandContext } from '../command.ts';
import type { Config } from '../config/config.ts';
import { withServer } from '../report.ts';
import { openPool, PRODUCT } from './open-pool.ts';

/** How long a list waits for a server that does not say otherwise, in milliseconds. */
const LIST_WAIT_MS = 5_000;

/** All servers of a configuration behind one face. */
export interface OpenGateway extends AsyncDisposable {
  readonly gateway: Gateway;
  /** A caller's session is over: what was started for it alone ends. */
  endSession(session: string): void;
  /** Ends every server. Never rejects. */
  close(): Promise<void>;
}

/** Opens the gateway. Servers are started when they are first needed; what happens to them is said on standard error. */
export async function openGateway(context: CommandContext): Promise<OpenGateway> {
  const { config, terminal } = context;
  const said = new Map<string, string>();
  // A list leaves out a server that failed for the reason that was told when it failed: that is no news.
  const say = (server: string, message: string): void => {
    if (message.endsWith(said.get(server) ?? '\n')) return;
    said.set(server, message);
    terminal.say(`mcpx: ${withServer(message, server)}`);
  };
  const nobody = { roots: config.roots };
  const pool = await openPool(context, config.servers, {
    capabilities: RELAYED_CAPABILITIES,
    onInput: (requests, { server, signal }) => answerAllNobody(server, requests, signal, nobody),
    onNotification: (notification) => gateway.hear(notification),
    onEvent: (event) => {
      if (event.event === 'server.started') said.delete(event.server);
      if (event.event === 'server.warning' || event.event === 'server.failed') say(event.server, event.message);
      if (event.event === 'server.stopped' && event.message !== undefined) say(event.server, event.message);
    },
  });
  const listWaitMs = Math.max(0, ...config.servers.map(({ limits }) => limits.listWaitMs ?? LIST_WAIT_MS));
  const gateway = createGateway(pool, {
    serverInfo: PRODUCT,
    servers: config.servers,
    groups: withoutDisabled(config),
    names: config.names,
    roots: config.roots,
    onEvent: ({ server, message }) => say(server, message),
    listWaitMs,
    ...(config.parkTtlMs === undefined ? {} : { parkTtlMs: config.parkTtlMs }),
  });
  const close = async (): Promise<void> => {
    await gateway.close();
    await pool.close();
  };
  return { gateway, endSession: (session) => pool.endSession(session), close, [Symbol.asyncDispose]: close };
}

function withoutDisabled({ groups, disabled }: Config): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    Object.entries(groups).map(([name, keys]) => [name, keys.filter((key) => !disabled.includes(key))]),
  );
}
