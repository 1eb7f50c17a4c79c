import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createServer as createSocket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGateway } from '@mcpx/gateway';
import { createPool } from '@mcpx/pool';
import { httpHandler, nodeListener } from '@mcpx/server';
import { streamableHttp } from '@mcpx/transport-http';
import { type Contestant, FULL, runContest, type Size } from './contest.ts';
import { bareHttp, barePipe } from './peers.ts';
import { connectLegacy, connectModern, type RawClient } from './raw-client.ts';

const SERVERS = join(import.meta.dirname, 'servers');
const STDIO_SERVER = { command: process.execPath, args: [join(SERVERS, 'stdio-server.js')] } as const;
const MODULES = join(import.meta.dirname, 'node_modules');
const IN_FLIGHT = 32;

/** What must be reached. */
const LIMITS = {
  /** Times the calls of the better of the others. */
  faster: 3,
  /** Times the sum of a bare HTTP and a bare pipe round trip, at the median, one call at a time. */
  latency: 1.3,
  /** A page of 100 tools of 10,000, in milliseconds. */
  pageMs: 5,
} as const;

/** Measures calls through the gateway against other programs that put a stdio server behind HTTP, and the gateway before many servers. */
export async function run(size: Size = FULL): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'mcpx-bench-'));
  const children: ChildProcess[] = [];
  const start = (args: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess => {
    const child = spawn(process.execPath, args, {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: { ...process.env, ...env },
    });
    children.push(child);
    return child;
  };
  try {
    const isFast = await compareCalls(folder, start, size);
    const isWide = await measureManyServers(start, size);
    return isFast && isWide;
  } finally {
    for (const child of children) child.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Start = (args: readonly string[], env?: NodeJS.ProcessEnv) => ChildProcess;

async function compareCalls(folder: string, start: Start, size: Size): Promise<boolean> {
  const config = join(folder, 'mcpx.json');
  writeFileSync(config, JSON.stringify({ mcpServers: { echo: STDIO_SERVER } }));
  const mcpx = start([join(MODULES, 'mcpx', 'bin', 'mcpx.js'), '--config', config, '--json', 'daemon', '--port', '0'], {
    MCPX_STATE_DIR: join(folder, 'state'),
  });
  const { url } = JSON.parse(await firstLine(mcpx)) as { url: string };
  const [superPort, proxyPort] = [await freePort(), await freePort()];
  start([
    join(MODULES, 'supergateway', 'dist', 'index.js'),
    ...[
      '--stdio',
      [STDIO_SERVER.command, ...STDIO_SERVER.args].join(' '),
      '--outputTransport',
      'streamableHttp',
      '--stateful',
    ],
    ...['--port', String(superPort), '--logLevel', 'none'],
  ]);
  start([
    join(MODULES, 'mcp-proxy', 'dist', 'bin', 'mcp-proxy.mjs'),
    ...[
      '--port',
      String(proxyPort),
      '--host',
      '127.0.0.1',
      '--server',
      'stream',
      '--',
      STDIO_SERVER.command,
      ...STDIO_SERVER.args,
    ],
  ]);
  await Promise.all([listening(superPort), listening(proxyPort)]);

  const legacy = await connectLegacy(url, 'echo__echo');
  const modern = await connectModern(url, 'echo__echo');
  const supergateway = await connectLegacy(`http://127.0.0.1:${superPort}/mcp`, 'echo');
  const proxy = await connectLegacy(`http://127.0.0.1:${proxyPort}/mcp`, 'echo');
  const contestants: Contestant[] = [
    named('mcpx, 2025-11-25', legacy),
    named('mcpx, 2026-07-28', modern),
    named('supergateway', supergateway),
    named('mcp-proxy', proxy),
  ];
  console.log(`a stdio server behind HTTP, ${IN_FLIGHT} in flight`);
  const keepOpen = contestants.map((one) => ({ ...one, close: async () => {} }));
  const standings = await runContest(keepOpen, {
    inFlight: IN_FLIGHT,
    warmUp: 5_000,
    calls: 2_000,
    rounds: 8,
    size,
  });
  const [own, , ...others] = standings.map(({ perSecond }) => perSecond);
  const faster = (own ?? 0) / Math.max(...others);
  const isFaster = tell(
    faster >= LIMITS.faster / size.slack,
    `${faster.toFixed(2)} times the better of the others, at least ${LIMITS.faster / size.slack}`,
  );

  console.log('one call at a time, median');
  const bareHttpOf = async (program: string): Promise<Contestant> =>
    bareHttp(`http://127.0.0.1:${await firstLine(start([join(SERVERS, program)]))}/mcp`);
  const http = await bareHttpOf('http-echo.js');
  const relay = await bareHttpOf('bare-relay.js');
  const pipe = barePipe(STDIO_SERVER);
  const [bareHttpUs = 0, barePipeUs = 0, relayUs = 0, ownUs = Infinity] = await mediansUs(
    {
      'bare HTTP': http,
      'bare pipe': pipe,
      'bare relay of HTTP to a pipe': relay,
      'mcpx, 2025-11-25': legacy,
      'mcpx, 2026-07-28': modern,
      supergateway,
      'mcp-proxy': proxy,
    },
    size,
  );
  const ratio = ownUs / (bareHttpUs + barePipeUs);
  console.log(`${(ownUs / relayUs).toFixed(2)} times the bare relay`);
  const isQuick = tell(
    ratio <= LIMITS.latency * size.slack,
    `${ratio.toFixed(2)} times both bare ones together, at most ${LIMITS.latency * size.slack}`,
  );
  await Promise.all([legacy, modern, supergateway, proxy, http, pipe, relay].map((one) => one.close()));
  return isFaster && isQuick;
}

const COUNT = 200;
const TOOLS_EACH = 50;
const PAGE = 100;

async function measureManyServers(start: Start, size: Size): Promise<boolean> {
  const port = await firstLine(start([join(SERVERS, 'many-servers.js'), String(TOOLS_EACH)]));
  const urls = Array.from({ length: COUNT }, (_, index) => `http://127.0.0.1:${port}/${index}`);
  await using many = await openGateway(urls);
  await using one = await openGateway(urls.slice(0, 1));
  const client = await connectModern(many.url, 'server-150__tool-7');
  const alone = await connectModern(one.url, 'server-0__tool-7');
  const count = await countTools(client);
  console.log(`${COUNT} servers, ${count} tools`);
  const cursor = await cursorIn(client);
  const [pageUs = Infinity, callUs = Infinity, aloneUs = 0] = await mediansUs(
    {
      [`tools/list, ${PAGE} tools`]: { call: () => client.list(cursor) },
      [`tools/call, one of ${COUNT} servers`]: client,
      'tools/call, one server alone': alone,
    },
    size,
  );
  const slower = callUs / aloneUs;
  await Promise.all([client, alone].map((open) => open.close()));
  return [
    tell(count === COUNT * TOOLS_EACH, `${count} tools are listed`),
    tell(
      pageUs < LIMITS.pageMs * 1_000 * size.slack,
      `a page in ${(pageUs / 1_000).toFixed(2)} ms, under ${LIMITS.pageMs}`,
    ),
    // Noise of the machine aside.
    tell(slower <= 1.1 * size.slack, `a call takes ${slower.toFixed(2)} times that of one server alone, at most 1.1`),
  ].every(Boolean);
}

interface OpenGateway extends AsyncDisposable {
  readonly url: string;
}

async function openGateway(urls: readonly string[]): Promise<OpenGateway> {
  const servers = urls.map((url, index) => ({ key: `server-${index}`, connector: streamableHttp(url) }));
  const clientInfo = { name: 'bench', version: '1.0.0' };
  const pool = createPool(servers, { clientInfo });
  const gateway = createGateway(pool, {
    serverInfo: clientInfo,
    servers: pool.keys.map((key) => ({ key })),
    pageSize: PAGE,
    listWaitMs: 60_000,
  });
  const handler = httpHandler(gateway.service, {
    serverInfo: clientInfo,
    fieldsFor: (tool) => gateway.fieldsFor(tool),
  });
  const server: Server = createServer(nodeListener(handler));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/mcp`,
    async [Symbol.asyncDispose]() {
      await handler.close();
      server.closeAllConnections();
      server.close();
      await gateway.close();
      await pool.close();
    },
  };
}

async function countTools(client: RawClient): Promise<number> {
  let count = 0;
  let cursor: string | undefined;
  do {
    const { tools, nextCursor } = await client.list(cursor);
    count += tools;
    cursor = nextCursor;
  } while (cursor !== undefined);
  return count;
}

/** The cursor of a page somewhere in the middle. */
async function cursorIn(client: RawClient): Promise<string | undefined> {
  let cursor: string | undefined;
  for (let page = 0; page < 50; page++) cursor = (await client.list(cursor)).nextCursor;
  return cursor;
}

function named(name: string, client: RawClient): Contestant {
  return { name, call: (number) => client.call(number), close: () => client.close() };
}

const ROUNDS = 8;
const CALLS_A_ROUND = 500;

/** The medians of one call at a time, in microseconds. All take turns, so that what slows the machine down slows down all. */
async function mediansUs(
  contestants: Readonly<Record<string, Pick<RawClient, 'call'>>>,
  { part }: Size,
): Promise<readonly number[]> {
  const calls = Math.max(CALLS_A_ROUND * part, 50);
  const measured = Object.entries(contestants).map(([name, { call }]) => ({ name, call, times: [] as number[] }));
  for (let round = 0; round <= ROUNDS; round++) {
    for (const { call, times } of measured) {
      for (let number = 0; number < calls; number++) {
        const startedAt = performance.now();
        await call(number);
        // The first round is for warming up.
        if (round > 0) times.push((performance.now() - startedAt) * 1_000);
      }
    }
  }
  return measured.map(({ name, times }) => {
    const median = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Infinity;
    console.log(`${name.padEnd(36)} ${median.toFixed(0).padStart(7)} µs`);
    return median;
  });
}

function tell(isGood: boolean, sentence: string): boolean {
  console.log(`${sentence}${isGood ? '' : ': MISSED'}`);
  return isGood;
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('The program has no output');
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return line;
}

async function freePort(): Promise<number> {
  const socket = createSocket().listen(0, '127.0.0.1');
  await once(socket, 'listening');
  const address = socket.address();
  socket.close();
  await once(socket, 'close');
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
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`Nobody listens on port ${port}`);
}
