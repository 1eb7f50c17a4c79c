import { type CompleteOutcome, isJsonObject, stringsIn } from '@mcpx/protocol';
import type { Call } from '@mcpx/server';
import { filterFor, LIST_FLAGS, LIST_NAMES, type ListName } from '../lists/list-kinds.ts';
import { createOpenings } from './openings.ts';
import { subscribeUpstream } from './subscribe-upstream.ts';
import type { SubscriptionFace } from './subscription-face.ts';
import { createSubscriptionNotices } from './subscription-notices.ts';

/**
 * A subscription of a caller of either kind to servers of either kind, in the caller's URIs and ids of tasks.
 *
 * It is acknowledged with what will really come, once the servers said so, then open until its caller ends it. After a gap in
 * which changes may have been missed, everything that was subscribed to counts as changed. See 2026-07-28
 * `basic/patterns/subscriptions`, `extensions/tasks`.
 */
export async function relaySubscription(face: SubscriptionFace, call: Call): Promise<CompleteOutcome> {
  const filter = isJsonObject(call.params['notifications']) ? call.params['notifications'] : {};
  const notices = createSubscriptionNotices(call);
  const wanted = LIST_NAMES.filter((list) => filter[LIST_FLAGS[list]] === true);
  const openings = createOpenings();
  try {
    const named = { uris: stringsIn(filter['resourceSubscriptions']), taskIds: stringsIn(filter['taskIds']) };
    const watchLists = async (): Promise<readonly ListName[]> => {
      const { lists, watch } = await face.watchLists(wanted, call, (list) => notices.listChanged(list));
      openings.add(watch);
      return lists;
    };
    // Whoever leaves waits for nothing any more.
    const opened = await Promise.race([
      Promise.all([watchLists(), subscribeUpstream(face, call, named, { notices, openings })]),
      ended(call.signal),
    ]);
    if (opened !== undefined && !call.signal.aborted) {
      const [lists, granted] = opened;
      notices.open({
        ...filterFor(lists),
        ...(granted.uris.length > 0 && { resourceSubscriptions: granted.uris }),
        ...(granted.taskIds.length > 0 && { taskIds: granted.taskIds }),
      });
      using _ = face.addressees.listening(call, face.passOn);
      await ended(call.signal);
    }
  } finally {
    // A session that subscribes to something else begins anew: what this one gathered, the new one does not know of.
    notices.close(face.addressees.successorOf(call));
    await openings.close();
  }
  return { kind: 'complete', result: { resultType: 'complete' } };
}

function ended(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
