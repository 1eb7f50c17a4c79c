import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRestartDelay } from './restart-delay.ts';

describe('createRestartDelay', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('forgives the first failure, then doubles the wait up to its maximum', () => {
    const delay = createRestartDelay(1_000, 3_000);
    const waits = [delay.remainingMs()];
    for (let failure = 0; failure < 5; failure++) {
      delay.failed(0);
      waits.push(delay.remainingMs());
    }
    expect(waits).toEqual([0, 0, 1_000, 2_000, 3_000, 3_000]);
  });

  it('is due when the wait is over', () => {
    const delay = createRestartDelay(1_000, 60_000);
    delay.failed(0);
    delay.failed(0);
    vi.advanceTimersByTime(999);
    expect(delay.remainingMs()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(delay.remainingMs()).toBe(0);
  });

  it('begins a new row where the server had been well', () => {
    const delay = createRestartDelay(1_000, 60_000);
    for (let failure = 0; failure < 4; failure++) delay.failed(0);
    delay.failed(10_000);
    expect(delay.remainingMs()).toBe(0);
  });
});
