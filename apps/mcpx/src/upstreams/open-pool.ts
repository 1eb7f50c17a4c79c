import type { OnInput } from '@mcpx/client';
import { createPool, type Pool, type PoolEvent } from '@mcpx/pool';
import type { Config, ServerConfig } from '../config/config.ts';
import { VERSION } from '../version.ts';
import { connectorFor, type ConnectorOptions } from './connector-for.ts';

/** How mcpx names itself to servers and to clients. */
export const PRODUCT: { readonly name: string; readonly version: string } = { name: 'mcpx', version: VERSION };

export interface OpenPoolOptions extends ConnectorOptions {
  readonly onEvent?: (event: PoolEvent) => void;
  /** Answers what servers ask and no call wants to be asked. */
  readonly onInput?: OnInput;
}

/** A pool of the given servers of a configuration. Nothing is started until it is needed. */
export async function openPool(
  config: Config,
  servers: readonly ServerConfig[],
  { closeGraceMs, ...options }: OpenPoolOptions = {},
): Promise<Pool> {
  const connectorOptions = closeGraceMs === undefined ? {} : { closeGraceMs };
  const poolServers = await Promise.all(
    servers.map(async (server) => {
      const { key, protocol, limits } = server;
      return { key, protocol, limits, connector: await connectorFor(server, connectorOptions) };
    }),
  );
  return createPool(poolServers, { clientInfo: PRODUCT, roots: config.roots, logLevel: 'info', ...options });
}
