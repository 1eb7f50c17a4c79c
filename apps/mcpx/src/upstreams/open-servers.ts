import { RELAYED_CAPABILITIES } from '@mcpx/gateway';
import type { PoolEvent } from '@mcpx/pool';
import type { CommandContext } from '../command.ts';
import type { ServerConfig } from '../config/config.ts';
import { callListedTool } from '../control/call-listed-tool.ts';
import { configIdentity, isSameConfig } from '../control/config-identity.ts';
import { findDaemon, type FoundDaemon } from '../control/find-daemon.ts';
import { remoteServers } from '../control/remote-servers.ts';
import type { Servers, ServersOptions } from '../control/servers.ts';
import { listSockets } from '../control/sockets.ts';
import { openPool } from './open-pool.ts';

/**
 * How long a command waits for a server to end by itself: many never do, and each command would wait for them. What has to
 * be put in order can still be at SIGTERM.
 */
const CLOSE_GRACE_MS = 250;

/**
 * The servers that a command works with: those of the daemon, where one runs with the same configuration, else its own, which
 * end with it.
 */
export async function openServers(
  context: CommandContext,
  servers: readonly ServerConfig[],
  options: ServersOptions,
): Promise<Servers> {
  const daemon = await findOwnDaemon(context);
  if (daemon !== undefined) return remoteServers(daemon.socketPath, options);
  const { onWarning } = options;
  const onEvent = (event: PoolEvent): void => {
    if (event.event === 'server.warning') onWarning(event.server, event.message);
  };
  // The same as a daemon declares, so that a server offers the same. A command answers all of it, if only by a refusal, so that
  // no question goes unnoticed: what is not declared is refused before anybody hears of it.
  const capabilities = RELAYED_CAPABILITIES;
  const pool = await openPool(context, servers, { closeGraceMs: CLOSE_GRACE_MS, onEvent, capabilities });
  return {
    acquire: (key, { signal }) => pool.acquire(key, { signal }),
    callTool: ({ client }, tool, args, options) => callListedTool(client, tool, args, options),
    status: async () => pool.status(),
    explain: (key) => pool.explain(key),
    isShared: false,
    close: () => pool.close(),
    [Symbol.asyncDispose]: () => pool.close(),
  };
}

/** The daemon of this state directory, where it has the same servers: of the same file, as it stands there now. */
async function findOwnDaemon({ stateDirectory, config, terminal }: CommandContext): Promise<FoundDaemon | undefined> {
  if (stateDirectory === undefined || listSockets(stateDirectory).length === 0) return undefined;
  const daemon = await findDaemon(stateDirectory);
  if (daemon === undefined) return undefined;
  const own = configIdentity(config.file, config.text);
  const { config: its } = daemon.greeting;
  if (isSameConfig(its, own)) return daemon;
  if (its.path === own.path) {
    terminal.say(`mcpx: the running daemon has an older text of ${config.file}, and is not asked: start it again`);
  }
  return undefined;
}
