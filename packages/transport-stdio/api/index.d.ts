// The public interface of @mcpx/transport-stdio.

import { Connector } from "@mcpx/protocol";
import { Readable, Writable } from "node:stream";
type Environment = Readonly<Record<string, string | undefined>>;
/** What the transports of this package tell a logger. */
type StdioEvent = "stdio.started" | "stdio.stray" | "stdio.exited" | "stdio.ended";
interface StdioOptions {
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
/** A server that is a program. */
interface StdioServer {
  readonly command: string;
  /** @defaultValue [] */
  readonly args?: readonly string[];
  /** Laid over {@link StdioOptions.baseEnv}. @defaultValue {} */
  readonly env?: Readonly<Record<string, string>>;
  /** @defaultValue the directory of this process */
  readonly cwd?: string;
}
interface ThisProcessOptions {
  /** @defaultValue `process.stdin` */
  readonly input?: Readable;
  /** @defaultValue `process.stdout` */
  readonly output?: Writable;
  /** A longer line fails the one message that it is. @defaultValue 67_108_864 (64 MiB) */
  readonly maxLineBytes?: number;
  /** How long answers may still come once the input ended. @defaultValue 10_000 */
  readonly answerGraceMs?: number;
}
/**
 * The part of an environment that a server may see without being given it by name.
 *
 * A server gets its credentials by its own configuration, and none that lie about in the shell of whoever started it.
 */
export declare function safeEnvironment(environment: Environment, platform?: string): Record<string, string>;
/**
 * A server in a child process: each `connect` starts one. See `basic/transports` and 2026-07-28 `basic/transports/stdio`.
 *
 * `connect` rejects with `MCP_SPAWN_FAILED` where the program could not be started. A program that starts and ends closes
 * the link with `MCP_PROCESS_EXITED`, its exit code and its last words.
 */
export declare function stdioConnector(server: StdioServer, options?: StdioOptions): Connector;
/**
 * The other end of a pipe: serves on this process's own standard input and output.
 *
 * Whatever else prints on standard output goes to standard error while the link lives, since the peer must see nothing but
 * messages there. The link ends once the input ended and what was asked is answered.
 * See `basic/transports` and 2026-07-28 `basic/transports/stdio`.
 */
export declare function thisProcess(options?: ThisProcessOptions): Connector;
export type { StdioEvent, StdioOptions, StdioServer, ThisProcessOptions };
