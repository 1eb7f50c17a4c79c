import type { CallOptions } from '@mcpx/client';
import type { Lease, Pool, ServerStatus } from '@mcpx/pool';
import type { JsonObject } from '@mcpx/protocol';

/** The servers of a configuration as a command uses them: its own, or those of a daemon that has them already. */
export interface Servers extends AsyncDisposable, Pick<Pool, 'explain'> {
  /**
   * A running client of the server, started if need be.
   *
   * @throws TransportError the server could not be started or reached, or the daemon went away.
   */
  acquire(key: string, options: { readonly signal: AbortSignal }): Promise<Lease>;
  /** Calls a tool of a server that is there, as the server lists it or by its name alone; as a task where that is needed. */
  callTool(lease: Lease, tool: ListedTool, args: JsonObject, options: CallOptions): Promise<JsonObject>;
  /** Whether they are a daemon's: what became of them before is known then. */
  readonly isShared: boolean;
  status(): Promise<readonly ServerStatus[]>;
  /** Ends what was started for the command. Never rejects. */
  close(): Promise<void>;
}

/** A tool as its server lists it; its name alone where it lists none. */
export type ListedTool = JsonObject & { readonly name: string };

/** A question that waits for a person. */
export interface HeldQuestion {
  readonly server: string;
  readonly id: string;
  readonly message: string;
  /** Whether it may as well belong to another call at the same server. */
  readonly isDoubtful: boolean;
}

export interface ServersOptions {
  readonly onWarning: (server: string, message: string) => void;
  /** A question of a call waits for a person: the command's clock stands still until it is disposed of. */
  readonly onQuestion: (question: HeldQuestion) => Disposable;
  /** A question of a call, by its method, had to go without an answer. */
  readonly onUnanswered: (method: string) => void;
}
