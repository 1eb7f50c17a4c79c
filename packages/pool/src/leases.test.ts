import { scriptedServer } from '@mcpx/testing';
import { type Client, connect } from '@mcpx/client';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createLeases } from './leases.ts';

const MONTH_MS = 30 * 24 * 3_600_000;

async function clientOf(): Promise<Client> {
  const { connector } = scriptedServer({ revision: '2026-07-28' });
  return connect(connector, { clientInfo: { name: 'test', version: '1.0.0' } });
}

beforeEach(() => void vi.useFakeTimers());

describe('createLeases', () => {
  it('is idle when the last lease has been let go for idleMs, and not while one is open', async () => {
    await using client = await clientOf();
    const idle = vi.fn();
    const leases = createLeases('demo', () => 50, idle);
    const [first, second] = [leases.open(client), leases.open(client)];
    first[Symbol.dispose]();
    vi.advanceTimersByTime(1_000);
    second[Symbol.dispose]();
    vi.advanceTimersByTime(49);
    leases.open(client)[Symbol.dispose]();
    vi.advanceTimersByTime(49);
    expect(idle).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(idle).toHaveBeenCalledOnce();
  });

  it('sets no timer for a lease while an earlier wait goes on', async () => {
    await using client = await clientOf();
    const idle = vi.fn();
    const leases = createLeases('demo', () => 50, idle);
    leases.setHeld(false);
    for (let call = 0; call < 10; call++) {
      const lease = leases.open(client);
      expect(vi.getTimerCount()).toBe(1);
      lease[Symbol.dispose]();
      expect(vi.getTimerCount()).toBe(1);
    }
    leases.setHeld(true);
    vi.advanceTimersByTime(1_000);
    expect(idle).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
    leases.setHeld(false);
    leases.stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is idle each time, also where nobody opened a lease since the last one', () => {
    const idle = vi.fn();
    const leases = createLeases('demo', () => 50, idle);
    for (let start = 1; start <= 3; start++) {
      leases.setHeld(false);
      vi.advanceTimersByTime(50);
      expect(idle).toHaveBeenCalledTimes(start);
    }
    expect(vi.getTimerCount()).toBe(0);
  });

  it('waits for the time that holds when the last lease is let go', async () => {
    await using client = await clientOf();
    const idle = vi.fn();
    let idleMs = Infinity;
    const leases = createLeases('demo', () => idleMs, idle);
    const lease = leases.open(client);
    idleMs = 50;
    lease[Symbol.dispose]();
    vi.advanceTimersByTime(50);
    expect(idle).toHaveBeenCalledOnce();
  });

  it('keeps no program alive, also where a lease is let go after the end', async () => {
    await using client = await clientOf();
    vi.useRealTimers();
    const timers = (): number => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
    const before = timers();
    const leases = createLeases(
      'demo',
      () => MONTH_MS,
      () => expect.unreachable(),
    );
    const lease = leases.open(client);
    leases.stop();
    lease[Symbol.dispose]();
    expect(timers()).toBe(before);
    leases.stop();
  });

  it('waits for a month, and for ever', () => {
    const idle = vi.fn();
    createLeases(
      'demo',
      () => Infinity,
      () => expect.unreachable(),
    ).setHeld(false);
    createLeases('demo', () => MONTH_MS, idle).setHeld(false);
    vi.advanceTimersByTime(MONTH_MS - 1);
    expect(idle).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(idle).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });
});
