import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { JsonObject, JsonRpcRequest, Receiver } from '@mcpx/protocol';
import { streamableHttp } from '@mcpx/transport-http';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Pool } from 'undici';

const IN_FLIGHT = 64;
const CALLS = 2_500;
/** The contestants take turns; the best round of each counts, for a busy machine only ever takes away. */
const ROUNDS = 20;
const WARM_UP = 4_000;
/** How much of the calls of bare undici must be left. */
const LIMIT = 0.8;

interface Contestant {
  readonly name: string;
  call(number: number): Promise<unknown>;
  close(): Promise<void>;
}

interface Measured {
  perSecond: number;
  processorUs: number;
}

/** Measures calls over Streamable HTTP with 64 in flight: this transport, bare undici with the same frames, the official client. */
export async function run(): Promise<boolean> {
  const { url, server } = await startServer();
  const contestants = [bare(url), await ours(url), await official(url)];
  const best = new Map<Contestant, Measured>();
  try {
    for (const contestant of contestants) await callAll(contestant, WARM_UP);
    for (let round = 0; round < ROUNDS; round++) {
      for (const contestant of contestants) keepBest(best, contestant, await measure(contestant));
    }
  } finally {
    for (const contestant of contestants) await contestant.close();
    server.stdin?.end();
  }
  for (const [{ name }, { perSecond, processorUs }] of best) {
    console.log(
      `${name.padEnd(28)} ${perSecond.toFixed(0).padStart(7)} calls/s ${processorUs.toFixed(1).padStart(7)} processor µs a call`,
    );
  }
  const [floor, own] = contestants.map((contestant) => best.get(contestant)?.perSecond ?? 0);
  const ratio = (own ?? 0) / (floor ?? 1);
  console.log(
    `${'ratio'.padEnd(28)} ${ratio.toFixed(2).padStart(7)} of bare undici, at least ${LIMIT}${ratio >= LIMIT ? '' : ': MISSED'}`,
  );
  return ratio >= LIMIT;
}

async function startServer(): Promise<{ readonly url: string; readonly server: ChildProcess }> {
  const server = spawn(process.execPath, [join(import.meta.dirname, 'servers', 'http-echo.js')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [port] = (await once(server.stdout, 'data')) as [Buffer];
  return { url: `http://127.0.0.1:${port.toString().trim()}/mcp`, server };
}

function frame(id: number): JsonRpcRequest {
  return { jsonrpc: '2.0', id, method: 'tools/call', params: { name: 'echo', arguments: { message: `hello${id}` } } };
}

/** No protocol code at all. */
function bare(url: string): Contestant {
  const { origin, pathname } = new URL(url);
  const pool = new Pool(origin, { connections: IN_FLIGHT });
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

/** The transport, and answers brought to their requests. */
async function ours(url: string): Promise<Contestant> {
  const waiting = new Map<unknown, (result: JsonObject) => void>();
  const receiver: Receiver = {
    opened: () => {},
    message(message) {
      if (!('result' in message)) return;
      waiting.get(message.id)?.(message.result);
      waiting.delete(message.id);
    },
    streamEnd: () => {},
    malformed: () => {},
    closed: () => {},
  };
  const link = await streamableHttp(url).connect(receiver);
  const options = { revision: '2025-11-25' } as const;
  return {
    name: '@mcpx/transport-http',
    call: (number) =>
      new Promise((resolve, reject) => {
        waiting.set(number, resolve);
        link.send(frame(number), options).catch(reject);
      }),
    close: () => link.close(),
  };
}

async function official(url: string): Promise<Contestant> {
  const client = new Client({ name: 'bench', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(new URL(url)));
  return {
    name: '@modelcontextprotocol/client',
    call: (number) => client.callTool({ name: 'echo', arguments: { message: `hello${number}` } }),
    close: () => client.close(),
  };
}

async function measure(contestant: Contestant): Promise<Measured> {
  const cpu = process.cpuUsage();
  const start = performance.now();
  await callAll(contestant, CALLS);
  const seconds = (performance.now() - start) / 1_000;
  const { user, system } = process.cpuUsage(cpu);
  return { perSecond: CALLS / seconds, processorUs: (user + system) / CALLS };
}

let number = 0;

async function callAll(contestant: Contestant, calls: number): Promise<void> {
  let left = calls;
  const worker = async (): Promise<void> => {
    while (left-- > 0) await contestant.call(++number);
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, worker));
}

function keepBest(best: Map<Contestant, Measured>, contestant: Contestant, measured: Measured): void {
  const before = best.get(contestant);
  best.set(contestant, {
    perSecond: Math.max(before?.perSecond ?? 0, measured.perSecond),
    processorUs: Math.min(before?.processorUs ?? Infinity, measured.processorUs),
  });
}
