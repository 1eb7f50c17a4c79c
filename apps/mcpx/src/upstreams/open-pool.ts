import type { OnInput } from '@mcpx/client';
import { createPool, type Pool, type PoolEvent } from '@mcpx/pool';
import type { Config, ServerConfig } from '../config/config.ts';
import { VERSION } from '../version.ts';
import { connectorFor, type PlugOptions } from './connector-for.ts';

/** How mcpx names itself to servers and to clients. */
export const PRODUCT: { readonly name: string; readonly version: string } = { name: 'mcpx', version: VERSION };

export interface OpenPoolOptions extends PlugOptions {
  readonly onEvent?: (event: PoolEvent) => void;
  /** Answers what servers ask and no call wants to be asked. */
  readonly onInput?: OnInput;
}

/** A pool of the given servers of a configuration. Nothing is started; closing it closes what the transports hold too. */
export async function openPool(
  config: Config,
  servers: readonly ServerConfig[],
  { closeGraceMs, ...options }: OpenPoolOptions = {},
): Promise<Pool> {
  const plugOptions = closeGraceMs === undefined ? {} : { closeGraceMs };
  const plugged = await Promise.all(
    servers.map(async (server) => ({ ...server, ...(await connectorFor(server, plugOptions)) })),
  );
  const pool = createPool(
    plugged.map(({ key, protocol, limits, connector }) => ({ key, protocol, limits, connector })),
    { clientInfo: PRODUCT, roots: config.roots, logLevel: 'info', ...options },
  );
  const close = async (): Promise<void> => {
    await pool.close();
    await Promise.all(plugged.map((plug) => plug.close()));
  };
  return { ...pool, close, [Symbol.asyncDispose]: close };
}
