import type { ListenEvent, ListenFilter, Listening } from '@mcpx/client';
import type { Pool } from '@mcpx/pool';
import { closedError } from '../closed-error.ts';
import { filterFor, LIST_FLAGS, LIST_NAMES, type ListKind, type ListName } from './list-kinds.ts';

/** The interest in changes of one server's lists. */
export interface ListInterest {
  /** Whether the server tells of changes of such lists now: none goes unnoticed. Whenever what told of them ended, it has to say it again. */
  tells(kind: ListKind): boolean;
}

/** Interests in changes of the lists of all servers. They keep no server. */
export interface ListInterests {
  /**
   * The interest in a server's lists, taken by whoever asks first. The server has said what it will tell, unless it takes its
   * time.
   *
   * @throws TransportError the server could not be started or reached, or the interests were given up.
   */
  of(key: string): Promise<ListInterest>;
  /** Gives every interest up, and takes none any more. */
  close(): void;
}

export interface ListInterestHooks {
  /** Lists of this kind changed, or of any kind where none is named: something may have been missed. */
  changed(key: string, capability: ListName | undefined): void;
  /** Other changes are told of than before: those of a list whose are no longer, or were not when it was read, go unnoticed. */
  granted(key: string, interest: ListInterest): void;
}

/** How long a first reading waits for a server to say what it will tell, in milliseconds. */
const SETTLE_MS = 500;

const FILTER: ListenFilter = filterFor(LIST_NAMES);

interface Interest extends ListInterest {
  granted: ListenFilter;
  readonly opening: Promise<Listening>;
  /** The server said what it will tell, or that is waited for no longer. */
  readonly decided: Promise<void>;
  readonly decide: () => void;
}

export function createListInterests(pool: Pool, hooks: ListInterestHooks): ListInterests {
  const interests = new Map<string, Interest>();
  let isClosed = false;

  const hear = (key: string, interest: Interest, event: ListenEvent): void => {
    switch (event.kind) {
      case 'tools':
      case 'prompts':
      case 'resources':
        return hooks.changed(key, event.kind);
      case 'resync':
        interest.granted = {};
        return hooks.changed(key, undefined);
      case 'lapsed':
        interest.granted = {};
        return hooks.granted(key, interest);
      case 'acknowledged':
        interest.granted = event.filter;
        interest.decide();
        return hooks.granted(key, interest);
      case 'updated':
      case 'task':
    }
  };

  const take = (key: string): Interest => {
    const { promise: decided, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, SETTLE_MS);
    const decide = (): void => {
      clearTimeout(timer);
      resolve();
    };
    const opening = pool
      .listen(key, FILTER, (event) => hear(key, interest, event), { holds: false })
      .catch((error: unknown) => {
        interests.delete(key);
        decide();
        throw error;
      });
    const interest: Interest = {
      granted: {},
      opening,
      decided,
      decide,
      tells: ({ capability }) => interest.granted[LIST_FLAGS[capability]] === true,
    };
    interests.set(key, interest);
    return interest;
  };

  return {
    async of(key) {
      if (isClosed) throw closedError();
      const interest = interests.get(key) ?? take(key);
      await interest.opening;
      await interest.decided;
      if (isClosed) throw closedError();
      return interest;
    },
    close() {
      isClosed = true;
      for (const { opening, decide } of interests.values()) {
        decide();
        // One that is still on its way is let go of as soon as it is there.
        opening.then((listening) => listening.close()).catch(() => {});
      }
      interests.clear();
    },
  };
}
