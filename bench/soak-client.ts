/**
 * A million calls that are answered, cancelled, late or lost, over pipes and over HTTP: `pnpm soak:client`, or `pnpm
 * soak:client 100` for a hundredth of them. Fails where anything is left.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { callTool, type Client, connect, droppedCounts } from '@mcpx/client';
import type { Connector } from '@mcpx/protocol';
import { streamableHttp } from '@mcpx/transport-http';
import { stdioConnector } from '@mcpx/transport-stdio';

const SERVER = join(import.meta.dirname, 'servers', 'soak.js');
const share = Number(process.argv[2] ?? '1');
const CALLS = Math.floor(1_000_000 / share);
const WARM_UP = 20_000;
const IN_FLIGHT = 64;
/** How much more heap may be in use afterwards: code that was compiled meanwhile, and what drifts. */
const HEAP_MIB = 4;
const SETTLE_MS = 500;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

type End = 'answered' | 'cancelled' | 'late' | 'lost';

/** One call, and what became of it. */
async function call(client: Client, n: number): Promise<End> {
  const controller = new AbortController();
  const options = {
    timeoutMs: 50,
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

async function callAll(client: Client, calls: number): Promise<Readonly<Record<End, number>>> {
  const ends = { answered: 0, cancelled: 0, late: 0, lost: 0 };
  let next = 0;
  const worker = async (): Promise<void> => {
    while (++next <= calls) ends[await call(client, next)]++;
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, worker));
  return ends;
}

interface Left {
  readonly heapMiB: number;
  readonly handles: number;
}

async function look(): Promise<Left> {
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  collectGarbage();
  return {
    heapMiB: process.memoryUsage().heapUsed / 2 ** 20,
    handles: process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length,
  };
}

async function soak(name: string, connector: Connector): Promise<boolean> {
  const client = await connect(connector, { clientInfo: { name: 'soak', version: '1' }, protocol: 'legacy' });
  const listening = client.listen({ toolsListChanged: true }, () => {});
  await callAll(client, WARM_UP);
  const before = await look();
  const start = performance.now();
  const ends = await callAll(client, CALLS);
  const seconds = ((performance.now() - start) / 1_000).toFixed(1);
  const after = await look();
  await listening.close();
  const { duplicate, foreign, malformed } = droppedCounts(client);
  await client.close();
  const isClean =
    after.heapMiB <= before.heapMiB + HEAP_MIB &&
    after.handles <= before.handles &&
    duplicate + foreign + malformed === 0 &&
    Object.values(ends).every((count) => count > 0 || name === 'stdio');
  console.log(`${name}: ${CALLS} calls in ${seconds} s: ${isClean ? 'nothing left' : 'LEFT'}`);
  console.log(`  ${JSON.stringify(ends)}, dropped ${JSON.stringify({ duplicate, foreign, malformed })}`);
  console.log(`  before ${JSON.stringify(before)}\n  after  ${JSON.stringify(after)}`);
  return isClean;
}

const server = spawn(process.execPath, [SERVER, '--http'], { stdio: ['pipe', 'pipe', 'inherit'] });
const [port] = (await once(server.stdout, 'data')) as [Buffer];
const results = [
  await soak('stdio', stdioConnector({ command: process.execPath, args: [SERVER] })),
  await soak('http', streamableHttp(`http://127.0.0.1:${port.toString().trim()}/mcp`)),
];
server.stdin.end();
process.exitCode = results.every((isClean) => isClean) ? 0 : 1;
