import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  ERROR_CODES,
  type InputOutcome,
  type InputRequests,
  type JsonObject,
  type JsonRpcMessage,
  type Outcome,
  type Revision,
  RpcError,
} from '@mcpx/protocol';
import {
  type HttpReply,
  scriptedClient,
  type ScriptedClient,
  type ScriptedClientLink,
  scriptedClientLink,
  sendHttp,
} from '@mcpx/testing';
import { afterEach, expect, vi } from 'vitest';
import { httpHandler, type HttpHandler, type HttpHandlerOptions } from './http/http-handler.ts';
import { nodeListener } from './http/node-listener.ts';
import { serve, type Served, type ServeOptions } from './link/serve.ts';
import type { Call, Service } from './service.ts';

export type LinkKind = 'http' | 'link';
export const LINKS: readonly LinkKind[] = ['http', 'link'];

export const SERVER_INFO = { name: 'rig', version: '1.2.3' };

/** What answers, method by method. */
export type Answers = Readonly<Record<string, (call: Call) => Outcome | JsonObject | Promise<Outcome | JsonObject>>>;

export interface RigOptions {
  readonly http?: HttpHandlerOptions;
  readonly link?: ServeOptions;
}

export interface RigClientOptions {
  readonly capabilities?: JsonObject;
  readonly logLevel?: string;
}

/** A service behind a real HTTP server or an in-memory link, with the calls that reached it and every frame that left. */
export interface Rig extends AsyncDisposable {
  readonly calls: readonly Call[];
  readonly frames: readonly { readonly revision: Revision; readonly frame: JsonRpcMessage }[];
  /** What was wrong with those frames, by the letter of the revision. */
  readonly faults: readonly string[];
  readonly url: string;
  readonly handler: HttpHandler;
  readonly server: Server;
  connect(kind: LinkKind, revision: Revision, options?: RigClientOptions): Promise<ScriptedClient>;
  /** A link that nobody speaks on yet. */
  openLink(): Promise<{ readonly link: ScriptedClientLink; readonly served: Served }>;
  callsOf(method: string): readonly Call[];
  /** Sends what a test wrote by hand. */
  send(body: unknown, headers?: Readonly<Record<string, string>>, method?: string): Promise<HttpReply>;
}

/** The rig of the test that runs: opened by it, closed after it. */
export interface Rigs {
  readonly current: Rig;
  open(answers?: Answers, options?: RigOptions): Promise<Rig>;
}

export function useRigs(): Rigs {
  let rig: Rig | undefined;
  afterEach(async () => {
    vi.useRealTimers();
    const faults = rig?.faults;
    await rig?.[Symbol.asyncDispose]();
    rig = undefined;
    expect(faults ?? []).toEqual([]);
  });
  return {
    get current() {
      if (rig === undefined) throw new Error('This test opened no rig yet');
      return rig;
    },
    async open(answers, options) {
      rig = await openRig(answers, options);
      return rig;
    },
  };
}

export async function openRig(answers: Answers = {}, options: RigOptions = {}): Promise<Rig> {
  const calls: Call[] = [];
  const frames: { revision: Revision; frame: JsonRpcMessage }[] = [];
  const clients: ScriptedClient[] = [];
  const links: Served[] = [];
  const service: Service = async (call) => {
    calls.push(call);
    const table = [answers, DEFAULTS].find((one) => Object.hasOwn(one, call.method));
    const answer = await (table?.[call.method] ?? unknownMethod)(call);
    return isOutcome(answer) ? answer : { kind: 'complete', result: answer };
  };
  const handler = httpHandler(service, { serverInfo: SERVER_INFO, ...options.http });
  const server = createServer(nodeListener(handler));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`;

  const openLink: Rig['openLink'] = async () => {
    const link = scriptedClientLink();
    const served = await serve(service, link.connector, { serverInfo: SERVER_INFO, ...options.link });
    links.push(served);
    return { link, served };
  };

  return {
    calls,
    frames,
    get faults() {
      return clients.flatMap((client) => client.faults);
    },
    url,
    handler,
    server,
    openLink,
    send(body, headers, method = 'POST') {
      const call =
        body === undefined
          ? { method, headers: { ...headers } }
          : { method, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
      return sendHttp(url, call).reply;
    },
    callsOf: (method) => calls.filter((call) => call.method === method),
    async connect(kind, revision, clientOptions) {
      const to = kind === 'http' ? url : (await openLink()).link;
      const onFrame = (frame: JsonRpcMessage): void => {
        frames.push({ revision, frame });
      };
      const client = await scriptedClient(to, { revision, onFrame, ...clientOptions });
      clients.push(client);
      return client;
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(clients.map((client) => client.close()));
      await Promise.all(links.map((served) => served.close()));
      await handler.close();
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

const DEFAULTS: Answers = {
  'server/discover': () => ({
    capabilities: { tools: { listChanged: true }, resources: { subscribe: true }, prompts: {}, logging: {} },
    instructions: 'Say hello.',
  }),
  'tools/list': () => ({ tools: [{ name: 'echo', inputSchema: { type: 'object' } }] }),
  'tools/call': ({ params }) => text(JSON.stringify(params.arguments ?? {})),
  'subscriptions/listen': (call) => listening(call),
};

/** Honours everything, and listens until nobody does any more. */
function listening(call: Call): Promise<Outcome> {
  call.notify('notifications/subscriptions/acknowledged', { notifications: call.params.notifications ?? {} });
  return untilAborted(call.signal);
}

export function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => {
      reject(signal.reason as Error);
    });
  });
}

export function text(content: string): JsonObject {
  return { content: [{ type: 'text', text: content }] };
}

/** A question; what it was answered becomes the result of the call, as text. */
export function question(requests: InputRequests, more: Partial<InputOutcome> = {}): InputOutcome {
  return {
    kind: 'input',
    requests,
    signal: new AbortController().signal,
    answer: (responses) => Promise.resolve({ kind: 'complete', result: text(JSON.stringify(responses)) }),
    ...more,
  };
}

function isOutcome(value: Outcome | JsonObject): value is Outcome {
  return value.kind === 'complete' || value.kind === 'input';
}

function unknownMethod({ method }: Call): never {
  throw new RpcError(ERROR_CODES.methodNotFound, `Unknown method ${method}`);
}

/** Waits for something that real sockets bring about, whatever the clock that a test set. */
export async function until(condition: () => boolean): Promise<void> {
  const deadline = performance.now() + 5_000;
  while (!condition()) {
    if (performance.now() > deadline) throw new Error(`This never came true: ${condition.toString()}`);
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
}
