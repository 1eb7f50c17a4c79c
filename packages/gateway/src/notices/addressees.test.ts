import { type JsonObject, LATEST_LEGACY, LATEST_MODERN } from '@mcpx/protocol';
import type { Call } from '@mcpx/server';
import { describe, expect, it } from 'vitest';
import { callOf, type Sent } from '../gateway.fixture.ts';
import { type AddressedMethod, type Addressees, createAddressees } from './addressees.ts';

const PAGE = 'notifications/elicitation/complete';
const TASK = 'notifications/tasks/status';

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
    const addressees = createAddressees();
    const [asking, standing] = [callIn('s'), callIn('s')];
    using _ = addressees.listening(standing.call, (_server, _method, params) => params);
    addressees.expect('one', method, 'own', { call: asking.call, shownId: 'shown' });
    expect(addressees.tell('one', method, notice)).toBe(true);
    expect([asking.sent, standing.sent]).toEqual([[shown], []]);
  });

  it('keeps nothing of what is over', () => {
    const addressees = createAddressees();
    addressees.expect('one', method, 'own', { call: callIn('s').call });
    expect(addressees.size).toBe(1);
    addressees.tell('one', method, notice);
    expect(addressees.size).toBe(0);
    expect(addressees.tell('one', method, notice)).toBe(false);
  });

  it.each(ends)('tells the session of a call that %s, and no longer the call', (_, end) => {
    const addressees = createAddressees();
    const [asking, standing] = [callIn('s'), callIn('s')];
    addressees.expect('one', method, 'own', { call: asking.call, shownId: 'shown' });
    end(asking, addressees);
    using _listening = addressees.listening(standing.call, (_server, _method, params) => params);
    expect(addressees.tell('one', method, notice)).toBe(true);
    expect([asking.sent, standing.sent]).toEqual([[], [shown]]);
  });

  it.each(ends)('keeps nothing for a call without a session that %s', (_, end) => {
    const addressees = createAddressees();
    const [asking, another] = [callIn(undefined), callIn(undefined)];
    for (const id of ['a', 'b', 'own']) addressees.expect('one', method, id, { call: asking.call });
    addressees.expect('one', method, 'own', { call: another.call });
    end(asking, addressees);
    expect(addressees.size).toBe(1);
    expect(addressees.tell('one', method, notice)).toBe(true);
    expect([asking.sent.length, another.sent.length]).toEqual([0, 1]);
  });

  it('keeps nothing for a call that was given up before', () => {
    const addressees = createAddressees();
    const { call, gone } = callIn(undefined);
    gone.abort();
    addressees.expect('one', method, 'own', { call });
    expect(addressees.size).toBe(0);
  });
});

describe('createAddressees', () => {
  it('goes on telling of a task that is not over', () => {
    const addressees = createAddressees();
    const { call, sent } = callIn('s');
    addressees.expect('one', TASK, 't', { call });
    for (const status of ['working', 'input_required', 'working', 'completed', 'completed']) {
      addressees.tell('one', TASK, { taskId: 't', status });
    }
    expect(sent.map(({ params }) => params['status'])).toEqual(['working', 'input_required', 'working', 'completed']);
  });

  it('forgets the oldest beyond ten thousand', () => {
    const addressees = createAddressees();
    const { call } = callIn('s');
    for (let id = 0; id < 10_050; id++) addressees.expect('one', TASK, `${id}`, { call });
    expect(addressees.size).toBe(10_000);
    expect(addressees.tell('one', TASK, { taskId: '49' })).toBe(false);
    expect(addressees.tell('one', TASK, { taskId: '50' })).toBe(true);
  });
});
