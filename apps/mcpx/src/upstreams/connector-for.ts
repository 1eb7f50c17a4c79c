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
  return discreetConnector(await plainConnector(server, options), server.secrets);
}

async function plainConnector(
  { recipe, key, limits, refusal }: ServerConfig,
  options: ConnectorOptions,
): Promise<Connector> {
  if (refusal !== undefined) {
    return refusedConnector(recipe.kind === 'http' ? withoutQuery(recipe.url) : recipe.command, key, refusal);
  }
  if (recipe.kind === 'http') return httpConnector(key, recipe, limits);
  const { command, args, env, cwd } = recipe;
  return stdioConnector({ command, args, env, ...(cwd === undefined ? {} : { cwd }) }, options);
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
