import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import type { Connector, ConnectOptions, Logger, Receiver, Transport } from '@mcpx/protocol';
import { openChildLink } from './child-link.ts';
import { displayCommand } from './display-command.ts';
import { MAX_LINE_BYTES } from './pipe.ts';
import { overlayEnvironment, safeEnvironment, variable } from './safe-environment.ts';
import { startError } from './start-error.ts';
import type { StdioEvent } from './stdio-event.ts';
import { windowsCommand } from './windows-command.ts';

/** A server that is a program. */
export interface StdioServer {
  readonly command: string;
  /** @defaultValue [] */
  readonly args?: readonly string[];
  /** Laid over {@link StdioOptions.baseEnv}. @defaultValue {} */
  readonly env?: Readonly<Record<string, string>>;
  /** @defaultValue the directory of this process */
  readonly cwd?: string;
}

export interface StdioOptions {
  /** What a server sees beside its own `env`. @defaultValue the safe part of this process's environment */
  readonly baseEnv?: Readonly<Record<string, string>>;
  /** A longer line fails the one message that it is. @defaultValue 67_108_864 (64 MiB) */
  readonly maxLineBytes?: number;
  /** How long a program may take to end by itself once its standard input is closed. @defaultValue 2_000 */
  readonly closeGraceMs?: number;
  /** How long it may take after SIGTERM, before SIGKILL. @defaultValue 3_000 */
  readonly terminateGraceMs?: number;
  /** How much of standard error, and of stray text on standard output, is kept for errors. @defaultValue 8_192 */
  readonly tailBytes?: number;
  /** Hears what the program prints on standard error, which is read in any case. */
  readonly onStderr?: (text: string) => void;
}

/**
 * A server in a child process: each `connect` starts one. See `basic/transports` and 2026-07-28 `basic/transports/stdio`.
 *
 * `connect` rejects with `MCP_SPAWN_FAILED` where the program could not be started. A program that starts and ends closes
 * the link with `MCP_PROCESS_EXITED`, its exit code and its last words.
 */
export function stdioConnector(server: StdioServer, options: StdioOptions = {}): Connector {
  const { command, args = [], env = {}, cwd } = server;
  return {
    kind: 'stdio',
    target: displayCommand(command, args),
    identity: { command, args, env, ...(cwd === undefined ? {} : { cwd }) },
    connect: (receiver, connectOptions) => start(server, receiver, options, connectOptions),
  };
}

async function start(
  { command, args = [], env = {}, cwd }: StdioServer,
  receiver: Receiver,
  options: StdioOptions,
  { signal, logger }: ConnectOptions = {},
): Promise<Transport> {
  signal?.throwIfAborted();
  const environment = overlayEnvironment(options.baseEnv ?? safeEnvironment(process.env), env);
  const path = variable(environment, 'PATH');
  const child = spawnProgram(command, args, environment, cwd, path);
  const { pid } = child;
  if (pid === undefined) {
    const cause = await new Promise((resolve) => child.once('error', resolve));
    throw startError({ command, cwd, path, cause });
  }
  const events: Logger<StdioEvent> | undefined = logger;
  events?.('stdio.started', { pid });
  const link = openChildLink(child, pid, receiver, {
    target: displayCommand(command, args),
    path,
    maxLineBytes: options.maxLineBytes ?? MAX_LINE_BYTES,
    closeGraceMs: options.closeGraceMs ?? 2_000,
    terminateGraceMs: options.terminateGraceMs ?? 3_000,
    tailBytes: options.tailBytes ?? 8_192,
    onStderr: options.onStderr,
    logger: events,
  });
  receiver.opened(link);
  return link;
}

function spawnProgram(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  cwd: string | undefined,
  path: string | undefined,
): ChildProcessWithoutNullStreams {
  const { spawn } = process.getBuiltinModule('node:child_process');
  const isWindows = process.platform === 'win32';
  const program = isWindows ? windowsCommand(command, args, { env, cwd }) : { file: command, args, verbatim: false };
  try {
    return spawn(program.file, program.args, {
      cwd,
      env,
      stdio: ['pipe', 'pipe', 'pipe'],
      // On POSIX: the leader of a group of its own.
      detached: !isWindows,
      windowsHide: true,
      windowsVerbatimArguments: program.verbatim,
    });
  } catch (cause) {
    throw startError({ command, cwd, path, cause });
  }
}
