import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ControlContext } from '../command.ts';
import { createTerminal } from '../terminal.ts';
import { type Deadline, startDeadline } from './deadline.ts';

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

  it('says what is late: that a server is there, or its answer', () => {
    const late = (prepare: (deadline: Deadline) => void): string => {
      using deadline = startDeadline(context, 'git');
      prepare(deadline);
      vi.advanceTimersByTime(1_000);
      return (deadline.signal.reason as Error).message;
    };
    const answer = late(() => {});
    expect(answer).not.toMatch(/was started/);
    const git = { key: 'git', protocol: 'auto', recipe: { kind: 'stdio', command: 'git', args: [], env: {} } } as const;
    expect(late((deadline) => deadline.awaitsStart(git))).toMatch(
      /^git was started.* within 1s: .*--timeout.*"protocol"/,
    );
    expect(late((deadline) => deadline.awaitsStart({ ...git, protocol: 'legacy' }))).not.toMatch(/"protocol"/);
    const recipe = { kind: 'http', url: 'http://h/mcp', headers: {}, transport: 'auto' } as const;
    expect(late((deadline) => deadline.awaitsStart({ ...git, recipe }))).toMatch(/^git was asked.*"url"/);
    const ready = (deadline: Deadline): void => {
      deadline.awaitsStart(git);
      deadline.awaitsAnswer();
    };
    expect(late(ready)).toBe(answer);
  });
});
