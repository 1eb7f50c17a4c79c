import type { Client, ListenEvent, ListenFilter, Listening } from '@mcpx/client';

/** Interests in changes of one server that outlive its links: given again to a server that was started again. */
export interface Watches {
  readonly size: number;
  /** Takes an interest; `client` is the link that is there now, if one is. */
  add(filter: ListenFilter, hear: (event: ListenEvent) => void, client: Client | undefined): Listening;
  /** The server is there, for the first time or again. Whoever listened to an earlier link is told that something may be missed. */
  attach(client: Client): void;
  /** The link is gone. */
  detach(): void;
}

interface Watch {
  readonly filter: ListenFilter;
  readonly hear: (event: ListenEvent) => void;
  listening: Listening | undefined;
  hasListened: boolean;
}

/** Counts the interests in a server. `changed` is told whenever one came or went. */
export function createWatches(changed: () => void): Watches {
  const watches = new Set<Watch>();
  const attachOne = (watch: Watch, client: Client): void => {
    watch.listening = client.listen(watch.filter, watch.hear);
    if (watch.hasListened) watch.hear({ kind: 'resync' });
    watch.hasListened = true;
  };
  return {
    get size() {
      return watches.size;
    },
    add(filter, hear, client) {
      const watch: Watch = { filter, hear, listening: undefined, hasListened: false };
      watches.add(watch);
      if (client !== undefined) attachOne(watch, client);
      changed();
      const close = async (): Promise<void> => {
        if (!watches.delete(watch)) return;
        changed();
        await watch.listening?.close();
      };
      return { close, [Symbol.asyncDispose]: close };
    },
    attach(client) {
      for (const watch of watches) attachOne(watch, client);
    },
    detach() {
      for (const watch of watches) watch.listening = undefined;
    },
  };
}
