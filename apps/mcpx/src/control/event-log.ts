import type { QuestionEvent } from '@mcpx/gateway';
import type { PoolEvent } from '@mcpx/pool';
import type { JsonObject } from '@mcpx/protocol';

/** Something that happened, as `mcpx events --json` prints it. */
export interface LoggedEvent {
  /** ISO 8601, in UTC. */
  readonly time: string;
  readonly event: PoolEvent['event'] | QuestionEvent['event'];
  readonly server: string;
  /** For a person. */
  readonly message?: string;
  /** The id of a question. */
  readonly question?: string;
  /** How it was answered, never what. */
  readonly action?: string;
  /** What a server was found to be. */
  readonly record?: JsonObject;
  /** What it had been taken for. */
  readonly prior?: JsonObject;
}

/** What happened lately, and what happens. In memory, bounded. */
export interface EventLog {
  add(event: Omit<LoggedEvent, 'time'>): void;
  /** The oldest first. */
  readonly recent: readonly LoggedEvent[];
  /** Hears what happens from now on. */
  listen(hear: (event: LoggedEvent) => void): Disposable;
}

/** How much is kept. */
const MAX_EVENTS = 1_000;

export function createEventLog(maxEvents: number = MAX_EVENTS): EventLog {
  const kept: LoggedEvent[] = [];
  const listeners = new Set<(event: LoggedEvent) => void>();
  return {
    add(event) {
      const logged: LoggedEvent = { time: new Date().toISOString(), ...event };
      kept.push(logged);
      if (kept.length > maxEvents) kept.shift();
      for (const hear of [...listeners]) hear(logged);
    },
    get recent() {
      return [...kept];
    },
    listen(hear) {
      listeners.add(hear);
      return { [Symbol.dispose]: () => void listeners.delete(hear) };
    },
  };
}
