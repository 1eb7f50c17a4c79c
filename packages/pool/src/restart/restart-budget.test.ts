import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createRestartBudget } from './restart-budget.ts';

describe('createRestartBudget', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('forgives the first failure, then doubles the wait up to its maximum', () => {
    const budget = createRestartBudget({ delayMs: 1_000, delayMaxMs: 3_000 });
    const waits = [budget.remainingMs()];
    for (let failure = 0; failure < 5; failure++) {
      budget.failed('transient');
      waits.push(budget.remainingMs());
    }
    expect(waits).toEqual([0, 0, 1_000, 2_000, 3_000, 3_000]);
  });

  it('allows a start when the wait is over', () => {
    const budget = createRestartBudget();
    budget.failed('transient');
    budget.failed('transient');
    vi.advanceTimersByTime(999);
    expect(budget.remainingMs()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(budget.remainingMs()).toBe(0);
  });

  it.each([
    ['permanent', 4],
    ['transient', 10],
  ] as const)(
    'is spent for a %s failure after %i starts, and allows one more when the hold is over',
    (kind, starts) => {
      const budget = createRestartBudget({ holdMs: 300_000 });
      for (let start = 1; start < starts; start++) {
        budget.failed(kind);
        expect(budget.isSpent).toBe(false);
      }
      budget.failed(kind);
      expect(budget.isSpent).toBe(true);
      expect(budget.remainingMs()).toBe(300_000);
      vi.advanceTimersByTime(300_000);
      expect(budget.isSpent).toBe(false);
      expect(budget.remainingMs()).toBe(0);
      budget.failed(kind);
      expect(budget.isSpent).toBe(true);
    },
  );

  it('begins a new row where the server had been well', () => {
    const budget = createRestartBudget();
    for (let failure = 0; failure < 4; failure++) budget.failed('transient');
    budget.ran(9_999);
    expect(budget.failures).toBe(4);
    budget.ran(10_000);
    expect(budget).toMatchObject({ failures: 0, starts: 0, isSpent: false });
    budget.failed('transient');
    expect(budget.remainingMs()).toBe(0);
    expect(budget.failures).toBe(1);
  });

  it('counts every start of a try, and allows none that could exceed it', () => {
    const budget = createRestartBudget({ permanentStarts: 5 });
    budget.failed('permanent', 2);
    expect(budget).toMatchObject({ failures: 1, starts: 2, isSpent: false });
    budget.failed('permanent', 2);
    expect(budget).toMatchObject({ failures: 2, starts: 4, isSpent: true });
  });
});
