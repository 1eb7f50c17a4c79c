import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ControlContext } from '../command.ts';
import { createTerminal } from '../terminal.ts';
import { startDeadline } from './use-server.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

const context: ControlContext = {
  terminal: createTerminal(),
  isJson: false,
  timeoutMs: 1_000,
  isTimeoutGiven: true,
  stateDirectory: undefined,
  interruption: new AbortController().signal,
};

describe('startDeadline', () => {
  it('ends a command when its time is over', () => {
    using deadline = startDeadline(context, 'git');
    vi.advanceTimersByTime(999);
    expect(deadline.signal.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(deadline.signal.reason).toMatchObject({ code: 'MCP_TIMEOUT' });
  });

  it('stands still while anything holds it, and goes on with what was left', () => {
    using deadline = startDeadline(context, 'git');
    vi.advanceTimersByTime(600);
    const first = deadline.hold();
    const second = deadline.hold();
    vi.advanceTimersByTime(60_000);
    first[Symbol.dispose]();
    first[Symbol.dispose]();
    vi.advanceTimersByTime(60_000);
    second[Symbol.dispose]();
    vi.advanceTimersByTime(399);
    expect(deadline.signal.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(deadline.signal.aborted).toBe(true);
  });

  it('ends with the program', () => {
    const interruption = new AbortController();
    using deadline = startDeadline({ ...context, interruption: interruption.signal }, 'git');
    interruption.abort('now');
    expect(deadline.signal.reason).toBe('now');
  });
});
