import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createEarlyCancels } from './early-cancels.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

describe('createEarlyCancels', () => {
  it('remembers a cancellation for its call, once and not for long', () => {
    const cancels = createEarlyCancels();
    cancels.cancelled('a');
    expect([cancels.take('a'), cancels.take('a')]).toEqual([true, false]);
    cancels.cancelled('b');
    vi.advanceTimersByTime(5_000);
    expect(cancels.take('b')).toBe(false);
  });

  it('keeps the last ids, and none that is long', () => {
    const cancels = createEarlyCancels();
    const long = 'x'.repeat(1_000_000);
    cancels.cancelled('kept');
    cancels.cancelled(long);
    for (let i = 0; i < 100; i++) cancels.answered(`${i}${long}`);
    expect([cancels.take('kept'), cancels.take(long)]).toEqual([true, false]);
    cancels.cancelled('old');
    for (let i = 0; i < 300; i++) cancels.answered(`${i}`);
    expect(cancels.take('old')).toBe(false);
  });
});
