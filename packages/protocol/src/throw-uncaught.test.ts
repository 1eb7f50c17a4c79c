import { describe, expect, it, vi } from 'vitest';
import { throwUncaught } from './throw-uncaught.ts';

describe('throwUncaught', () => {
  it('throws the very fault, and not before this turn is over', () => {
    const later: (() => void)[] = [];
    vi.stubGlobal('queueMicrotask', (act: () => void) => void later.push(act));
    const fault = new Error('no');
    throwUncaught(fault);
    expect(later).toHaveLength(1);
    expect(later[0]).toThrow(fault);
  });
});
