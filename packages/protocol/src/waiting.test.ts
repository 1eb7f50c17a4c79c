import { beforeEach, describe, expect, it, vi } from 'vitest';
import { after, sleep, within } from './waiting.ts';

beforeEach(() => void vi.useFakeTimers());

const MONTH_MS = 30 * 24 * 3_600_000;

describe('after', () => {
  it.each([1, 2 ** 31 - 1, 2 ** 31, MONTH_MS, 2 ** 33 + 5])('calls back once after %d ms, and not before', (ms) => {
    const callback = vi.fn();
    after(ms, callback);
    vi.advanceTimersByTime(ms - 1);
    expect(callback).toHaveBeenCalledTimes(0);
    vi.advanceTimersByTime(1);
    expect(callback).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('never calls back after an infinite time', () => {
    after(Infinity, () => expect.unreachable());
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([10, MONTH_MS])('is called off, also in the middle, of %d ms', (ms) => {
    const callOff = after(ms, () => expect.unreachable());
    vi.advanceTimersByTime(ms - 1);
    callOff();
    callOff();
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([true, false])('holds the program or does not: %s', (holdsProgram) => {
    vi.useRealTimers();
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const callOff = after(MONTH_MS, () => {}, { holdsProgram });
    expect(timers.mock.results[0]?.value.hasRef()).toBe(holdsProgram);
    callOff();
    timers.mockRestore();
  });
});

describe('sleep', () => {
  it('waits its time', async () => {
    const woken = vi.fn();
    void sleep(MONTH_MS).then(woken);
    await vi.advanceTimersByTimeAsync(MONTH_MS - 1);
    expect(woken).toHaveBeenCalledTimes(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(woken).toHaveBeenCalledTimes(1);
  });

  it.each(['before', 'meanwhile'])(
    'ends with the reason of an abort that came %s, and keeps no timer',
    async (when) => {
      const controller = new AbortController();
      const reason = new Error('enough');
      if (when === 'before') controller.abort(reason);
      const sleeping = sleep(1_000, controller.signal);
      controller.abort(reason);
      await expect(sleeping).rejects.toBe(reason);
      expect(vi.getTimerCount()).toBe(0);
    },
  );
});

describe('within', () => {
  it('comes to what the step comes to, and leaves nothing behind', async () => {
    const { signal } = new AbortController();
    const listeners = vi.spyOn(signal, 'removeEventListener');
    expect(await within(Promise.resolve(1), { signal, timeoutMs: 5 })).toBe(1);
    const fault = new Error('no');
    await expect(within(Promise.reject(fault), { signal, timeoutMs: 5 })).rejects.toBe(fault);
    expect(listeners).toHaveBeenCalledTimes(2);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('comes to what is said when its time is over', async () => {
    const waiting = within(new Promise<number>(() => {}), { timeoutMs: 5, late: () => 'late' });
    await vi.advanceTimersByTimeAsync(5);
    expect(await waiting).toBe('late');
  });

  it('ends with what is thrown when its time is over', async () => {
    const fault = new Error('late');
    const waiting = within(new Promise<number>(() => {}), {
      timeoutMs: 5,
      late: () => {
        throw fault;
      },
    });
    await Promise.all([expect(waiting).rejects.toBe(fault), vi.advanceTimersByTimeAsync(5)]);
  });

  it('is not late for good where its time is longer than a timer can be', async () => {
    const { promise, resolve } = Promise.withResolvers<number>();
    const waiting = within(promise, { timeoutMs: MONTH_MS, late: () => 0 });
    await vi.advanceTimersByTimeAsync(MONTH_MS - 1);
    resolve(1);
    expect(await waiting).toBe(1);
  });

  it('ends with the reason of an abort, untouched, before anything else', async () => {
    const waiting = within(Promise.resolve(1), { signal: AbortSignal.abort('gone'), timeoutMs: 5 });
    await expect(waiting).rejects.toBe('gone');
    expect(vi.getTimerCount()).toBe(0);
  });
});
