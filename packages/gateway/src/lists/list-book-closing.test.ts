import { createPool, type Pool } from '@mcpx/pool';
import { META, REVISIONS, type Revision } from '@mcpx/protocol';
import { NO_ANSWER, type ScriptedServer, type ScriptedServerOptions, scriptedServer } from '@mcpx/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createListBook, type ListBook } from './list-book.ts';
import { LIST_KINDS, TOOL_LIST } from './list-kinds.ts';

interface Rig {
  readonly book: ListBook;
  readonly pool: Pool;
  readonly server: ScriptedServer;
  /** How many leases and interests the book has of the pool. */
  readonly held: () => { readonly leases: number; readonly interests: number };
}

const NOTHING = { leases: 0, interests: 0 };

const open: Pool[] = [];
afterEach(() => Promise.all(open.splice(0).map((pool) => pool.close())));

interface RigOptions {
  readonly handlers?: ScriptedServerOptions['handlers'];
  /** Passes before an interest is taken. */
  readonly gate?: Promise<void>;
}

function rigOf(revision: Revision, { handlers = {}, gate }: RigOptions = {}): Rig {
  const listChanged = { listChanged: true };
  const server = scriptedServer({
    revision,
    capabilities: { tools: listChanged, prompts: listChanged, resources: listChanged },
    handlers: {
      ...Object.fromEntries(LIST_KINDS.map(({ method, member }) => [method, () => ({ [member]: [] })])),
      'subscriptions/listen': ({ id, params, notify }) => {
        const _meta = { [META.subscriptionId]: id };
        notify('notifications/subscriptions/acknowledged', { _meta, notifications: params['notifications'] ?? {} });
        return NO_ANSWER;
      },
      ...handlers,
    },
  });
  const own = createPool([{ key: 'demo', connector: server.connector }], {
    clientInfo: { name: 'test', version: '1.0.0' },
  });
  open.push(own);
  const leases = new Set<object>();
  const interests = new Set<object>();
  const pool: Pool = {
    ...own,
    async acquire(...args) {
      const lease = await own.acquire(...args);
      leases.add(lease);
      return {
        ...lease,
        [Symbol.dispose]() {
          leases.delete(lease);
          lease[Symbol.dispose]();
        },
      };
    },
    async listen(...args) {
      await gate;
      const listening = await own.listen(...args);
      interests.add(listening);
      const close = async (): Promise<void> => {
        interests.delete(listening);
        await listening.close();
      };
      return { close, [Symbol.asyncDispose]: close };
    },
  };
  return {
    book: createListBook(pool, { publish: ({ entries }) => entries }),
    pool,
    server,
    held: () => ({ leases: leases.size, interests: interests.size }),
  };
}

describe.each(REVISIONS)('%s > createListBook, closed', (revision) => {
  it('listens no more at a server that lives on', async () => {
    const { book, pool, server, held } = rigOf(revision);
    for (const kind of LIST_KINDS) await book.read('demo', kind);
    expect(held()).toEqual({ leases: 0, interests: 1 });
    const streams = server.framesOf('subscriptions/listen').length;
    book.close();
    await vi.waitFor(() => expect(held()).toEqual(NOTHING));
    await vi.waitFor(() => expect(server.cancelled).toHaveLength(streams));
    expect(server.framesOf('subscriptions/listen')).toHaveLength(streams);
    expect(pool.status()).toMatchObject([{ state: 'ready' }]);
  });

  it('ends what is being read, and lets go of the server', async () => {
    const { book, server, held } = rigOf(revision, { handlers: { 'tools/list': () => NO_ANSWER } });
    const reading = book.read('demo', TOOL_LIST);
    await vi.waitFor(() => expect(server.framesOf('tools/list')).toHaveLength(1));
    expect(held()).toEqual({ leases: 1, interests: 1 });
    book.close();
    await expect(reading).rejects.toMatchObject({ code: 'MCP_CLOSED' });
    await vi.waitFor(() => expect(held()).toEqual(NOTHING));
  });

  it('listens no more where that begins only after the end', async () => {
    const { promise: gate, resolve } = Promise.withResolvers<void>();
    const { book, server, held } = rigOf(revision, { gate });
    const reading = book.read('demo', TOOL_LIST);
    await vi.waitFor(() => expect(held()).toEqual({ leases: 1, interests: 0 }));
    book.close();
    resolve();
    await expect(reading).rejects.toMatchObject({ code: 'MCP_CLOSED' });
    await vi.waitFor(() => expect(held()).toEqual(NOTHING));
    expect(server.methods).not.toContain('tools/list');
  });

  it('refuses to read, and starts no server', async () => {
    const { book, server } = rigOf(revision);
    book.close();
    book.close();
    await expect(book.read('demo', TOOL_LIST)).rejects.toMatchObject({ code: 'MCP_CLOSED' });
    expect(server.linkCount).toBe(0);
  });
});
