import { type JsonObject, LATEST_LEGACY, LATEST_MODERN, REVISIONS, type Revision, RpcError } from '@mcpx/protocol';
import { NO_ANSWER, type ScriptedServerOptions } from '@mcpx/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ask, closeAfterEach, type Setup, setUp, tool } from '../gateway.fixture.ts';
import { LIST_KINDS, type ListKind } from './list-kinds.ts';

closeAfterEach();

interface Listed {
  readonly names: readonly unknown[];
  readonly cursor: string | undefined;
  readonly result: JsonObject;
}

async function list({ gateway }: Setup, cursor?: string): Promise<Listed> {
  const result = await ask(gateway.service, 'tools/list', cursor === undefined ? {} : { cursor });
  const names = (result['tools'] as readonly JsonObject[]).map(({ name }) => name);
  return { names, cursor: result['nextCursor'] as string | undefined, result };
}

function server(names: () => readonly string[], more: Partial<ScriptedServerOptions> = {}): ScriptedServerOptions {
  return {
    revision: LATEST_LEGACY,
    capabilities: { tools: {} },
    handlers: { 'tools/list': () => ({ tools: names().map((name) => tool(name)) }) },
    ...more,
  };
}

describe('createGateway > paging', () => {
  const numbered = (count: number) => () => Array.from({ length: count }, (_, index) => `t${index}`);

  it('hands out all entries of all servers, a page at a time, in the order of the servers', async () => {
    const setup = setUp({ one: server(numbered(3)), two: server(numbered(2)) }, { pageSize: 2 });
    const pages: (readonly unknown[])[] = [];
    let cursor: string | undefined;
    do {
      const page = await list(setup, cursor);
      pages.push(page.names);
      ({ cursor } = page);
    } while (cursor !== undefined);
    expect(pages).toEqual([['one__t0', 'one__t1'], ['one__t2', 'two__t0'], ['two__t1']]);
  });

  it('is the same for every caller, in one order, in whichever the servers answer [S-LST-01]', async () => {
    const asked: string[] = [];
    const gates = { first: Promise.withResolvers<void>(), second: Promise.withResolvers<void>() };
    const after = (gate: Promise<void>, names: readonly string[]): ScriptedServerOptions =>
      server(() => names, {
        handlers: {
          'tools/list': async () => {
            asked.push(...names);
            await gate;
            return { tools: names.map((name) => tool(name)) };
          },
        },
      });
    const { gateway } = setUp({
      last: after(gates.second.promise, ['z', 'a']),
      quick: after(Promise.resolve(), ['m']),
      middle: after(gates.first.promise, ['b']),
    });
    const ordered = ['last__z', 'last__a', 'quick__m', 'middle__b'];
    const callers = REVISIONS.map((revision) => ({ revision, caller: { principal: revision } }));
    const lists = callers.map((options) => ask(gateway.service, 'tools/list', {}, options));
    await expect.poll(() => asked).toHaveLength(4);
    gates.first.resolve();
    await new Promise((resolve) => setImmediate(resolve));
    gates.second.resolve();
    for (const { tools } of await Promise.all(lists))
      expect((tools as JsonObject[]).map(({ name }) => name)).toEqual(ordered);
  });

  it('has no cursor where everything is on one page', async () => {
    const setup = setUp({ one: server(numbered(2)) }, { pageSize: 2 });
    expect((await list(setup)).result).not.toHaveProperty('nextCursor');
  });

  it('reads no server again for a later page', async () => {
    const setup = setUp({ one: server(numbered(3)) }, { pageSize: 2 });
    const { cursor } = await list(setup);
    await list(setup, cursor);
    expect(setup.servers['one']?.framesOf('tools/list')).toHaveLength(1);
  });

  it('goes on after the entry that was last, whatever was added or removed before it [S-PAG-01]', async () => {
    let names = ['a', 'b', 'c', 'd'];
    const setup = setUp({ one: server(() => names) }, { pageSize: 2 });
    const { cursor } = await list(setup);
    names = ['new', 'b', 'c', 'd'];
    await list(setup);
    expect((await list(setup, cursor)).names).toEqual(['one__c', 'one__d']);
  });

  it.each([
    ['of nobody', 'bm9ib2R5'],
    ['that is no text', 7],
    ['that is empty', ''],
    ['of another form', Buffer.from('{"key":"one"}').toString('base64url')],
  ])('refuses a cursor %s [S-PAG-01]', async (_, cursor) => {
    const { gateway } = setUp({ one: server(numbered(3)) }, { pageSize: 2 });
    await ask(gateway.service, 'tools/list');
    await expect(ask(gateway.service, 'tools/list', { cursor })).rejects.toMatchObject({ rpcCode: -32602 });
  });

  it('refuses a cursor whose entry is gone: the list must be read from its start [S-PAG-01]', async () => {
    let names = ['a', 'b', 'c'];
    const setup = setUp({ one: server(() => names) }, { pageSize: 2 });
    const { cursor } = await list(setup);
    names = ['a', 'c'];
    await list(setup);
    await expect(list(setup, cursor)).rejects.toMatchObject({ rpcCode: -32602 });
  });

  it('shows an entry once that a server lists twice', async () => {
    const setup = setUp({ one: server(() => ['a', 'a', 'b']) });
    expect((await list(setup)).names).toEqual(['one__a', 'one__b']);
  });
});

describe('createGateway > names that several servers have', () => {
  it('are told of once for as long as they have them, and again where they have them again [C79]', async () => {
    let names = ['x', 'y'];
    const setup = setUp({ one: server(() => names), two: server(() => ['x', 'y']) }, { names: 'plain' });
    const toldAfter = async (...now: string[]): Promise<number> => {
      names = now;
      await list(setup);
      return setup.events.length;
    };
    expect(await toldAfter('x', 'y')).toBe(2);
    expect(await toldAfter('x', 'y', 'a')).toBe(2);
    expect(await toldAfter('x', 'a')).toBe(2);
    expect(await toldAfter('x', 'y', 'b')).toBe(3);
    expect(await toldAfter('x', 'y', 'c')).toBe(3);
  });
});

describe('createGateway > cache hints', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] }));

  const modern = (ttlMs: number, cacheScope: string): ScriptedServerOptions => ({
    revision: LATEST_MODERN,
    capabilities: { tools: {} },
    handlers: { 'tools/list': () => ({ tools: [tool('a')], ttlMs, cacheScope }) },
  });

  it('holds a list as long as each server does, and is private where one is [G-04]', async () => {
    const both = setUp({ one: modern(5_000, 'public'), two: modern(3_000, 'public') });
    expect((await list(both)).result).toMatchObject({ ttlMs: 3_000, cacheScope: 'public' });
    const mixed = setUp({ one: modern(5_000, 'public'), two: modern(9_000, 'private') });
    expect((await list(mixed)).result).toMatchObject({ ttlMs: 5_000, cacheScope: 'private' });
  });

  it('holds no time where a server of an older revision is among them, or one is away [G-04]', async () => {
    const nothing = { ttlMs: 0, cacheScope: 'private' };
    const older = setUp({ one: modern(5_000, 'public'), two: server(() => ['a']) });
    expect((await list(older)).result).toMatchObject(nothing);
    const silent = server(() => [], { handlers: { 'tools/list': () => NO_ANSWER } });
    const away = setUp({ one: modern(5_000, 'public'), two: silent }, { listWaitMs: 50 });
    const listing = list(away);
    await vi.advanceTimersByTimeAsync(50);
    expect((await listing).result).toMatchObject(nothing);
  });

  it('hands out what is left of the time where a server tells of no changes, and is slow to be read again [G-04]', async () => {
    const script = modern(15_000, 'public');
    let reads = 0;
    const once: ScriptedServerOptions['handlers'] = {
      'tools/list': (request) => (++reads === 1 ? script.handlers!['tools/list']!(request) : NO_ANSWER),
    };
    const setup = setUp({ one: { ...script, handlers: once } }, { listWaitMs: 1_000 });
    const listAfter = async (ms: number): Promise<JsonObject> => {
      await vi.advanceTimersByTimeAsync(ms);
      const listing = list(setup);
      await vi.advanceTimersByTimeAsync(1_000);
      return (await listing).result;
    };
    expect(await listAfter(0)).toMatchObject({ ttlMs: 15_000, cacheScope: 'public' });
    // Ten seconds old, and a new one is waited for for one more.
    expect(await listAfter(9_000)).toMatchObject({ ttlMs: 4_000, cacheScope: 'public' });
    expect(await listAfter(9_000)).toMatchObject({ ttlMs: 0, cacheScope: 'public' });
  });

  /** What two servers list of each kind, where the second declares what is given. */
  const listsOf = async (declared: JsonObject, kind: ListKind, handlers: ScriptedServerOptions['handlers'] = {}) => {
    const hints = { ttlMs: 5_000, cacheScope: 'public' };
    const lists = Object.fromEntries(
      LIST_KINDS.map(({ method, member }) => [method, () => ({ [member]: [], ...hints })]),
    );
    const script: ScriptedServerOptions = { revision: LATEST_MODERN, handlers: lists };
    const { gateway } = setUp({
      one: { ...script, capabilities: { tools: {}, prompts: {}, resources: {} } },
      two: { ...script, capabilities: declared, handlers: { ...lists, ...handlers } },
    });
    const { ttlMs, cacheScope } = await ask(gateway.service, kind.method);
    return { ttlMs, cacheScope };
  };

  it.each(LIST_KINDS)(
    'holds $method as long as the servers that have it say, whoever has it not [G-04]',
    async (kind) => {
      const holds = { ttlMs: 5_000, cacheScope: 'public' };
      for (const declared of [{}, { [kind.capability]: {} }]) expect(await listsOf(declared, kind)).toEqual(holds);
      if (kind.method === 'tools/list') return;
      const missing = { [kind.method]: () => new RpcError(-32601, 'no such method') };
      expect(await listsOf({ [kind.capability]: {} }, kind, missing)).toEqual(holds);
    },
  );

  it.each(LIST_KINDS)('holds no time of $method where nobody has it', async ({ method }) => {
    const { gateway } = setUp({ one: { revision: LATEST_MODERN, capabilities: {} } });
    expect(await ask(gateway.service, method)).toMatchObject({ ttlMs: 0, cacheScope: 'private' });
  });

  it('takes no broken hint at its word', async () => {
    const setup = setUp({ one: modern(-1, 'everybody') });
    expect((await list(setup)).result).toMatchObject({ ttlMs: 0, cacheScope: 'private' });
  });
});

describe.each([LATEST_LEGACY, LATEST_MODERN] as const satisfies readonly Revision[])(
  'createGateway > servers of %s that are away',
  (revision) => {
    it('keeps the last known entries in their place, and reads what is there when it is back [C81] [G-13]', async () => {
      let isThere = true;
      let names = ['a'];
      const flaky = server(() => names, {
        revision,
        onLink: () => {
          if (!isThere) throw new Error('not there');
        },
      });
      const setup = setUp({ first: flaky, second: server(() => ['z'], { revision }) }, { listWaitMs: 200 });
      expect((await list(setup)).names).toEqual(['first__a', 'second__z']);
      isThere = false;
      setup.servers['first']?.end();
      expect((await list(setup)).names).toEqual(['first__a', 'second__z']);
      isThere = true;
      names = ['a', 'b'];
      await expect
        .poll(async () => (await list(setup)).names, { timeout: 10_000 })
        .toEqual(['first__a', 'first__b', 'second__z']);
    });

    it('waits for each server as long as its own configuration says', async () => {
      const silent = server(() => [], { revision, handlers: { 'tools/list': () => NO_ANSWER } });
      const gate = Promise.withResolvers<void>();
      const slow = server(() => [], {
        revision,
        handlers: {
          'tools/list': async () => {
            await gate.promise;
            return { tools: [tool('s')] };
          },
        },
      });
      const setup = setUp({ silent, slow }, { listWaitMs: 50, rules: { slow: { listWaitMs: 10_000 } } });
      const listed = list(setup);
      await expect.poll(() => setup.events.map(({ server: key }) => key)).toEqual(['silent']);
      gate.resolve();
      expect((await listed).names).toEqual(['slow__s']);
    });

    it('waits for a slow server no longer than it may, however many ask, and shows what came late [C82]', async () => {
      const gate = Promise.withResolvers<void>();
      const slow = server(() => ['late'], {
        revision,
        handlers: {
          'tools/list': async () => {
            await gate.promise;
            return { tools: [tool('late')] };
          },
        },
      });
      const setup = setUp({ slow, quick: server(() => ['q'], { revision }) }, { listWaitMs: 150 });
      const startedAt = performance.now();
      expect((await list(setup)).names).toEqual(['quick__q']);
      // The time of the slow server is over: nobody waits for it a second time.
      const again = performance.now();
      expect((await list(setup)).names).toEqual(['quick__q']);
      expect(again - startedAt).toBeGreaterThan(100);
      expect(performance.now() - again).toBeLessThan(100);
      gate.resolve();
      await expect.poll(async () => (await list(setup)).names).toEqual(['slow__late', 'quick__q']);
    });
  },
);
