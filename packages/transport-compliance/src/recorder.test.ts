import { type Transport, TransportError } from '@mcpx/protocol';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createRecorder } from './recorder.ts';

const LINK = {} as Transport;
const CLOSED = { by: 'peer', error: new TransportError('MCP_CLOSED', 'gone') } as const;
const note = (n: number) => ({ jsonrpc: '2.0', method: 'notifications/n', params: { n } }) as const;

describe('createRecorder', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('hands out each call of a kind once, whether it came before it was asked for or after', async () => {
    const recorder = createRecorder();
    recorder.message(note(1));
    const both = Promise.all([recorder.next('message'), recorder.next('message')]);
    recorder.opened(LINK);
    recorder.message(note(2));
    expect((await both).map(({ message }) => message)).toEqual([note(1), note(2)]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('rejects when nothing came in time', async () => {
    const next = createRecorder({ limitMs: 100 }).next('message');
    next.catch(() => {});
    await vi.advanceTimersByTimeAsync(100);
    await expect(next).rejects.toThrow();
  });

  it.each([30 * 24 * 3_600_000, Infinity])('waits %s ms where that is its limit', async (limitMs) => {
    const recorder = createRecorder({ limitMs });
    const next = recorder.next('message');
    await vi.advanceTimersByTimeAsync(1_000);
    recorder.message(note(1));
    await expect(next).resolves.toMatchObject({ message: note(1) });
  });

  it('rejects at once where the link has ended, and leaves no timer', async () => {
    const recorder = createRecorder();
    recorder.opened(LINK);
    const waiting = recorder.next('message');
    recorder.closed(CLOSED);
    await expect(waiting).rejects.toThrow();
    await expect(recorder.next('message')).rejects.toThrow();
    await expect(recorder.next('closed')).resolves.toMatchObject({ reason: CLOSED });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('goes on with the next link that it is handed to', async () => {
    const recorder = createRecorder();
    recorder.opened(LINK);
    recorder.closed(CLOSED);
    recorder.opened(LINK);
    const next = recorder.next('message');
    recorder.message(note(1));
    await expect(next).resolves.toMatchObject({ message: note(1) });
  });
});
