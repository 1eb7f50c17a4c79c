import type { JsonObject } from '@mcpx/protocol';
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
  /** A caller of the older era listens with this standing call. */
  listening(call: Call): Disposable;
  /** What a server says of this id is for that caller. */
  expect(server: string, method: AddressedMethod, id: string, addressee: Addressee): void;
  /** The call is answered: from now on its session is told. */
  answered(call: Call): void;
  /** Tells whoever expects it; `false` where nobody does. */
  tell(server: string, method: string, params: JsonObject): boolean;
}

/** By which member each of them says what it is about. */
const ABOUT = {
  'notifications/elicitation/complete': 'elicitationId',
  'notifications/tasks/status': 'taskId',
} as const;

export type AddressedMethod = keyof typeof ABOUT;

/** Whether a notification names what it is about, and so whom it is for. */
export function isAddressed(method: string): method is AddressedMethod {
  return Object.hasOwn(ABOUT, method);
}

/** Beyond this many the oldest is forgotten: what it was about is most likely over. */
const MAX_EXPECTED = 10_000;

export function createAddressees(): Addressees {
  const expected = new Map<string, Addressee>();
  const sessions = new Map<string, Set<Call>>();
  const open = new WeakSet<Call>();
  const keyOf = (server: string, method: string, id: unknown): string => JSON.stringify([server, method, id]);

  return {
    listening(call) {
      const { session } = call.caller;
      if (session === undefined) return { [Symbol.dispose]() {} };
      const calls = sessions.get(session) ?? new Set();
      sessions.set(session, calls.add(call));
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
      const standing = sessions.get(call.caller.session ?? '');
      // The newest standing call is the one that counts while one replaces another.
      const way = open.has(call) ? call : [...(standing ?? [])].at(-1);
      way?.notify(method, show(params));
      return true;
    },
  };
}
