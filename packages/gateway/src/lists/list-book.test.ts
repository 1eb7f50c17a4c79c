import { createPool, type Pool } from '@mcpx/pool';
import { type JsonObject, REVISIONS, TransportError } from '@mcpx/protocol';
import { NO_ANSWER, type ScriptedServerOptions, scriptedServer } from '@mcpx/testing';
import { describe, expect, it, vi } from 'vitest';
import { createListBook } from './list-book.ts';
import { endsToo, onFakeClock, PAUSE_MS, type Rig, rigOf, soon, tool } from './list-book.fixture.ts';
import { LIST_KINDS, type ListKind, TOOL_LIST } from './list-kinds.ts';

onFakeClock();

describe.each(REVISIONS)('%s > createListBook', (revision) => {
  it('reads once however many ask, and keeps what it read', async () => {
    const { book, server } = await rigOf(revision, { 'tools/list': () => ({ tools: [tool('a')] }) });
    expect(book.known('demo', TOOL_LIST)).toBeUndefined();
    await Promise.all([book.read('demo', TOOL_LIST), book.read('demo', TOOL_LIST)]);
    expect(book.known('demo', TOOL_LIST)).toEqual([tool('a')]);
    expect(book.isFresh('demo', TOOL_LIST)).toBe(true);
    expect(server.framesOf('tools/list')).toHaveLength(1);
  });

  it('is not fresh before it was read, so that nobody takes a list that is still on its way for an empty one', async () => {
    const gate = Promise.withResolvers<void>();
    const { book, server } = await rigOf(revision, {
      'tools/list': async () => {
        await gate.promise;
        return { tools: [tool('a')] };
      },
    });
    const reading = book.read('demo', TOOL_LIST);
    await vi.waitFor(() => expect(server.framesOf('tools/list')).toHaveLength(1));
    expect(book.isFresh('demo', TOOL_LIST)).toBe(false);
    gate.resolve();
    await reading;
    expect(book.isFresh('demo', TOOL_LIST)).toBe(true);
  });

  it('answers a burst of notices by one read, and by one more for those that come meanwhile [C61]', async () => {
    const gates: PromiseWithResolvers<void>[] = [];
    const { book, server, notice } = await rigOf(revision, {
      'tools/list': async () => {
        const gate = Promise.withResolvers<void>();
        gates.push(gate);
        await gate.promise;
        return { tools: [tool(`t${gates.length}`)] };
      },
    });
    const first = book.read('demo', TOOL_LIST);
    await vi.waitFor(() => expect(gates).toHaveLength(1));
    gates[0]?.resolve();
    await first;
    for (let count = 0; count < 200; count++) notice(TOOL_LIST);
    await soon();
    expect(gates).toHaveLength(2);
    for (let count = 0; count < 200; count++) notice(TOOL_LIST);
    await soon();
    gates[1]?.resolve();
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    expect(gates).toHaveLength(3);
    gates[2]?.resolve();
    await vi.advanceTimersByTimeAsync(10 * PAUSE_MS);
    expect(server.framesOf('tools/list')).toHaveLength(3);
    expect(book.known('demo', TOOL_LIST)).toEqual([tool('t3')]);
    expect(book.isFresh('demo', TOOL_LIST)).toBe(true);
  });

  it('never loses the last notice: what came while a list was read is read again', async () => {
    let tools = [tool('old')];
    const gate = Promise.withResolvers<void>();
    let reads = 0;
    const { book, notice } = await rigOf(revision, {
      'tools/list': async () => {
        const now = tools;
        if (++reads === 2) await gate.promise;
        return { tools: now };
      },
    });
    await book.read('demo', TOOL_LIST);
    notice(TOOL_LIST);
    await vi.waitFor(() => expect(reads).toBe(2));
    tools = [tool('new')];
    notice(TOOL_LIST);
    await soon();
    gate.resolve();
    await soon();
    expect(book.isFresh('demo', TOOL_LIST)).toBe(false);
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    expect(book.known('demo', TOOL_LIST)).toEqual([tool('new')]);
  });

  it('does not run in circles with a server that tells of a change whenever it is read [C61]', async () => {
    const rig: { current?: Rig } = {};
    rig.current = await rigOf(revision, {
      'tools/list': () => {
        rig.current?.notice(TOOL_LIST);
        return { tools: [] };
      },
    });
    await rig.current.book.read('demo', TOOL_LIST);
    await vi.advanceTimersByTimeAsync(20 * PAUSE_MS);
    expect(rig.current.server.framesOf('tools/list').length).toBeLessThanOrEqual(22);
    expect(rig.current.told).toEqual([]);
  });

  it('tells downstream only where the entries changed', async () => {
    let tools: JsonObject[] = [];
    const { book, told, notice } = await rigOf(revision, { 'tools/list': () => ({ tools }) });
    await book.read('demo', TOOL_LIST);
    expect(told).toEqual([]);
    notice(TOOL_LIST);
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    expect(told).toEqual([]);
    const version = book.version(TOOL_LIST);
    tools = [tool('a')];
    notice(TOOL_LIST);
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    expect(told).toEqual(['tools/list']);
    expect(book.version(TOOL_LIST)).toBe(version + 1);
    notice(TOOL_LIST);
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    expect(told).toEqual(['tools/list']);
    tools = [];
    notice(TOOL_LIST);
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    expect(told).toEqual(['tools/list', 'tools/list']);
  });

  it('reads again what the notice is about, of what was ever read, and nothing else', async () => {
    const { book, server, notice } = await rigOf(revision);
    const [, , resources, templates] = LIST_KINDS as [ListKind, ListKind, ListKind, ListKind];
    for (const kind of [TOOL_LIST, resources, templates]) await book.read('demo', kind);
    const from = server.methods.length;
    notice(resources);
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    const reads = (): readonly string[] => server.methods.slice(from).toSorted();
    expect(reads()).toEqual(['resources/list', 'resources/templates/list']);
    for (const kind of LIST_KINDS.filter(({ capability }) => capability === 'prompts')) notice(kind);
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    expect(reads()).toEqual(['resources/list', 'resources/templates/list']);
  });

  it('keeps the entries of a server that is lost, reads again when it is back, and hears it again', async () => {
    let tools = [tool('a')];
    const { book, server, notice, told } = await rigOf(revision, { 'tools/list': () => ({ tools }) });
    await book.read('demo', TOOL_LIST);
    server.end(new TransportError('MCP_PROCESS_EXITED', 'gone'));
    await soon();
    expect(book.known('demo', TOOL_LIST)).toEqual([tool('a')]);
    tools = [tool('b')];
    await book.read('demo', TOOL_LIST);
    expect(server.linkCount).toBe(2);
    expect(book.known('demo', TOOL_LIST)).toEqual([tool('b')]);
    await vi.advanceTimersByTimeAsync(2 * PAUSE_MS);
    tools = [tool('c')];
    notice(TOOL_LIST);
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    expect(book.known('demo', TOOL_LIST)).toEqual([tool('c')]);
    expect(told).toEqual(['tools/list', 'tools/list', 'tools/list']);
  });

  it('reads nothing more once it is closed', async () => {
    const { book, server, notice, told } = await rigOf(revision);
    await book.read('demo', TOOL_LIST);
    notice(TOOL_LIST);
    await vi.advanceTimersByTimeAsync(1);
    notice(TOOL_LIST);
    await vi.advanceTimersByTimeAsync(1);
    book.close();
    const reads = server.framesOf('tools/list').length;
    notice(TOOL_LIST);
    await vi.advanceTimersByTimeAsync(10 * PAUSE_MS);
    expect(server.framesOf('tools/list')).toHaveLength(reads);
    expect(told).toEqual([]);
  });
});

describe('createListBook', () => {
  it('listens again where listening failed, and takes nothing for fresh meanwhile', async () => {
    const pool = createPool([{ key: 'demo', connector: scriptedServer(LISTS).connector }], OPTIONS);
    let listens = 0;
    const flaky: Pool = {
      ...pool,
      listen: (...args) => (++listens === 1 ? Promise.reject(new Error('gone')) : pool.listen(...args)),
    };
    const book = createListBook(flaky, { publish: ({ entries }) => entries });
    endsToo({ pool, book });
    await expect(book.read('demo', TOOL_LIST)).rejects.toThrow('gone');
    expect(book.isFresh('demo', TOOL_LIST)).toBe(false);
    await book.read('demo', TOOL_LIST);
    expect(book.isFresh('demo', TOOL_LIST)).toBe(true);
    expect(listens).toBe(2);
  });

  it('tells how long a read runs already', async () => {
    const { book } = await rigOf('2025-06-18', { 'tools/list': () => NO_ANSWER });
    expect(book.readingMs('demo', TOOL_LIST)).toBe(0);
    void book.read('demo', TOOL_LIST).catch(() => {});
    await vi.advanceTimersByTimeAsync(250);
    expect(book.readingMs('demo', TOOL_LIST)).toBe(250);
  });

  it('takes a list for fresh only where the server tells of changes, and an undeclared one for empty', async () => {
    const server = scriptedServer({ ...LISTS, capabilities: { tools: {} } });
    const pool = createPool([{ key: 'demo', connector: server.connector }], OPTIONS);
    const book = createListBook(pool, { publish: ({ entries }) => entries });
    endsToo({ pool, book });
    for (const kind of LIST_KINDS) await book.read('demo', kind);
    expect(book.isFresh('demo', TOOL_LIST)).toBe(false);
    expect(LIST_KINDS.map((kind) => book.known('demo', kind))).toEqual([[], [], [], []]);
    expect(server.methods.filter((method) => method.endsWith('/list'))).toEqual(['tools/list']);
  });
});

const OPTIONS = { clientInfo: { name: 'test', version: '1.0.0' } };
const LISTS: ScriptedServerOptions = {
  revision: '2025-06-18',
  capabilities: { tools: { listChanged: true } },
  handlers: { 'tools/list': () => ({ tools: [] }) },
};
