import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { parseMessages, type Receiver, type Transport } from '@mcpx/protocol';
import type { ScriptedServer } from './scripted-server.ts';

/** A scripted server behind the URL of an event stream. */
export interface ScriptedEventStream extends AsyncDisposable {
  readonly url: string;
}

/** Serves a script (of the link `pipe`) over HTTP+SSE: a GET opens a link, what is sent comes by POST. See 2024-11-05 `basic/transports`. */
export async function serveOverSse(server: ScriptedServer): Promise<ScriptedEventStream> {
  const links = new Map<string, Transport>();

  const open = async (response: ServerResponse): Promise<void> => {
    const id = randomUUID();
    const receiver: Receiver = {
      opened: () => {},
      message: (message) => void response.write(`event: message\ndata: ${JSON.stringify(message)}\n\n`),
      streamEnd: () => {},
      malformed: () => {},
      closed: () => void response.end(),
    };
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const link = await server.connector.connect(receiver);
    links.set(id, link);
    response.once('close', () => {
      links.delete(id);
      void link.close();
    });
    response.write(`event: endpoint\ndata: /messages?session=${id}\n\n`);
  };

  const take = async (request: IncomingMessage, response: ServerResponse, id: string): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const link = links.get(id);
    response.writeHead(link === undefined ? 404 : 202).end();
    for (const message of parseMessages(Buffer.concat(chunks).toString()).messages) await link?.send(message);
  };

  const listener = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://127.0.0.1');
    const isMessage = request.method === 'POST' && pathname === '/messages';
    if (!isMessage && request.method !== 'GET') response.writeHead(405).end();
    else {
      const work = isMessage ? take(request, response, searchParams.get('session') ?? '') : open(response);
      work.catch(() => response.destroy());
    }
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/sse`,
    [Symbol.asyncDispose]: async () => {
      listener.closeAllConnections();
      await new Promise((resolve) => listener.close(resolve));
    },
  };
}
