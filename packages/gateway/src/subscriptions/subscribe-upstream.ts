import type { ListenEvent, ListenFilter } from '@mcpx/client';
import { type JsonObject, RpcError, TASKS_EXTENSION } from '@mcpx/protocol';
import type { Call } from '@mcpx/server';
import { callerError } from '../caller-error.ts';
import type { Found } from '../names/handles.ts';
import { reasonOf } from '../warn.ts';
import { listenSettled } from './listen-settled.ts';
import type { Openings } from './openings.ts';
import type { SubscriptionFace } from './subscription-face.ts';
import type { SubscriptionNotices } from './subscription-notices.ts';
import { whyDeclined } from './why-declined.ts';

/** What a caller wants to hear of, by the names that it knows. */
export interface Subscribed {
  readonly uris: readonly string[];
  readonly taskIds: readonly string[];
}

/** Who subscribes, and how it is told. */
interface Subscriber {
  readonly face: SubscriptionFace;
  readonly call: Call;
  readonly notices: SubscriptionNotices;
}

/** What is wanted of one server: its own names, each with the one that the caller knows. */
interface Interest {
  readonly key: string;
  /** Somebody subscribed to all of it already. */
  readonly isGranted: boolean;
  readonly uris: Map<string, string>;
  readonly tasks: Map<string, string>;
}

/**
 * Subscribes at each server to what of it is wanted, and tells whether anything will come: what is nobody's, what the caller may
 * not know of, or a server cannot tell, is left out.
 *
 * What somebody subscribed to already stays granted while its server is away, and is taken up with it when it is back: a session
 * that subscribes to something more loses nothing that it had.
 */
export async function subscribeUpstream(
  face: SubscriptionFace,
  call: Call,
  wanted: Subscribed,
  { notices, openings }: { readonly notices: SubscriptionNotices; readonly openings: Openings },
): Promise<Subscribed> {
  const uris = new Set<string>();
  const taskIds = new Set<string>();
  const subscribe = async (interest: Interest, waitMs: number): Promise<void> => {
    const { key, isGranted } = interest;
    const filter = filterOf(interest);
    const held = createHolds(face, call, interest);
    const tell = hearing({ face, call, notices }, interest);
    const hear = (event: ListenEvent): void => (event.kind === 'acknowledged' ? held.take(event.filter) : tell(event));
    openings.add(held);
    const options = { call, hear, waitMs, holds: true, isGranted };
    const { listening, granted, isCertain, isOpen } = await listenSettled(face.pool, key, filter, options);
    openings.add(listening);
    held.take(granted);
    for (const own of granted.resourceSubscriptions ?? []) uris.add(interest.uris.get(own) ?? own);
    for (const own of granted.taskIds ?? []) taskIds.add(interest.tasks.get(own) ?? own);
    const isLess = sizeOf(granted) < sizeOf(filter);
    // What the server said of some in time holds, whatever it does not say of others.
    const parts = isLess && isOpen && !isCertain ? partsOf(interest) : [];
    await Promise.all(parts.map((part) => subscribe(part, 0)));
    if (isLess) {
      // What was declined weighs on nobody else, and is told of no more.
      if (sizeOf(granted) > 0) {
        const narrow = await listenSettled(face.pool, key, granted, { ...options, waitMs: 0, isGranted: true });
        openings.add(narrow.listening);
      }
      await listening.close();
    }
    if (parts.length === 0) tellDeclined(interest, whyDeclined(face.pool, key, isCertain));
  };
  const tellDeclined = (interest: Interest, why: unknown): void => {
    if (!(why instanceof RpcError)) return;
    for (const shown of interest.uris.values()) if (!uris.has(shown)) call.declined?.(shown, why);
  };
  await Promise.all(
    interestsIn(face, call, wanted).map((interest) =>
      subscribe(interest, face.waitMsFor(interest.key)).catch((error: unknown) => {
        face.warn(interest.key, `Subscriptions were declined: ${reasonOf(error)}`);
        tellDeclined(interest, callerError(error, interest.key));
      }),
    ),
  );
  return {
    uris: wanted.uris.filter((uri) => uris.has(uri)),
    taskIds: wanted.taskIds.filter((taskId) => taskIds.has(taskId)),
  };
}

function filterOf({ uris, tasks }: Interest): ListenFilter {
  return {
    ...(uris.size > 0 && { resourceSubscriptions: [...uris.keys()] }),
    ...(tasks.size > 0 && { taskIds: [...tasks.keys()] }),
  };
}

function sizeOf({ resourceSubscriptions = [], taskIds = [] }: ListenFilter): number {
  return resourceSubscriptions.length + taskIds.length;
}

/** Each resource for itself, where there are several. */
function partsOf(interest: Interest): readonly Interest[] {
  const { uris, tasks } = interest;
  if (uris.size + tasks.size < 2) return [];
  const none = { ...interest, uris: new Map<string, string>(), tasks: new Map<string, string>() };
  return [
    ...[...uris].map((uri) => ({ ...none, uris: new Map([uri]) })),
    ...[...tasks].map((task) => ({ ...none, tasks: new Map([task]) })),
  ];
}

/** What of an interest is granted now. */
function createHolds(
  { granted }: SubscriptionFace,
  { caller }: Call,
  { key, uris }: Interest,
): AsyncDisposable & { take(filter: ListenFilter): void } {
  const holds = new Map<string, Disposable>();
  let isOver = false;
  const take = ({ resourceSubscriptions = [] }: ListenFilter): void => {
    const taken = new Set(isOver ? [] : resourceSubscriptions);
    for (const own of taken) if (uris.has(own) && !holds.has(own)) holds.set(own, granted.hold(caller, key, own));
    for (const [own, hold] of holds) {
      if (taken.has(own)) continue;
      holds.delete(own);
      hold[Symbol.dispose]();
    }
  };
  return {
    take,
    async [Symbol.asyncDispose]() {
      isOver = true;
      take({});
    },
  };
}

/** What is granted already is an interest of its own: it waits for nothing that is new. */
function interestsIn(face: SubscriptionFace, { caller }: Call, wanted: Subscribed): readonly Interest[] {
  const interests: Interest[] = [];
  const interestIn = (key: string, isGranted: boolean): Interest => {
    const known = interests.find((interest) => interest.key === key && interest.isGranted === isGranted);
    if (known !== undefined) return known;
    const interest = { key, isGranted, uris: new Map<string, string>(), tasks: new Map<string, string>() };
    interests.push(interest);
    return interest;
  };
  for (const shown of wanted.uris) {
    const found = face.findUri(shown);
    if (found !== undefined)
      interestIn(found.key, face.granted.has(caller, found.key, found.own)).uris.set(found.own, shown);
  }
  for (const shown of wanted.taskIds) {
    const found = face.findTask(shown);
    if (found !== undefined && face.tasks.mayTell(found.key, found.own, caller)) {
      interestIn(found.key, false).tasks.set(found.own, shown);
    }
  }
  return interests;
}

/** What of one server is passed on. */
function hearing({ face, call, notices }: Subscriber, { key, uris, tasks }: Interest): (event: ListenEvent) => void {
  const told = new Map<string, number>();
  const tell = (taskId: string, task: JsonObject): void => {
    told.set(taskId, (told.get(taskId) ?? 0) + 1);
    // Whose a task is may be known only since it was made.
    if (face.tasks.mayTell(key, taskId, call.caller)) notices.task(face.showTask(key, task));
  };
  /** What a notice said that was missed; one that came meanwhile knows better. */
  const catchUp = async (taskId: string): Promise<void> => {
    const before = told.get(taskId);
    const task = await lookAt(face, call, { key, own: taskId });
    if (told.get(taskId) === before) tell(taskId, task);
  };
  return (event) => {
    if (event.kind === 'updated') {
      // It may lie within what was subscribed to, and have rules of its own.
      const shown = uris.get(event.uri) ?? face.showUri({ key, own: event.uri });
      if (shown !== undefined) notices.updated(shown);
    } else if (event.kind === 'task') tell(event.taskId, event.task);
    else if (event.kind === 'resync') {
      for (const shown of uris.values()) notices.updated(shown);
      // A task that cannot be looked at any more is its caller's to ask for.
      for (const taskId of tasks.keys()) catchUp(taskId).catch(() => {});
    }
  };
}

/** How a task stands: what a notice of it would say. See `extensions/tasks`. */
async function lookAt(face: SubscriptionFace, call: Call, { key, own: taskId }: Found): Promise<JsonObject> {
  const { signal, caller } = call;
  using lease = await face.pool.acquire(key, { signal, caller, purpose: 'look' });
  const capabilities = { extensions: { [TASKS_EXTENSION]: {} } };
  const {
    resultType: _,
    _meta: __,
    ...task
  } = await lease.client.request('tasks/get', { taskId }, { signal, capabilities });
  return task;
}
