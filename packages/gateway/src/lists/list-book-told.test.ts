import { ERROR_CODES, type JsonObject, META, revisionsOf, RpcError, TransportError } from '@mcpx/protocol';
import { NO_ANSWER, type ScriptedRequest, type ScriptedServerOptions } from '@mcpx/testing';
import { describe, expect, it, vi } from 'vitest';
import { onFakeClock, PAUSE_MS, rigOf, soon, tool } from './list-book.fixture.ts';
import { TOOL_LIST } from './list-kinds.ts';

onFakeClock();

describe.each(revisionsOf('modern'))('%s > createListBook', (revision) => {
  /** A server that says what it will tell once a gate is open, one gate for each time it is asked. */
  async function gatedRig(tools: () => readonly JsonObject[], granted: JsonObject = { toolsListChanged: true }) {
    const gates: (() => void)[] = [];
    const rig = await rigOf(revision, {
      'tools/list': () => ({ tools: [...tools()] }),
      'subscriptions/listen': async ({ id, notify }) => {
        await new Promise<void>((open) => gates.push(open));
        const _meta = { [META.subscriptionId]: id };
        notify('notifications/subscriptions/acknowledged', { _meta, notifications: granted });
        return NO_ANSWER;
      },
    });
    return { ...rig, gates };
  }

  it('reads a list once the server has said what it will tell, so that no change falls between', async () => {
    let tools = [tool('old')];
    const { book, server, gates } = await gatedRig(() => tools);
    const reading = book.read('demo', TOOL_LIST);
    await vi.waitFor(() => expect(gates).toHaveLength(1));
    await soon();
    tools = [tool('new')];
    gates[0]?.();
    await reading;
    expect(book.known('demo', TOOL_LIST)).toEqual([tool('new')]);
    expect(book.isFresh('demo', TOOL_LIST)).toBe(true);
    await vi.advanceTimersByTimeAsync(10 * PAUSE_MS);
    expect(server.framesOf('tools/list')).toHaveLength(1);
  });

  it('waits for that no longer than a moment, and reads once more when it is said', async () => {
    let tools = [tool('old')];
    const { book, server, gates, told } = await gatedRig(() => tools);
    const reading = book.read('demo', TOOL_LIST);
    await vi.waitFor(() => expect(gates).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(500);
    await reading;
    expect(book.isFresh('demo', TOOL_LIST)).toBe(false);
    tools = [tool('new')];
    gates[0]?.();
    await vi.advanceTimersByTimeAsync(10 * PAUSE_MS);
    expect(book.known('demo', TOOL_LIST)).toEqual([tool('new')]);
    expect(book.isFresh('demo', TOOL_LIST)).toBe(true);
    expect(told).toEqual(['tools/list', 'tools/list']);
    expect(server.framesOf('tools/list')).toHaveLength(2);
  });

  it('reads once more what was read of a server that is back, before it said what it will tell', async () => {
    let tools = [tool('old')];
    const { book, server, gates } = await gatedRig(() => tools);
    const first = book.read('demo', TOOL_LIST);
    await vi.waitFor(() => expect(gates).toHaveLength(1));
    gates[0]?.();
    await first;
    server.end(new TransportError('MCP_PROCESS_EXITED', 'gone'));
    await soon();
    await book.read('demo', TOOL_LIST);
    await vi.advanceTimersByTimeAsync(10 * PAUSE_MS);
    const reads = server.framesOf('tools/list').length;
    tools = [tool('new')];
    gates[1]?.();
    await vi.advanceTimersByTimeAsync(10 * PAUSE_MS);
    expect(book.known('demo', TOOL_LIST)).toEqual([tool('new')]);
    expect(server.framesOf('tools/list')).toHaveLength(reads + 1);
  });

  it('reads nothing again because somebody else listens too', async () => {
    const { book, pool, server, gates } = await gatedRig(() => []);
    const reading = book.read('demo', TOOL_LIST);
    await vi.waitFor(() => expect(gates).toHaveLength(1));
    gates[0]?.();
    await reading;
    await pool.listen('demo', { toolsListChanged: true, resourceSubscriptions: ['test://a'] }, () => {});
    await vi.waitFor(() => expect(gates).toHaveLength(2));
    gates[1]?.();
    await vi.advanceTimersByTimeAsync(10 * PAUSE_MS);
    expect(server.framesOf('tools/list')).toHaveLength(1);
  });

  /** A server that answers to each wish to hear of changes as it is told to: it grants it all, or some, or refuses. */
  async function endingRig(
    tools: () => readonly JsonObject[],
    answers: readonly (JsonObject | 'refused' | 'silent')[],
  ) {
    const streams: ScriptedRequest[] = [];
    const rig = await rigOf(revision, {
      'tools/list': () => ({ tools: [...tools()] }),
      'subscriptions/listen': (request) => {
        const answer = answers[streams.push(request) - 1] ?? 'silent';
        if (answer === 'refused') return new RpcError(ERROR_CODES.internalError, 'no more');
        if (answer === 'silent') return NO_ANSWER;
        const _meta = { [META.subscriptionId]: request.id };
        request.notify('notifications/subscriptions/acknowledged', { _meta, notifications: answer });
        return NO_ANSWER;
      },
    });
    const end = (index: number): void => {
      const { id, send } = streams[index]!;
      send({ jsonrpc: '2.0', id, result: { resultType: 'complete' } });
    };
    return { ...rig, streams, end };
  }
  const ALL = { toolsListChanged: true, promptsListChanged: true, resourcesListChanged: true };

  it('takes nothing for fresh from the end of what told of changes until it tells of them again', async () => {
    let tools = [tool('old')];
    const { book, streams, end } = await endingRig(() => tools, [ALL, ALL]);
    await book.read('demo', TOOL_LIST);
    expect(book.isFresh('demo', TOOL_LIST)).toBe(true);
    end(0);
    await soon();
    expect(book.isFresh('demo', TOOL_LIST)).toBe(false);
    expect(book.known('demo', TOOL_LIST)).toEqual([tool('old')]);
    tools = [tool('new')];
    await book.read('demo', TOOL_LIST);
    expect(book.known('demo', TOOL_LIST)).toEqual([tool('new')]);
    expect(book.isFresh('demo', TOOL_LIST)).toBe(false);
    tools = [tool('newer')];
    await vi.advanceTimersByTimeAsync(10 * PAUSE_MS);
    expect(streams).toHaveLength(2);
    expect(book.known('demo', TOOL_LIST)).toEqual([tool('newer')]);
    expect(book.isFresh('demo', TOOL_LIST)).toBe(true);
  });

  it('takes nothing for fresh where it is refused to be told of changes any more', async () => {
    const { book, server, streams, end } = await endingRig(() => [], [ALL, 'refused']);
    await book.read('demo', TOOL_LIST);
    end(0);
    await vi.advanceTimersByTimeAsync(20 * PAUSE_MS);
    expect(streams).toHaveLength(2);
    expect(book.isFresh('demo', TOOL_LIST)).toBe(false);
    await book.read('demo', TOOL_LIST);
    expect(book.isFresh('demo', TOOL_LIST)).toBe(false);
    expect(server.framesOf('tools/list')).toHaveLength(2);
  });

  it('reads again what was not told of for a while, though no stream of changes ended', async () => {
    let tools = [tool('old')];
    const { book, pool } = await endingRig(() => tools, [ALL, { resourceSubscriptions: ['test://a'] }, ALL]);
    await book.read('demo', TOOL_LIST);
    const other = await pool.listen('demo', { resourceSubscriptions: ['test://a'] }, () => {});
    await soon();
    expect(book.isFresh('demo', TOOL_LIST)).toBe(false);
    tools = [tool('new')];
    await other.close();
    await vi.advanceTimersByTimeAsync(10 * PAUSE_MS);
    expect(book.isFresh('demo', TOOL_LIST)).toBe(true);
    expect(book.known('demo', TOOL_LIST)).toEqual([tool('new')]);
  });

  it('takes nothing for fresh that the server will not tell of, whatever it declared', async () => {
    const { book, gates } = await gatedRig(() => [], {});
    const reading = book.read('demo', TOOL_LIST);
    await vi.waitFor(() => expect(gates).toHaveLength(1));
    gates[0]?.();
    await reading;
    expect(book.isFresh('demo', TOOL_LIST)).toBe(false);
  });

  /** A list of two pages, the second of which takes two seconds, of a server that tells of changes, or of none. */
  async function pagedRig({ isTold }: { readonly isTold: boolean }) {
    const declining: ScriptedServerOptions['handlers'] = {
      'subscriptions/listen': ({ id, notify }) => {
        const _meta = { [META.subscriptionId]: id };
        notify('notifications/subscriptions/acknowledged', { _meta, notifications: {} });
        return NO_ANSWER;
      },
    };
    const rig = await rigOf(revision, {
      'tools/list': async ({ params }) => {
        if (params['cursor'] === undefined) return { tools: [], nextCursor: 'next', ...HINTS };
        await new Promise((resolve) => setTimeout(resolve, 2_000));
        return { tools: [tool('a')], ...HINTS };
      },
      ...(isTold ? {} : declining),
    });
    const reading = rig.book.read('demo', TOOL_LIST);
    await vi.advanceTimersByTimeAsync(2_000);
    await reading;
    return rig;
  }
  const HINTS = { ttlMs: 9_000, cacheScope: 'public' };

  it('says that a list holds its whole time while the server tells of changes: it is what the server has now', async () => {
    const { book } = await pagedRig({ isTold: true });
    await vi.advanceTimersByTimeAsync(8_000);
    expect(book.hints('demo', TOOL_LIST)).toEqual(HINTS);
  });

  it('says what is left of the time of a list whose changes are not told of, from when its first page came', async () => {
    const { book } = await pagedRig({ isTold: false });
    expect(book.hints('demo', TOOL_LIST)).toEqual({ ...HINTS, ttlMs: 7_000 });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(book.hints('demo', TOOL_LIST)).toEqual({ ...HINTS, ttlMs: 2_000 });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(book.hints('demo', TOOL_LIST)).toEqual({ ...HINTS, ttlMs: 0 });
  });

  it('says that nothing holds of what the server said has changed', async () => {
    const { book, notice } = await pagedRig({ isTold: true });
    notice(TOOL_LIST);
    await soon();
    expect(book.hints('demo', TOOL_LIST)).toEqual({ ttlMs: 0, cacheScope: 'private' });
  });
});
