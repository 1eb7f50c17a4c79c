import type { EraCache } from '@mcpx/pool';
import type { LoadedConfig } from './config/load-config.ts';
import type { Terminal } from './terminal.ts';

/** What a command is given that only talks to a running daemon. */
export interface ControlContext {
  readonly terminal: Terminal;
  readonly isJson: boolean;
  /** How long the whole command may take, in milliseconds, where it is one that ends. */
  readonly timeoutMs: number;
  /** Whether the person said so, by `--timeout`. */
  readonly isTimeoutGiven: boolean;
  /** Aborts when the user or the system wants the program to end; its reason is an {@link Interruption}. */
  readonly interruption: AbortSignal;
  /** What outlives a process is kept here; missing where that cannot be. */
  readonly stateDirectory: string | undefined;
}

/** What a command is given that works with the servers of a configuration. */
export interface CommandContext extends ControlContext {
  readonly config: LoadedConfig;
  /** What is remembered of servers, across processes where that can be kept. */
  readonly eras: EraCache;
}

/** Why a program was asked to end. */
export interface Interruption {
  readonly name: 'SIGINT' | 'SIGTERM';
}
