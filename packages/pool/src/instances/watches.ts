import type { Client, ListenEvent, ListenFilter, Listening } from '@mcpx/client';

/** Interests in changes of one server that outlive its links: given again to a server that was started again. */
export interface Watches {
  /** Whether an interest keeps the server. */
  readonly holds: boolean;
  readonly isEmpty: boolean;
  /** Takes an interest; `client` is the link that is there now, if one is. */
  add(filter: ListenFilter, hear: (event: ListenEvent) => void, options: WatchOptions): Listening;
  /** The server is there, for the first time or again. Whoever listened to an earlier link is told that something may be missed. */
  attach(client: Client): void;
  /** The link is gone. */
  detach(): void;
}

export interface WatchOptions {
  readonly client: Client | undefined;
  /** Keeps the server, and has it started again when it was lost. */
  readonly holds: boolean;
}

interface Watch {
  readonly holds: boolean;
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
    get holds() {
      return [...watches].some(({ holds }) => holds);
    },
    get isEmpty() {
      return watches.size === 0;
    },
    add(filter, hear, { client, holds }) {
      const watch: Watch = { filter, hear, holds, listening: undefined, hasListened: false };
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
