import type { ListenEvent, Listening } from '@mcpx/client';
import { type JsonObject, TASKS_EXTENSION } from '@mcpx/protocol';
import type { Call } from '@mcpx/server';
import type { Found } from '../names/handles.ts';
import { listenSettled } from './listen-settled.ts';
import type { SubscriptionFace } from './subscription-face.ts';
import type { SubscriptionNotices } from './subscription-notices.ts';

/** What a caller wants to hear of, by the names that it knows. */
export interface Subscribed {
  readonly uris: readonly string[];
  readonly taskIds: readonly string[];
}

/** What is wanted of one server: its own names, each with the one that the caller knows. */
interface Interest {
  readonly uris: Map<string, string>;
  readonly tasks: Map<string, string>;
}

/**
 * Subscribes at each server to what of it is wanted, and tells whether anything will come: what is nobody's, what the caller may
 * not know of, or a server cannot tell, is left out.
 */
export async function subscribeUpstream(
  face: SubscriptionFace,
  call: Call,
  wanted: Subscribed,
  notices: SubscriptionNotices,
): Promise<{ readonly granted: Subscribed; readonly listenings: readonly Listening[] }> {
  const uris = new Set<string>();
  const taskIds = new Set<string>();
  const listenings: Listening[] = [];
  await Promise.all(
    [...interestsIn(face, call, wanted)].map(async ([key, interest]) => {
      try {
        const filter = {
          ...(interest.uris.size > 0 && { resourceSubscriptions: [...interest.uris.keys()] }),
          ...(interest.tasks.size > 0 && { taskIds: [...interest.tasks.keys()] }),
        };
        const hear = hearing(face, call, key, interest, notices);
        const settled = await listenSettled(face.pool, key, filter, hear, {
          call,
          waitMs: face.waitMsFor(key),
          holds: true,
        });
        listenings.push(settled.listening);
        for (const own of settled.granted.resourceSubscriptions ?? []) uris.add(interest.uris.get(own) ?? own);
        for (const own of settled.granted.taskIds ?? []) taskIds.add(interest.tasks.get(own) ?? own);
      } catch (error) {
        const reason = error instanceof Error ? error.message : 'it failed';
        face.onEvent?.({ event: 'server.warning', server: key, message: `Subscriptions were declined: ${reason}` });
      }
    }),
  );
  return {
    granted: {
      uris: wanted.uris.filter((uri) => uris.has(uri)),
      taskIds: wanted.taskIds.filter((taskId) => taskIds.has(taskId)),
    },
    listenings,
  };
}

function interestsIn(face: SubscriptionFace, { caller }: Call, wanted: Subscribed): ReadonlyMap<string, Interest> {
  const interests = new Map<string, Interest>();
  const interestIn = ({ key }: Found): Interest => {
    const interest = interests.get(key) ?? { uris: new Map<string, string>(), tasks: new Map<string, string>() };
    interests.set(key, interest);
    return interest;
  };
  for (const shown of wanted.uris) {
    const found = face.findUri(shown);
    if (found !== undefined) interestIn(found).uris.set(found.own, shown);
  }
  for (const shown of wanted.taskIds) {
    const found = face.findTask(shown);
    if (found !== undefined && face.tasks.mayTell(found.key, found.own, caller)) {
      interestIn(found).tasks.set(found.own, shown);
    }
  }
  return interests;
}

/** What of one server is passed on. */
function hearing(
  face: SubscriptionFace,
  call: Call,
  key: string,
  { uris, tasks }: Interest,
  notices: SubscriptionNotices,
): (event: ListenEvent) => void {
  const told = new Map<string, number>();
  const tell = (taskId: string, task: JsonObject): void => {
    told.set(taskId, (told.get(taskId) ?? 0) + 1);
    // Whose a task is may be known only since it was made.
    if (face.tasks.mayTell(key, taskId, call.caller)) notices.task(face.showTask(key, task));
  };
  /** What a notice said that was missed; one that came meanwhile knows better. */
  const catchUp = async (taskId: string): Promise<void> => {
    const before = told.get(taskId);
    const task = await lookAt(face, call, key, taskId);
    if (told.get(taskId) === before) tell(taskId, task);
  };
  return (event) => {
    if (event.kind === 'updated')
      notices.updated(uris.get(event.uri) ?? face.showUri({ key, own: event.uri }) ?? event.uri);
    else if (event.kind === 'task') tell(event.taskId, event.task);
    else if (event.kind === 'resync') {
      for (const shown of uris.values()) notices.updated(shown);
      // A task that cannot be looked at any more is its caller's to ask for.
      for (const taskId of tasks.keys()) catchUp(taskId).catch(() => {});
    }
  };
}

/** How a task stands: what a notice of it would say. See `extensions/tasks`. */
async function lookAt(face: SubscriptionFace, call: Call, key: string, taskId: string): Promise<JsonObject> {
  const { signal, caller } = call;
  using lease = await face.pool.acquire(key, { signal, caller });
  const capabilities = { extensions: { [TASKS_EXTENSION]: {} } };
  const {
    resultType: _,
    _meta: __,
    ...task
  } = await lease.client.request('tasks/get', { taskId }, { signal, capabilities });
  return task;
}
