import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createSilence } from './silence.ts';

beforeEach(() => void vi.useFakeTimers());

const MONTH_MS = 30 * 24 * 3_600_000;

describe('createSilence', () => {
  it('breaks each silence at its own time, and none that ended', () => {
    const { begin } = createSilence(1_000);
    const broken: (readonly [string, number])[] = [];
    const start = performance.now();
    const note = (name: string) => () => void broken.push([name, performance.now() - start]);
    begin(note('first'));
    vi.advanceTimersByTime(300);
    const end = begin(note('ended'));
    begin(note('second'));
    vi.advanceTimersByTime(300);
    begin(note('third'));
    end();
    vi.advanceTimersByTime(10_000);
    expect(broken).toEqual([
      ['first', 1_000],
      ['second', 1_300],
      ['third', 1_600],
    ]);
  });

  it('may begin and end others as it is broken', () => {
    const { begin } = createSilence(1_000);
    const broken: string[] = [];
    let endOther: () => void = () => {};
    begin(() => {
      broken.push('first');
      endOther();
      begin(() => broken.push('later'));
    });
    endOther = begin(() => broken.push('other'));
    vi.advanceTimersByTime(1_999);
    expect(broken).toEqual(['first']);
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(broken).toEqual(['first', 'later']);
  });

  it('is broken for the others also where one that is told throws', () => {
    const { begin } = createSilence(1_000);
    const broken: string[] = [];
    begin(() => {
      throw new Error('a fault of a listener');
    });
    begin(() => broken.push('second'));
    expect(() => vi.advanceTimersByTime(1_000)).toThrow('a fault of a listener');
    vi.advanceTimersByTime(1);
    expect(broken).toEqual(['second']);
  });

  it('has one timer at most, and none once nobody waits', () => {
    const { begin } = createSilence(1_000);
    for (let number = 0; number < 100; number++) begin(() => {})();
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(1_000);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is broken after a month, and not before', () => {
    const { begin } = createSilence(MONTH_MS);
    const broken = vi.fn();
    begin(broken);
    vi.advanceTimersByTime(MONTH_MS - 1);
    expect(broken).toHaveBeenCalledTimes(0);
    vi.advanceTimersByTime(1);
    expect(broken).toHaveBeenCalledTimes(1);
  });

  it('is never broken where it is infinite, and needs no timer', () => {
    const { begin } = createSilence(Infinity);
    begin(() => expect.unreachable());
    expect(vi.getTimerCount()).toBe(0);
  });
});
