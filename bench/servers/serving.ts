// A service that does next to nothing behind `@mcpx/server`, or a gateway before two servers with `--gateway`. Prints its port,
// and its heap after collection for each line it reads.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createGateway } from '@mcpx/gateway';
import { createPool } from '@mcpx/pool';
import { httpHandler, nodeListener, type Service } from '@mcpx/server';
import { streamableHttp } from '@mcpx/transport-http';
import { stdioConnector } from '@mcpx/transport-stdio';

const serverInfo = { name: 'serving', version: '1.0.0' };

const trivial: Service = async ({ method, params, signal, notify }) => {
  if (method === 'server/discover')
    return { kind: 'complete', result: { capabilities: { tools: { listChanged: true } } } };
  if (method !== 'subscriptions/listen') return { kind: 'complete', result: { content: [] } };
  notify('notifications/subscriptions/acknowledged', { notifications: params.notifications ?? {} });
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => {
      reject(signal.reason as Error);
    });
  });
};

/** A gateway before a legacy server over stdio and a stateless one over HTTP. */
async function gatewayService(): Promise<Service> {
  const program = (name: string): string => join(import.meta.dirname, name);
  const many = spawn(process.execPath, [program('many-servers.js'), '1'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [port] = (await once(many.stdout, 'data')) as [Buffer];
  const servers = [
    {
      key: 'stdio',
      connector: stdioConnector({ command: process.execPath, args: [program('stdio-server.js')] }),
    },
    { key: 'http', connector: streamableHttp(`http://127.0.0.1:${port.toString().trim()}/0`) },
  ];
  const pool = createPool(servers, { clientInfo: serverInfo });
  return createGateway(pool, { serverInfo, servers: servers.map(({ key }) => ({ key })) }).service;
}

const service = process.argv.includes('--gateway') ? await gatewayService() : trivial;
const handler = httpHandler(service, { serverInfo });
const server = createServer(nodeListener(handler));
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));

async function heap(): Promise<number> {
  for (let i = 0; i < 5; i++) {
    globalThis.gc?.();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return process.memoryUsage().heapUsed;
}

process.stdin.on('data', () => {
  void heap().then((bytes) => console.log(JSON.stringify([bytes, handler.sessions, handler.streams])));
});
process.stdin.on('end', () => process.exit(0));
