import { type JsonObject, LATEST_LEGACY, LATEST_MODERN } from '@mcpx/protocol';
import type { Pool } from '@mcpx/pool';
import type { Call } from '@mcpx/server';
import { describe, expect, it } from 'vitest';
import { callOf, type Sent } from '../gateway.fixture.ts';
import { type AddressedMethod, type Addressees, createAddressees } from './addressees.ts';

const PAGE = 'notifications/elicitation/complete';
const TASK = 'notifications/tasks/status';

/** `own` has an instance for each session, and one for each principal without; everything else is shared. */
const pool: Pick<Pool, 'instanceFor'> = {
  instanceFor: (key, { session, principal }) => (key === 'own' ? (session ?? principal) : 'shared'),
};
const LOCAL = callIn(undefined).call.caller.principal;

interface Told {
  readonly call: Call;
  readonly sent: Sent[];
  readonly gone: AbortController;
}

function callIn(session: string | undefined): Told {
  const sent: Sent[] = [];
  const gone = new AbortController();
  const revision = session === undefined ? LATEST_MODERN : LATEST_LEGACY;
  const caller = session === undefined ? {} : { session };
  return { call: callOf('tools/call', {}, { revision, caller, sent, signal: gone.signal }), sent, gone };
}

const kinds: readonly (readonly [AddressedMethod, string, JsonObject])[] = [
  [PAGE, 'elicitationId', {}],
  [TASK, 'taskId', { status: 'completed' }],
  [TASK, 'taskId', { status: 'failed' }],
  [TASK, 'taskId', { status: 'cancelled' }],
];

const ends: [string, (told: Told, addressees: Addressees) => void][] = [
  ['is answered', ({ call }, addressees) => addressees.answered(call)],
  ['is given up', ({ gone }) => gone.abort()],
];

describe.each(kinds)('createAddressees > %s by its %s %j', (method, member, state) => {
  const notice = { ...state, [member]: 'own' };
  const shown = { method, params: { ...state, [member]: 'shown' } };

  it('tells the call, under the id that it knows', () => {
    const addressees = createAddressees(pool);
    const [asking, standing] = [callIn('s'), callIn('s')];
    using _ = addressees.listening(standing.call, (_server, _method, params) => params);
    addressees.expect('one', method, 'own', { call: asking.call, shownId: 'shown' });
    expect(addressees.tell({ server: 'one', instance: 'shared', method, params: notice })).toBe(true);
    expect([asking.sent, standing.sent]).toEqual([[shown], []]);
  });

  it('keeps nothing of what is over', () => {
    const addressees = createAddressees(pool);
    addressees.expect('one', method, 'own', { call: callIn('s').call });
    expect(addressees.size).toBe(1);
    addressees.tell({ server: 'one', instance: 'shared', method, params: notice });
    expect(addressees.size).toBe(0);
    expect(addressees.tell({ server: 'one', instance: 'shared', method, params: notice })).toBe(false);
  });

  it.each(ends)('tells the session of a call that %s, and no longer the call', (_, end) => {
    const addressees = createAddressees(pool);
    const [asking, standing] = [callIn('s'), callIn('s')];
    addressees.expect('one', method, 'own', { call: asking.call, shownId: 'shown' });
    end(asking, addressees);
    using _listening = addressees.listening(standing.call, (_server, _method, params) => params);
    expect(addressees.tell({ server: 'one', instance: 'shared', method, params: notice })).toBe(true);
    expect([asking.sent, standing.sent]).toEqual([[], [shown]]);
  });

  it.each(ends)('keeps nothing for a call without a session that %s', (_, end) => {
    const addressees = createAddressees(pool);
    const [asking, another] = [callIn(undefined), callIn(undefined)];
    for (const id of ['a', 'b', 'own']) addressees.expect('one', method, id, { call: asking.call });
    addressees.expect('one', method, 'own', { call: another.call });
    end(asking, addressees);
    expect(addressees.size).toBe(1);
    expect(addressees.tell({ server: 'one', instance: 'shared', method, params: notice })).toBe(true);
    expect([asking.sent.length, another.sent.length]).toEqual([0, 1]);
  });

  it('tells apart what two instances of a server call the same', () => {
    const addressees = createAddressees(pool);
    const [one, other] = [callIn('a'), callIn('b')];
    for (const { call } of [one, other]) addressees.expect('own', method, 'own', { call, shownId: 'shown' });
    const said = { server: 'own', method, params: notice };
    expect(addressees.tell({ ...said, instance: 'a' })).toBe(true);
    expect([one.sent, other.sent]).toEqual([[shown], []]);
    // What is over is not another's.
    expect(addressees.tell({ ...said, instance: 'a' })).toBe(false);
    expect(addressees.tell({ ...said, instance: 'b' })).toBe(true);
    expect([one.sent, other.sent, addressees.size]).toEqual([[shown], [shown], 0]);
  });

  it('takes what the instance of a caller without a session says for nobody else, and forgets nothing by it', () => {
    const addressees = createAddressees(pool);
    const [one, other] = [callIn('a'), callIn(undefined)];
    addressees.expect('own', method, 'own', { call: one.call, shownId: 'shown' });
    const said = { server: 'own', method, params: notice };
    expect(addressees.tell({ ...said, instance: LOCAL })).toBe(false);
    addressees.expect('own', method, 'own', { call: other.call, shownId: 'shown' });
    expect(addressees.tell({ ...said, instance: 'a' })).toBe(true);
    expect([one.sent, other.sent]).toEqual([[shown], []]);
    expect(addressees.tell({ ...said, instance: LOCAL })).toBe(true);
    expect([one.sent, other.sent]).toEqual([[shown], [shown]]);
  });

  it('tells the last who was given an id by a server that all share', () => {
    const addressees = createAddressees(pool);
    const [one, other] = [callIn('a'), callIn('b')];
    for (const { call } of [one, other]) addressees.expect('one', method, 'own', { call, shownId: 'shown' });
    expect(addressees.size).toBe(1);
    expect(addressees.tell({ server: 'one', instance: 'shared', method, params: notice })).toBe(true);
    expect([one.sent, other.sent]).toEqual([[], [shown]]);
  });

  it('keeps nothing for a call that was given up before', () => {
    const addressees = createAddressees(pool);
    const { call, gone } = callIn(undefined);
    gone.abort();
    addressees.expect('one', method, 'own', { call });
    expect(addressees.size).toBe(0);
  });
});

describe('createAddressees', () => {
  it.each([
    ['one', 'shared', ['a', 'b']],
    ['own', 'a', ['a']],
    ['own', 'b', ['b']],
    ['own', LOCAL, []],
  ])('tells what %s says as %s to all sessions that it serves, and to no other', (server, instance, sessions) => {
    const addressees = createAddressees(pool);
    const standing = ['a', 'b'].map((session) => ({ session, ...callIn(session) }));
    for (const { call } of standing) addressees.listening(call, (_server, _method, params) => params);
    addressees.tellAll({ server, instance, method: 'notifications/message', params: { data: 1 } });
    expect(standing.filter(({ sent }) => sent.length > 0).map(({ session }) => session)).toEqual(sessions);
  });

  it('goes on telling of a task that is not over', () => {
    const addressees = createAddressees(pool);
    const { call, sent } = callIn('s');
    addressees.expect('one', TASK, 't', { call });
    for (const status of ['working', 'input_required', 'working', 'completed', 'completed']) {
      addressees.tell({ server: 'one', instance: 'shared', method: TASK, params: { taskId: 't', status } });
    }
    expect(sent.map(({ params }) => params['status'])).toEqual(['working', 'input_required', 'working', 'completed']);
  });

  it('forgets the oldest beyond ten thousand', () => {
    const addressees = createAddressees(pool);
    const { call } = callIn('s');
    for (let id = 0; id < 10_050; id++) addressees.expect('one', TASK, `${id}`, { call });
    expect(addressees.size).toBe(10_000);
    expect(addressees.tell({ server: 'one', instance: 'shared', method: TASK, params: { taskId: '49' } })).toBe(false);
    expect(addressees.tell({ server: 'one', instance: 'shared', method: TASK, params: { taskId: '50' } })).toBe(true);
  });
});
