import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { JsonObject, JsonRpcRequest, JsonRpcResult } from '@mcpx/protocol';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { Client as SdkClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as SdkStdioTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport as SdkHttpTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { Pool } from 'undici';
import type { Contestant } from './contest.ts';
import { startServer } from './programs.ts';

/** The server that all of them call over a pipe: it echoes. */
export const STDIO_SERVER = {
  command: process.execPath,
  args: [join(import.meta.dirname, 'servers', 'stdio-echo.js')],
} as const;

const CLIENT_INFO = { name: 'bench', version: '1' } as const;
const CONNECTIONS = 64;

export interface HttpServer {
  readonly url: string;
  stop(): void;
}

/** Starts the server that all of them call over HTTP. */
export async function startHttpServer(): Promise<HttpServer> {
  const { line, stop } = startServer('http-echo.js');
  return { url: `http://127.0.0.1:${await line()}/mcp`, stop };
}

/** The call that all of them make. */
export function frame(id: number): JsonRpcRequest {
  return { jsonrpc: '2.0', id, method: 'tools/call', params: { name: 'echo', arguments: { message: `hello${id}` } } };
}

export interface Program {
  readonly command: string;
  readonly args: readonly string[];
}

/** A server on a pipe, and no protocol code at all. */
export function barePipe({ command, args }: Program = STDIO_SERVER): Contestant {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
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

/** A server behind HTTP, and no protocol code at all. */
export function bareHttp(url: string): Contestant {
  const { origin, pathname } = new URL(url);
  const pool = new Pool(origin, { connections: CONNECTIONS });
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

/** `@modelcontextprotocol/client` over a pipe, or over HTTP where a URL is given. */
export async function officialClient(url?: string): Promise<Contestant> {
  const client = new Client(CLIENT_INFO);
  await client.connect(
    url === undefined
      ? new StdioClientTransport({ ...STDIO_SERVER, args: [...STDIO_SERVER.args] })
      : new StreamableHTTPClientTransport(new URL(url)),
  );
  return contestant('@modelcontextprotocol/client', client);
}

/** `@modelcontextprotocol/sdk` over a pipe, or over HTTP where a URL is given. */
export async function officialSdk(url?: string): Promise<Contestant> {
  const client = new SdkClient(CLIENT_INFO);
  await client.connect(
    url === undefined
      ? new SdkStdioTransport({ ...STDIO_SERVER, args: [...STDIO_SERVER.args] })
      : new SdkHttpTransport(new URL(url)),
  );
  return contestant('@modelcontextprotocol/sdk', client);
}

interface OfficialClient {
  callTool(params: { name: string; arguments: Record<string, unknown> }): Promise<unknown>;
  close(): Promise<void>;
}

function contestant(name: string, client: OfficialClient): Contestant {
  return {
    name,
    call: (number) => client.callTool({ name: 'echo', arguments: { message: `hello${number}` } }),
    close: () => client.close(),
  };
}
