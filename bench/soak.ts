/**
 * Connects, calls and closes thousands of times, and fails where anything is left: `pnpm soak`, or `pnpm soak 100` for a
 * hundredth of the rounds.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Connector, JsonRpcRequest, Receiver, SendOptions, Transport } from '@mcpx/protocol';
import { streamableHttp } from '@mcpx/transport-http';
import { memoryConnector } from '@mcpx/transport-memory';
import { stdioConnector } from '@mcpx/transport-stdio';

interface Kind {
  readonly name: string;
  readonly connector: Connector;
  readonly rounds: number;
  readonly options?: SendOptions;
}

interface Left {
  readonly descriptors: number;
  readonly children: number;
  readonly handles: number;
  readonly heapMiB: number;
}

const PING: JsonRpcRequest = { jsonrpc: '2.0', id: 1, method: 'ping', params: {} };
const AT_ONCE = 8;
const WARM_UP = 100;
/** How much more heap may be in use afterwards: code that was compiled meanwhile. */
const HEAP_MIB = 4;
const SETTLE_MS = 300;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const servers = join(import.meta.dirname, 'servers');

async function soak({ name, connector, rounds, options }: Kind): Promise<boolean> {
  await repeat(WARM_UP, () => round(connector, options));
  const before = await look();
  const start = performance.now();
  await repeat(rounds, () => round(connector, options));
  const seconds = ((performance.now() - start) / 1_000).toFixed(1);
  const after = await look();
  const isClean =
    after.descriptors <= before.descriptors &&
    after.children <= before.children &&
    after.handles <= before.handles &&
    after.heapMiB <= before.heapMiB + HEAP_MIB;
  console.log(`${name}: ${rounds} rounds in ${seconds} s: ${isClean ? 'nothing left' : 'LEFT'}`);
  console.log(`  before ${show(before)}\n  after  ${show(after)}`);
  return isClean;
}

/** One link: a call, its answer, the end. */
async function round(connector: Connector, options: SendOptions = {}): Promise<void> {
  const answered = Promise.withResolvers<void>();
  const receiver: Receiver = {
    opened: () => {},
    message: () => answered.resolve(),
    streamEnd: () => {},
    malformed: (error) => answered.reject(error),
    closed: ({ error }) => answered.reject(error),
  };
  await using link = await connector.connect(receiver);
  await link.send(PING, options);
  await answered.promise;
}

async function repeat(times: number, act: () => Promise<void>): Promise<void> {
  let left = times;
  const worker = async (): Promise<void> => {
    while (left-- > 0) await act();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** What is there once everything had time to go away. */
async function look(): Promise<Left> {
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  collectGarbage();
  const { stdout } = spawnSync('ps', ['-eo', 'ppid='], { encoding: 'utf8' });
  return {
    descriptors: process.platform === 'linux' ? readdirSync('/proc/self/fd').length : 0,
    children: stdout.split('\n').filter((line) => Number(line) === process.pid).length,
    handles: process.getActiveResourcesInfo().length,
    heapMiB: Math.round(process.memoryUsage().heapUsed / 1024 / 102.4) / 10,
  };
}

function show({ descriptors, children, handles, heapMiB }: Left): string {
  return `${descriptors} descriptors, ${children} children, ${handles} handles, ${heapMiB} MiB of heap`;
}

/** The far end of a memory link: answers everything. */
function answering(far: Connector): void {
  let link: Transport | undefined;
  const receiver: Receiver = {
    opened: (transport) => {
      link = transport;
    },
    message: () => void link?.send({ jsonrpc: '2.0', id: 1, result: {} }).catch(() => {}),
    streamEnd: () => {},
    malformed: () => {},
    closed: () => {},
  };
  void far.connect(receiver);
}

async function startHttpServer(): Promise<{ readonly url: string; readonly server: ChildProcess }> {
  const server = spawn(process.execPath, [join(servers, 'http-echo.js')], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [port] = (await once(server.stdout, 'data')) as [Buffer];
  return { url: `http://127.0.0.1:${port.toString().trim()}/mcp`, server };
}

const share = Number(process.argv.slice(2).find((argument) => argument !== '--') ?? 1);
const { url, server } = await startHttpServer();
const sh = `while read -r line; do echo '{"jsonrpc":"2.0","id":1,"result":{}}'; done`;
const kinds: readonly Kind[] = [
  { name: 'memory', rounds: 10_000, connector: memoryConnector(answering) },
  { name: 'streamable-http', rounds: 10_000, connector: streamableHttp(url), options: { revision: '2025-11-25' } },
  { name: 'stdio, sh', rounds: 10_000, connector: stdioConnector({ command: 'sh', args: ['-c', sh] }) },
  {
    name: 'stdio, node',
    rounds: 500,
    connector: stdioConnector({ command: process.execPath, args: [join(servers, 'stdio-echo.js')] }),
  },
];
let isClean = true;
for (const kind of kinds) isClean = (await soak({ ...kind, rounds: Math.ceil(kind.rounds / share) })) && isClean;
server.stdin?.end();
process.exitCode = isClean ? 0 : 1;
