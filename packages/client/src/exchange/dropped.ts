import type { RequestId } from '@mcpx/protocol';

/** What arrived and belonged to nothing. */
export interface DroppedCounts {
  /** Answers to requests that were given up (timed out or cancelled). */
  readonly late: number;
  /** Second answers. */
  readonly duplicate: number;
  /** Answers to requests that never were. */
  readonly foreign: number;
  /** Progress of no request in flight. */
  readonly progress: number;
  /** Requests from a peer whose revision has none. */
  readonly requests: number;
  /** Text that was no message. */
  readonly malformed: number;
}

/** Keeps count of what was dropped. Memory is bounded: of requests given up only the last ones are remembered. */
export interface Dropped {
  readonly counts: DroppedCounts;
  gaveUp(id: RequestId): void;
  /** `lastId`: the last number that was used as an id. */
  answer(id: RequestId | null | undefined, lastId: number): void;
  count(what: 'progress' | 'requests' | 'malformed'): void;
}

const REMEMBERED = 1_000;

export function createDropped(): Dropped {
  const counts = { late: 0, duplicate: 0, foreign: 0, progress: 0, requests: 0, malformed: 0 };
  const givenUp = new Set<RequestId>();
  return {
    counts,
    gaveUp(id) {
      givenUp.add(id);
      if (givenUp.size > REMEMBERED) for (const oldest of givenUp) return void givenUp.delete(oldest);
    },
    answer(id, lastId) {
      if (id != null && givenUp.delete(id)) counts.late++;
      else if (typeof id === 'number' && id > 0 && id <= lastId) counts.duplicate++;
      else counts.foreign++;
    },
    count(what) {
      counts[what]++;
    },
  };
}
