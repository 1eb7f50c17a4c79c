import type { HttpRequest } from '@mcpx/protocol';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { never, scriptedBody, scriptedSend } from '../test/scripted-send.ts';
import { errorOf } from '../test/settled.ts';
import { limitWait } from './index.ts';

const post: HttpRequest = { method: 'POST', url: 'https://mcp.test/mcp', headers: {}, body: '{}' };

describe('limitWait', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('aborts a request whose status line does not come in time', async () => {
    const { send, requests } = scriptedSend(never);
    const error = errorOf(limitWait(100)(send)(post));
    await vi.advanceTimersByTimeAsync(99);
    expect(requests[0]?.signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await error).toMatchObject({ code: 'MCP_TIMEOUT' });
    expect(requests[0]?.signal?.aborted).toBe(true);
  });

  it.each([30 * 24 * 3_600_000, Infinity])('waits %d ms, which is longer than a timer can be', async (limitMs) => {
    const { send, requests } = scriptedSend(never);
    const gone = new AbortController();
    const error = errorOf(limitWait(limitMs)(send)({ ...post, signal: gone.signal }));
    await vi.advanceTimersByTimeAsync(25 * 24 * 3_600_000);
    expect(requests[0]?.signal?.aborted).toBe(false);
    gone.abort('enough');
    expect(await error).toBe('enough');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('leaves the body all the time it takes', async () => {
    const body = scriptedBody();
    const { send } = scriptedSend(() => ({ status: 200, body }));
    const response = await limitWait(100)(send)(post);
    const text = response.body.text(100);
    await vi.advanceTimersByTimeAsync(1_000_000);
    body.write('late');
    body.end();
    expect(await text).toBe('late');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('passes on the reason of the signal of the request, before and after the status line', async () => {
    const reason = new Error('enough');
    const before = new AbortController();
    const waiting = errorOf(limitWait(100)(scriptedSend(never).send)({ ...post, signal: before.signal }));
    await vi.advanceTimersByTimeAsync(0);
    before.abort(reason);
    expect(await waiting).toBe(reason);
    const after = new AbortController();
    const { send } = scriptedSend(() => ({ status: 200, body: scriptedBody() }));
    const response = await limitWait(100)(send)({ ...post, signal: after.signal });
    const text = errorOf(response.body.text(100));
    after.abort(reason);
    expect(await text).toBe(reason);
    expect(vi.getTimerCount()).toBe(0);
  });
});
