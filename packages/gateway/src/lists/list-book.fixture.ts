import { createPool, type Pool } from '@mcpx/pool';
import { FEATURES, type JsonObject, META, type RequestId, type Revision } from '@mcpx/protocol';
import { NO_ANSWER, type ScriptedServer, type ScriptedServerOptions, scriptedServer } from '@mcpx/testing';
import { afterEach, beforeEach, vi } from 'vitest';
import { createListBook, type ListBook } from './list-book.ts';
import type { ListKind } from './list-kinds.ts';

/** Between two reads of one list because of change notices, in milliseconds. */
export const PAUSE_MS = 500;

/** A book over one server, and what it told. */
export interface Rig {
  readonly book: ListBook;
  readonly pool: Pool;
  readonly server: ScriptedServer;
  /** Tells that a list changed, in the way of the revision. */
  notice(kind: ListKind): void;
  /** What was told downstream, as `method`. */
  readonly told: readonly string[];
}

const open: { readonly pool: Pool; readonly book: ListBook }[] = [];

/** To be called once in a test file: the clock stands still in each test, and whatever it makes ends with it. */
export function onFakeClock(): void {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] }));
  afterEach(async () => {
    vi.useRealTimers();
    for (const { pool, book } of open.splice(0)) {
      book.close();
      await pool.close();
    }
  });
}

/** Made apart from a rig, and ended like one. */
export function endsToo(made: { readonly pool: Pool; readonly book: ListBook }): void {
  open.push(made);
}

export const soon = async (): Promise<void> => void (await vi.advanceTimersByTimeAsync(1));

export async function rigOf(revision: Revision, handlers: ScriptedServerOptions['handlers'] = {}): Promise<Rig> {
  const listChanged = { listChanged: true };
  let listen: { readonly id: RequestId } | undefined;
  const server = scriptedServer({
    revision,
    capabilities: { tools: listChanged, prompts: listChanged, resources: { ...listChanged, subscribe: true } },
    handlers: {
      'tools/list': () => ({ tools: [] }),
      'prompts/list': () => ({ prompts: [] }),
      'resources/list': () => ({ resources: [] }),
      'resources/templates/list': () => ({ resourceTemplates: [] }),
      'subscriptions/listen': ({ id, params, notify }) => {
        listen = { id };
        const _meta = { [META.subscriptionId]: id };
        notify('notifications/subscriptions/acknowledged', { _meta, notifications: params['notifications'] ?? {} });
        return NO_ANSWER;
      },
      ...handlers,
    },
  });
  const pool = createPool([{ key: 'demo', connector: server.connector }], {
    clientInfo: { name: 'test', version: '1.0.0' },
  });
  const book = createListBook(pool, { publish: ({ entries }) => entries });
  open.push({ pool, book });
  const told: string[] = [];
  book.onChange(({ kind }) => told.push(kind.method));
  return {
    book,
    pool,
    server,
    told,
    notice({ capability }) {
      const isTagged = FEATURES[revision].subscriptions === 'listen';
      const params = isTagged ? { _meta: { [META.subscriptionId]: listen?.id ?? null } } : {};
      server.notify(`notifications/${capability}/list_changed`, params);
    },
  };
}

export function tool(name: string): JsonObject {
  return { name, inputSchema: { type: 'object' } };
}
