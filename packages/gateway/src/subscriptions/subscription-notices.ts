import type { JsonObject } from '@mcpx/protocol';
import type { Call } from '@mcpx/server';
import type { ListName } from '../lists/list-kinds.ts';

/** What a subscription tells its caller: nothing before the acknowledgement. */
export interface SubscriptionNotices {
  open(honoured: JsonObject): void;
  listChanged(list: ListName): void;
  updated(uri: string): void;
  /** How a task stands, as the caller knows it. */
  task(task: JsonObject): void;
  /** Has what is gathered told by whatever takes its place. */
  close(successor: Call): void;
}

/** Changes that come together are told once. */
const GATHER_MS = 50;

/** Gathers what changed. Each state of a task is told as it comes: it is news in itself. */
export function createSubscriptionNotices(call: Call): SubscriptionNotices {
  const lists = new Set<ListName>();
  const uris = new Set<string>();
  /** Before the acknowledgement: how each task stands at last. */
  const early = new Map<unknown, JsonObject>();
  let state: 'waiting' | 'open' | 'closed' = 'waiting';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (by: Call): void => {
    timer = undefined;
    for (const list of lists) by.notify(`notifications/${list}/list_changed`, {});
    for (const uri of uris) by.notify('notifications/resources/updated', { uri });
    lists.clear();
    uris.clear();
  };
  const later = (): void => {
    if (state === 'open') timer ??= setTimeout(() => flush(call), GATHER_MS);
  };
  const tellTask = (task: JsonObject): void => call.notify('notifications/tasks', task);
  return {
    open(honoured) {
      call.notify('notifications/subscriptions/acknowledged', { notifications: honoured });
      state = 'open';
      if (lists.size + uris.size > 0) later();
      for (const task of early.values()) tellTask(task);
      early.clear();
    },
    listChanged(list) {
      lists.add(list);
      later();
    },
    updated(uri) {
      uris.add(uri);
      later();
    },
    task(task) {
      if (state === 'open') tellTask(task);
      else if (state === 'waiting') early.set(task['taskId'], task);
    },
    close(successor) {
      clearTimeout(timer);
      if (state === 'open') flush(successor);
      state = 'closed';
    },
  };
}
