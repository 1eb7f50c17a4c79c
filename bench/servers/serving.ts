// A service that does next to nothing behind `@mcpx/server`. Prints its port, and its heap after collection for each line it reads.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { httpHandler, nodeListener, type Service } from '@mcpx/server';

const service: Service = async ({ method, params, signal, notify }) => {
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

const handler = httpHandler(service, { serverInfo: { name: 'serving', version: '1.0.0' } });
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
