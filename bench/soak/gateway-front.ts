import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { callTool, type Client, connect } from '@mcpx/client';
import { createGateway } from '@mcpx/gateway';
import { createPool, type PoolServer } from '@mcpx/pool';
import type { InputRequests, InputResponses } from '@mcpx/protocol';
import { type HttpHandler, httpHandler, nodeListener } from '@mcpx/server';
import { streamableHttp } from '@mcpx/transport-http';
import { stdioConnector } from '@mcpx/transport-stdio';
import { startServer } from '../programs.ts';

const PROGRAM = ['-C', 'mcpx-source', join(import.meta.dirname, '..', 'servers', 'restless.ts')];
const REPLAY_MS = 2_000;
const clientInfo = { name: 'soak', version: '1.0.0' };

/** A gateway behind HTTP before four servers: both eras, on pipes and behind HTTP. */
export interface Front {
  readonly handler: HttpHandler;
  readonly keys: readonly string[];
  open(protocol: 'legacy' | 'modern'): Promise<Client>;
  close(): Promise<void>;
}

/** What a server tells of itself. */
export interface About {
  readonly pid: number;
  /** Calls that it still works on. */
  readonly open: number;
}

/** `parkTtlMs`: how long a call waits for a caller that may never come back. */
export async function startFront(parkTtlMs: number): Promise<Front> {
  const overStdio = stdioConnector({ command: process.execPath, args: PROGRAM });
  const http = startServer('restless.ts', '--http');
  const overHttp = streamableHttp(`http://127.0.0.1:${await http.line()}/mcp`);
  const servers: readonly PoolServer[] = [
    { key: 'stdio-legacy', connector: overStdio, protocol: 'legacy' },
    { key: 'stdio-modern', connector: overStdio, protocol: 'modern' },
    { key: 'http-legacy', connector: overHttp, protocol: 'legacy', sharing: 'session' },
    { key: 'http-modern', connector: overHttp, protocol: 'modern' },
  ];
  const keys = servers.map(({ key }) => key);
  const pool = createPool(servers, { clientInfo, capabilities: { elicitation: {} } });
  const gateway = createGateway(pool, { serverInfo: clientInfo, servers: keys.map((key) => ({ key })), parkTtlMs });
  const handler = httpHandler(gateway.service, {
    serverInfo: clientInfo,
    // What is kept for clients that come back goes away while the soak looks.
    replayMs: REPLAY_MS,
    onSessionEnd: (session) => pool.endSession(session),
  });
  const front = createServer(nodeListener(handler));
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
  const connector = streamableHttp(`http://127.0.0.1:${(front.address() as AddressInfo).port}/mcp`);
  return {
    handler,
    keys,
    open: (protocol) =>
      connect(connector, { clientInfo, protocol, capabilities: { elicitation: {} }, onInput: acceptAll }),
    async close() {
      await handler.close();
      front.close();
      front.closeAllConnections();
      await gateway.close();
      await pool.close();
      http.stop();
    },
  };
}

/** Asks a server about itself, through the gateway. */
export async function about(client: Client, key: string): Promise<About> {
  const { structuredContent } = await callTool(client, `${key}__look`, {});
  return structuredContent as unknown as About;
}

async function acceptAll(requests: InputRequests): Promise<InputResponses> {
  return Object.fromEntries(Object.keys(requests).map((key) => [key, { action: 'accept', content: {} }]));
}
