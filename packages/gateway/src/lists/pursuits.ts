import { untilDone } from '../until-done.ts';
import type { KeptList } from './kept-list.ts';

/** The lists that somebody follows: what could not be read of them is tried again until it is, or nobody follows it any more. */
export interface Pursuits {
  /** Until the end of this, what could not be read is read as soon as it can be. */
  follow(lists: readonly KeptList[]): Disposable;
  /** It could not be read. */
  pursue(list: KeptList): void;
  /** Nobody follows anything any more. */
  close(): void;
}

export function createPursuits(): Pursuits {
  const followers = new Set<ReadonlySet<KeptList>>();
  const pursued = new Map<KeptList, AbortController>();

  const isFollowed = (list: KeptList): boolean => [...followers].some((lists) => lists.has(list));
  const pursue = (list: KeptList): void => {
    if (pursued.has(list) || !isFollowed(list)) return;
    const pursuit = new AbortController();
    pursued.set(list, pursuit);
    const over = (): void => {
      if (pursued.get(list) === pursuit) pursued.delete(list);
    };
    untilDone(() => list.read(), pursuit.signal).then(over, over);
  };
  const drop = (): void => {
    for (const [list, pursuit] of pursued) {
      if (isFollowed(list)) continue;
      pursued.delete(list);
      pursuit.abort();
    }
  };

  return {
    follow(lists) {
      const follower = new Set(lists);
      followers.add(follower);
      for (const list of lists) if (!list.isCurrent) pursue(list);
      return {
        [Symbol.dispose]() {
          followers.delete(follower);
          drop();
        },
      };
    },
    pursue,
    close() {
      followers.clear();
      drop();
    },
  };
}
