import type { Arrival, JsonObject } from '@mcpx/protocol';
import type { Timed } from './deadlines.ts';
import type { LimitNames } from './limit-names.ts';

/** Who waits for the answer of one request. Exactly one of `done` and `failed` is called, once. */
export interface Reply {
  done(result: JsonObject): void;
  /** A peer's error, a failed link, or the reason of an abort, untouched. */
  failed(reason: unknown, arrival?: Arrival): void;
  /** Progress that was asked for, without its token. */
  readonly progress?: ((params: JsonObject) => void) | undefined;
}

export interface RequestToSend {
  readonly id: number | string;
  readonly method: string;
  readonly params: JsonObject | undefined;
  /** `Infinity`: never. */
  readonly timeoutMs: number;
  /** How much of its time had passed before it could be sent. @defaultValue 0 */
  readonly waitedMs?: number;
  /** All the time of the call that it is part of, whatever progress comes. `Infinity`: no end. */
  readonly maxMs: number;
  /** How much of that went to what came before it. @defaultValue 0 */
  readonly spentMs?: number;
  /** What the two limits are called. @defaultValue those of the client */
  readonly limitNames?: LimitNames | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** One request on the wire. */
export interface Sent extends Timed {
  readonly id: number | string;
  readonly method: string;
  /** It asks for a task of 2025-11-25: it is cancelled by other means, and its progress outlives the answer. */
  readonly isTask: boolean;
  /** The task that it asks about. */
  readonly taskId: JsonObject[string];
  readonly reply: Reply;
  readonly timeoutMs: number;
  readonly maxMs: number;
  readonly limitNames: LimitNames | undefined;
  /** Later by the time that its clock stood still, as the limits are. */
  sentAtMs: number;
  /** When it ends whatever progress comes. */
  limitMs: number;
  /** Since when its clock stands still, and the deadline that it had by then. */
  stopped: { readonly atMs: number; deadlineMs: number } | undefined;
  /** Closes its stream, where the link has streams. */
  readonly controller: AbortController | undefined;
  readonly signal: AbortSignal | undefined;
  onAbort: (() => void) | undefined;
  /** The peer took it, as far as the link can tell. */
  taken: boolean;
  /** What to say once the peer took a request that was cancelled meanwhile. */
  afterTaken: (() => void) | undefined;
}

export function createSent(
  { id, method, params, timeoutMs, waitedMs = 0, maxMs, spentMs = 0, limitNames, signal }: RequestToSend,
  reply: Reply,
  controller: AbortController | undefined,
): Sent {
  const sentAtMs = performance.now();
  const limitMs = sentAtMs + maxMs - spentMs;
  return {
    id,
    method,
    isTask: params?.['task'] !== undefined,
    taskId: params?.['taskId'],
    reply,
    timeoutMs,
    maxMs,
    limitNames,
    sentAtMs,
    deadlineMs: Math.min(sentAtMs + timeoutMs - waitedMs, limitMs),
    limitMs,
    stopped: undefined,
    controller,
    signal,
    onAbort: undefined,
    taken: false,
    afterTaken: undefined,
  };
}
