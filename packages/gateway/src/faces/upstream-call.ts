import type { CallOptions, Peer } from '@mcpx/client';
import type { Lease } from '@mcpx/pool';
import { FEATURES, isJsonObject, type JsonObject, TASKS_EXTENSION } from '@mcpx/protocol';
import { ANYBODY, type Call, type Caller } from '@mcpx/server';
import { isOwnNotification } from '../notices/own-notifications.ts';
import { mapRelatedTask, type TaskIdMapping } from '../tasks/task-ids.ts';

/** A call on its way to a server. Its caller may go and come back, as a new call, while the server waits for an answer. */
export interface UpstreamCall {
  readonly options: CallOptions;
  readonly peer: Peer;
  /** Nobody is there for now: what the caller's exchange does no longer matters. */
  detach(): void;
  /** From now on this call hears progress and log messages, and can cancel. */
  adopt(call: Call): void;
  /** Its caller was asked, and the server is kept until it answers; one that goes away lets go of the server. */
  asking(): void;
  /** Nobody will come back: the server is told. */
  expire(): void;
  /** The server answered, or failed. */
  release(): void;
}

export interface UpstreamCallOptions {
  readonly isIdempotent: boolean;
  /** Extensions that nobody here knows go through, too: what the caller declares of them, and their notifications. */
  readonly passesExtensions: boolean;
  /** A task of the server by the id that the caller knows: what is told may say that it belongs to one. */
  readonly showTaskId: TaskIdMapping;
  /** Tells somebody else, if the notification is for them; `false` where it is not. */
  readonly tell: (method: string, params: JsonObject) => boolean;
}

/** A caller's call for a server: cancellation, progress, log messages and trace context go along. */
export function createUpstreamCall(
  first: Call,
  lease: Lease,
  { isIdempotent, passesExtensions, showTaskId, tell }: UpstreamCallOptions,
): UpstreamCall {
  const { caller } = first;
  const { peer } = lease.client;
  // Only a call that may be parked outlives the exchange that brought it, and needs a signal of its own.
  const own = caller.era === 'modern' && peer.era === 'legacy' ? new AbortController() : undefined;
  let call = first;
  const cancel = (): void => own?.abort(call.signal.reason);
  const attach = (next: Call): void => {
    call = next;
    if (own === undefined) return;
    if (call.signal.aborted) cancel();
    else call.signal.addEventListener('abort', cancel, { once: true });
  };
  const letGo = (): void => lease[Symbol.dispose]();
  const detach = (): void => {
    if (own !== undefined) call.signal.removeEventListener('abort', cancel);
  };
  attach(first);
  const meta = first.params['_meta'];
  const asks = certainCaller(caller);
  const isSameEra = caller.era === peer.era;
  // It is answered by the end of the task, however far off that is. See 2025-11-25 `basic/utilities/tasks` (result retrieval).
  const awaitsTask = first.method === 'tasks/result' && FEATURES[peer.revision].tasks === 'core';
  return {
    options: {
      signal: own?.signal ?? first.signal,
      ...(asks !== undefined && { caller: asks }),
      capabilities: carriedCapabilities(caller, passesExtensions),
      logLevel: caller.logLevel ?? (caller.era === 'legacy' ? 'info' : null),
      ...(isIdempotent && { idempotent: true }),
      ...(awaitsTask && { timeoutMs: Infinity }),
      ...(isJsonObject(meta) && { meta }),
      // Progress gives a call more time, also where its caller does not want to hear of it.
      onProgress(progress) {
        if (call.progressToken !== undefined)
          call.notify('notifications/progress', mapRelatedTask(progress, showTaskId));
      },
      onNotification: (method, params) => {
        if (tell(method, params)) return;
        const isForeign = passesExtensions && isSameEra && !isOwnNotification(method);
        if (method === 'notifications/message' || isForeign) call.notify(method, mapRelatedTask(params, showTaskId));
      },
    },
    peer,
    detach,
    adopt(next) {
      detach();
      attach(next);
    },
    asking() {
      // A stateless server keeps nothing, and neither does its stateless caller.
      if (caller.era === 'modern') {
        if (own === undefined) letGo();
      } else if (call.signal.aborted) letGo();
      else call.signal.addEventListener('abort', letGo, { once: true });
    },
    expire() {
      detach();
      own?.abort();
      letGo();
    },
    release() {
      detach();
      letGo();
    },
  };
}

/**
 * Who makes several calls for certain: a session, or whoever has a connection or an authority of its own. Stateless calls to an open
 * endpoint may be of as many hosts, and no question of a server may reach another one than it is for.
 */
function certainCaller({ session, principal }: Caller): string | undefined {
  return session ?? (principal === ANYBODY ? undefined : principal);
}

/** What a caller can do, as far as the gateway carries it: a server acts on what the very request declares. See 2026-07-28 `basic/index`. */
function carriedCapabilities({ capabilities }: Caller, passesExtensions: boolean): JsonObject {
  const carried: { [name: string]: JsonObject } = {};
  for (const name of passesExtensions ? [...CARRIED, ...PASSED] : CARRIED) {
    const declared = capabilities[name];
    if (isJsonObject(declared)) carried[name] = declared;
  }
  const { extensions } = capabilities;
  if (!passesExtensions && isJsonObject(extensions) && isJsonObject(extensions[TASKS_EXTENSION])) {
    carried['extensions'] = { [TASKS_EXTENSION]: extensions[TASKS_EXTENSION] };
  }
  return carried;
}

const CARRIED = ['elicitation', 'sampling', 'roots'] as const;
const PASSED = ['experimental', 'extensions'] as const;
