import { REVISIONS } from '@mcpx/protocol';
import { NO_ANSWER, type ScriptedHandler } from '@mcpx/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connected, rejection } from '../connected.fixture.ts';

const silent: ScriptedHandler = () => NO_ANSWER;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe.each(REVISIONS)('%s > deadlines', (revision) => {
  it('gives a call more time at each progress, up to its maximum [C-CAN-08] [C-LIFE-08]', async () => {
    const { client, server } = await connected(
      {
        revision,
        handlers: {
          'tools/call': ({ params, notify, signal }) => {
            const token = (params['_meta'] as { progressToken: number }).progressToken;
            let progress = 0;
            const timer = setInterval(
              () => notify('notifications/progress', { progressToken: token, progress: ++progress }),
              500,
            );
            signal.addEventListener('abort', () => clearInterval(timer));
            return NO_ANSWER;
          },
        },
      },
      { requestTimeoutMs: 1_000, requestTimeoutMaxMs: 10_000 },
    );
    const failure = rejection(client.request('tools/call', { name: 'x' }, { onProgress: () => {} }));
    await vi.advanceTimersByTimeAsync(9_999);
    expect(server.cancelled).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await failure).toMatchObject({
      code: 'MCP_TIMEOUT',
      message: expect.stringContaining('requestTimeoutMax if'),
    });
  });

  it.each([
    ['the setting of the client', {}, {}, 'requestTimeout'],
    ['what its owner calls that', { requestTimeoutName: '"timeout"' }, {}, '"timeout"'],
    ['the option of the call', { requestTimeoutName: '"timeout"' }, { timeoutMs: 500 }, 'timeoutMs'],
    ['the option of a call that has more time than any other', {}, { timeoutMs: 5_000 }, 'timeoutMs'],
    ['the setting that is raised with the maximum', { requestTimeoutMs: 4_000 }, {}, 'requestTimeout'],
  ] as const)('says of a late answer what to raise: %s', async (_what, settings, call, name) => {
    const { client } = await connected(
      { revision, handlers: { 'tools/call': silent } },
      { requestTimeoutMs: 1_000, requestTimeoutMaxMs: 4_000, ...settings },
    );
    const failure = rejection(client.request('tools/call', { name: 'x' }, { ...call, onProgress: () => {} }));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await failure).toMatchObject({ code: 'MCP_TIMEOUT', message: expect.stringContaining(`raise ${name} if`) });
  });

  it('ends each call at its own time, also one that came before and may wait longer [C-CAN-08]', async () => {
    const { client } = await connected({ revision, handlers: { 'tools/call': silent } });
    const ended: number[] = [];
    const times = [300, 100, 200, 400];
    const calls = times.map(async (timeoutMs) => {
      await rejection(client.request('tools/call', { name: 'x' }, { timeoutMs }));
      ended.push(timeoutMs);
    });
    for (const [n] of times.entries()) {
      await vi.advanceTimersByTimeAsync(100);
      expect(ended).toEqual([100, 200, 300, 400].slice(0, n + 1));
    }
    await Promise.all(calls);
  });

  it('keeps one timer whatever the number of calls', async () => {
    const { client } = await connected({ revision, handlers: { 'tools/call': silent } });
    const before = vi.getTimerCount();
    const calls = Array.from({ length: 100 }, () => rejection(client.request('tools/call', { name: 'x' })));
    expect(vi.getTimerCount() - before).toBe(1);
    await client.close();
    await Promise.all(calls);
    expect(vi.getTimerCount()).toBe(before);
  });
});
