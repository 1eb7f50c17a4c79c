import type { ClientLimitNames } from '@mcpx/client';
import { createPool, type Pool, type PoolOptions } from '@mcpx/pool';
import type { CommandContext } from '../command.ts';
import type { ServerConfig, UpstreamLimits } from '../config/config.ts';
import { VERSION } from '../version.ts';
import { connectorFor, type ConnectorOptions } from './connector-for.ts';
import { discreetEvents } from './discreet-events.ts';

/** How mcpx names itself to servers and to clients. */
export const PRODUCT: { readonly name: string; readonly version: string } = { name: 'mcpx', version: VERSION };

export interface OpenPoolOptions
  extends ConnectorOptions, Pick<PoolOptions, 'capabilities' | 'onEvent' | 'onInput' | 'onNotification'> {}

/** A pool of the given servers of a configuration. Nothing is started until it is needed. */
export async function openPool(
  { config, eras }: Pick<CommandContext, 'config' | 'eras'>,
  servers: readonly ServerConfig[],
  { closeGraceMs, onEvent, ...options }: OpenPoolOptions = {},
): Promise<Pool> {
  const connectorOptions = closeGraceMs === undefined ? {} : { closeGraceMs };
  const poolServers = await Promise.all(
    servers.map(async (server) => {
      const { key, protocol, limits, sharing, check } = server;
      return {
        key,
        protocol,
        limits: { ...limits, limitNames: limitNamesFor(limits) },
        ...(sharing !== undefined && { sharing }),
        ...(check !== undefined && { check }),
        connector: await connectorFor(server, connectorOptions),
      };
    }),
  );
  const discreet = discreetEvents(servers);
  return createPool(poolServers, {
    clientInfo: PRODUCT,
    roots: config.roots,
    logLevel: 'info',
    eras,
    ...options,
    ...(onEvent !== undefined && { onEvent: (event) => onEvent(discreet(event)) }),
  });
}

/** What bounds a server, as its configuration calls it. */
function limitNamesFor({ requestTimeoutName }: UpstreamLimits): ClientLimitNames {
  return {
    timeout: requestTimeoutName ?? '"requestTimeout" under "upstream"',
    max: '"requestTimeoutMax" under "upstream"',
    start: '"startTimeout" under "upstream"',
    list: '"listTime" under "upstream"',
    pages: '"listPages" under "upstream"',
  };
}
