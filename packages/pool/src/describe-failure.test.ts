import { TransportError } from '@mcpx/protocol';
import { describe, expect, it } from 'vitest';
import { describeFailure, describeWait } from './describe-failure.ts';

function budget(failures: number, waitMs: number, starts = failures, isSpent = false) {
  return { failures, starts, isSpent, remainingMs: () => waitMs };
}

function exited(stderr: string): TransportError {
  const process = { exitCode: 3, signal: null, stderr };
  return new TransportError('MCP_PROCESS_EXITED', 'demo exited with code 3: no such db', { process });
}

describe('describeWait', () => {
  it.each([
    [budget(1, 0), 'The next call tries again.'],
    [budget(2, 1_000), '2 tries in a row failed. It is left alone for 1 s, then tried again.'],
    [budget(3, 90_001), '3 tries in a row failed. It is left alone for 1 min 31 s, then tried again.'],
    [budget(4, Infinity, 4, true), '4 tries in a row failed. It is not tried again: mend it, and restart mcpx.'],
    [budget(3, 0), '3 tries in a row failed. The next call tries again.'],
    [
      budget(2, 300_000, 4, true),
      '2 tries in a row failed (4 starts). It is left alone for 5 min, then tried again: mend it meanwhile, and restart mcpx after a change of its configuration.',
    ],
  ])('says how often it failed and when it is tried again: %j', (state, words) => {
    expect(describeWait(state, 'mcpx')).toBe(words);
  });
});

describe('describeFailure', () => {
  it('tells what the process said last, ten lines at most, unless the error tells all of it', () => {
    const lines = Array.from({ length: 12 }, (_, number) => `line ${number}`);
    const told = describeFailure(exited(`${lines.join('\n')}\n`), budget(1, 0), 'mcpx');
    expect(told).toContain('code 3');
    expect(told).not.toContain('line 1\n');
    for (const line of lines.slice(2)) expect(told).toContain(`    ${line}`);
    expect(describeFailure(exited('no such db\n'), budget(1, 0), 'mcpx').match(/no such db/g)).toHaveLength(1);
    expect(describeFailure(exited('\n'), budget(1, 0), 'mcpx')).not.toContain('standard error');
  });

  it('tells lines that say something: blank ones are none', () => {
    const told = describeFailure(exited('no such db\n\n    at x\n  \nNode\n'), budget(1, 0), 'mcpx');
    expect(told).toMatch(/\n    no such db\n        at x\n    Node$/);
  });
});
