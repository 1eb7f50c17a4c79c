import { type Arrival, coversUri, type JsonObject, type JsonRpcNotification } from '@mcpx/protocol';
import type { ListenEvent, ListenFilter, Listening } from '../client.ts';
import type { Session } from '../session.ts';
import type { ClientSettings } from '../settings.ts';
import type { Channel } from './channel.ts';
import {
  intersectionOf,
  isEmptyFilter,
  isSameFilter,
  narrowTo,
  NOTHING,
  toListenFilter,
  unionOf,
  type Wanted,
} from './filter.ts';
import { createListenStream } from './listen-stream.ts';
import { createSubscriptions } from './subscriptions.ts';

/** Everybody who wants to hear of changes, and the one channel that brings them, whatever the era. */
export interface Listeners {
  readonly isHeard: boolean;
  add(filter: ListenFilter, hear: (event: ListenEvent) => void): Listening;
  /** Takes a notification that tells of changes; true where it did. */
  change(session: Session, notification: JsonRpcNotification, arrival: Arrival | undefined): boolean;
  reopened(session: Session): void;
  end(): void;
}

interface Listener {
  readonly filter: ListenFilter;
  readonly wanted: Wanted;
  readonly hear: (event: ListenEvent) => void;
  /** Its filter is part of what the server was asked: an acknowledgement speaks of it. */
  isAsked: boolean;
  /** What it was told will come, since the filters of all, or what is told of them, last changed. */
  told: Wanted | undefined;
}

export function createListeners(settings: ClientSettings, current: () => Session): Listeners {
  const listeners = new Set<Listener>();
  let channel: Channel | undefined;
  let isScheduled = false;
  let hasEnded = false;

  const say = (event: ListenEvent, wants: (listener: Listener) => boolean): void => {
    for (const listener of [...listeners]) if (wants(listener)) listener.hear(event);
  };

  /** What will come is to be told again. */
  const unsettle = (): void => {
    for (const listener of listeners) listener.told = undefined;
  };

  const channelFor = (session: Session): Channel => {
    const hooks = {
      acknowledged(granted: Wanted, undecided = NOTHING): void {
        for (const listener of [...listeners]) {
          const { wanted } = listener;
          if (!listener.isAsked || !isEmptyFilter(intersectionOf(wanted, undecided))) continue;
          const coming = intersectionOf(wanted, granted);
          if (listener.told !== undefined && isSameFilter(listener.told, coming)) continue;
          listener.told = coming;
          listener.hear({ kind: 'acknowledged', filter: toListenFilter(coming) });
        }
      },
      changed(kind: 'tools' | 'prompts' | 'resources'): void {
        say({ kind }, ({ filter }) => filter[LIST_FLAGS[kind]] === true);
      },
      updated(uri: string): void {
        say(
          { kind: 'updated', uri },
          ({ filter }) => filter.resourceSubscriptions?.some((subscribed) => coversUri(subscribed, uri)) === true,
        );
      },
      task(taskId: string, task: JsonObject): void {
        say({ kind: 'task', taskId, task }, ({ filter }) => filter.taskIds?.includes(taskId) === true);
      },
      lapsed(): void {
        unsettle();
        say({ kind: 'lapsed' }, ({ isAsked }) => isAsked);
      },
      missed(): void {
        unsettle();
        session.cache?.forget();
        session.toolHeaders?.forget();
        say({ kind: 'resync' }, () => true);
      },
    };
    return session.features.subscriptions === 'listen'
      ? createListenStream(session, settings, hooks)
      : createSubscriptions(session, settings, hooks);
  };

  /** Changes of one turn are asked for together. */
  const refresh = (): void => {
    if (isScheduled || hasEnded) return;
    isScheduled = true;
    queueMicrotask(() => {
      isScheduled = false;
      if (hasEnded) return;
      const session = current();
      if (channel === undefined && listeners.size === 0) return;
      channel ??= channelFor(session);
      const all = [...listeners];
      const anew = all.filter(({ isAsked }) => !isAsked);
      for (const listener of anew) listener.isAsked = true;
      channel.want(wantedOf(session, all), wantedOf(session, anew));
    });
  };

  return {
    get isHeard() {
      return listeners.size > 0;
    },
    add(filter, hear) {
      const listener: Listener = { filter, wanted: unionOf([filter]), hear, isAsked: false, told: undefined };
      listeners.add(listener);
      refresh();
      const close = async (): Promise<void> => {
        if (listeners.delete(listener)) refresh();
      };
      return { close, [Symbol.asyncDispose]: close };
    },
    change(session, notification, arrival) {
      if (session !== current()) return false;
      channel ??= channelFor(session);
      return channel.hear(notification, arrival);
    },
    reopened(session) {
      channel?.end();
      channel = undefined;
      if (listeners.size === 0 || hasEnded) return;
      channel = channelFor(session);
      unsettle();
      refresh();
      say({ kind: 'resync' }, () => true);
    },
    end() {
      hasEnded = true;
      channel?.end();
      listeners.clear();
    },
  };
}

function wantedOf(session: Session, listeners: readonly Listener[]): Wanted {
  return narrowTo(session, unionOf(listeners.map(({ filter }) => filter)));
}

const LIST_FLAGS = {
  tools: 'toolsListChanged',
  prompts: 'promptsListChanged',
  resources: 'resourcesListChanged',
} as const;
