import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** The built program. */
export const PROGRAM: string = join(import.meta.dirname, 'node_modules', 'mcpx', 'bin', 'mcpx.js');

/** A folder of a test's own: for a configuration, and for the state and caches of the program. */
export interface Folder extends Disposable {
  readonly path: string;
  /** Writes a file and returns its path. Objects become JSON. */
  write(name: string, content: object | string): string;
  readonly env: NodeJS.ProcessEnv;
}

export function createFolder(): Folder {
  const path = mkdtempSync(join(tmpdir(), 'mcpx-e2e-'));
  return {
    path,
    write: (name, content) => {
      const file = join(path, name);
      writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
      return file;
    },
    env: { ...process.env, MCPX_STATE_DIR: join(path, 'state'), MCPX_CONFIG: '', XDG_CONFIG_HOME: path },
    [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }),
  };
}

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs the program to its end. */
export async function runProgram(
  folder: Folder,
  args: readonly string[],
  nodeArgs: readonly string[] = [],
): Promise<Ended> {
  const child = spawn(process.execPath, [...nodeArgs, PROGRAM, ...args], { cwd: folder.path, env: folder.env });
  child.stdin.end();
  return collect(child);
}

async function collect(child: ChildProcess): Promise<Ended> {
  let out = '';
  let err = '';
  child.stdout?.on('data', (chunk) => (out += chunk));
  child.stderr?.on('data', (chunk) => (err += chunk));
  const [code] = await once(child, 'close');
  return { code, out, err };
}

/** A daemon that listens. */
export interface Daemon extends AsyncDisposable {
  readonly url: string;
  readonly pid: number;
  /** What it said on standard error so far. */
  readonly err: string;
  /** Sends a signal and waits for the end. */
  end(signal?: NodeJS.Signals): Promise<Ended & { readonly ms: number }>;
}

export async function startDaemon(
  folder: Folder,
  config: string,
  args: readonly string[] = [],
  program: readonly string[] = [PROGRAM],
): Promise<Daemon> {
  const all = ['--config', config, '--json', 'daemon', '--port', '0', ...args];
  const child = spawn(process.execPath, [...program, ...all], { cwd: folder.path, env: folder.env });
  let err = '';
  child.stderr.on('data', (chunk) => (err += chunk));
  const ended = collect(child);
  const lines = createInterface({ input: child.stdout });
  const first = await Promise.race([once(lines, 'line'), ended.then(({ code }) => [`ended with ${code}: ${err}`])]);
  const line = String(first[0]);
  if (!line.startsWith('{')) throw new Error(`the daemon did not start: ${line}`);
  const end = async (signal: NodeJS.Signals = 'SIGTERM'): Promise<Ended & { ms: number }> => {
    const start = performance.now();
    child.kill(signal);
    return { ...(await ended), ms: performance.now() - start };
  };
  return {
    url: JSON.parse(line).url,
    pid: child.pid ?? 0,
    get err() {
      return err;
    },
    end,
    [Symbol.asyncDispose]: async () => {
      await end();
    },
  };
}
