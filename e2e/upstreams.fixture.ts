import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const MODULES = join(import.meta.dirname, 'node_modules', '@modelcontextprotocol');
const MODERN = join(import.meta.dirname, '..', 'examples', 'servers', 'modern.ts');

/** Entries for servers that nobody here wrote, and for a modern one made with the official SDK. */
export function stdioServers(folder: string): Readonly<Record<string, object>> {
  const program = (name: string, ...args: string[]): object => ({
    command: process.execPath,
    args: [join(MODULES, name, 'dist', 'index.js'), ...args],
  });
  return {
    everything: program('server-everything'),
    filesystem: { ...program('server-filesystem', folder), cwd: folder },
    memory: { ...program('server-memory'), env: { MEMORY_FILE_PATH: join(folder, 'memory.jsonl') } },
    modern: { command: process.execPath, args: [MODERN] },
  };
}

/** Servers behind URLs. */
export interface HttpServers extends AsyncDisposable {
  readonly entries: Readonly<Record<string, object>>;
}

/** The official server of everything, behind a URL. */
export interface HttpServer extends AsyncDisposable {
  readonly port: number;
  readonly url: string;
  /** How many sessions it opened. */
  sessions(): number;
}

export async function startEverything(port: number): Promise<HttpServer> {
  const program = join(MODULES, 'server-everything', 'dist', 'index.js');
  const child = spawn(process.execPath, [program, 'streamableHttp'], { env: { ...process.env, PORT: String(port) } });
  let said = '';
  child.stdout.on('data', (chunk) => (said += chunk));
  await firstLine(child, 'stderr', /listening/i);
  return {
    port,
    url: `http://127.0.0.1:${port}/mcp`,
    sessions: () => said.split('Session initialized').length - 1,
    [Symbol.asyncDispose]: () => end(child),
  };
}

export async function startHttpServers(): Promise<HttpServers> {
  const modern = spawn(process.execPath, [MODERN, '--http']);
  const [url, everything] = await Promise.all([firstLine(modern, 'stdout'), startEverything(await freePort())]);
  return {
    entries: {
      'everything-http': { type: 'http', url: everything.url },
      'modern-http': { url },
    },
    [Symbol.asyncDispose]: async () => {
      await Promise.all([everything[Symbol.asyncDispose](), end(modern)]);
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

async function firstLine(child: ChildProcess, stream: 'stdout' | 'stderr', pattern = /./): Promise<string> {
  const input = child[stream];
  if (input === null) throw new Error('the stream is not there');
  const lines = createInterface({ input });
  return new Promise((resolve, reject) => {
    lines.on('line', (line) => {
      if (pattern.test(line)) resolve(line);
    });
    child.once('exit', (code) => reject(new Error(`a server ended with ${code} before it was ready`)));
  });
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (typeof address !== 'object' || address === null) throw new Error('no port was given');
  return address.port;
}
