import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { httpSse, streamableHttp } from '@mcpx/transport-http';
import { type Behaviour, initialized, type Message, messageText, type Reply } from './behaviour.fixture.ts';
import { createSilence, FRAMES, type Rig } from './rig.fixture.ts';

const MODERN_HEADERS = ['mcp-protocol-version', 'mcp-method'] as const;

/** A rig of a real HTTP server on this machine. */
export async function httpRig(kind: 'streamable-http' | 'http+sse'): Promise<Rig> {
  const silence = createSilence();
  const faults: string[] = [];
  let current: Behaviour | undefined;
  let discoveries = 0;
  let words: string[] = [];
  let events: ServerResponse | undefined;

  const send = (reply: Reply, id: string, response: ServerResponse): void => {
    switch (reply.kind) {
      case 'silence':
        return silence.fall();
      case 'death':
        return void response.socket?.destroy();
      case 'status': {
        const login = reply.status === 401 ? { 'www-authenticate': 'Bearer' } : {};
        response.writeHead(reply.status, { 'content-type': reply.type ?? 'text/plain', ...login });
        return void response.end(reply.body);
      }
      case 'line':
        throw new Error('An endpoint does not answer with a line');
      default: {
        const text = messageText(reply, id);
        const { status = 200, isEvent } = reply.kind === 'error' ? reply : {};
        response.writeHead(status, { 'content-type': isEvent ? 'text/event-stream' : 'application/json' });
        response.end(isEvent ? `event: message\ndata: ${text}\n\n` : text);
      }
    }
  };

  const get = (request: IncomingMessage, response: ServerResponse): void => {
    // The stream of a session that is agreed already is not part of finding out.
    if (request.headers['mcp-protocol-version'] !== undefined) return send(status405, '0', response);
    words.push('G');
    if (current?.get !== 'endpoint') return send(current?.get ?? status405, '0', response);
    events = response;
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('event: endpoint\ndata: /messages\n\n');
  };

  const post = (request: IncomingMessage, body: string, response: ServerResponse): void => {
    const { method, id } = JSON.parse(body) as { readonly method: string; readonly id?: unknown };
    words.push(FRAMES[method] ?? method);
    const isMessage = request.url === '/messages';
    const told = MODERN_HEADERS.map((name) => request.headers[name] ?? '-').join(' ');
    const wanted = headersOf(method, isMessage);
    if (!wanted.test(told)) faults.push(`${method} came with the headers ${told}, not ${wanted}`);
    if (isMessage) {
      response.writeHead(202).end();
      if (id === undefined) return;
      const reply = method === 'initialize' ? initialized('2024-11-05') : unknownMethod;
      events?.write(`event: message\ndata: ${messageText(reply, JSON.stringify(id))}\n\n`);
      return;
    }
    if (id === undefined || current === undefined) return void response.writeHead(202).end();
    const isFirst = method === 'server/discover' && ++discoveries === 1;
    const discover = (isFirst ? current.discoverFirst : undefined) ?? current.discover;
    send(method === 'server/discover' ? discover : current.initialize, JSON.stringify(id), response);
  };

  const server = createServer((request, response) => {
    if (request.method === 'GET') return get(request, response);
    if (request.method !== 'POST') return void response.writeHead(405).end();
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => (body += text));
    request.on('end', () => post(request, body, response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`;

  return {
    connector: kind === 'http+sse' ? httpSse(url) : streamableHttp(url),
    async become(behaviour) {
      current = behaviour;
      discoveries = 0;
      words = [];
    },
    frames: async () => words.join(' '),
    faults,
    silence: silence.next,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const status405: Reply = { kind: 'status', status: 405 };
const unknownMethod: Message = { kind: 'error', code: -32601 };

/** Version and method: of the stateless era both, nothing before a version is agreed, then the version alone. */
function headersOf(method: string, isMessage: boolean): RegExp {
  if (method === 'server/discover') return /^2026-07-28 server\/discover$/;
  return method === 'initialize' || isMessage ? /^- -$/ : /^2025-\d\d-\d\d -$/;
}
