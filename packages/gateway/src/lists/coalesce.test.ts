import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Coalesced, coalesce } from './coalesce.ts';

const PAUSE_MS = 500;

/** What is run, one gate for each run, and how many ran at once at most. */
function gated(): {
  readonly once: Coalesced;
  readonly runs: PromiseWithResolvers<void>[];
  readonly most: () => number;
} {
  const runs: PromiseWithResolvers<void>[] = [];
  let inside = 0;
  let most = 0;
  const once = coalesce(
    async () => {
      most = Math.max(most, ++inside);
      const gate = Promise.withResolvers<void>();
      runs.push(gate);
      await gate.promise.finally(() => (inside -= 1));
    },
    { pauseMs: PAUSE_MS },
  );
  return { once, runs, most: () => most };
}

describe('coalesce', () => {
  beforeEach(() => void vi.useFakeTimers());
  const soon = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

  it('runs once for all who join', async () => {
    const { once, runs } = gated();
    const joined = [once.join(), once.join(), once.join()];
    expect(runs).toHaveLength(1);
    runs[0]?.resolve();
    await Promise.all(joined);
    void once.join();
    expect(runs).toHaveLength(2);
  });

  it('runs at once where nothing does, and once more for any number of wishes meanwhile [C61]', async () => {
    const { once, runs, most } = gated();
    void once.again();
    expect(runs).toHaveLength(1);
    const wishes = Array.from({ length: 200 }, () => once.again());
    expect(runs).toHaveLength(1);
    runs[0]?.resolve();
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    expect(runs).toHaveLength(2);
    runs[1]?.resolve();
    await Promise.all(wishes);
    await vi.advanceTimersByTimeAsync(10 * PAUSE_MS);
    expect(runs).toHaveLength(2);
    expect(most()).toBe(1);
  });

  it('resolves a wish by a run that began after it, never by the one before', async () => {
    const { once, runs } = gated();
    void once.join();
    let isDone = false;
    void once.again().then(() => (isDone = true));
    runs[0]?.resolve();
    await soon();
    expect(runs).toHaveLength(2);
    expect(isDone).toBe(false);
    runs[1]?.resolve();
    await soon();
    expect(isDone).toBe(true);
  });

  it('pauses between runs that were wished for, also where each brings about the next [C61]', async () => {
    let runs = 0;
    const once = coalesce(
      async () => {
        runs += 1;
        void once.again();
      },
      { pauseMs: PAUSE_MS },
    );
    void once.again();
    await vi.advanceTimersByTimeAsync(10 * PAUSE_MS - 1);
    expect(runs).toBe(10);
  });

  it('lets who joins wait for no pause, and answers the wish that waited by that run', async () => {
    const { once, runs } = gated();
    void once.again();
    runs[0]?.resolve();
    await soon();
    const wish = once.again();
    expect(runs).toHaveLength(1);
    void once.join();
    expect(runs).toHaveLength(2);
    runs[1]?.resolve();
    await wish;
    await vi.advanceTimersByTimeAsync(10 * PAUSE_MS);
    expect(runs).toHaveLength(2);
  });

  it('never runs two at once, whoever comes in the very turn in which one ends', async () => {
    const { once, runs, most } = gated();
    const first = once.join();
    void once.again();
    const joined = first.then(() => Promise.race([once.join(), once.again()]));
    runs[0]?.resolve();
    for (let turn = 0; turn < 5; turn++) {
      await soon();
      runs.at(-1)?.resolve();
    }
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    runs.at(-1)?.resolve();
    await joined;
    expect(most()).toBe(1);
  });

  it('tells of a run that failed, and runs the next all the same', async () => {
    const { once, runs } = gated();
    const first = once.join();
    const second = once.again();
    runs[0]?.reject(new Error('no'));
    await expect(first).rejects.toThrow('no');
    await soon();
    runs[1]?.resolve();
    await expect(second).resolves.toBeUndefined();
  });

  it('tells who wished of a run that failed, and nobody else', async () => {
    const { once, runs } = gated();
    const wish = once.again();
    runs[0]?.reject(new Error('no'));
    await expect(wish).rejects.toThrow('no');
    await soon();
  });

  it('runs nothing more once it is stopped', async () => {
    const { once, runs } = gated();
    void once.again();
    runs[0]?.resolve();
    await soon();
    void once.again();
    once.stop();
    await vi.advanceTimersByTimeAsync(10 * PAUSE_MS);
    expect(runs).toHaveLength(1);
  });
});
