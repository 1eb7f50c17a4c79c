import type { Connector } from '@mcpx/protocol';
import type { HttpRecipe, ServerConfig, UpstreamLimits } from '../config/config.ts';
import { refusedConnector } from './refused-connector.ts';

/** A recipe made live, and what has to be closed after its last link. */
export interface Plug {
  readonly connector: Connector;
  close(): Promise<void>;
}

export interface PlugOptions {
  /** How long a program may take to end by itself once its standard input is closed. @defaultValue 2_000 */
  readonly closeGraceMs?: number;
}

/** The connector of a configured server. A transport is loaded by the first server that needs it. */
export async function connectorFor(server: ServerConfig, options: PlugOptions = {}): Promise<Plug> {
  const { recipe, key, limits } = server;
  if (server.refusal !== undefined) {
    const target = recipe.kind === 'http' ? originOf(recipe.url) : recipe.command;
    return plug(refusedConnector(target, key, server.refusal));
  }
  if (recipe.kind === 'http') return httpPlug(key, recipe, limits);
  const { stdioConnector } = await import('@mcpx/transport-stdio');
  const { command, args, env, cwd } = recipe;
  return plug(stdioConnector({ command, args, env, ...(cwd === undefined ? {} : { cwd }) }, options));
}

function plug(connector: Connector): Plug {
  return { connector, close: () => Promise.resolve() };
}

async function httpPlug(key: string, recipe: HttpRecipe, limits: UpstreamLimits): Promise<Plug> {
  const { httpSse, streamableHttp, undiciSend } = await import('@mcpx/transport-http');
  const { url, headers, transport, messageUrl, network } = recipe;
  const send = network && undiciSend(network);
  const options = {
    name: key,
    headers,
    ...(send === undefined ? {} : { send }),
    ...(messageUrl === undefined ? {} : { messageUrl }),
    ...(limits.sseReconnectDelayMs === undefined ? {} : { sseReconnectDelayMs: limits.sseReconnectDelayMs }),
    ...(limits.sseReconnectAttempts === undefined ? {} : { sseReconnectAttempts: limits.sseReconnectAttempts }),
  };
  const connector =
    transport === 'http+sse'
      ? httpSse(url, options)
      : streamableHttp(url, { ...options, fallback: transport === 'auto' });
  return send === undefined ? plug(connector) : { connector, close: () => send.close() };
}

/** What may be shown of a URL. */
function originOf(url: string): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`;
}
