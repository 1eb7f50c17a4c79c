import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { callTool, connect } from '@mcpx/client';
import type { Connector, JsonObject, JsonRpcResult } from '@mcpx/protocol';
import { streamableHttp } from '@mcpx/transport-http';
import { stdioConnector } from '@mcpx/transport-stdio';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { Pool } from 'undici';
import { type Contestant, runContest, type Standing } from './contestants.ts';

const COMMAND = process.execPath;
const STDIO_ARGS = [join(import.meta.dirname, 'servers', 'stdio-echo.js')];
const HTTP_ARGS = [join(import.meta.dirname, 'servers', 'http-echo.js')];

/** How many times the calls of the official client, and how much of the processor time of a bare loop, at most. */
const LIMITS = {
  stdio: { faster: 2, processor: 1.5 },
  http: { faster: 4.5, processor: 1.3 },
} as const;

/** Measures calls of a tool by this client, the official one, and a bare loop with the same frames. */
export async function run(): Promise<boolean> {
  let isGood = true;
  for (const inFlight of [1, 64]) {
    console.log(`stdio, ${inFlight} in flight`);
    const stdio = [
      barePipe(),
      await ours(stdioConnector({ command: COMMAND, args: STDIO_ARGS })),
      await officialStdio(),
    ];
    const standings = await runContest(stdio, { inFlight, warmUp: 20_000, calls: 10_000, rounds: 10 });
    isGood = judge(standings, LIMITS.stdio, inFlight) && isGood;
  }
  const { url, server } = await startServer();
  for (const inFlight of [1, 64]) {
    console.log(`Streamable HTTP, ${inFlight} in flight`);
    const http = [bareHttp(url), await ours(streamableHttp(url)), await officialHttp(url)];
    const standings = await runContest(http, { inFlight, warmUp: 20_000, calls: 2_500, rounds: 10 });
    isGood = judge(standings, LIMITS.http, inFlight) && isGood;
  }
  server.stdin?.end();
  return isGood;
}

/** The limits hold where many calls are in flight; one at a time is told beside them. */
function judge(
  [bare, own, official]: readonly Standing[],
  limit: { readonly faster: number; readonly processor: number },
  inFlight: number,
): boolean {
  const faster = (own?.perSecond ?? 0) / (official?.perSecond ?? 1);
  const processor = (own?.processorUs ?? Infinity) / (bare?.processorUs ?? 1);
  const counts = inFlight > 1;
  const isGood = !counts || (faster >= limit.faster && processor <= limit.processor);
  const limits = counts ? ` (at least ${limit.faster}, at most ${limit.processor})` : '';
  console.log(
    `${faster.toFixed(2)} times the official client, ${processor.toFixed(2)} times the processor time of a bare loop${limits}${isGood ? '' : ': MISSED'}`,
  );
  return isGood;
}

function frame(id: number): object {
  return { jsonrpc: '2.0', id, method: 'tools/call', params: { name: 'echo', arguments: { message: `hello${id}` } } };
}

async function ours(connector: Connector): Promise<Contestant> {
  const client = await connect(connector, { clientInfo: { name: 'bench', version: '1' }, protocol: 'legacy' });
  return {
    name: '@mcpx/client',
    call: (number) => callTool(client, 'echo', { message: `hello${number}` }),
    close: () => client.close(),
  };
}

function barePipe(): Contestant {
  const child = spawn(COMMAND, STDIO_ARGS, { stdio: ['pipe', 'pipe', 'inherit'] });
  const waiting = new Map<unknown, (result: JsonObject) => void>();
  let rest = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    rest += text;
    for (let end = rest.indexOf('\n'); end >= 0; end = rest.indexOf('\n')) {
      const { id, result } = JSON.parse(rest.slice(0, end)) as JsonRpcResult;
      rest = rest.slice(end + 1);
      waiting.get(id)?.(result);
      waiting.delete(id);
    }
  });
  return {
    name: 'bare pipe',
    call: (number) =>
      new Promise((resolve) => {
        waiting.set(number, resolve);
        child.stdin.write(`${JSON.stringify(frame(number))}\n`);
      }),
    close: async () => {
      child.stdin.end();
      await once(child, 'exit');
    },
  };
}

function bareHttp(url: string): Contestant {
  const { origin, pathname } = new URL(url);
  const pool = new Pool(origin, { connections: 64 });
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
  return {
    name: 'bare undici request',
    async call(number) {
      const body = JSON.stringify(frame(number));
      const response = await pool.request({ path: pathname, method: 'POST', headers, body });
      return ((await response.body.json()) as { readonly result: JsonObject }).result;
    },
    close: () => pool.close(),
  };
}

async function officialStdio(): Promise<Contestant> {
  const client = new Client({ name: 'bench', version: '1' });
  await client.connect(new StdioClientTransport({ command: COMMAND, args: STDIO_ARGS }));
  return official(client);
}

async function officialHttp(url: string): Promise<Contestant> {
  const client = new Client({ name: 'bench', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(new URL(url)));
  return official(client);
}

function official(client: Client): Contestant {
  return {
    name: '@modelcontextprotocol/client',
    call: (number) => client.callTool({ name: 'echo', arguments: { message: `hello${number}` } }),
    close: () => client.close(),
  };
}

async function startServer(): Promise<{ readonly url: string; readonly server: ChildProcess }> {
  const server = spawn(COMMAND, HTTP_ARGS, { stdio: ['pipe', 'pipe', 'inherit'] });
  const [port] = (await once(server.stdout, 'data')) as [Buffer];
  return { url: `http://127.0.0.1:${port.toString().trim()}/mcp`, server };
}
