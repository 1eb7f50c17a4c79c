import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Contestant, FULL, runContest, type Size, tell } from './contest.ts';
import { mediansUs } from './medians.ts';
import { bareHttp, barePipe } from './peers.ts';
import { end, type Running, startNode, startServer, startSilent } from './programs.ts';
import { connectLegacy, connectModern } from './raw-client.ts';

const STDIO_SERVER = {
  command: process.execPath,
  args: [join(import.meta.dirname, 'servers', 'stdio-server.js')],
} as const;
const MODULES = join(import.meta.dirname, 'node_modules');
const IN_FLIGHT = 32;

/** What must be reached. */
const LIMITS = {
  /** Times the calls of the better of the others. */
  faster: 3,
  /** Times a bare HTTP and a bare pipe round trip, made one after the other, at the median, one call at a time. */
  latency: 1.3,
} as const;

/** The gateway, and the other programs that put a stdio server behind HTTP, each before a server of its own. */
interface Gateways {
  readonly legacy: Contestant;
  readonly modern: Contestant;
  readonly others: Readonly<Record<string, Contestant>>;
}

/** Measures calls through the gateway against other programs that put a stdio server behind HTTP, and against nothing between. */
export async function run(size: Size = FULL): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'mcpx-bench-'));
  const children: ChildProcess[] = [];
  try {
    const gateways = await startGateways(folder, children);
    const isFaster = await compareThroughput(gateways, size);
    const isQuick = await compareLatency(gateways, size, children);
    const { legacy, modern, others } = gateways;
    await Promise.all([legacy, modern, ...Object.values(others)].map((one) => one.close()));
    return isFaster && isQuick;
  } finally {
    await Promise.all(children.map((child) => end(child)));
    rmSync(folder, { recursive: true, force: true });
  }
}

async function startGateways(folder: string, children: ChildProcess[]): Promise<Gateways> {
  const config = join(folder, 'mcpx.json');
  writeFileSync(config, JSON.stringify({ mcpServers: { echo: STDIO_SERVER } }));
  const mcpx = startNode(
    [join(MODULES, 'mcpx', 'bin', 'mcpx.js'), '--config', config, '--json', 'daemon', '--port', '0'],
    { MCPX_STATE_DIR: join(folder, 'state') },
  );
  children.push(mcpx.child);
  const { url } = JSON.parse(await mcpx.line()) as { readonly url: string };
  const [superPort, proxyPort] = [await freePort(), await freePort()];
  const program = [STDIO_SERVER.command, ...STDIO_SERVER.args];
  children.push(
    startSilent([
      join(MODULES, 'supergateway', 'dist', 'index.js'),
      ...['--stdio', program.join(' '), '--outputTransport', 'streamableHttp', '--stateful'],
      ...['--port', String(superPort), '--logLevel', 'none'],
    ]),
    startSilent([
      join(MODULES, 'mcp-proxy', 'dist', 'bin', 'mcp-proxy.mjs'),
      ...['--port', String(proxyPort), '--host', '127.0.0.1', '--server', 'stream', '--', ...program],
    ]),
  );
  await Promise.all([listening(superPort), listening(proxyPort)]);
  return {
    legacy: await connectLegacy('mcpx, initialize era', url, 'echo__echo'),
    modern: await connectModern('mcpx, stateless era', url, 'echo__echo'),
    others: {
      supergateway: await connectLegacy('supergateway', `http://127.0.0.1:${superPort}/mcp`, 'echo'),
      'mcp-proxy': await connectLegacy('mcp-proxy', `http://127.0.0.1:${proxyPort}/mcp`, 'echo'),
    },
  };
}

async function compareThroughput({ legacy, modern, others }: Gateways, size: Size): Promise<boolean> {
  console.log(`a stdio server behind HTTP, ${IN_FLIGHT} in flight`);
  const keepOpen = [legacy, modern, ...Object.values(others)].map((one) => ({ ...one, close: async () => {} }));
  const options = { inFlight: IN_FLIGHT, warmUp: 5_000, calls: 2_000, rounds: 8, size };
  const [own = 0, , ...rates] = (await runContest(keepOpen, options)).map(({ perSecond }) => perSecond);
  const faster = own / Math.max(...rates);
  const limit = LIMITS.faster / size.slack;
  return tell(faster >= limit, `${faster.toFixed(2)} times the better of the others, at least ${limit}`);
}

async function compareLatency(
  { legacy, modern, others }: Gateways,
  size: Size,
  children: ChildProcess[],
): Promise<boolean> {
  console.log('one call at a time, median');
  const bare = async (program: string): Promise<Contestant> => {
    const running: Running = startServer(program);
    children.push(running.child);
    return bareHttp(`http://127.0.0.1:${await running.line()}/mcp`);
  };
  const http = await bare('http-echo.js');
  const relay = await bare('bare-relay.js');
  const pipe = barePipe(STDIO_SERVER);
  const contestants = {
    'bare HTTP': http,
    'bare pipe': pipe,
    'bare HTTP, then bare pipe': inTurn(http, pipe),
    'bare relay of HTTP to a pipe': relay,
    [legacy.name]: legacy,
    [modern.name]: modern,
    ...others,
  };
  const [httpUs = 0, pipeUs = 0, bothUs = 0, relayUs = 0, ownUs = Infinity] = await mediansUs(contestants, size);
  await Promise.all([http, relay, pipe].map((one) => one.close()));
  const ratio = ownUs / bothUs;
  const limit = LIMITS.latency * size.slack;
  console.log(`${(ownUs / relayUs).toFixed(2)} times the bare relay`);
  console.log(`${(ownUs / (httpUs + pipeUs)).toFixed(2)} times the two bare loops, each by itself`);
  return tell(ratio <= limit, `${ratio.toFixed(2)} times both bare round trips in turn, at most ${limit}`);
}

/**
 * Two round trips as one call. Three processes take turns, as they do where a gateway stands between: two that answer each other
 * in a loop keep a processor to themselves and take up to a third less time than that, whatever is between.
 */
function inTurn(first: Contestant, second: Contestant): Pick<Contestant, 'call'> {
  return {
    async call(number) {
      await first.call(number);
      await second.call(number);
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Waits until somebody listens there. */
async function listening(port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const isThere = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    await sleep(50);
  }
  throw new Error(`Nobody listens on port ${port}`);
}
