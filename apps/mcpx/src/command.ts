import type { EraCache } from '@mcpx/pool';
import type { Config } from './config/config.ts';
import type { Terminal } from './terminal.ts';

/** What every command is given. */
export interface CommandContext {
  readonly terminal: Terminal;
  readonly config: Config;
  readonly isJson: boolean;
  /** How long the whole command may take, in milliseconds, where it is one that ends. */
  readonly timeoutMs: number;
  /** What is remembered of servers, across processes where that can be kept. */
  readonly eras: EraCache;
  /** Aborts when the user or the system wants the program to end; its reason is an {@link Interruption}. */
  readonly interruption: AbortSignal;
}

/** Why a program was asked to end. */
export interface Interruption {
  readonly name: 'SIGINT' | 'SIGTERM';
}
