import type { Server } from 'node:http';
import { requestTarget } from '@mcpx/server';
import { endingServer } from '../ending-server.ts';
import type { Endpoints } from './endpoints.ts';

/** A server that listens. */
export interface Listening {
  readonly port: number;
  /** Lets open answers end, and be read, and cuts what is then still there. Never rejects. */
  close(): Promise<void>;
}

/** How long the readers of open answers may take once the daemon ends, in milliseconds. */
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
  const end = endingServer(server, DRAIN_MS);
  await opened(server, address, port);
  const bound = server.address();
  return {
    port: typeof bound === 'object' && bound !== null ? bound.port : port,
    close: () => end(() => endpoints.close()),
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
