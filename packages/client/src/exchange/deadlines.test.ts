import { REVISIONS } from '@mcpx/protocol';
import { NO_ANSWER, type ScriptedHandler } from '@mcpx/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { connected, rejection } from '../connected.fixture.ts';

const silent: ScriptedHandler = () => NO_ANSWER;

/** Tells of progress all the time, and does not answer. */
const busy: ScriptedHandler = ({ params, notify, signal }) => {
  const { progressToken } = params['_meta'] as { readonly progressToken: number };
  let progress = 0;
  const timer = setInterval(() => notify('notifications/progress', { progressToken, progress: ++progress }), 250);
  signal.addEventListener('abort', () => clearInterval(timer));
  return NO_ANSWER;
};

beforeEach(() => void vi.useFakeTimers());

describe.each(REVISIONS)('%s > deadlines', (revision) => {
  it('gives a call more time at each progress, up to its maximum [C-CAN-08] [C-LIFE-08]', async () => {
    const { client, server } = await connected(
      { revision, handlers: { 'tools/call': busy } },
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
    ['what its owner calls that', { limitNames: { timeout: '"timeout"' } }, {}, '"timeout"'],
    ['the option of the call', { limitNames: { timeout: '"timeout"' } }, { timeoutMs: 500 }, 'timeoutMs'],
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

  it.each([
    ['the maximum', {}, { timeoutMs: 500 }, 4_000, 'requestTimeoutMax'],
    ['the setting that raises the maximum', { requestTimeoutMs: 15_000 }, { timeoutMs: 500 }, 15_000, 'requestTimeout'],
    [
      'what its owner calls that',
      { requestTimeoutMs: 15_000, limitNames: { timeout: '"timeout"' } },
      { timeoutMs: 500 },
      15_000,
      '"timeout"',
    ],
    ['the option of a call that has more time than any other', {}, { timeoutMs: 5_000 }, 5_000, 'timeoutMs'],
  ] as const)('says of a call that progress kept alive what to raise: %s', async (_what, settings, call, ms, name) => {
    const { client } = await connected(
      { revision, handlers: { 'tools/call': busy } },
      { requestTimeoutMs: 1_000, requestTimeoutMaxMs: 4_000, ...settings },
    );
    const failure = rejection(client.request('tools/call', { name: 'x' }, { ...call, onProgress: () => {} }));
    await vi.advanceTimersByTimeAsync(ms);
    const message = expect.stringContaining(`within ${ms} ms: raise ${name} if`);
    expect(await failure).toMatchObject({ code: 'MCP_TIMEOUT', message });
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
