import type { Client } from '@mcpx/client';
import { type JsonObject, LATEST_LEGACY, TransportError } from '@mcpx/protocol';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { findTool, LIST_WAIT_MS } from './find-tool.ts';

const ECHO = { name: 'echo', inputSchema: { type: 'object' } };

/** A client whose server lists its tools when that is said. */
function scriptedClient() {
  const list = Promise.withResolvers<JsonObject>();
  const request: Client['request'] = (_, __, { signal } = {}) => {
    const aborted = new Promise<never>((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    });
    return Promise.race([list.promise, aborted]);
  };
  list.promise.catch(() => {});
  const peer = { revision: LATEST_LEGACY, capabilities: { tools: {} } };
  return { client: { peer, request } as unknown as Client, list };
}

const NEEDED = { needsSchema: true };
const SPARE = { needsSchema: false };

describe('findTool', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('goes on without a list that is late, and asks for it no longer', async () => {
    const { client } = scriptedClient();
    const request = vi.spyOn(client, 'request');
    const found = findTool({ client, options: {} }, 'git', 'echo', SPARE);
    await vi.advanceTimersByTimeAsync(LIST_WAIT_MS);
    expect(await found).toEqual({ ok: true, value: { name: 'echo' } });
    expect(request.mock.calls[0]?.[2]?.signal?.aborted).toBe(true);
  });

  it('waits for the list where the schema is needed', async () => {
    const { client, list } = scriptedClient();
    const found = findTool({ client, options: {} }, 'git', 'echo', NEEDED);
    await vi.advanceTimersByTimeAsync(2 * LIST_WAIT_MS);
    list.resolve({ tools: [ECHO] });
    expect(await found).toEqual({ ok: true, value: ECHO });
  });

  it('goes on without a list that fails, however it does', async () => {
    const { client, list } = scriptedClient();
    list.reject(new TransportError('MCP_TIMEOUT', 'late'));
    expect(await findTool({ client, options: {} }, 'git', 'echo', SPARE)).toEqual({
      ok: true,
      value: { name: 'echo' },
    });
    await expect(findTool({ client, options: {} }, 'git', 'echo', NEEDED)).rejects.toMatchObject({
      code: 'MCP_TIMEOUT',
    });
  });

  it.each([NEEDED, SPARE])('ends with the reason of an abort: %j', async (options) => {
    const { client } = scriptedClient();
    const abort = new AbortController();
    const found = findTool({ client, options: { signal: abort.signal } }, 'git', 'echo', options);
    const reason = new Error('enough');
    abort.abort(reason);
    await expect(found).rejects.toBe(reason);
  });

  it('leaves no timer behind', async () => {
    const { client, list } = scriptedClient();
    list.resolve({ tools: [ECHO] });
    expect(await findTool({ client, options: {} }, 'git', 'ecko', SPARE)).toMatchObject({ ok: false });
    expect(vi.getTimerCount()).toBe(0);
  });
});
