import type { CallOptions, Peer } from '@mcpx/client';
import type { Lease } from '@mcpx/pool';
import { isJsonObject, type JsonObject } from '@mcpx/protocol';
import type { Call, Caller } from '@mcpx/server';
import { isOwnNotification } from '../notices/own-notifications.ts';
import { TASKS_EXTENSION } from '../tasks/task-ids.ts';

/** A call on its way to a server. Its caller may go and come back, as a new call, while the server waits for an answer. */
export interface UpstreamCall {
  readonly options: CallOptions;
  readonly peer: Peer;
  /** Nobody is there for now: what the caller's exchange does no longer matters. */
  detach(): void;
  /** From now on this call hears progress and log messages, and can cancel. */
  adopt(call: Call): void;
  /** Nobody will come back: the server is told. */
  expire(): void;
  /** The server answered, or failed. */
  release(): void;
}

export interface UpstreamCallOptions {
  readonly isIdempotent: boolean;
  /** Extensions that nobody here knows go through, too: what the caller declares of them, and their notifications. */
  readonly passesExtensions: boolean;
  /** Tells somebody else, if the notification is for them; `false` where it is not. */
  readonly tell: (method: string, params: JsonObject) => boolean;
}

/** A caller's call for a server: cancellation, progress, log messages and trace context go along. */
export function createUpstreamCall(
  first: Call,
  lease: Lease,
  { isIdempotent, passesExtensions, tell }: UpstreamCallOptions,
): UpstreamCall {
  const controller = new AbortController();
  let call = first;
  const cancel = (): void => {
    controller.abort(call.signal.reason);
    lease[Symbol.dispose]();
  };
  const attach = (next: Call): void => {
    call = next;
    if (call.signal.aborted) cancel();
    else call.signal.addEventListener('abort', cancel, { once: true });
  };
  const detach = (): void => call.signal.removeEventListener('abort', cancel);
  attach(first);
  const meta = first.params['_meta'];
  const { caller } = first;
  const isSameEra = caller.era === lease.client.peer.era;
  return {
    options: {
      signal: controller.signal,
      caller: caller.session ?? caller.principal,
      capabilities: carriedCapabilities(caller, passesExtensions),
      logLevel: caller.logLevel ?? (caller.era === 'legacy' ? 'info' : null),
      ...(isIdempotent && { idempotent: true }),
      ...(isJsonObject(meta) && { meta }),
      ...(first.progressToken !== undefined && {
        onProgress: (progress: JsonObject) => call.notify('notifications/progress', progress),
      }),
      onNotification: (method, params) => {
        if (tell(method, params)) return;
        const isForeign = passesExtensions && isSameEra && !isOwnNotification(method);
        if (method === 'notifications/message' || isForeign) call.notify(method, params);
      },
    },
    peer: lease.client.peer,
    detach,
    adopt(next) {
      detach();
      attach(next);
    },
    expire() {
      detach();
      controller.abort();
      lease[Symbol.dispose]();
    },
    release() {
      detach();
      lease[Symbol.dispose]();
    },
  };
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
