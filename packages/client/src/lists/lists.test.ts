import { FEATURES, type JsonObject, REVISIONS, RpcError } from '@mcpx/protocol';
import { NO_ANSWER, type ScriptedHandler } from '@mcpx/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Client } from '../client.ts';
import { type Connected, connected, rejection, turns } from '../connected.fixture.ts';
import type { ListOptions } from './collect-pages.ts';
import { listPrompts, listResources, listResourceTemplates, listTools } from './lists.ts';

const cursorOf = (params: JsonObject): unknown => params['cursor'];
const warnings = ({ events }: Connected): string[] =>
  events.flatMap((event) => (event.event === 'server.warning' ? [event.message] : []));
const names = (prompts: readonly JsonObject[]): unknown[] => prompts.map(({ name }) => name);

beforeEach(() => void vi.useFakeTimers());

describe.each(REVISIONS)('%s > lists', (revision) => {
  const { emptyCursor } = FEATURES[revision];
  const cursors = (connection: Connected): unknown[] =>
    connection.server
      .framesOf('prompts/list')
      .map(({ message }) => (message as { params: JsonObject }).params['cursor']);
  const paged = (pages: readonly JsonObject[]): Promise<Connected> => {
    let page = 0;
    return connected({ revision, handlers: { 'prompts/list': () => pages[Math.min(page++, pages.length - 1)]! } });
  };

  it('reads a list without pages, and one with pages to its end [C-PAG-01] [C-PAG-02]', async () => {
    const single = await paged([{ prompts: [{ name: 'a' }] }]);
    expect(names(await listPrompts(single.client))).toEqual(['a']);
    expect(cursors(single)).toEqual([undefined]);
    const opaque = ' {"n":1}==\u0000é ';
    const four = await paged([
      { prompts: [], nextCursor: opaque },
      { prompts: [{ name: 'a' }], nextCursor: 'c2' },
      { prompts: [], nextCursor: 'c3' },
      { prompts: [{ name: 'b' }] },
    ]);
    expect(names(await listPrompts(four.client))).toEqual(['a', 'b']);
    expect(cursors(four)).toEqual([undefined, opaque, 'c2', 'c3']);
  });

  it('shows every page as it came to whoever wants to see', async () => {
    const { client } = await paged([
      { prompts: [{ name: 'a' }], nextCursor: 'c' },
      { prompts: [{ name: 'b' }], x: 1 },
    ]);
    const pages: JsonObject[] = [];
    await listPrompts(client, { onPage: (page) => pages.push(page) });
    expect(pages).toMatchObject([{ nextCursor: 'c' }, { prompts: [{ name: 'b' }], x: 1 }]);
  });

  it('takes an empty cursor as the revision means it [C-PAG-03]', async () => {
    const connection = await paged([{ prompts: [{ name: 'a' }], nextCursor: '' }, { prompts: [{ name: 'b' }] }]);
    const expected = emptyCursor === 'cursor' ? ['a', 'b'] : ['a'];
    expect(names(await listPrompts(connection.client))).toEqual(expected);
    expect(cursors(connection)).toEqual(emptyCursor === 'cursor' ? [undefined, ''] : [undefined]);
    expect(warnings(connection)).toEqual([]);
  });

  it('takes a null cursor as the end [C-PAG-01]', async () => {
    const connection = await paged([{ prompts: [{ name: 'a' }], nextCursor: null }]);
    expect(names(await listPrompts(connection.client))).toEqual(['a']);
  });

  it.each([
    ['constant', ['opaque A', 'opaque A']],
    ['a cycle', ['opaque A', 'opaque B', 'opaque A']],
  ])('ends with what there is at a repeated cursor (%s), and says so without it [C-PAG-04]', async (_, chain) => {
    const connection = await connected({
      revision,
      handlers: {
        'prompts/list': ({ params }) => {
          const cursor = cursorOf(params);
          const next = cursor === undefined ? 0 : chain.indexOf(cursor as string) + 1;
          return { prompts: [{ name: `at ${cursor as string}` }], nextCursor: chain[next]! };
        },
      },
    });
    const list = names(await listPrompts(connection.client));
    expect(list).toEqual(['at undefined', ...new Set(chain.map((cursor) => `at ${cursor}`))]);
    expect(warnings(connection)).toHaveLength(1);
    // What a server puts into a cursor is its own business, and none of a log.
    expect(JSON.stringify(warnings(connection))).not.toContain('opaque');
  });

  it('takes pages of any size', async () => {
    const prompts = Array.from({ length: 200_000 }, (_, index) => ({ name: `p${index}` }));
    const connection = await paged([{ prompts }]);
    expect(await listPrompts(connection.client)).toHaveLength(200_000);
  });

  it('caps an endless list with an error, by pages and by time [C-PAG-04]', async () => {
    let page = 0;
    const endless: ScriptedHandler = () => ({ prompts: [{ name: 'x' }], nextCursor: `c${++page}` });
    const byPages = await connected({ revision, handlers: { 'prompts/list': endless } }, { listPages: 20 });
    expect(await rejection(listPrompts(byPages.client))).toMatchObject({ code: 'MCP_INVALID_RESULT' });
    expect(cursors(byPages)).toHaveLength(20);
    const slow: ScriptedHandler = async (request) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      return endless(request);
    };
    const byTime = await connected(
      { revision, handlers: { 'prompts/list': slow } },
      { listTimeMs: 10_500, requestTimeoutMs: 2_000 },
    );
    const failure = rejection(listPrompts(byTime.client));
    await vi.advanceTimersByTimeAsync(12_000);
    expect(await failure).toMatchObject({ code: 'MCP_TIMEOUT' });
  });

  it.each([
    ['listPages', {}],
    ['"listPages" under "upstream"', { limitNames: { pages: '"listPages" under "upstream"' } }],
  ])('says what to raise where there are too many pages: %s', async (name, options) => {
    const handlers = { 'prompts/list': () => ({ prompts: [], nextCursor: 'c' }) };
    const { client } = await connected({ revision, handlers }, { listPages: 1, ...options });
    const message = expect.stringContaining(`within 1 pages: raise ${name} if`);
    expect(await rejection(listPrompts(client))).toMatchObject({ code: 'MCP_INVALID_RESULT', message });
  });

  describe('all of whose pages together may take a time', () => {
    const SHORT_PAGES = { listTimeMs: 200, requestTimeoutMs: 190 };
    const SHORT_LIST = { listTimeMs: 100, requestTimeoutMs: 50 };
    const BOTH_LIMITS = { listTimeMs: 200, requestTimeoutMs: 200 };

    /** Pages that come after so many milliseconds each, the last one for ever; the cursor of the second may be stale. */
    const start = async (
      pagesMs: readonly number[],
      { listTimeMs, requestTimeoutMs = 60_000, isStale = false }: Record<string, number | boolean | undefined>,
      options: ListOptions = {},
    ) => {
      let page = 0;
      const { client, server } = await connected(
        {
          revision,
          handlers: {
            'prompts/list': async ({ params, notify }) => {
              const token = (params['_meta'] as JsonObject | undefined)?.['progressToken'];
              if (token !== undefined) {
                const tell = (): void => notify('notifications/progress', { progressToken: token, progress: 1 });
                setTimeout(tell, 100);
              }
              await new Promise((resolve) => setTimeout(resolve, pagesMs[page++] ?? 1_000_000));
              if (isStale === true && page === 2) return new RpcError(-32_602, 'stale');
              return { prompts: [{ name: `p${page}` }], nextCursor: `c${page}` };
            },
          },
        },
        { listTimeMs: listTimeMs as number, requestTimeoutMs: requestTimeoutMs as number },
      );
      const error = vi.fn<(reason: unknown) => void>();
      void rejection(listPrompts(client, options)).then(error);
      return { error, cancelled: () => server.cancelled.length };
    };

    it.each([
      ['a later page', [150, 10], { listTimeMs: 200, requestTimeoutMs: 160 }, {}, 'listTime'],
      ['a page after the list was begun anew', [50, 50, 50], { ...SHORT_PAGES, isStale: true }, {}, 'listTime'],
      ['a page that progress keeps alive', [], SHORT_PAGES, { onProgress() {} }, 'listTime'],
      ['pages whose call gives each less time', [150], { listTimeMs: 200 }, { timeoutMs: 160 }, 'listTime'],
      ['the first page, whose call gives more', [], SHORT_LIST, { timeoutMs: 200 }, 'timeoutMs'],
      ['pages whose call gives more', [150], SHORT_LIST, { timeoutMs: 200 }, 'timeoutMs'],
      ['pages whose client gives each more', [150], { listTimeMs: 100, requestTimeoutMs: 200 }, {}, 'requestTimeout'],
      ['the first page, with both limits at once', [], BOTH_LIMITS, {}, 'requestTimeout'],
      ['a later page, with both limits at once', [150], BOTH_LIMITS, {}, 'requestTimeout'],
    ] as const)(
      'ends %s in that time, says what to raise, and calls it off',
      async (_, pagesMs, limits, options, name) => {
        const { error, cancelled } = await start(pagesMs, limits, options);
        await vi.advanceTimersByTimeAsync(199);
        expect(error).not.toHaveBeenCalled();
        await vi.advanceTimersByTimeAsync(1);
        const message = expect.stringContaining(`within 200 ms: raise ${name} if`);
        expect(error).toHaveBeenCalledWith(expect.objectContaining({ code: 'MCP_TIMEOUT', message }));
        await turns();
        expect(cancelled()).toBe(1);
      },
    );

    it('leaves a page no more than the time of any request', async () => {
      const { error } = await start([50], { listTimeMs: 1_000, requestTimeoutMs: 100 });
      await vi.advanceTimersByTimeAsync(150);
      const message = expect.stringContaining('within 100 ms: raise requestTimeout if');
      expect(error).toHaveBeenCalledWith(expect.objectContaining({ code: 'MCP_TIMEOUT', message }));
    });

    it.each([
      [undefined, Infinity],
      [1_000, 60_000],
      [90_000, 90_000],
    ])('bounds that of a client which says nothing of its limits where a call does: %s', async (timeoutMs, endMs) => {
      const handlers = { 'prompts/list': () => NO_ANSWER };
      const { client } = await connected({ revision, handlers }, { requestTimeoutMs: Infinity });
      const wrapping: Client = {
        ...client,
        peer: client.peer,
        request: (method, params, { signal } = {}) => client.request(method, params, signal && { signal }),
      };
      const error = vi.fn<(reason: unknown) => void>();
      void rejection(listPrompts(wrapping, timeoutMs === undefined ? {} : { timeoutMs })).then(error);
      await vi.advanceTimersByTimeAsync(Math.min(endMs, 1_000_000) - 1);
      expect(error).not.toHaveBeenCalled();
      if (endMs === Infinity) return;
      await vi.advanceTimersByTimeAsync(1);
      const message = expect.stringContaining('raise timeoutMs if');
      expect(error).toHaveBeenCalledWith(expect.objectContaining({ code: 'MCP_TIMEOUT', message }));
    });

    it('leaves no timer behind', async () => {
      const before = vi.getTimerCount();
      const { client } = await paged([{ prompts: [] }]);
      await listPrompts(client);
      await client.close();
      expect(vi.getTimerCount()).toBe(before);
    });
  });

  it('starts over without a cursor where one is no longer taken, once [C-PAG-05]', async () => {
    let refusals = 1;
    const connection = await connected({
      revision,
      handlers: {
        'prompts/list': ({ params }) => {
          if (cursorOf(params) === undefined) return { prompts: [{ name: 'a' }], nextCursor: 'next' };
          return refusals-- > 0 ? new RpcError(-32_602, 'stale cursor') : { prompts: [{ name: 'b' }] };
        },
      },
    });
    expect(names(await listPrompts(connection.client))).toEqual(['a', 'b']);
    expect(cursors(connection)).toEqual([undefined, 'next', undefined, 'next']);
    refusals = 2;
    expect(await rejection(listPrompts(connection.client))).toMatchObject({ rpcCode: -32_602 });
  });

  it('fails the listing where a later page fails, never with a short list', async () => {
    const connection = await connected({
      revision,
      handlers: {
        'prompts/list': ({ params }) =>
          cursorOf(params) === undefined
            ? { prompts: [{ name: 'a' }], nextCursor: 'n' }
            : new RpcError(-32_603, 'broken'),
      },
    });
    expect(await rejection(listPrompts(connection.client))).toMatchObject({ rpcCode: -32_603 });
  });

  it.each([
    ['no list', {}],
    ['a list that is none', { prompts: {} }],
    ['a cursor that is no string', { prompts: [], nextCursor: 7 }],
  ])('takes a page with %s as invalid', async (_, page) => {
    const connection = await paged([page]);
    expect(await rejection(listPrompts(connection.client))).toMatchObject({ code: 'MCP_INVALID_RESULT' });
  });

  it('leaves out broken elements alone, and names them', async () => {
    const tools = [
      { name: 'good', inputSchema: { type: 'object' } },
      { name: 'anyOf', inputSchema: { anyOf: [{ type: 'object' }] } },
      { name: 'missing' },
      { name: 'null', inputSchema: null },
      { name: 'text', inputSchema: { type: 'string' } },
      { name: 'union', inputSchema: { type: ['object', 'null'] } },
      'text',
      null,
      { inputSchema: { type: 'object' } },
      { name: 'also good', inputSchema: { type: 'object', $anchor: 'kept', if: {}, $defs: { a: {} } } },
    ] as unknown as JsonObject[];
    const connection = await connected({ revision, handlers: { 'tools/list': () => ({ tools }) } });
    const list = await listTools(connection.client);
    expect(list).toEqual([tools[0], tools[9]]);
    expect(list[1]).toBe(tools[9]);
    expect(warnings(connection)).toHaveLength(8);
  });

  it('lists each kind by its own method', async () => {
    const { client } = await connected({
      revision,
      handlers: {
        'tools/list': () => ({ tools: [{ name: 't', inputSchema: { type: 'object' } }] }),
        'prompts/list': () => ({ prompts: [{ name: 'p' }] }),
        'resources/list': () => ({ resources: [{ name: 'r', uri: 'file:///r' }] }),
        'resources/templates/list': () => ({ resourceTemplates: [{ name: 't', uriTemplate: 'file:///{x}' }] }),
      },
    });
    const all: ((client: Client) => Promise<readonly JsonObject[]>)[] = [
      listTools,
      listPrompts,
      listResources,
      listResourceTemplates,
    ];
    expect((await Promise.all(all.map((list) => list(client)))).map((list) => list.length)).toEqual([1, 1, 1, 1]);
  });

  it('ends a listing with the reason of an abort', async () => {
    const { client } = await connected({ revision, handlers: { 'prompts/list': () => NO_ANSWER } });
    const controller = new AbortController();
    const failure = rejection(listPrompts(client, { signal: controller.signal }));
    await turns();
    controller.abort('enough');
    expect(await failure).toBe('enough');
  });
});
