import type { JsonObject } from '@mcpx/protocol';
import type { PoolNotification } from '@mcpx/pool';
import type { Call } from '@mcpx/server';

/** Who is to be told of something that a server says later, and how it is told. */
export interface Addressee {
  /** The call that brought it about, as long as it is not answered; then whatever its session listens with. */
  readonly call: Call;
  /** The parameters as the caller shall see them. @defaultValue as they came */
  readonly show?: (params: JsonObject) => JsonObject;
}

/** Notifications that belong to no call any more, and to one caller all the same. */
export interface Addressees {
  /** A caller of the older era listens with this standing call, and hears what of each server its face passes on. */
  listening(call: Call, hears: (server: string, method: string) => boolean): Disposable;
  /** What a server says of this id is for that caller. */
  expect(server: string, method: AddressedMethod, id: string, addressee: Addressee): void;
  /** The call is answered: from now on its session is told. */
  answered(call: Call): void;
  /** Tells whoever expects it; `false` where nobody does. */
  tell(server: string, method: string, params: JsonObject): boolean;
  /** Tells every session that listens, or only the one whose server it is alone. Callers without a session have nowhere to hear it. */
  tellAll(notification: PoolNotification): void;
}

/** By which member each of them says what it is about. */
const ABOUT = {
  'notifications/elicitation/complete': 'elicitationId',
  'notifications/tasks/status': 'taskId',
} as const;

export type AddressedMethod = keyof typeof ABOUT;

/** Whether a notification names what it is about, and so whom it is for. */
function isAddressed(method: string): method is AddressedMethod {
  return Object.hasOwn(ABOUT, method);
}

/** Beyond this many the oldest is forgotten: what it was about is most likely over. */
const MAX_EXPECTED = 10_000;

type Hears = (server: string, method: string) => boolean;

export function createAddressees(): Addressees {
  const expected = new Map<string, Addressee>();
  const sessions = new Map<string, Map<Call, Hears>>();
  const open = new WeakSet<Call>();
  const keyOf = (server: string, method: string, id: unknown): string => JSON.stringify([server, method, id]);

  /** The newest standing call of a session: it is the one that counts while one replaces another. */
  const standing = (session: string | undefined): readonly [Call, Hears] | undefined =>
    session === undefined ? undefined : [...(sessions.get(session) ?? [])].at(-1);

  return {
    listening(call, hears) {
      const { session } = call.caller;
      if (session === undefined) return { [Symbol.dispose]() {} };
      const calls = sessions.get(session) ?? new Map<Call, Hears>();
      sessions.set(session, calls.set(call, hears));
      return {
        [Symbol.dispose]() {
          calls.delete(call);
          if (calls.size === 0 && sessions.get(session) === calls) sessions.delete(session);
        },
      };
    },
    expect(server, method, id, addressee) {
      const key = keyOf(server, method, id);
      expected.delete(key);
      expected.set(key, addressee);
      open.add(addressee.call);
      const [oldest] = expected.keys();
      if (expected.size > MAX_EXPECTED && oldest !== undefined) expected.delete(oldest);
    },
    answered(call) {
      open.delete(call);
    },
    tell(server, method, params) {
      if (!isAddressed(method)) return false;
      const found = expected.get(keyOf(server, method, params[ABOUT[method]]));
      if (found === undefined) return false;
      const { call, show = (same: JsonObject) => same } = found;
      const way = open.has(call) ? call : standing(call.caller.session)?.[0];
      way?.notify(method, show(params));
      return true;
    },
    tellAll({ server, method, params, session: owner }) {
      for (const session of owner === undefined ? sessions.keys() : [owner]) {
        const [call, hears] = standing(session) ?? [];
        if (hears?.(server, method) === true) call?.notify(method, params);
      }
    },
  };
}
