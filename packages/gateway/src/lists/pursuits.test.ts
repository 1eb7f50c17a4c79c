import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { KeptList } from './kept-list.ts';
import { TOOL_LIST } from './list-kinds.ts';
import { createPursuits } from './pursuits.ts';

beforeEach(() => void vi.useFakeTimers());

/** A list that cannot be read. */
function failing(more: Partial<KeptList> = {}) {
  const read = vi.fn(() => Promise.reject(new Error('not there')));
  const list: KeptList = {
    kind: TOOL_LIST,
    known: undefined,
    isCurrent: false,
    isFresh: false,
    hints: undefined,
    readingMs: 0,
    isAway: true,
    isMissed: false,
    missed() {},
    readAgain() {},
    granted() {},
    stop() {},
    read,
    ...more,
  };
  return { list, read };
}

describe('createPursuits', () => {
  it('tries what somebody follows later and later, until it is read', async () => {
    const { list, read } = failing();
    createPursuits().follow([list]);
    expect(read).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(read).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(read).toHaveBeenCalledTimes(2);
    read.mockResolvedValue(undefined as never);
    await vi.advanceTimersByTimeAsync(1);
    expect(read).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(read).toHaveBeenCalledTimes(3);
  });

  it('tries nothing that is known to be what the server has, until it fails, and nothing that nobody follows', () => {
    const { list, read } = failing({ isCurrent: true });
    const pursuits = createPursuits();
    pursuits.pursue(list);
    pursuits.follow([list]);
    expect(read).not.toHaveBeenCalled();
    pursuits.pursue(list);
    pursuits.pursue(list);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('goes on while anybody follows it, and ends with the last one', async () => {
    const { list, read } = failing();
    const pursuits = createPursuits();
    const one = pursuits.follow([list]);
    const other = pursuits.follow([list]);
    one[Symbol.dispose]();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(read).toHaveBeenCalledTimes(2);
    other[Symbol.dispose]();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(read).toHaveBeenCalledTimes(2);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('begins anew for one who follows after everybody left', async () => {
    const { list, read } = failing();
    const pursuits = createPursuits();
    pursuits.follow([list])[Symbol.dispose]();
    pursuits.follow([list]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(read).toHaveBeenCalledTimes(3);
  });

  it('ends with its book', async () => {
    const { list, read } = failing();
    const pursuits = createPursuits();
    pursuits.follow([list]);
    pursuits.close();
    pursuits.pursue(list);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(read).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});
