/**
 * A hundred thousand calls of clients of both eras through a gateway to servers of both, a third of them cancelled at random;
 * then more of them while servers are killed. Fails where anything is left, or a call fails that nobody cancelled: `pnpm
 * soak:gateway`, or `pnpm soak:gateway 100` for a hundredth of them.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { callTool, type Client, connect } from '@mcpx/client';
import { createGateway } from '@mcpx/gateway';
import { createPool, type PoolServer } from '@mcpx/pool';
import type { InputRequests } from '@mcpx/protocol';
import { httpHandler, nodeListener } from '@mcpx/server';
import { streamableHttp } from '@mcpx/transport-http';
import { stdioConnector } from '@mcpx/transport-stdio';

const share = Number(process.argv[2] ?? '1');
const CALLS = Math.floor(100_000 / share);
const CALLS_UNDER_KILLS = Math.floor(20_000 / share);
const WARM_UP = 10_000;
const IN_FLIGHT = 64;
const CLIENTS_EACH = 4;
/** How long a call waits for a caller that may never come back. */
const PARK_MS = 8_000;
/** How much more heap may be in use afterwards: code that was compiled meanwhile, and what drifts. */
const HEAP_MIB = 4;
const KILL_EVERY_MS = 500;
const RECOVERY_MS = 20_000;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const PROGRAM = ['-C', 'mcpx-source', join(import.meta.dirname, 'servers', 'restless.ts')];
const clientInfo = { name: 'soak', version: '1.0.0' };
const overStdio = stdioConnector({ command: process.execPath, args: PROGRAM });
const http = spawn(process.execPath, [...PROGRAM, '--http'], { stdio: ['pipe', 'pipe', 'inherit'] });
const url = `http://127.0.0.1:${await firstLine(http)}/mcp`;
const servers: readonly PoolServer[] = [
  { key: 'stdio-legacy', connector: overStdio, protocol: 'legacy' },
  { key: 'stdio-modern', connector: overStdio, protocol: 'modern' },
  { key: 'http-legacy', connector: streamableHttp(url), protocol: 'legacy', sharing: 'session' },
  { key: 'http-modern', connector: streamableHttp(url), protocol: 'modern' },
];
const KEYS = servers.map(({ key }) => key);

const pool = createPool(servers, { clientInfo, capabilities: { elicitation: {} } });
const gateway = createGateway(pool, {
  serverInfo: clientInfo,
  servers: servers.map(({ key }) => ({ key })),
  parkTtlMs: PARK_MS,
});
const handler = httpHandler(gateway.service, {
  serverInfo: clientInfo,
  onSessionEnd: (session) => pool.endSession(session),
});
const front = createServer(nodeListener(handler));
front.listen(0, '127.0.0.1');
await once(front, 'listening');
const frontUrl = `http://127.0.0.1:${(front.address() as AddressInfo).port}/mcp`;

const warnings: Error[] = [];
process.on('warning', (warning) => warnings.push(warning));

interface Ends {
  answered: number;
  cancelled: number;
  /** Their server was killed. */
  lost: number;
  readonly failed: unknown[];
}

/** One call, and what became of it. */
async function call(clients: readonly Client[], n: number, mayCancel: boolean, ends: Ends): Promise<void> {
  const client = clients[n % clients.length];
  const key = KEYS[Math.floor(Math.random() * KEYS.length)] ?? '';
  const gone = new AbortController();
  const timer = mayCancel && n % 3 === 0 ? setTimeout(() => gone.abort('enough'), Math.random() * 25) : undefined;
  if (client === undefined) throw new Error('There is no client');
  try {
    const { structuredContent } = await callTool(
      client,
      `${key}__work`,
      { n },
      { signal: gone.signal, ...(n % 5 === 0 && { onProgress: () => {} }) },
    );
    if ((structuredContent as { readonly n?: unknown } | undefined)?.n === n) ends.answered += 1;
    else ends.failed.push({ key, n, structuredContent });
  } catch (error) {
    if (error === 'enough') ends.cancelled += 1;
    else if (!mayCancel && key.startsWith('stdio') && isPlain(error)) ends.lost += 1;
    else ends.failed.push({ key, n, error });
  } finally {
    clearTimeout(timer);
  }
}

/** The gateway says which server it was, and what became of it. */
function isPlain(error: unknown): boolean {
  return (
    error instanceof Error &&
    String((error as { readonly code?: string }).code).startsWith('MCP_') &&
    error.message !== ''
  );
}

async function callAll(clients: readonly Client[], calls: number, mayCancel: boolean): Promise<Ends> {
  const ends: Ends = { answered: 0, cancelled: 0, lost: 0, failed: [] };
  let next = 0;
  const worker = async (): Promise<void> => {
    while (++next <= calls) await call(clients, next, mayCancel, ends);
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, worker));
  return ends;
}

interface Left {
  readonly heapMiB: number;
  readonly timers: number;
  readonly descriptors: number;
  readonly calls: number;
  readonly streams: number;
  readonly sessions: number;
  /** Calls that the servers still work on. */
  readonly upstream: number;
}

async function look(client: Client): Promise<Left> {
  // Parked calls wait for so long, and connections are kept open for a while.
  await sleep(PARK_MS + 6_000);
  let upstream = 0;
  for (const key of KEYS) upstream += (await about(client, key)).open;
  collectGarbage();
  return {
    heapMiB: Math.round((process.memoryUsage().heapUsed / 2 ** 20) * 10) / 10,
    timers: process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length,
    descriptors: process.platform === 'linux' ? readdirSync('/proc/self/fd').length : 0,
    calls: handler.calls,
    streams: handler.streams,
    sessions: handler.sessions,
    upstream,
  };
}

async function about(client: Client, key: string): Promise<{ readonly pid: number; readonly open: number }> {
  const { structuredContent } = await callTool(client, `${key}__look`, {});
  return structuredContent as unknown as { readonly pid: number; readonly open: number };
}

/** Kills one of the servers on a pipe now and then. */
async function killNowAndThen(client: Client, signal: AbortSignal): Promise<number> {
  let kills = 0;
  while (!signal.aborted) {
    await sleep(KILL_EVERY_MS);
    const key = Math.random() < 0.5 ? 'stdio-legacy' : 'stdio-modern';
    const found = await about(client, key).catch(() => undefined);
    if (found === undefined) continue;
    process.kill(found.pid, 'SIGKILL');
    kills += 1;
  }
  return kills;
}

/** Waits until every server is there, as long as a restart may be held back. */
async function backAgain(client: Client): Promise<void> {
  const until = performance.now() + RECOVERY_MS;
  for (const key of KEYS) {
    while (performance.now() < until && (await about(client, key).catch(() => undefined)) === undefined)
      await sleep(100);
  }
}

async function firstLine(child: ChildProcess): Promise<string> {
  const [line] = (await once(child.stdout ?? child, 'data')) as [Buffer];
  return line.toString().trim();
}

function tell(isGood: boolean, sentence: string): boolean {
  console.log(`${sentence}${isGood ? '' : ': FAILED'}`);
  return isGood;
}

const answerAll = async (requests: InputRequests): Promise<Record<string, { action: string; content: object }>> =>
  Object.fromEntries(Object.keys(requests).map((key) => [key, { action: 'accept', content: {} }]));
const open = (protocol: 'legacy' | 'modern'): Promise<Client> =>
  connect(streamableHttp(frontUrl), {
    clientInfo,
    protocol,
    capabilities: { elicitation: {} },
    onInput: answerAll as never,
  });
const clients = await Promise.all(
  Array.from({ length: CLIENTS_EACH * 2 }, (_, index) => open(index % 2 === 0 ? 'legacy' : 'modern')),
);
const looker = await open('modern');

await callAll(clients, WARM_UP, true);
const before = await look(looker);
const startedAt = performance.now();
const ends = await callAll(clients, CALLS, true);
const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
const after = await look(looker);
console.log(`${CALLS} calls in ${seconds} s: ${ends.answered} answered, ${ends.cancelled} cancelled`);
console.log(`  before ${JSON.stringify(before)}\n  after  ${JSON.stringify(after)}`);
const results = [
  tell(ends.failed.length === 0, `${ends.failed.length} failed that nobody cancelled`),
  tell(
    after.heapMiB <= before.heapMiB + HEAP_MIB &&
      after.timers <= before.timers &&
      after.descriptors <= before.descriptors &&
      after.sessions === CLIENTS_EACH &&
      after.calls === before.calls &&
      after.streams === before.streams &&
      after.upstream === 0,
    'nothing is left',
  ),
];

const over = new AbortController();
const killing = killNowAndThen(looker, over.signal);
const killed = await callAll(clients, CALLS_UNDER_KILLS, false);
over.abort();
console.log(
  `${CALLS_UNDER_KILLS} calls, ${await killing} servers killed: ${killed.answered} answered, ${killed.lost} lost`,
);
results.push(tell(killed.failed.length === 0, `${killed.failed.length} failed whose server was there`));
await backAgain(looker);
const recovered = await callAll(clients, 1_000, false);
results.push(tell(recovered.answered === 1_000, `${recovered.answered} of 1000 calls are answered afterwards`));
for (const failure of [...ends.failed, ...killed.failed, ...recovered.failed].slice(0, 5)) console.log(failure);

await Promise.all([...clients, looker].map((client) => client.close()));
results.push(
  tell(handler.sessions === 0 && handler.streams === 0 && handler.calls === 0, 'clients that left leave nothing'),
  tell(warnings.length === 0, `${warnings.length} warnings of Node`),
);
for (const warning of warnings) console.log(warning);
await handler.close();
front.close();
front.closeAllConnections();
await gateway.close();
await pool.close();
http.stdin?.end();
process.exitCode = results.every(Boolean) ? 0 : 1;
