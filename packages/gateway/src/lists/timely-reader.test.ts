import { NO_ANSWER } from '@mcpx/testing';
import { describe, expect, it, vi } from 'vitest';
import { onFakeClock, rigOf, soon } from './list-book.fixture.ts';
import { TOOL_LIST } from './list-kinds.ts';
import { createTimelyReader } from './timely-reader.ts';

onFakeClock();

describe('createTimelyReader', () => {
  const silentReader = async () => {
    const { book } = await rigOf('2025-06-18', { 'tools/list': () => NO_ANSWER });
    const without = vi.fn();
    const reader = createTimelyReader(book, () => 1_000);
    return { book, without, read: (signal: AbortSignal) => reader.read(['demo'], TOOL_LIST, { signal, without }) };
  };

  it('waits for a server no longer than it may, and tells what is without it', async () => {
    const { book, read, without } = await silentReader();
    const reading = read(new AbortController().signal);
    await vi.advanceTimersByTimeAsync(999);
    expect(without).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await reading;
    expect(without).toHaveBeenCalledWith('demo', expect.any(String));
    expect(book.isMissed('demo', TOOL_LIST)).toBe(true);
  });

  it.each(['before', 'while'])('waits no more for one who left %s it is read, and tells nothing', async (when) => {
    const { book, read, without } = await silentReader();
    const left = new Error('left');
    const leaving = new AbortController();
    if (when === 'before') leaving.abort(left);
    const told = vi.fn();
    read(leaving.signal).catch(told);
    if (when === 'while') leaving.abort(left);
    await soon();
    expect(told).toHaveBeenCalledWith(left);
    expect(without).not.toHaveBeenCalled();
    expect(book.isMissed('demo', TOOL_LIST)).toBe(false);
    // What is read goes on.
    expect(book.readingMs('demo', TOOL_LIST)).toBe(1);
  });
});
