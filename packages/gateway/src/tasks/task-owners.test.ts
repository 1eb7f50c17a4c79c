import { FEATURES, LATEST_LEGACY, LATEST_MODERN } from '@mcpx/protocol';
import type { Pool } from '@mcpx/pool';
import { ANYBODY, type Caller } from '@mcpx/server';
import { describe, expect, it } from 'vitest';
import { createTaskOwners } from './task-owners.ts';

const callerOf = (principal: string): Caller => ({
  revision: LATEST_MODERN,
  era: FEATURES[LATEST_MODERN].era,
  capabilities: {},
  principal,
});
const sessionOf = (session: string, principal = ANYBODY): Caller => ({
  ...callerOf(principal),
  revision: LATEST_LEGACY,
  era: 'legacy',
  session,
});
const ada = callerOf('ada');
const bob = callerOf('bob');
const MAX = 5;
/** `own` has an instance for each session, everything else is shared. */
const pool: Pick<Pool, 'instanceFor'> = {
  instanceFor: (key, { session = '' }) => (key === 'own' ? session : 'shared'),
};

/** Bob makes many tasks, as `flood-0` and so on. */
function flooded(count: number) {
  const owners = createTaskOwners(pool, { maxTasksEach: MAX });
  owners.made('one', 'hers', ada);
  for (let index = 0; index < count; index++) owners.made('one', `flood-${index}`, bob);
  return owners;
}

describe('createTaskOwners', () => {
  it('lets only its maker know of a task, and the server judge one that nobody made', () => {
    const owners = flooded(0);
    expect([owners.mayKnow('one', 'hers', ada), owners.mayKnow('one', 'hers', bob)]).toEqual([true, false]);
    expect(owners.mayKnow('one', 'of an earlier process', bob)).toBe(true);
  });

  it.each([MAX, MAX + 1, 10 * MAX])('keeps a task its maker’s, though another makes %i', (count) => {
    const owners = flooded(count);
    expect([owners.mayKnow('one', 'hers', ada), owners.mayKnow('one', 'hers', bob)]).toEqual([true, false]);
    expect(owners.mayKnow('one', `flood-${count - 1}`, bob)).toBe(true);
    expect(owners.mayKnow('one', `flood-${count - 1}`, ada)).toBe(false);
  });

  it('lets nobody know of a task that was forgotten', () => {
    const owners = flooded(MAX + 1);
    for (const caller of [ada, bob]) expect(owners.mayKnow('one', 'flood-0', caller)).toBe(false);
  });

  it('forgets nothing of another server', () => {
    const owners = flooded(10 * MAX);
    for (const caller of [ada, bob]) expect(owners.mayKnow('two', 'flood-0', caller)).toBe(true);
  });

  it('keeps a task its session’s where nothing else is known of its maker', () => {
    const owners = createTaskOwners(pool);
    const [mine, other] = [sessionOf('mine'), sessionOf('other')];
    owners.made('one', 'hers', mine);
    expect([mine, other, callerOf(ANYBODY), ada].map((caller) => owners.mayKnow('one', 'hers', caller))).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(owners.mayKnow('one', 'of an earlier process', mine)).toBe(false);
    // Whoever has a name finds its tasks in any session.
    owners.made('one', 'named', sessionOf('mine', 'ada'));
    expect(owners.mayKnow('one', 'named', sessionOf('other', 'ada'))).toBe(true);
  });

  it('lets stateless callers that nothing is known of know what any of them made', () => {
    const owners = createTaskOwners(pool);
    owners.made('one', 'hers', callerOf(ANYBODY));
    expect(owners.mayKnow('one', 'hers', callerOf(ANYBODY))).toBe(true);
    expect(owners.mayKnow('one', 'of an earlier process', callerOf(ANYBODY))).toBe(true);
  });

  it('tells apart what two instances of a server call the same', () => {
    const owners = createTaskOwners(pool, { maxTasksEach: 2 });
    const sessions = ['a', 'b', 'c'].map((session) => sessionOf(session));
    const knowing = (): boolean[] => sessions.map((caller) => owners.mayKnow('own', 't1', caller));
    for (const caller of sessions.slice(0, 2)) owners.made('own', 't1', caller);
    expect(knowing()).toEqual([true, true, false]);
    owners.made('own', 't1', sessions[2]!);
    expect(knowing()).toEqual([false, true, true]);
  });

  it('takes an id that is given again for the task of its last maker', () => {
    const owners = flooded(1);
    owners.made('one', 'hers', bob);
    expect([owners.mayKnow('one', 'hers', ada), owners.mayKnow('one', 'hers', bob)]).toEqual([false, true]);
    // The first maker's count does not hold what is no longer its own.
    for (let index = 0; index < MAX; index++) owners.made('one', `ada-${index}`, ada);
    expect(owners.mayKnow('one', 'ada-0', ada)).toBe(true);
    expect(owners.mayKnow('one', 'of an earlier process', ada)).toBe(true);
  });
});
