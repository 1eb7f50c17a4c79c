import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const MAIN = join(import.meta.dirname, '..', 'main.ts');

/** A daemon in a process of its own, run from source. */
export interface TestDaemon extends AsyncDisposable {
  readonly url: string;
  readonly pid: number;
  /** What it said on standard error so far. */
  readonly err: string;
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

/** What a daemon that did not start ended with. */
export interface NotStarted {
  readonly code: number | null;
  readonly err: string;
}

/** Starts a daemon for the configuration and the state directory of a folder. */
export async function startDaemon(folder: string, args: readonly string[] = []): Promise<TestDaemon | NotStarted> {
  const common = ['--config', join(folder, 'mcpx.json'), '--state-dir', join(folder, 'state'), '--json'];
  const child = spawn(process.execPath, ['-C', 'mcpx-source', MAIN, ...common, 'daemon', '--port', '0', ...args]);
  let err = '';
  child.stderr.on('data', (chunk) => (err += chunk));
  const exited: Promise<number | null> = once(child, 'exit').then(([code]) => code);
  const line = await Promise.race([firstLine(child), exited.then(() => undefined)]);
  if (line === undefined) return { code: await exited, err };
  const end = (signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> => {
    child.kill(signal);
    return exited;
  };
  return {
    url: JSON.parse(line).url,
    pid: child.pid ?? 0,
    get err() {
      return err;
    },
    end,
    [Symbol.asyncDispose]: async () => void (await end()),
  };
}

/** The same, where it must start. */
export async function startedDaemon(folder: string, args?: readonly string[]): Promise<TestDaemon> {
  const daemon = await startDaemon(folder, args);
  if (!('url' in daemon)) throw new Error(`the daemon ended with ${daemon.code}: ${daemon.err}`);
  return daemon;
}

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  if (stdout === null) throw new Error('there is no standard output');
  const [line] = await once(createInterface({ input: stdout }), 'line');
  return line;
}
