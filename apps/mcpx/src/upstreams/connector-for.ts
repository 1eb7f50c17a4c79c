import type { Connector } from '@mcpx/protocol';
import { stdioConnector } from '@mcpx/transport-stdio';
import type { HttpRecipe, ServerConfig, UpstreamLimits } from '../config/config.ts';
import { discreetConnector } from './discreet-connector.ts';
import { onlySseConnector } from './only-sse-connector.ts';
import { refusedConnector } from './refused-connector.ts';

export interface ConnectorOptions {
  /** How long a program may take to end by itself once its standard input is closed. @defaultValue 2_000 */
  readonly closeGraceMs?: number;
}

/** The connector of a configured server. What speaks HTTP is loaded by the first server that needs it. */
export async function connectorFor(server: ServerConfig, options: ConnectorOptions = {}): Promise<Connector> {
  const { recipe, key, limits } = server;
  if (server.refusal !== undefined) {
    const target = recipe.kind === 'http' ? withoutQuery(recipe.url) : recipe.command;
    return refusedConnector(target, key, server.refusal);
  }
  if (recipe.kind === 'http') return discreetConnector(await httpConnector(key, recipe, limits), server.secrets);
  const { command, args, env, cwd } = recipe;
  const connector = stdioConnector({ command, args, env, ...(cwd === undefined ? {} : { cwd }) }, options);
  return discreetConnector(connector, server.secrets);
}

async function httpConnector(key: string, recipe: HttpRecipe, limits: UpstreamLimits): Promise<Connector> {
  const { httpSse, streamableHttp } = await import('@mcpx/transport-http');
  const { url, headers, transport, messageUrl, network } = recipe;
  const { sseReconnectDelayMs, sseReconnectAttempts } = limits;
  const options = {
    name: key,
    headers,
    ...network,
    ...(messageUrl === undefined ? {} : { messageUrl }),
    ...(sseReconnectDelayMs === undefined ? {} : { sseReconnectDelayMs }),
    ...(sseReconnectAttempts === undefined ? {} : { sseReconnectAttempts }),
  };
  if (transport === 'http+sse') return onlySseConnector(httpSse(url, options));
  return streamableHttp(url, { ...options, fallback: transport === 'auto' });
}

function withoutQuery(url: string): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`;
}
