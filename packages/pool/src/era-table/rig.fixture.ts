import type { Connector } from '@mcpx/protocol';
import type { Behaviour } from './behaviour.fixture.ts';

/** A scripted server that can change between two starts, and what it was sent. */
export interface Rig extends AsyncDisposable {
  readonly connector: Connector;
  become(behaviour: Behaviour): Promise<void>;
  /**
   * What was sent since it became what it is, one word each, see {@link FRAMES}. `|`: from here on to a new process.
   * What the client said at its end may be missing until it is closed.
   */
  frames(): Promise<string>;
  /** Headers that are wrong, one line each. */
  readonly faults: readonly string[];
  /** Resolves when the next request is left unanswered. */
  silence(): Promise<void>;
}

/** How frames are written down. */
export const FRAMES: Readonly<Record<string, string>> = {
  'server/discover': 'D',
  initialize: 'I',
  'notifications/initialized': 'N',
};

/** One who waits for silences. */
export function createSilence(): { readonly fall: () => void; readonly next: () => Promise<void> } {
  let waiting = Promise.withResolvers<void>();
  return {
    fall() {
      waiting.resolve();
      waiting = Promise.withResolvers();
    },
    next: () => waiting.promise,
  };
}
