import type { Server } from 'node:http';
import { requestTarget } from '@mcpx/server';
import type { Endpoints } from './endpoints.ts';

/** A server that listens. */
export interface Listening {
  readonly port: number;
  /** Takes no more connections, lets open answers end, and cuts what is then still there. Never rejects. */
  close(): Promise<void>;
}

/** How long open answers may take once the daemon ends, in milliseconds. */
const DRAIN_MS = 1_000;

/**
 * Serves endpoints over HTTP.
 *
 * @throws the system's error where the address cannot be listened on, such as one with `code` `EADDRINUSE`.
 */
export async function listen(endpoints: Endpoints, address: string, port: number): Promise<Listening> {
  // Importing the module by name costs 30 ms: it fills in getters that nobody here asks for.
  const { createServer } = process.getBuiltinModule('node:http');
  const server = createServer({ requestTimeout: 60_000, keepAliveTimeout: 60_000 }, (request, response) => {
    endpoints.find(requestTarget(request).path)(request, response);
  });
  await opened(server, address, port);
  const bound = server.address();
  return {
    port: typeof bound === 'object' && bound !== null ? bound.port : port,
    close: () => closed(server, endpoints),
  };
}

function opened(server: Server, address: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host: address, port }, () => {
      server.off('error', reject);
      // A connection that could not be taken (no descriptors left) costs that connection only.
      server.on('error', () => {});
      resolve();
    });
  });
}

async function closed(server: Server, endpoints: Endpoints): Promise<void> {
  const drained = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  await endpoints.close();
  server.closeIdleConnections();
  const limit = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await drained;
  clearTimeout(limit);
}
