import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { McpServer as LegacyServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { SSEServerTransport } from '@modelcontextprotocol/sdk/server/sse.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';

/** A server behind a URL, in this process. */
export interface Endpoint extends AsyncDisposable {
  readonly url: string;
}

type Handle = (request: IncomingMessage, response: ServerResponse) => unknown;

async function listen(handle: Handle, path = '/mcp'): Promise<Endpoint> {
  const server = createServer((request, response) => void handle(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}${path}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** What the servers of SDK 1.32 offer: a greeting, and one that asks first. */
function createLegacy(): LegacyServer {
  const server = new LegacyServer({ name: 'official-1', version: '1.0.0' });
  server.registerTool('greet', { inputSchema: { name: z.string() } }, ({ name }) => ({
    content: [{ type: 'text', text: `Hello, ${name}!` }],
  }));
  server.registerTool('ask', {}, async () => {
    const { roots } = await server.server.listRoots();
    return { content: [{ type: 'text', text: roots.map(({ uri }) => uri).join() }] };
  });
  return server;
}

/** One transport of SDK 1.32 for each session, or for each request where there are none. */
export async function legacyEndpoint(mode: {
  readonly isStateful: boolean;
  readonly json: boolean;
}): Promise<Endpoint> {
  const sessions = new Map<string, StreamableHTTPServerTransport>();
  const open = async (): Promise<StreamableHTTPServerTransport> => {
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: mode.isStateful ? () => randomUUID() : undefined,
      enableJsonResponse: mode.json,
      onsessioninitialized: (id) => void sessions.set(id, transport),
    });
    await createLegacy().connect(transport);
    return transport;
  };
  return await listen(async (request, response) => {
    const id = request.headers['mcp-session-id'];
    const known = typeof id === 'string' ? sessions.get(id) : undefined;
    if (id !== undefined && known === undefined) response.writeHead(404).end();
    else await (known ?? (await open())).handleRequest(request, response);
  });
}

/** HTTP+SSE, as SDK 1.32 still serves it. */
export async function sseEndpoint(): Promise<Endpoint> {
  const open = new Map<string, SSEServerTransport>();
  return await listen(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    if (request.method === 'GET' && pathname === '/sse') {
      const transport = new SSEServerTransport('/messages', response);
      open.set(transport.sessionId, transport);
      await createLegacy().connect(transport);
      return;
    }
    const transport = open.get(searchParams.get('sessionId') ?? '');
    if (request.method !== 'POST' || transport === undefined) response.writeHead(404).end();
    else await transport.handlePostMessage(request, response);
  }, '/sse');
}

/** A server of SDK 2.4, as it comes. */
export async function modernEndpoint(): Promise<Endpoint> {
  const handler = createMcpHandler(() => {
    const server = new McpServer({ name: 'official-2', version: '1.0.0' });
    server.registerTool('greet', { inputSchema: z.object({ name: z.string() }) }, ({ name }) => ({
      content: [{ type: 'text', text: `Hello, ${name}!` }],
    }));
    return server;
  });
  return await listen(toNodeHandler(handler));
}
