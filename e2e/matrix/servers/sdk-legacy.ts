import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isJsonObject, type JsonObject, LATEST_LEGACY, META, RpcError } from '@mcpx/protocol';
import {
  InMemoryTaskMessageQueue,
  InMemoryTaskStore,
} from '@modelcontextprotocol/sdk/experimental/tasks/stores/in-memory.js';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js';
import {
  CallToolRequestSchema,
  CompleteRequestSchema,
  CreateMessageResultSchema,
  ElicitResultSchema,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListRootsResultSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
  type Result,
  type ServerNotification,
  type ServerRequest,
  SubscribeRequestSchema,
  UnsubscribeRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { createPeer } from '../peers/peer.ts';
import type { PeerCall } from '../peers/peer-call.ts';
import { FORM } from '../peers/questions.ts';
import { readBody, watchFrames } from './watch-frames.ts';

/**
 * The peer of the matrix as a server made with the official SDK of the older era: over stdio, or with `--http` at an
 * endpoint whose URL it prints. The tool `faults` tells what was wrong with the frames that it got.
 */
const peer = createPeer(LATEST_LEGACY);
const watch = watchFrames(LATEST_LEGACY);
const sessions = new Map<Server, Set<string>>();

type Extra = RequestHandlerExtra<ServerRequest, ServerNotification>;

const RESULTS = {
  'elicitation/create': ElicitResultSchema,
  'sampling/createMessage': CreateMessageResultSchema,
  'roots/list': ListRootsResultSchema,
};

const text = (value: string): Result => ({ content: [{ type: 'text', text: value }] });

function openServer(): Server {
  const server = new Server(
    { name: 'sdk-legacy', version: '1.0.0' },
    {
      capabilities: peer.capabilities,
      taskStore: new InMemoryTaskStore(),
      taskMessageQueue: new InMemoryTaskMessageQueue(),
      defaultTaskPollInterval: 50,
    },
  );
  sessions.set(server, new Set());
  server.onclose = () => void sessions.delete(server);

  const callOf = (extra: Extra): PeerCall => ({
    signal: extra.signal,
    capabilities: server.getClientCapabilities() as JsonObject,
    ask: async (_, method, params) => {
      const schema = RESULTS[method as keyof typeof RESULTS];
      return (await extra.sendRequest({ method, params } as ServerRequest, schema)) as unknown as JsonObject;
    },
    progress(params) {
      const progressToken = extra._meta?.progressToken;
      if (progressToken === undefined) return;
      const notification = { method: 'notifications/progress', params: { ...params, progressToken } };
      void extra.sendNotification(notification as unknown as ServerNotification);
    },
    log: (level, data) => void server.sendLoggingMessage({ level: level as 'info', data }, extra.sessionId),
    completed: (elicitationId) =>
      void server.notification({ method: 'notifications/elicitation/complete', params: { elicitationId } }),
    changed(what) {
      for (const [other, uris] of sessions) {
        if (typeof what === 'string') void other.notification({ method: `notifications/${what}/list_changed` });
        else if (uris.has(what.uri)) void other.sendResourceUpdated(what);
      }
    },
    // Its tasks are those of 2025-11-25.
    taskChanged() {},
  });

  const answer = async (request: { method: string; params?: object }, extra: Extra): Promise<Result> => {
    try {
      return await peer.answer(request.method, (request.params ?? {}) as JsonObject, callOf(extra));
    } catch (error) {
      throw error instanceof RpcError ? new McpError(error.rpcCode, error.message, error.data) : error;
    }
  };

  server.setRequestHandler(ListToolsRequestSchema, answer);
  server.setRequestHandler(ListPromptsRequestSchema, answer);
  server.setRequestHandler(GetPromptRequestSchema, answer);
  server.setRequestHandler(ListResourcesRequestSchema, answer);
  server.setRequestHandler(ListResourceTemplatesRequestSchema, answer);
  server.setRequestHandler(ReadResourceRequestSchema, answer);
  server.setRequestHandler(CompleteRequestSchema, answer);
  server.setRequestHandler(SubscribeRequestSchema, ({ params }) => {
    sessions.get(server)?.add(params.uri);
    return {};
  });
  server.setRequestHandler(UnsubscribeRequestSchema, ({ params }) => {
    sessions.get(server)?.delete(params.uri);
    return {};
  });
  server.setRequestHandler(CallToolRequestSchema, async (request, extra) => {
    const { name, arguments: args = {}, task } = request.params;
    if (name === 'faults') return text(JSON.stringify(watch.takeFaults()));
    return name === 'job' && task !== undefined ? createTask(server, args, extra) : answer(request, extra);
  });
  return server;
}

/** A session may end while its task waits. */
const ignore = (): void => {};

async function createTask(server: Server, { asks }: Record<string, unknown>, { taskStore }: Extra): Promise<Result> {
  if (taskStore === undefined) throw new Error('There is no store for tasks');
  // The store hands out what it goes on to change.
  const task = { ...(await taskStore.createTask({ ttl: 60_000, pollInterval: 50 })) };
  const { taskId } = task;
  const store = (value: string): Promise<void> => taskStore.storeTaskResult(taskId, 'completed', text(value));
  if (asks !== true) {
    setTimeout(() => {
      // A task that was cancelled meanwhile takes no result.
      store('done').catch(ignore);
    }, 200);
    return { task };
  }
  await taskStore.updateTaskStatus(taskId, 'input_required');
  const request = { method: 'elicitation/create', params: { mode: 'form', ...FORM } } as unknown as ServerRequest;
  const asked = server.request(request, ElicitResultSchema, { relatedTask: { taskId } });
  void asked.then(({ _meta, ...answer }) => {
    const related = _meta?.[META.relatedTask];
    const isOfTask = isJsonObject(related) && related['taskId'] === taskId;
    return store(isOfTask ? JSON.stringify(answer) : 'The answer does not say which task it belongs to');
  }, ignore);
  return { task };
}

if (process.argv.includes('--http')) {
  const transports = new Map<string, StreamableHTTPServerTransport>();
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = request.method === 'POST' ? await readBody(request) : '';
    if (body !== '') watch.take(body);
    const id = request.headers['mcp-session-id'];
    let transport = typeof id === 'string' ? transports.get(id) : undefined;
    if (transport === undefined) {
      const opened = new StreamableHTTPServerTransport({
        sessionIdGenerator: randomUUID,
        onsessioninitialized: (session) => void transports.set(session, opened),
      });
      await openServer().connect(opened);
      transport = opened;
    }
    await transport.handleRequest(request, response, body === '' ? undefined : JSON.parse(body));
  };
  const listener = createServer((request, response) => void handle(request, response));
  listener.listen(0, '127.0.0.1', () => {
    console.log(`http://127.0.0.1:${(listener.address() as AddressInfo).port}/mcp`);
  });
} else await openServer().connect(new StdioServerTransport(watch.through(process.stdin)));
