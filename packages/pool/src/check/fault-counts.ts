/** What is wrong with the frames of one server, told no more often than a person wants to hear it. */
export interface FaultCounts {
  /** Counts a fault of one kind. */
  count(kind: string, words: string): void;
}

/** Kinds of faults that are kept apart: a server chooses the names of its members, and could make up new ones for ever. */
const MAX_KINDS = 100;

/** Counts faults by kind: the first of a kind is told, then the tenth, the hundredth and so on, with their number. */
export function createFaultCounts(tell: (message: string) => void): FaultCounts {
  const counts = new Map<string, number>();
  let isFull = false;
  return {
    count(kind, words) {
      const count = (counts.get(kind) ?? 0) + 1;
      if (count === 1 && counts.size === MAX_KINDS) {
        if (!isFull) tell(`${words}; this was the last new fault of this server that is told`);
        isFull = true;
        return;
      }
      counts.set(kind, count);
      if (count === 1) tell(words);
      else if (isPowerOfTen(count)) tell(`${words}; ${count} times by now`);
    },
  };
}

function isPowerOfTen(count: number): boolean {
  return Number.isInteger(Math.log10(count));
}
