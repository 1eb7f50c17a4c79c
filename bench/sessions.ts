import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type JsonObject, LATEST_LEGACY, LATEST_MODERN, META } from '@mcpx/protocol';
import { FULL, type Size } from './contest.ts';
import { startNode } from './programs.ts';

const COUNT = 1_000;
/** How much heap one of them may cost. */
const LIMIT_KB = 40;
/** How much may be left of each once its client is gone. */
const LEFT_KB = 2;

interface Heap {
  readonly bytes: number;
  readonly sessions: number;
  readonly streams: number;
}

/** Measures what a thousand idle legacy sessions, and a thousand open subscriptions, cost a server and a gateway in heap. */
export async function run(size: Size = FULL): Promise<boolean> {
  const isServerSmall = await measure('a server', [], 'echo', size);
  const isGatewaySmall = await measure('a gateway', ['--gateway'], 'stdio__echo', size);
  return isServerSmall && isGatewaySmall;
}

async function measure(name: string, args: readonly string[], tool: string, { part, slack }: Size): Promise<boolean> {
  // Of fewer, what code costs as it is compiled would be most of each.
  const count = Math.max(Math.ceil(COUNT * part), 500);
  console.log(`${name}, ${count} of each`);
  const report = (what: string, [after, before]: readonly [Heap, Heap], limitKb: number, isCounted: boolean): boolean =>
    judge(what, (after.bytes - before.bytes) / count / 1024, limitKb * slack, isCounted);
  const server = await startServing(args);
  try {
    const warm = await openSession(server.port, tool);
    await deleteSession(server.port, warm);
    const before = await server.heap();
    const ids: string[] = [];
    for (let i = 0; i < count; i++) ids.push(await openSession(server.port, tool));
    const idle = await server.heap();
    for (const id of ids) await deleteSession(server.port, id);
    const deleted = await server.heap();
    const sockets: Socket[] = [];
    for (let i = 0; i < count; i++) sockets.push(await openSubscription(server.port));
    const listening = await server.heap();
    for (const socket of sockets) socket.destroy();
    const gone = await server.heap();
    return [
      report('idle legacy session', [idle, before], LIMIT_KB, idle.sessions === count),
      report('left of a deleted session', [deleted, before], LEFT_KB, deleted.sessions === 0),
      report('open subscription', [listening, deleted], LIMIT_KB, listening.streams === count),
      report('left of a client that went', [gone, deleted], LEFT_KB, gone.streams === 0),
    ].every(Boolean);
  } finally {
    server.stop();
  }
}

function judge(name: string, kb: number, limitKb: number, isCounted: boolean): boolean {
  const isGood = kb <= limitKb && isCounted;
  console.log(
    `${name.padEnd(28)} ${kb.toFixed(1).padStart(7)} KB of heap, at most ${limitKb}${isGood ? '' : ': MISSED'}${isCounted ? '' : ' (not all, or some too many, are there)'}`,
  );
  return isGood;
}

interface Serving {
  readonly port: number;
  heap(): Promise<Heap>;
  stop(): void;
}

async function startServing(args: readonly string[]): Promise<Serving> {
  const program = join(import.meta.dirname, 'servers', 'serving.ts');
  const { child, line, stop } = startNode(['-C', 'mcpx-source', '--expose-gc', program, ...args]);
  return {
    port: Number(await line()),
    async heap() {
      // What closed a moment ago is still being noticed.
      await sleep(300);
      child.stdin?.write('heap\n');
      const [bytes, sessions, streams] = JSON.parse(await line()) as [number, number, number];
      return { bytes, sessions, streams };
    },
    stop,
  };
}

async function post(port: number, message: JsonObject, session?: string): Promise<Response> {
  const response = await fetch(`http://127.0.0.1:${port}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(session === undefined ? {} : { 'mcp-session-id': session, 'mcp-protocol-version': LATEST_LEGACY }),
    },
    body: JSON.stringify({ jsonrpc: '2.0', ...message }),
  });
  await response.arrayBuffer();
  return response;
}

/** A session as a client leaves it that lists, calls, and then waits for its user. */
async function openSession(port: number, tool: string): Promise<string> {
  const capabilities = { roots: { listChanged: true }, elicitation: { form: {}, url: {} }, sampling: {} };
  const params = { protocolVersion: LATEST_LEGACY, capabilities, clientInfo: { name: 'a client', version: '1.0.0' } };
  const opened = await post(port, { id: 1, method: 'initialize', params });
  const session = opened.headers.get('mcp-session-id') ?? '';
  await post(port, { method: 'notifications/initialized' }, session);
  await post(port, { id: 2, method: 'tools/call', params: { name: tool } }, session);
  return session;
}

async function deleteSession(port: number, session: string): Promise<void> {
  await fetch(`http://127.0.0.1:${port}/mcp`, { method: 'DELETE', headers: { 'mcp-session-id': session } });
}

function openSubscription(port: number): Promise<Socket> {
  const meta = { [META.protocolVersion]: LATEST_MODERN, [META.clientCapabilities]: {} };
  const params = { notifications: { toolsListChanged: true }, _meta: meta };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 'listen', method: 'subscriptions/listen', params });
  const head = [
    'POST /mcp HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/json',
    `MCP-Protocol-Version: ${LATEST_MODERN}`,
    'Mcp-Method: subscriptions/listen',
    `Content-Length: ${body.length}`,
  ];
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', reject);
    socket.once('data', () => {
      resolve(socket);
    });
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  });
}
