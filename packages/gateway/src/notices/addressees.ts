import { isEndedTask, type JsonObject } from '@mcpx/protocol';
import type { Pool, PoolNotification } from '@mcpx/pool';
import type { Call } from '@mcpx/server';
import { verbatim } from '../names/verbatim.ts';
import { mapRelatedTask, type TaskIdMapping } from '../tasks/task-ids.ts';

/** Who is to be told of something that a server says later, and under which id. */
export interface Addressee {
  /** The call that brought it about, as long as it is not answered; then whatever its session listens with. */
  readonly call: Call;
  /** The id as the caller knows it. @defaultValue the server's own */
  readonly shownId?: string;
  /** A task of the server as the caller knows it: what is said may belong to one. Kept longer than the call. @defaultValue verbatim */
  readonly showTaskId?: TaskIdMapping;
}

/** What a server says outside of any call, as a face shows it; `undefined` where the face does not pass it on. */
export type PassOn = (server: string, method: string, params: JsonObject) => JsonObject | undefined;

/** Notifications that belong to no call any more, and to one caller all the same. */
export interface Addressees {
  /** A caller of the older era listens with this standing call, and hears what of each server its face passes on. */
  listening(call: Call, passOn: PassOn): Disposable;
  /** How many ids are known, and whose. */
  readonly size: number;
  /** The standing call that takes the place of one that ended; itself where none does. */
  successorOf(call: Call): Call;
  /**
   * What a server says of this id is for that caller, until it says that it is over. Instances of a server, which different callers
   * have, may give one id each.
   */
  expect(server: string, method: AddressedMethod, id: string, addressee: Addressee): void;
  /** The call is answered: from now on its session is told, and nobody where it has none. */
  answered(call: Call): void;
  /** Tells whoever expects it of that instance; `false` where nobody does. It may be said within a call of another caller. */
  tell(said: PoolNotification): boolean;
  /** Tells every session that listens and is served by that instance. Callers without a session have nowhere to hear it. */
  tellAll(notification: PoolNotification): void;
}

/** By which member each of them says what it is about. */
const ABOUT = {
  'notifications/elicitation/complete': 'elicitationId',
  'notifications/tasks/status': 'taskId',
} as const;

/** Whether nothing more is to be said of what a notification is about. */
function isLast(method: AddressedMethod, about: JsonObject): boolean {
  return method === 'notifications/elicitation/complete' || isEndedTask(about);
}

export type AddressedMethod = keyof typeof ABOUT;

/** Whether a notification names what it is about, and so whom it is for. */
function isAddressed(method: string): method is AddressedMethod {
  return Object.hasOwn(ABOUT, method);
}

/** Beyond this many the oldest is forgotten: what it was about is most likely over. */
const MAX_EXPECTED = 10_000;

/** What is kept of an addressee: nothing of its call once that is answered. */
interface Expected {
  readonly key: string;
  readonly session: string | undefined;
  readonly shownId: string;
  readonly showTaskId: TaskIdMapping;
  call: Call | undefined;
}

export function createAddressees(pool: Pick<Pool, 'instanceFor'>): Addressees {
  /** The oldest first. */
  const expected = new Map<string, Expected>();
  const ofCall = new WeakMap<Call, Set<Expected>>();
  const sessions = new Map<string, Map<Call, PassOn>>();
  const keyOf = (server: string, instance: string, method: string, id: unknown): string =>
    JSON.stringify([server, instance, method, id]);

  /** The newest standing call of a session: it is the one that counts while one replaces another. */
  const standing = (session: string | undefined): readonly [Call, PassOn] | undefined =>
    session === undefined ? undefined : [...(sessions.get(session) ?? [])].at(-1);

  const forget = (one: Expected | undefined): void => {
    if (one === undefined) return;
    expected.delete(one.key);
    if (one.call !== undefined) ofCall.get(one.call)?.delete(one);
  };
  const answered = (call: Call): void => {
    for (const one of ofCall.get(call) ?? []) {
      one.call = undefined;
      if (one.session === undefined) forget(one);
    }
    ofCall.delete(call);
  };
  /** What is expected because of a call, to be let go of with it. */
  const expectedOf = (call: Call): Set<Expected> => {
    const known = ofCall.get(call);
    if (known !== undefined) return known;
    const added = new Set<Expected>();
    ofCall.set(call, added);
    call.signal.addEventListener('abort', () => answered(call), { once: true });
    return added;
  };

  return {
    get size() {
      return expected.size;
    },
    listening(call, passOn) {
      const { session } = call.caller;
      if (session === undefined) return { [Symbol.dispose]() {} };
      const calls = sessions.get(session) ?? new Map<Call, PassOn>();
      sessions.set(session, calls.set(call, passOn));
      return {
        [Symbol.dispose]() {
          calls.delete(call);
          if (calls.size === 0 && sessions.get(session) === calls) sessions.delete(session);
        },
      };
    },
    successorOf: (call) => standing(call.caller.session)?.[0] ?? call,
    expect(server, method, id, { call, shownId = id, showTaskId = verbatim }) {
      const key = keyOf(server, pool.instanceFor(server, call.caller), method, id);
      const { session } = call.caller;
      const one: Expected = { key, session, shownId, showTaskId, call };
      forget(expected.get(key));
      expected.set(key, one);
      expectedOf(call).add(one);
      if (call.signal.aborted) answered(call);
      const [oldest] = expected.values();
      if (expected.size > MAX_EXPECTED) forget(oldest);
    },
    answered,
    tell({ server, instance, method, params }) {
      if (!isAddressed(method)) return false;
      const found = expected.get(keyOf(server, instance, method, params[ABOUT[method]]));
      if (found === undefined) return false;
      const { call, session, shownId, showTaskId } = found;
      if (isLast(method, params)) forget(found);
      const way = call ?? standing(session)?.[0];
      way?.notify(method, mapRelatedTask({ ...params, [ABOUT[method]]: shownId }, showTaskId));
      return true;
    },
    tellAll({ server, instance, method, params }) {
      for (const session of sessions.keys()) {
        const [call, passOn] = standing(session) ?? [];
        if (call === undefined || pool.instanceFor(server, call.caller) !== instance) continue;
        const shown = passOn?.(server, method, params);
        if (shown !== undefined) call.notify(method, shown);
      }
    },
  };
}
