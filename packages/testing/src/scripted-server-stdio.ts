import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { parseMessages, type Receiver } from '@mcpx/protocol';
import type { ScriptedServer } from './scripted-server.ts';

/** A program that is a scripted server: start it, and the script in this process answers. */
export interface ScriptedProgram extends AsyncDisposable {
  readonly command: string;
  readonly args: readonly string[];
}

/** Carries its standard streams to the script and back. */
const RELAY = `
const socket = require('node:net').connect(Number(process.argv[1]), '127.0.0.1');
process.stdin.pipe(socket).pipe(process.stdout);
socket.on('error', () => process.exit(1)).on('close', () => process.exit(0));
`;

/** Serves a script over real pipes, to any number of processes. */
export async function serveOverStdio(server: ScriptedServer): Promise<ScriptedProgram> {
  const sockets = new Set<Socket>();
  const listener = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket)).on('error', () => {});
    void serve(server, socket);
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    command: process.execPath,
    args: ['-e', RELAY, String(port)],
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => listener.close(resolve));
    },
  };
}

async function serve(server: ScriptedServer, socket: Socket): Promise<void> {
  const receiver: Receiver = {
    opened: () => {},
    message: (message) => void socket.write(`${JSON.stringify(message)}\n`),
    streamEnd: () => {},
    malformed: () => {},
    closed: () => void socket.end(),
  };
  const link = await server.connector.connect(receiver);
  let rest = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const message of lines.flatMap((line) => parseMessages(line).messages)) link.send(message).catch(() => {});
  });
  socket.once('close', () => void link.close());
}
