import {
  type CallOptions,
  type Client,
  listPrompts,
  listResources,
  listResourceTemplates,
  listTools,
} from '@mcpx/client';
import type { Pool } from '@mcpx/pool';
import { ERROR_CODES, type JsonObject, RpcError } from '@mcpx/protocol';
import type { Call } from '@mcpx/server';
import { callOptions } from '../call-options.ts';
import type { GatewayOptions } from '../gateway.ts';
import type { Namespaces } from '../names/namespaces.ts';
import type { ShownTools } from '../tools/shown-tools.ts';

/** One kind of list: how it is read, where its entries stand, and by what a caller uses them again. */
export interface ListShape {
  readonly capability: string;
  readonly member: string;
  readonly handle: 'name' | 'uri' | 'uriTemplate';
  readonly read: (client: Client, options: CallOptions) => Promise<readonly JsonObject[]>;
}

/** The lists of the specification, by method. */
export const LISTS: Readonly<Record<string, ListShape>> = {
  'tools/list': { capability: 'tools', member: 'tools', handle: 'name', read: listTools },
  'prompts/list': { capability: 'prompts', member: 'prompts', handle: 'name', read: listPrompts },
  'resources/list': { capability: 'resources', member: 'resources', handle: 'uri', read: listResources },
  'resources/templates/list': {
    capability: 'resources',
    member: 'resourceTemplates',
    handle: 'uriTemplate',
    read: listResourceTemplates,
  },
};

export interface MergeListOptions {
  readonly pool: Pool;
  readonly keys: readonly string[];
  readonly namespaces: Namespaces;
  readonly tools: ShownTools;
  readonly shape: ListShape;
  readonly call: Call;
  readonly waitMs: number;
  readonly onEvent: GatewayOptions['onEvent'];
}

/**
 * The entries of all servers in the order of the configuration, each under its shown name.
 *
 * Waits for no server longer than `waitMs`: one that is down, slow or broken costs only its own entries, and a warning says
 * so. The whole is stale at once, since what is down now may be back at the next call.
 */
export async function mergeList(list: MergeListOptions): Promise<JsonObject> {
  const { keys, shape, call, waitMs, onEvent } = list;
  const parts = await Promise.all(
    keys.map(async (key) => {
      const late = AbortSignal.timeout(waitMs);
      try {
        return await listOne(list, key, AbortSignal.any([call.signal, late]));
      } catch (error) {
        call.signal.throwIfAborted();
        const reason = late.aborted ? `it was not there within ${waitMs} ms` : messageOf(error);
        onEvent?.({ event: 'server.warning', server: key, message: `Left out of ${call.method}: ${reason}` });
        return [];
      }
    }),
  );
  return { resultType: 'complete', [shape.member]: parts.flat(), ttlMs: 0, cacheScope: 'private' };
}

async function listOne(list: MergeListOptions, key: string, signal: AbortSignal): Promise<readonly JsonObject[]> {
  const { pool, namespaces, tools, shape, call, onEvent } = list;
  const lease = await pool.acquire(key, { signal, caller: call.caller });
  try {
    const { client } = lease;
    if (client.peer.capabilities[shape.capability] === undefined) return [];
    // One progress token cannot speak for several servers.
    const { onProgress: _, ...passed } = callOptions(call);
    const shown = new Map<string, JsonObject>();
    const entries = await shape.read(client, { ...passed, signal });
    if (shape.member === 'tools') tools.remember(key, entries);
    for (const entry of entries) {
      const own = entry[shape.handle];
      if (typeof own !== 'string') continue;
      const name = shape.handle === 'name' ? namespaces.name(key, own) : namespaces.uri(key, own);
      if (!shown.has(name)) shown.set(name, { ...entry, [shape.handle]: name });
      else
        onEvent?.({
          event: 'server.warning',
          server: key,
          message: `${call.method} has "${own}" twice: the first stays`,
        });
    }
    return [...shown.values()];
  } catch (error) {
    // A server with resources need not have templates.
    if (error instanceof RpcError && error.rpcCode === ERROR_CODES.methodNotFound) return [];
    throw error;
  } finally {
    lease[Symbol.dispose]();
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
