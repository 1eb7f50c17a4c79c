import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type JsonObject, LATEST_MODERN, META, RpcError } from '@mcpx/protocol';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, ProtocolError, Server, type ServerContext } from '@modelcontextprotocol/server';
import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { asksByResult, createPeer, Unanswered } from '../peers/peer.ts';
import type { PeerCall } from '../peers/peer-call.ts';
import { readBody, watchFrames } from './watch-frames.ts';

/**
 * The peer of the matrix as a server made with the official SDK of the stateless era: over stdio, or with `--http` at an
 * endpoint whose URL it prints. The tool `faults` tells what was wrong with the frames that it got.
 */
const peer = createPeer(LATEST_MODERN);
const watch = watchFrames(LATEST_MODERN);
const { extensions: _, ...capabilities } = peer.capabilities;

/** How changes are told: by the handler of all requests over HTTP, by the one server of a pipe. */
let changed: PeerCall['changed'] = () => {};

const METHODS = [
  'tools/list',
  'tools/call',
  'prompts/list',
  'prompts/get',
  'resources/list',
  'resources/templates/list',
  'resources/read',
  'completion/complete',
] as const;

function openServer(): Server {
  const server = new Server({ name: 'sdk-modern', version: '1.0.0' }, { capabilities });
  for (const method of METHODS) {
    const handle = async ({ params }: { params?: object }, context: ServerContext): Promise<JsonObject> => {
      const given = (params ?? {}) as JsonObject;
      if (given['name'] !== 'faults') return answer(method, given, context);
      return { content: [{ type: 'text', text: JSON.stringify(watch.takeFaults()) }] };
    };
    server.setRequestHandler(method, handle as never);
  }
  return server;
}

async function answer(method: string, params: JsonObject, { mcpReq }: ServerContext): Promise<JsonObject> {
  const { signal, inputResponses, envelope, _meta } = mcpReq;
  const call: PeerCall = {
    signal,
    capabilities: ((envelope as JsonObject | undefined)?.[META.clientCapabilities] ?? {}) as JsonObject,
    ask: asksByResult({ inputResponses, requestState: mcpReq.requestState() } as JsonObject),
    progress(progress) {
      const progressToken = _meta?.progressToken;
      if (progressToken === undefined) return;
      void mcpReq.notify({ method: 'notifications/progress', params: { ...progress, progressToken } });
    },
    log: (level, data) => void mcpReq.log(level as 'info', data),
    completed() {},
    changed: (what) => changed(what),
    // It has no tasks.
    taskChanged() {},
  };
  try {
    return await peer.answer(method, params, call);
  } catch (error) {
    if (error instanceof Unanswered) return error.result;
    throw error instanceof RpcError ? new ProtocolError(error.rpcCode, error.message, error.data) : error;
  }
}

if (process.argv.includes('--http')) {
  const handler = createMcpHandler(openServer, { legacy: 'reject' });
  changed = (what) => {
    if (typeof what !== 'string') handler.notify.resourceUpdated(what.uri);
    else handler.notify[`${what}Changed`]();
  };
  const handle = toNodeHandler(handler);
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = request.method === 'POST' ? await readBody(request) : '';
    if (body !== '') watch.take(body);
    await handle(request, response, body === '' ? undefined : JSON.parse(body));
  };
  const listener = createServer((request, response) => void serve(request, response));
  listener.listen(0, '127.0.0.1', () => {
    console.log(`http://127.0.0.1:${(listener.address() as AddressInfo).port}/mcp`);
  });
} else {
  serveStdio(
    () => {
      const server = openServer();
      changed = (what) => {
        if (typeof what === 'string') void server.notification({ method: `notifications/${what}/list_changed` });
        else void server.sendResourceUpdated(what);
      };
      return server;
    },
    { legacy: 'reject', transport: new StdioServerTransport(watch.through(process.stdin)) },
  );
}
