import type { PoolCaller } from '@mcpx/pool';
import { describe, expect, it } from 'vitest';
import { createGrantedInterests } from './granted-interests.ts';

const ada: PoolCaller = { principal: 'local', era: 'legacy', session: 'ada' };
const bob: PoolCaller = { principal: 'local', era: 'legacy', session: 'bob' };
const instanceFor = (key: string, { session = '' }: PoolCaller): string => (key === 'own' ? session : 'shared');

describe('createGrantedInterests', () => {
  it('has what is granted until the last who holds it lets go', () => {
    const granted = createGrantedInterests({ instanceFor });
    const [one, other] = [granted.hold(ada, 'one', 'a:'), granted.hold(bob, 'one', 'a:')];
    for (const _ of [1, 2]) one[Symbol.dispose]();
    expect([granted.has(ada, 'one', 'a:'), granted.has(ada, 'two', 'a:'), granted.has(ada, 'one', 'b:')]).toEqual([
      true,
      false,
      false,
    ]);
    other[Symbol.dispose]();
    expect(granted.has(bob, 'one', 'a:')).toBe(false);
  });

  it('takes nothing that one instance granted for granted by another', () => {
    const granted = createGrantedInterests({ instanceFor });
    granted.hold(ada, 'own', 'a:');
    expect([granted.has(ada, 'own', 'a:'), granted.has(bob, 'own', 'a:')]).toEqual([true, false]);
  });
});
