import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Ends a server: `answer` answers what is open, its readers get that, and every connection is closed. Never rejects. */
export type EndServer = (answer: () => void | Promise<void>) => Promise<void>;

/** How often it is looked whether all was read, in milliseconds. */
const LOOK_MS = 10;

/**
 * Watches the connections of a server, so that it can be ended in good order: the server's own `close()` cuts every connection
 * whose answer was written, also where its reader has not had it yet. A reader, and who still sends, may take so long, in
 * milliseconds.
 */
export function endingServer(server: Server, drainMs: number): EndServer {
  /** Each connection, with its last answer: those before it go out first. */
  const connections = new Map<Socket, ServerResponse | undefined>();
  let isEnding = false;
  server.on('connection', (socket) => {
    if (isEnding) return void socket.destroy();
    connections.set(socket, undefined);
    socket.once('close', () => connections.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    if (connections.has(socket)) connections.set(socket, response);
  });
  const isRead = (): boolean =>
    [...connections].every(
      ([{ writableLength }, answer]) => writableLength === 0 && answer?.writableFinished !== false,
    );
  return async (answer) => {
    isEnding = true;
    await answer();
    const untilMs = performance.now() + drainMs;
    while (!isRead() && performance.now() < untilMs) await sleep(LOOK_MS);
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  };
}
