import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const SERVERS = join(import.meta.dirname, 'servers');

/** A program of Node that runs beside this one. */
export interface Running {
  readonly child: ChildProcess;
  /** The next line that it prints; rejects where it ends before. */
  line(): Promise<string>;
  /** Ends its input, which ends the servers of this folder. */
  stop(): void;
}

/** Starts Node with such arguments. Its output is read at once and kept as lines, so that it never waits for a reader. */
export function startNode(args: readonly string[], env: NodeJS.ProcessEnv = {}): Running {
  const child = spawn(process.execPath, args, {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  const lines: string[] = [];
  const waiting: PromiseWithResolvers<string>[] = [];
  createInterface({ input: child.stdout })
    .on('line', (line) => {
      const first = waiting.shift();
      if (first === undefined) lines.push(line);
      else first.resolve(line);
    })
    .on('close', () => {
      for (const { reject } of waiting) reject(new Error(`The program ended: node ${args.join(' ')}`));
    });
  return {
    child,
    async line() {
      const line = lines.shift();
      if (line !== undefined) return line;
      if (child.exitCode !== null) throw new Error(`The program has ended: node ${args.join(' ')}`);
      const next = Promise.withResolvers<string>();
      waiting.push(next);
      return next.promise;
    },
    stop: () => void child.stdin.end(),
  };
}

/** Starts a program of the folder `servers`. */
export function startServer(program: string, ...args: readonly string[]): Running {
  const conditions = program.endsWith('.ts') ? ['-C', 'mcpx-source'] : [];
  return startNode([...conditions, join(SERVERS, program), ...args]);
}

/** Starts a program whose output nobody wants; to be ended by `kill`. */
export function startSilent(args: readonly string[]): ChildProcess {
  return spawn(process.execPath, args, { stdio: ['pipe', 'ignore', 'ignore'] });
}

/** Ends a program, and waits until it is gone. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill();
  await gone;
}
