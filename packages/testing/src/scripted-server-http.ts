import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import {
  type Arrival,
  isRequest,
  isResponse,
  type JsonRpcMessage,
  parseMessages,
  type Receiver,
  type RequestId,
  type Revision,
  type Transport,
} from '@mcpx/protocol';
import type { ScriptedServer } from './scripted-server.ts';
import { createHeaderJudge, type HeaderJudge } from './scripted-server-headers.ts';

/** A scripted server behind a URL. */
export interface ScriptedEndpoint extends AsyncDisposable {
  readonly url: string;
  /** What was wrong with the headers of requests, one line each. */
  readonly faults: readonly string[];
}

interface Session {
  readonly link: Transport;
  readonly open: Map<RequestId, ServerResponse>;
  standing: ServerResponse | undefined;
  isOver: boolean;
}

/** Serves a script (of the link `streams`) over Streamable HTTP, by the rules of its revision, and judges every header. */
export async function serveOverHttp(server: ScriptedServer, revision: Revision): Promise<ScriptedEndpoint> {
  const sessions = new Map<string, Session>();
  const faults: string[] = [];
  const judge = createHeaderJudge(revision);
  const listener = createServer((request, response) => {
    handle(server, sessions, judge, request, response).then(
      (found) => faults.push(...found),
      (error: unknown) => {
        faults.push(String(error));
        response.destroy();
      },
    );
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/mcp`,
    faults,
    [Symbol.asyncDispose]: async () => {
      listener.closeAllConnections();
      await new Promise((resolve) => listener.close(resolve));
    },
  };
}

async function handle(
  server: ScriptedServer,
  sessions: Map<string, Session>,
  judge: HeaderJudge,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<readonly string[]> {
  const given = request.headers['mcp-session-id'];
  const known = typeof given === 'string' ? sessions.get(given) : undefined;
  if (request.method !== 'POST') {
    if (known === undefined) response.writeHead(405).end();
    else if (request.method === 'DELETE') {
      response.writeHead(204).end();
      await known.link.close();
    } else {
      known.standing = response;
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    }
    return judge.bare(request.headers);
  }
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  const [message] = parseMessages(text).messages;
  if (message === undefined) throw new Error(`a POST without a message: ${text}`);
  if (given !== undefined && (known === undefined || known.isOver)) {
    response.writeHead(404).end();
    return [];
  }
  const found = judge.posted(message, request.headers);
  const id = known === undefined ? randomUUID() : String(given);
  const session = known ?? (await openSession(server, judge));
  const opens = 'method' in message && message.method === 'initialize';
  if (opens) sessions.set(id, session);
  await carry(session, message, response, opens ? { 'mcp-session-id': id } : {});
  return found;
}

async function openSession(server: ScriptedServer, judge: HeaderJudge): Promise<Session> {
  const open = new Map<RequestId, ServerResponse>();
  const receiver: Receiver = {
    opened: () => {},
    message(message, arrival) {
      judge.answered(message);
      const response = (arrival?.stream === undefined ? undefined : open.get(arrival.stream)) ?? session.standing;
      if (response !== undefined) write(response, message, arrival);
    },
    streamEnd(stream) {
      open.get(stream)?.end();
      open.delete(stream);
    },
    malformed: () => {},
    closed() {
      session.isOver = true;
      session.standing?.end();
    },
  };
  const session: Session = { link: await server.connector.connect(receiver), open, standing: undefined, isOver: false };
  return session;
}

async function carry(
  { link, open }: Session,
  message: JsonRpcMessage,
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (!isRequest(message)) {
    await link.send(message);
    response.writeHead(202).end();
    return;
  }
  const gone = new AbortController();
  open.set(message.id, response);
  response.once('close', () => {
    if (!response.writableEnded) gone.abort();
  });
  await link.send(message, { signal: gone.signal });
}

/** An error with a status of its own is the whole answer; anything else goes out as an event. */
function write(response: ServerResponse, message: JsonRpcMessage, arrival: Arrival | undefined): void {
  const status = arrival?.httpStatus ?? 200;
  if (isResponse(message) && status >= 400 && !response.headersSent) {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(message));
    return;
  }
  if (!response.headersSent) response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(`data: ${JSON.stringify(message)}\n\n`);
}
