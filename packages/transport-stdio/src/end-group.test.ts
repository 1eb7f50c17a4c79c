import { beforeEach, describe, expect, it, vi } from 'vitest';
import { endGroup } from './end-group.ts';
import type { ProcessGroup } from './process-group.ts';

interface Fake extends ProcessGroup {
  readonly signals: readonly (readonly [string, number])[];
  die(): void;
  /** The program ends and is heard of; `alone`: nobody of its group is left. */
  endLeader(alone: boolean): void;
}

function fakeGroup(diesOf?: string): Fake {
  const signals: (readonly [string, number])[] = [];
  let isAlive = true;
  const leader = Promise.withResolvers<void>();
  return {
    signals,
    leaderEnded: leader.promise,
    endLeader: (alone) => {
      isAlive = !alone;
      leader.resolve();
    },
    isAlive: () => isAlive,
    signal: (name) => {
      signals.push([name, Date.now()]);
      if (name === diesOf) isAlive = false;
    },
    die: () => {
      isAlive = false;
    },
  };
}

const options = { closeGraceMs: 2_000, terminateGraceMs: 3_000 };

describe('endGroup', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));

  it('does nothing to a group that is gone', async () => {
    const group = fakeGroup();
    group.die();
    await endGroup(group, options);
    expect(group.signals).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('lets a group end by itself within its time (C10) [C-STD-03][C-STD-04]', async () => {
    const group = fakeGroup();
    const end = endGroup(group, options);
    await vi.advanceTimersByTimeAsync(1_500);
    group.die();
    await vi.advanceTimersByTimeAsync(100);
    await end;
    expect(group.signals).toEqual([]);
  });

  it('is done as soon as it hears of the end of a program that was alone', async () => {
    const group = fakeGroup();
    const end = endGroup(group, options);
    await vi.advanceTimersByTimeAsync(200);
    group.endLeader(true);
    await end;
    expect(Date.now()).toBe(200);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('waits for those whom a program left behind', async () => {
    const group = fakeGroup('SIGTERM');
    const end = endGroup(group, options);
    await vi.advanceTimersByTimeAsync(200);
    group.endLeader(false);
    await vi.advanceTimersByTimeAsync(3_000);
    await end;
    expect(group.signals.map(([name]) => name)).toEqual(['SIGTERM']);
    expect(group.signals[0]?.[1]).toBeGreaterThanOrEqual(2_000);
  });

  it('waits, sends SIGTERM, waits, sends SIGKILL (C10) [C-STD-03][C-STD-04]', async () => {
    const group = fakeGroup('SIGKILL');
    const end = endGroup(group, options);
    await vi.advanceTimersByTimeAsync(10_000);
    await end;
    expect(group.signals).toEqual([
      ['SIGTERM', 2_000],
      ['SIGKILL', 5_000],
    ]);
  });

  it('sends nothing more once SIGTERM did it', async () => {
    const group = fakeGroup('SIGTERM');
    const end = endGroup(group, { closeGraceMs: 0, terminateGraceMs: 3_000 });
    await vi.advanceTimersByTimeAsync(0);
    await end;
    expect(group.signals).toEqual([['SIGTERM', 0]]);
  });

  it('gives up a group that no signal ends, with no timer left', async () => {
    const group = fakeGroup();
    const end = endGroup(group, options);
    await vi.advanceTimersByTimeAsync(10_000);
    await end;
    expect(group.signals).toHaveLength(2);
    expect(vi.getTimerCount()).toBe(0);
  });
});
