import { describe, expect, it } from 'vitest';
import { timeLimits } from './time-limits.ts';

const unsaid = { timeoutMs: 30_000, isTimeoutGiven: false };

describe('timeLimits', () => {
  it('takes --timeout for all of a command, whatever the configuration says', () => {
    const limits = { requestTimeoutMs: 60_000, startTimeoutMs: 60_000 };
    expect(timeLimits({ timeoutMs: 2_000, isTimeoutGiven: true }, { limits })).toEqual({
      timeoutMs: 2_000,
      requestTimeoutMs: 2_000,
    });
  });

  it('leaves each request to the configuration where only that says a time, beside the time for the start', () => {
    expect(timeLimits(unsaid, { limits: { requestTimeoutMs: 60_000 } })).toEqual({ timeoutMs: 90_000 });
    expect(timeLimits(unsaid, { limits: { requestTimeoutMs: 500, startTimeoutMs: 60_000 } })).toEqual({
      timeoutMs: 60_500,
    });
  });

  it('is the usual time where nothing says one, and no less than the start may take', () => {
    expect(timeLimits(unsaid, { limits: {} })).toEqual({ timeoutMs: 30_000, requestTimeoutMs: 30_000 });
    expect(timeLimits(unsaid, { limits: { startTimeoutMs: 60_000 } })).toMatchObject({ timeoutMs: 60_000 });
  });
});
