import { join } from 'node:path';
import { callTool, type Client, connect, droppedCounts } from '@mcpx/client';
import type { Connector, JsonObject, Receiver, Transport } from '@mcpx/protocol';
import { streamableHttp } from '@mcpx/transport-http';
import { memoryConnector } from '@mcpx/transport-memory';
import { stdioConnector } from '@mcpx/transport-stdio';
import { startServer } from '../programs.ts';
import { createUnrulyServer } from '../servers/unruly-server.ts';
import { inTenths } from './holdings.ts';

const PROGRAM = ['-C', 'mcpx-source', join(import.meta.dirname, '..', 'servers', 'unruly.ts')];
const CALLS = 1_000_000;
const IN_FLIGHT = 64;
const TIMEOUT_MS = 50;
/** The latest late answer is there by then. */
const SETTLE_MS = 1_000;
/** Connections are kept open for a while. */
const SETTLE_HTTP_MS = 6_500;

type End = 'answered' | 'cancelled' | 'late' | 'lost';
type Ends = Record<End, number>;

/**
 * A million calls of clients of both eras that are answered, cancelled, late or lost, while streams are lost and lists change, over
 * each transport; false where anything is left.
 */
export async function run(divisor: number): Promise<boolean> {
  const http = startServer('unruly.ts', '--http');
  const port = await http.line();
  const results = [
    await soak('memory', memoryConnector(unruly), divisor),
    await soak('stdio', stdioConnector({ command: process.execPath, args: PROGRAM }), divisor),
    await soak('http', streamableHttp(`http://127.0.0.1:${port}/mcp`), divisor),
  ];
  http.stop();
  return results.every(Boolean);
}

async function soak(name: string, connector: Connector, divisor: number): Promise<boolean> {
  const open = (protocol: 'legacy' | 'modern'): Promise<Client> =>
    connect(connector, { clientInfo: { name: 'soak', version: '1' }, protocol });
  const clients = [await open('legacy'), await open('modern')];
  let changes = 0;
  const listening = clients.map((client) => client.listen({ toolsListChanged: true }, () => void changes++));
  const ends: Ends = { answered: 0, cancelled: 0, late: 0, lost: 0 };
  const each = Math.floor(CALLS / divisor / 10);
  console.log(`${name}: ${each} calls a tenth`);
  const startedAt = performance.now();
  const isClean = await inTenths((index) => callAll(clients, index * each, each, ends), {
    settleMs: name === 'http' ? SETTLE_HTTP_MS : SETTLE_MS,
    isWhole: divisor === 1,
  });
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0);
  await Promise.all(listening.map((one) => one.close()));
  const dropped = clients.map((client) => droppedCounts(client));
  await Promise.all(clients.map((client) => client.close()));
  const isOrderly = dropped.every(({ duplicate, foreign, malformed }) => duplicate + foreign + malformed === 0);
  const isVaried =
    changes > 0 && Object.entries(ends).every(([end, count]) => count > 0 === (end !== 'lost' || name === 'http'));
  console.log(`  ${seconds} s, ${JSON.stringify(ends)}, ${changes} changes, dropped ${JSON.stringify(dropped)}`);
  if (!isOrderly || !isVaried) console.log('  FAILED: something was dropped that should not be, or never happened');
  return isClean && isOrderly && isVaried;
}

async function callAll(clients: readonly Client[], from: number, calls: number, ends: Ends): Promise<void> {
  let done = 0;
  const worker = async (): Promise<void> => {
    while (done++ < calls) {
      const n = from + done;
      const client = clients[Math.floor(n / IN_FLIGHT) % clients.length];
      if (client !== undefined) ends[await call(client, n)]++;
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, worker));
}

/** One call, and what became of it. */
async function call(client: Client, n: number): Promise<End> {
  const controller = new AbortController();
  const options = {
    timeoutMs: TIMEOUT_MS,
    ...(n % 3 === 0 && { signal: controller.signal }),
    ...(n % 5 === 0 && { onProgress: () => {} }),
  };
  if (n % 39 === 0) setTimeout(() => controller.abort('enough'), n % 7);
  try {
    await callTool(client, 'x', { n }, options);
    return 'answered';
  } catch (error) {
    if (error === 'enough') return 'cancelled';
    return (error as { readonly code?: string }).code === 'MCP_TIMEOUT' ? 'late' : 'lost';
  }
}

/** The server at the far end of a memory link. */
function unruly(far: Connector): void {
  const { receive } = createUnrulyServer();
  let link: Transport | undefined;
  const reply = { say: (frame: JsonObject) => void link?.send(frame as never).catch(() => {}), end: () => {} };
  const receiver: Receiver = {
    opened: (transport) => {
      link = transport;
    },
    message: (message) => void receive(message as unknown as JsonObject, reply),
    streamEnd: () => {},
    malformed: () => {},
    closed: () => {},
  };
  void far.connect(receiver);
}
