import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createTurns } from './turns.ts';

/** What is thrown in a microtask of its own ends a program: here it is kept. */
const uncaught: unknown[] = [];
beforeEach(() => {
  uncaught.length = 0;
  vi.stubGlobal('queueMicrotask', (act: () => void) => {
    Promise.resolve()
      .then(act)
      .catch((fault: unknown) => uncaught.push(fault));
  });
});

describe('createTurns', () => {
  it('does at once what nothing is waited for before', () => {
    const done: number[] = [];
    createTurns().next(() => done.push(1));
    expect(done).toEqual([1]);
  });

  it('keeps the order while something is waited for, and does at once what comes later', async () => {
    const turns = createTurns();
    const done: number[] = [];
    const { promise, resolve } = Promise.withResolvers<number>();
    turns.after(promise, (value) => done.push(value));
    turns.next(() => done.push(2));
    turns.after(Promise.resolve(3), (value) => done.push(value));
    expect(done).toEqual([]);
    resolve(1);
    await vi.waitFor(() => expect(done).toEqual([1, 2, 3]));
    await promise;
    turns.next(() => done.push(4));
    expect(done).toEqual([1, 2, 3, 4]);
  });

  it.each([1, 2, 3, 4])(
    'goes on where step %i throws, which is as uncaught as it would be at once',
    async (thrower) => {
      const turns = createTurns();
      const done: number[] = [];
      const fault = new Error('no');
      const step = (number: number) => (): void => {
        done.push(number);
        if (number === thrower) throw fault;
      };
      turns.after(Promise.resolve(), step(1));
      turns.next(step(2));
      turns.after(Promise.resolve(), step(3));
      turns.next(step(4));
      await vi.waitFor(() => expect(done).toEqual([1, 2, 3, 4]));
      await vi.waitFor(() => expect(uncaught).toEqual([fault]));
      uncaught.length = 0;
      turns.next(() => done.push(5));
      expect(done.at(-1)).toBe(5);
    },
  );
});
