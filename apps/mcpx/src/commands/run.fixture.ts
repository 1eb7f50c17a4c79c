import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '../program.ts';
import { oneLine, type Terminal, withoutControls } from '../terminal.ts';

/** What running a command came to. */
export interface Run {
  readonly code: number;
  readonly out: string;
  /** The lines of standard error. */
  readonly err: readonly string[];
}

export interface RunOptions {
  readonly input?: string;
  readonly isInteractive?: boolean;
}

/** A folder with a configuration of scripted servers, in which commands are run. */
export interface Folder extends Disposable {
  readonly path: string;
  run(args: readonly string[], options?: RunOptions): Promise<Run>;
}

const SERVER = join(import.meta.dirname, 'scripted-server.fixture.ts');

/** An entry for a scripted server. */
export function scripted(behaviour = '', more: object = {}): object {
  return { command: process.execPath, args: [SERVER, behaviour], ...more };
}

export function createFolder(config: object | string): Folder {
  const path = mkdtempSync(join(tmpdir(), 'mcpx-'));
  const file = join(path, 'mcpx.json');
  writeFileSync(file, typeof config === 'string' ? config : JSON.stringify(config));
  return {
    path,
    run: async (args, { input = '', isInteractive = false } = {}) => {
      let out = '';
      const err: string[] = [];
      const terminal: Terminal = {
        isInteractive,
        isRead: true,
        print: async (text) => void (out += isInteractive ? withoutControls(text) : text),
        printBytes: async (bytes) => void (out += Buffer.from(bytes).toString('hex')),
        say: (line) => void err.push(oneLine(line)),
        readInput: async () => input,
        ask: async () => (isInteractive ? input : undefined),
      };
      const common = ['--config', file, '--state-dir', join(path, 'state')];
      return { code: await runProgram([...common, ...args], terminal), out, err };
    },
    [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }),
  };
}
