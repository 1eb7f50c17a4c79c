import {
  intersectionOf,
  isEmptyFilter,
  isSameFilter,
  lessOf,
  listsOf,
  NOTHING,
  together,
  type Wanted,
  withoutTasks,
} from './filter.ts';

/** What of a filter that was refused as a whole can be had without the rest. */
export interface RefusalSearch {
  /** What is accepted so far: the filter to be content with once nothing is left to ask. */
  readonly had: Wanted;
  /** What was asked for last is accepted. Returns the filter to ask for next; undefined where all is decided. */
  accepted(): Wanted | undefined;
  /** What was asked for last, the whole at first, is refused. Returns the same. */
  refused(): Wanted | undefined;
}

export interface RefusalSearchOptions {
  /** What comes already. */
  readonly had: Wanted;
  /** What came once, and is likely to be accepted again. */
  readonly accepted: Wanted;
  /** What is not decided after so many requests counts as refused. */
  readonly tries: number;
}

/**
 * Finds what is refused in a filter by asking for parts of it, so that nobody loses over another's resource what can be
 * had without it.
 */
export function createRefusalSearch(asked: Wanted, options: RefusalSearchOptions): RefusalSearch {
  let { had, tries: left } = options;
  let part = NOTHING;
  const parts = refusedParts(lessOf(asked, had), options.accepted);
  const next = ({ done, value }: IteratorResult<Wanted, void>): Wanted | undefined => {
    if (done === true || left === 0) return undefined;
    left -= 1;
    part = value;
    return together(had, part);
  };
  return {
    get had() {
      return had;
    },
    accepted() {
      had = together(had, part);
      return next(parts.next(true));
    },
    refused: () => next(parts.next(false)),
  };
}

/**
 * Each part to ask for, answered by whether it was accepted. Halves what must hold something refused until that cannot be
 * parted any more, then asks for all the rest at once.
 */
function* refusedParts(bad: Wanted, accepted: Wanted): Generator<Wanted, void, boolean> {
  let suspect = bad;
  for (;;) {
    let rest = NOTHING;
    for (;;) {
      const [first, second] = parted(suspect, accepted);
      if (second === undefined) break;
      // Where one part is accepted, it was the other that was refused.
      if (yield first) suspect = second;
      else {
        suspect = first;
        rest = together(rest, second);
      }
    }
    if (isEmptyFilter(rest) || (yield rest)) return;
    suspect = rest;
  }
}

/** In two, where it can be: first what is likely to be accepted, and resources in halves. */
function parted(wanted: Wanted, accepted: Wanted): readonly [Wanted, Wanted?] {
  for (const part of [intersectionOf(wanted, accepted), withoutTasks(wanted), listsOf(wanted)])
    if (!isEmptyFilter(part) && !isSameFilter(part, wanted)) return [part, lessOf(wanted, part)];
  if (wanted.uris.size < 2) return [wanted];
  const half = { ...NOTHING, uris: new Set([...wanted.uris].slice(0, wanted.uris.size / 2)) };
  return [half, lessOf(wanted, half)];
}
