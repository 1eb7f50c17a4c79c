import type { Connector } from '@mcpx/protocol';
import { stdioConnector } from '@mcpx/transport-stdio';
import type { HttpRecipe, ServerConfig } from '../config/config.ts';
import { secretsIn } from '../config/secrets.ts';
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

async function plainConnector(server: ServerConfig, options: ConnectorOptions): Promise<Connector> {
  const { recipe, key, refusal } = server;
  if (refusal !== undefined) {
    return refusedConnector(recipe.kind === 'http' ? withoutQuery(recipe.url) : recipe.command, key, refusal);
  }
  if (recipe.kind === 'http') return httpConnector(recipe, server);
  const { command, args, env, cwd } = recipe;
  return stdioConnector({ command, args, env, ...(cwd === undefined ? {} : { cwd }) }, options);
}

async function httpConnector(recipe: HttpRecipe, { key, limits }: ServerConfig): Promise<Connector> {
  const { httpSse, streamableHttp } = await import('@mcpx/transport-http');
  const { url, headers, transport, messageUrl, network } = recipe;
  const { sseReconnectDelayMs, sseReconnectAttempts } = limits;
  const options = {
    name: key,
    headers,
    mends: mendsFor(hasCredentials(recipe)),
    ...network,
    ...(messageUrl === undefined ? {} : { messageUrl }),
    ...(sseReconnectDelayMs === undefined ? {} : { sseReconnectDelayMs }),
    ...(sseReconnectAttempts === undefined ? {} : { sseReconnectAttempts }),
  };
  if (transport === 'http+sse') return onlySseConnector(httpSse(url, options));
  return streamableHttp(url, { ...options, fallback: transport === 'auto' });
}

/** Whether requests say who calls. */
function hasCredentials({ headers, url }: HttpRecipe): boolean {
  return [...Object.entries(headers), ['', url] as const].some(([name, value]) => secretsIn(name, value).length > 0);
}

/** What to change in the entry of a server that refuses who calls. */
function mendsFor(isGivenCredentials: boolean): Readonly<Record<number, string>> {
  const other = 'or the server does not accept this host or origin';
  return isGivenCredentials
    ? {
        401: 'the token that it was given was refused; put a valid one under "auth", or where else it stands in its entry',
        403: `what it was given, under "auth" or elsewhere in its entry, may not do this, ${other}`,
      }
    : {
        401: 'authorization is needed; give it a token under "auth"',
        403: `it may need authorization: give it a token under "auth"; ${other}`,
      };
}

function withoutQuery(url: string): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`;
}
