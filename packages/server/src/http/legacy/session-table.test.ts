import { LATEST_LEGACY } from '@mcpx/protocol';
import { type ScriptedClient, sendHttp } from '@mcpx/testing';
import { describe, expect, it, vi } from 'vitest';
import { type Answers, type RigOptions, until, untilAborted, useRigs } from '../../rig.fixture.ts';

const rigs = useRigs();

const HOUR_MS = 3_600_000;
const MONTH_MS = 30 * 24 * HOUR_MS;

describe('a session that nobody uses', () => {
  async function openWithClock(options: RigOptions = {}, answers: Answers = {}): Promise<ScriptedClient> {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] });
    const { connect } = await rigs.open(answers, { http: { sessionIdleMs: 10_000, replayMs: 1_000, ...options.http } });
    return await connect('http', LATEST_LEGACY);
  }

  it('ends so long after its last message', async () => {
    const client = await openWithClock();
    await vi.advanceTimersByTimeAsync(8_000);
    await client.notify('notifications/x');
    await vi.advanceTimersByTimeAsync(8_000);
    await client.call('ping').answer;
    await vi.advanceTimersByTimeAsync(8_000);
    expect(rigs.current.handler.sessions).toBe(1);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(rigs.current.handler.sessions).toBe(0);
    expect((await client.call('ping').http)?.status).toBe(404);
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([MONTH_MS, Infinity])('is looked after no oftener than it must be, where that is %d ms', async (longMs) => {
    const client = await openWithClock({ http: { sessionIdleMs: longMs, replayMs: longMs } });
    // What else waits for a while is over then.
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    const before = Date.now();
    vi.advanceTimersToNextTimer();
    expect(Date.now() === before ? Infinity : Date.now() - before).toBeGreaterThan(HOUR_MS);
    expect(await client.call('ping').answer).toMatchObject({ result: {} });
  });

  it('ends after a month, where it may be idle so long', async () => {
    await openWithClock({ http: { sessionIdleMs: MONTH_MS, replayMs: Infinity } });
    await vi.advanceTimersByTimeAsync(MONTH_MS - 1);
    expect(rigs.current.handler.sessions).toBe(1);
    await vi.advanceTimersByTimeAsync(MONTH_MS + 1);
    expect(rigs.current.handler.sessions).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends with the call that its client no longer waits for', async () => {
    const client = await openWithClock(
      { http: { silenceMs: 1_000 } },
      { 'tools/call': ({ signal }) => untilAborted(signal) },
    );
    for (const silenceMs of [0, 2_000]) {
      const calls = rigs.current.callsOf('tools/call').length;
      const body = { jsonrpc: '2.0', id: silenceMs, method: 'tools/call', params: { name: 'slow' } };
      const call = sendHttp(rigs.current.url, { headers: client.headers(), body: JSON.stringify(body) });
      await until(() => rigs.current.callsOf('tools/call').length > calls);
      await vi.advanceTimersByTimeAsync(silenceMs);
      call.abort();
    }
    await until(() => rigs.current.handler.streams === 0);
    await vi.advanceTimersByTimeAsync(8_000);
    expect(rigs.current.handler.sessions).toBe(1);
    await vi.advanceTimersByTimeAsync(12_000);
    expect(rigs.current.handler.sessions).toBe(0);
    expect(rigs.current.callsOf('tools/call').map(({ signal }) => signal.aborted)).toEqual([true, true]);
  });

  it('lives on while a call or a stream of it is open', async () => {
    const client = await openWithClock(
      { http: { silenceMs: 1_000_000 } },
      { 'tools/call': ({ signal }) => untilAborted(signal) },
    );
    const call = client.call('tools/call', { name: 'slow' });
    await until(() => rigs.current.callsOf('tools/call').length === 1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(rigs.current.handler.sessions).toBe(1);
    await call.cancel();
    const stream = await rigs.current.send(undefined, client.headers(), 'GET');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(rigs.current.handler.sessions).toBe(1);
    stream.abort();
    await until(() => rigs.current.handler.streams === 0);
    await vi.advanceTimersByTimeAsync(12_000);
    expect(rigs.current.handler.sessions).toBe(0);
  });
});
