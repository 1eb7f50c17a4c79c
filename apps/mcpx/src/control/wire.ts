import type { Peer } from '@mcpx/client';
import type { JsonObject } from '@mcpx/protocol';
import type { ListedTool } from './servers.ts';
import type { WireError } from './wire-error.ts';

/** The paths of the control API begin with this: another way of talking gets another number. */
export const API = '/v1';

/** What a command says whose daemon ends before it answered. */
export const ENDED = 'the daemon ended before it answered: start it again with `mcpx daemon`';

/** Which configuration a process works with: two with the same have the same servers. */
export interface ConfigIdentity {
  /** Absolute, links followed. */
  readonly path: string;
  /** Of the text. */
  readonly digest: string;
}

/**
 * How a daemon answers who greets it.
 *
 * `candidate`: it is about to find out whether another runs for the same state directory. `owner`: it is the one that does.
 * `ending`: it was, and is about to go.
 */
export interface Greeting {
  readonly product: 'mcpx';
  readonly version: string;
  /** As it was asked with: nobody else can have answered before. */
  readonly nonce: string;
  readonly pid: number;
  readonly state: 'candidate' | 'owner' | 'ending';
  /** The endpoint; missing until it listens there. */
  readonly url?: string;
  readonly config: ConfigIdentity;
  readonly startedAtMs: number;
}

/** What `POST /v1/servers/<key>/start` answers: the server is there. */
export interface StartAnswer {
  readonly peer: Peer;
}

/** What `POST /v1/servers/<key>/request` takes. */
export interface RequestBody {
  readonly method: string;
  readonly params?: JsonObject;
  readonly timeoutMs?: number;
  /**
   * For `tools/call`: the tool as its server lists it, so that it is called as a task where that is needed. Its `name` and
   * `execution` are enough. `params` have nothing but the same `name`, and `arguments`.
   */
  readonly tool?: ListedTool;
}

/** The lines that it answers with, one JSON text each; the last is `result` or `error`. */
export type RequestLine =
  | { readonly kind: 'warning'; readonly message: string }
  /** A question of this call waits for a person: the clock of the caller stands still until `answered`. */
  | {
      readonly kind: 'question';
      readonly question: string;
      readonly message: string;
      /** It may as well belong to another call at the same server. */
      readonly isDoubtful?: true;
    }
  | { readonly kind: 'answered'; readonly question: string }
  /** A question of this call found nobody, in time or at all. */
  | { readonly kind: 'unanswered'; readonly method: string }
  | { readonly kind: 'result'; readonly result: JsonObject }
  | { readonly kind: 'error'; readonly error: WireError };
