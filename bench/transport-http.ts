import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { JsonObject, JsonRpcRequest, Receiver } from '@mcpx/protocol';
import { streamableHttp } from '@mcpx/transport-http';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Pool } from 'undici';
import { compare, type Contestant, runContest } from './contestants.ts';

const IN_FLIGHT = 64;
/** How much of the calls of bare undici must be left. */
const LIMIT = 0.8;

/** Measures calls over Streamable HTTP with 64 in flight: this transport, bare undici with the same frames, the official client. */
export async function run(): Promise<boolean> {
  const { url, server } = await startServer();
  const contestants = [bare(url), await ours(url), await official(url)];
  try {
    const standings = await runContest(contestants, { inFlight: IN_FLIGHT, warmUp: 4_000, calls: 2_500, rounds: 20 });
    return compare(standings[0], standings[1], LIMIT);
  } finally {
    server.stdin?.end();
  }
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
