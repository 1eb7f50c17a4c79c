import { type InputOutcome, type InputRequests, type JsonObject, LATEST_LEGACY, type Outcome } from '@mcpx/protocol';
import type { Call } from '@mcpx/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type AskOptions, callOf } from '../gateway.fixture.ts';
import {
  createParkedCalls,
  type ParkedCall,
  type ParkedCalls,
  type ParkedCallsOptions,
  type Place,
} from './parked-calls.ts';

const REQUESTS: InputRequests = {
  one: { method: 'elicitation/create', params: { message: 'One?' } },
  two: { method: 'roots/list' },
};
const ANSWERS: JsonObject = { one: { action: 'accept' }, two: { roots: [] } };
const PLACE: Place = { face: 'all', server: 'server' };
const PARAMS: JsonObject = { name: 'tool', arguments: { a: 1, b: { c: 2, d: 3 } } };
const DONE: Outcome = { kind: 'complete', result: { content: [] } };

interface Parked {
  readonly parked: ParkedCalls;
  readonly state: string;
  readonly resume: ReturnType<typeof vi.fn>;
  readonly expire: ReturnType<typeof vi.fn>;
  readonly withdrawn: AbortController;
  /** Comes back with the answers and the state. */
  retry(more?: JsonObject, options?: AskOptions): Promise<Outcome>;
}

function park(options?: ParkedCallsOptions, call: Call = callOf('tools/call', PARAMS)): Parked {
  const parked = createParkedCalls(options);
  const withdrawn = new AbortController();
  const resume = vi.fn(async () => DONE);
  const expire = vi.fn();
  const outcome: InputOutcome = {
    kind: 'input',
    requests: REQUESTS,
    signal: withdrawn.signal,
    answer: async () => DONE,
  };
  const one: ParkedCall = { outcome, requests: REQUESTS, resume, expire };
  const { state = '' } = parked.park(PLACE, call, one);
  const retry: Parked['retry'] = (more = {}, callOptions) =>
    parked.resume(
      PLACE,
      callOf('tools/call', { ...PARAMS, inputResponses: ANSWERS, requestState: state, ...more }, callOptions),
    );
  return { parked, state, resume, expire, withdrawn, retry };
}

const REFUSED = { rpcCode: -32602 };

beforeEach(() => void vi.useFakeTimers());

describe('createParkedCalls', () => {
  it('asks the caller what the server asked, with a state that only it can read, and goes on with the answers [G-06]', async () => {
    const { state, resume, retry, parked } = park();
    expect(state).not.toContain('tool');
    expect(parked.size).toBe(1);
    expect(await retry()).toBe(DONE);
    expect(resume).toHaveBeenCalledWith(expect.objectContaining({ method: 'tools/call' }), ANSWERS);
    expect(parked.size).toBe(0);
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'takes %j for a key like any other, asked again or answered',
    async (key) => {
      const parked = createParkedCalls();
      const resume = vi.fn(async () => DONE);
      const requests: InputRequests = Object.fromEntries([[key, { method: 'roots/list' }]]);
      const { signal } = new AbortController();
      const outcome: InputOutcome = { kind: 'input', requests, signal, answer: async () => DONE };
      const first = parked.park(PLACE, callOf('tools/call', PARAMS), { outcome, requests, resume, expire() {} });
      const retry = (inputResponses: JsonObject, requestState: string | undefined): Promise<Outcome> =>
        parked.resume(PLACE, callOf('tools/call', { ...PARAMS, inputResponses, requestState: requestState ?? '' }));
      const again = await retry({}, first.state);
      expect(again).toMatchObject({ kind: 'input' });
      const { requests: missing, state } = again as InputOutcome;
      expect(Object.keys(missing)).toEqual([key]);
      await retry(Object.fromEntries([[key, { roots: [] }]]), state);
      const [[, answers] = []] = resume.mock.calls as unknown as [unknown, JsonObject][];
      expect(Object.entries(answers ?? {})).toEqual([[key, { roots: [] }]]);
      parked.close();
    },
  );

  it('ignores answers that nobody asked for [S-MR-03]', async () => {
    const { resume, retry } = park();
    await retry({ inputResponses: { ...ANSWERS, three: { action: 'accept' } } });
    expect(resume).toHaveBeenCalledWith(expect.anything(), ANSWERS);
  });

  it('takes the same parameters in another order, and another _meta, for the same', async () => {
    const { resume, retry } = park();
    await retry({ arguments: { b: { d: 3, c: 2 }, a: 1 }, _meta: { traceparent: 'x' } });
    expect(resume).toHaveBeenCalledOnce();
  });

  it.each<[string, JsonObject, AskOptions?]>([
    ['a changed state', { requestState: 'mcpx1.abc.def' }],
    ['a state that is no text', { requestState: 7 }],
    ['another tool', { name: 'other' }],
    ['other arguments', { arguments: { a: 1, b: { c: 2, d: 4 } } }],
    ['arguments that were added', { arguments: { a: 1, b: { c: 2, d: 3 }, e: 5 } }],
    ['another caller', {}, { caller: { principal: 'somebody else' } }],
    ['another session', {}, { revision: LATEST_LEGACY }],
  ])('refuses %s, and keeps the call for its own caller [S-MR-02]', async (_, more, options) => {
    const { resume, retry, parked } = park();
    await expect(retry(more, options)).rejects.toMatchObject(REFUSED);
    expect(resume).not.toHaveBeenCalled();
    expect(parked.size).toBe(1);
    expect(await retry()).toBe(DONE);
  });

  it('refuses a state of another server, of another face, and of another method', async () => {
    const { parked, state } = park();
    const params = { ...PARAMS, inputResponses: ANSWERS, requestState: state };
    for (const other of [{ server: 'other' }, { face: 'other' }]) {
      const resuming = parked.resume({ ...PLACE, ...other }, callOf('tools/call', params));
      await expect(resuming).rejects.toMatchObject(REFUSED);
    }
    await expect(parked.resume(PLACE, callOf('prompts/get', params))).rejects.toMatchObject(REFUSED);
  });

  it('takes each state once', async () => {
    const { retry, resume } = park();
    await retry();
    await expect(retry()).rejects.toMatchObject(REFUSED);
    expect(resume).toHaveBeenCalledOnce();
  });

  it('asks again for answers that are missing, and goes on with all of them [S-MR-03]', async () => {
    const { parked, retry, resume } = park();
    const again = await retry({ inputResponses: { one: ANSWERS['one'] ?? null } });
    if (again.kind !== 'input') throw new Error('Nothing was asked again');
    expect(again.requests).toEqual({ two: REQUESTS['two'] });
    expect(parked.size).toBe(1);
    await retry({ inputResponses: { two: ANSWERS['two'] ?? null }, requestState: again.state });
    expect(resume).toHaveBeenCalledWith(expect.anything(), ANSWERS);
  });

  it('asks for everything again where there is no answer at all', async () => {
    const { retry } = park();
    expect(await retry({ inputResponses: undefined })).toMatchObject({ kind: 'input', requests: REQUESTS });
  });

  it.each<[string, JsonObject]>([
    ['answers that are no object', { inputResponses: 'yes' }],
    ['a list of answers', { inputResponses: [] }],
    ['an answer that is no object', { inputResponses: { ...ANSWERS, one: 'yes' } }],
  ])('refuses %s, and keeps the call [S-MR-03]', async (_, more) => {
    const { retry, resume } = park();
    await expect(retry(more)).rejects.toMatchObject(REFUSED);
    expect(resume).not.toHaveBeenCalled();
    expect(await retry()).toBe(DONE);
  });

  it('goes on without answers where the server wants none any more', async () => {
    const { retry, resume, withdrawn } = park();
    withdrawn.abort();
    await retry({ inputResponses: {} });
    expect(resume).toHaveBeenCalledWith(expect.anything(), {});
  });

  it('gives a call up when its time is over: the server is told, and the state is worth nothing', async () => {
    const { parked, expire, retry } = park({ ttlMs: 1_000 });
    vi.advanceTimersByTime(999);
    expect(expire).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(expire).toHaveBeenCalledOnce();
    expect(parked.size).toBe(0);
    await expect(retry()).rejects.toMatchObject(REFUSED);
  });

  it('gives nothing up whose caller came back in time', async () => {
    const { expire, retry } = park({ ttlMs: 1_000 });
    await retry();
    vi.advanceTimersByTime(5_000);
    expect(expire).not.toHaveBeenCalled();
  });

  it('begins a new time with each question', async () => {
    const { expire, retry } = park({ ttlMs: 1_000 });
    vi.advanceTimersByTime(900);
    await retry({ inputResponses: {} });
    vi.advanceTimersByTime(900);
    expect(expire).not.toHaveBeenCalled();
    vi.advanceTimersByTime(100);
    expect(expire).toHaveBeenCalledOnce();
  });

  /** Tries to park one call more. */
  const parkAnother = ({ parked }: Parked): { readonly attempt: () => unknown; readonly expire: () => void } => {
    const expire = vi.fn();
    const outcome: InputOutcome = {
      kind: 'input',
      requests: REQUESTS,
      signal: new AbortController().signal,
      answer: async () => DONE,
    };
    const one: ParkedCall = { outcome, requests: REQUESTS, resume: async () => DONE, expire };
    return { attempt: () => parked.park(PLACE, callOf('tools/call', PARAMS), one), expire };
  };

  it('refuses a call beyond the limit, and tells the server of that one', () => {
    const first = park({ maxCalls: 1 });
    const { attempt, expire } = parkAnother(first);
    expect(attempt).toThrow(expect.objectContaining({ rpcCode: -32603 }));
    expect(expire).toHaveBeenCalledOnce();
    expect(first.expire).not.toHaveBeenCalled();
    expect(first.parked.size).toBe(1);
  });

  it('parks nothing once it is closed: the server is told, and no timer is left', async () => {
    const first = park();
    first.parked.close();
    const { attempt, expire } = parkAnother(first);
    expect(attempt).toThrow(expect.objectContaining({ code: 'MCP_CLOSED' }));
    expect(expire).toHaveBeenCalledOnce();
    expect(first.parked.size).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
    await expect(first.retry()).rejects.toMatchObject(REFUSED);
  });

  it('gives everything up when it is closed', () => {
    const { parked, expire } = park();
    parked.close();
    expect(expire).toHaveBeenCalledOnce();
    expect(parked.size).toBe(0);
    vi.advanceTimersByTime(10 * 3_600_000);
    expect(expire).toHaveBeenCalledOnce();
  });
});
