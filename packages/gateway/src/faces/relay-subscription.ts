import type { ListenEvent, Listening } from '@mcpx/client';
import type { Pool } from '@mcpx/pool';
import { type CompleteOutcome, isJsonObject, type JsonObject } from '@mcpx/protocol';
import type { Call } from '@mcpx/server';
import type { GatewayOptions } from '../gateway.ts';
import type { Found } from '../names/handles.ts';
import type { Addressees } from '../notices/addressees.ts';
import { listenSettled } from './listen-settled.ts';

export type ListName = 'tools' | 'prompts' | 'resources';

/** What a face tells of changes, and how it calls resources. */
export interface SubscriptionFace {
  readonly pool: Pool;
  readonly addressees: Addressees;
  /** Lists of which the face tells when they change, of those that are wanted. */
  readonly watchLists: (
    wanted: readonly ListName[],
    call: Call,
    changed: (list: ListName) => void,
  ) => Promise<{ readonly lists: readonly ListName[]; readonly watch: AsyncDisposable }>;
  readonly findUri: (shown: string) => Found | undefined;
  readonly showUri: (found: Found) => string | undefined;
  /** What a server says outside of any call, and callers of the older era are told. */
  readonly hears: (server: string, method: string) => boolean;
  /** How long a subscription waits for a server, in milliseconds. */
  readonly waitMsFor: (key: string) => number;
  readonly onEvent: GatewayOptions['onEvent'];
}

/** The member of a filter that asks for changes of each list. */
export const LIST_FLAGS = {
  tools: 'toolsListChanged',
  prompts: 'promptsListChanged',
  resources: 'resourcesListChanged',
} as const;

/** Changes that come together are told once. */
const GATHER_MS = 50;

/**
 * A subscription of a caller of either kind to servers of either kind, in the caller's URIs.
 *
 * It is acknowledged with what will really come, once the servers said so, then open until its caller ends it. After a gap in
 * which changes may have been missed, everything that was subscribed to counts as changed. See 2026-07-28
 * `basic/patterns/subscriptions`.
 */
export async function relaySubscription(face: SubscriptionFace, call: Call): Promise<CompleteOutcome> {
  const filter = isJsonObject(call.params['notifications']) ? call.params['notifications'] : {};
  const notices = createNotices(call);
  const wanted = (Object.keys(LIST_FLAGS) as ListName[]).filter((list) => filter[LIST_FLAGS[list]] === true);
  const open: AsyncDisposable[] = [];
  try {
    const [{ lists, watch }, resources] = await Promise.all([
      face.watchLists(wanted, call, (list) => notices.listChanged(list)),
      subscribe(face, call, uriList(filter['resourceSubscriptions']), (uri) => notices.updated(uri)),
    ]);
    open.push(watch, ...resources.listenings);
    if (!call.signal.aborted) {
      notices.open({
        ...Object.fromEntries(lists.map((list) => [LIST_FLAGS[list], true])),
        ...(resources.uris.length > 0 && { resourceSubscriptions: [...resources.uris] }),
      });
      using _ = face.addressees.listening(call, face.hears);
      await ended(call.signal);
    }
  } finally {
    notices.close();
    await Promise.all(open.map((one) => one[Symbol.asyncDispose]()));
  }
  return { kind: 'complete', result: { resultType: 'complete' } };
}

function uriList(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((uri): uri is string => typeof uri === 'string') : [];
}

/** Subscribes at each server to what of it is wanted. A URI of nobody, or of a server that cannot tell, is left out. */
async function subscribe(
  face: SubscriptionFace,
  call: Call,
  wanted: readonly string[],
  updated: (uri: string) => void,
): Promise<{ readonly uris: readonly string[]; readonly listenings: readonly Listening[] }> {
  const byServer = new Map<string, Map<string, string>>();
  for (const shown of wanted) {
    const found = face.findUri(shown);
    if (found === undefined) continue;
    const uris = byServer.get(found.key) ?? new Map<string, string>();
    byServer.set(found.key, uris.set(found.own, shown));
  }
  const granted = new Set<string>();
  const listenings: Listening[] = [];
  await Promise.all(
    [...byServer].map(async ([key, shownByOwn]) => {
      const hear = (event: ListenEvent): void => {
        if (event.kind === 'updated')
          updated(shownByOwn.get(event.uri) ?? face.showUri({ key, own: event.uri }) ?? event.uri);
        else if (event.kind === 'resync') for (const shown of shownByOwn.values()) updated(shown);
      };
      try {
        const options = { call, waitMs: face.waitMsFor(key), holds: true };
        const filter = { resourceSubscriptions: [...shownByOwn.keys()] };
        const settled = await listenSettled(face.pool, key, filter, hear, options);
        listenings.push(settled.listening);
        for (const own of settled.granted.resourceSubscriptions ?? []) granted.add(shownByOwn.get(own) ?? own);
      } catch (error) {
        const reason = error instanceof Error ? error.message : 'it failed';
        const message = `Subscriptions to resources were declined: ${reason}`;
        face.onEvent?.({ event: 'server.warning', server: key, message });
      }
    }),
  );
  return { uris: wanted.filter((uri) => granted.has(uri)), listenings };
}

interface Notices {
  open(honoured: JsonObject): void;
  listChanged(list: ListName): void;
  updated(uri: string): void;
  close(): void;
}

/** Gathers what changed, and tells nothing before the acknowledgement. */
function createNotices(call: Call): Notices {
  const lists = new Set<ListName>();
  const uris = new Set<string>();
  let isOpen = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    timer = undefined;
    for (const list of lists) call.notify(`notifications/${list}/list_changed`, {});
    for (const uri of uris) call.notify('notifications/resources/updated', { uri });
    lists.clear();
    uris.clear();
  };
  const later = (): void => {
    if (isOpen) timer ??= setTimeout(flush, GATHER_MS);
  };
  return {
    open(honoured) {
      call.notify('notifications/subscriptions/acknowledged', { notifications: honoured });
      isOpen = true;
      if (lists.size + uris.size > 0) later();
    },
    listChanged(list) {
      lists.add(list);
      later();
    },
    updated(uri) {
      uris.add(uri);
      later();
    },
    close() {
      isOpen = false;
      clearTimeout(timer);
    },
  };
}

function ended(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
