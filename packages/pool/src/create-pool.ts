import { TransportError } from '@mcpx/protocol';
import { memoryEraCache } from './eras/era-cache.ts';
import { createServerSlot, type ServerSlot } from './instances/server-slot.ts';
import type { Pool, PoolOptions, PoolServer } from './pool.ts';

/** Makes a pool of servers. Nothing is started until it is needed. */
export function createPool(servers: readonly PoolServer[], options: PoolOptions): Pool {
  const eras = options.eras ?? memoryEraCache();
  const slots = new Map<string, ServerSlot>(
    servers.map((server) => [server.key, createServerSlot(server, options, eras)]),
  );
  const unknown = (key: string): TransportError => {
    const known = [...slots.keys()].join(', ') || 'none';
    const message = `There is no server "${key}": the configuration has ${known}`;
    return new TransportError('MCP_CONNECT_FAILED', message, { processed: false });
  };
  const close = async (): Promise<void> => {
    await Promise.all([...slots.values()].map((slot) => slot.close()));
  };
  const slotOf = (key: string): ServerSlot => {
    const slot = slots.get(key);
    if (slot === undefined) throw unknown(key);
    return slot;
  };
  return {
    keys: [...slots.keys()],
    acquire: (key, acquireOptions = {}) => slots.get(key)?.acquire(acquireOptions) ?? Promise.reject(unknown(key)),
    listen: (key, filter, hear, listenOptions = {}) =>
      slots.get(key)?.listen(filter, hear, listenOptions) ?? Promise.reject(unknown(key)),
    status: () => [...slots.values()].map((slot) => slot.status()),
    statusOf: (key) => slotOf(key).status(),
    instanceFor: (key, caller) => slotOf(key).instanceFor(caller),
    explain: async (key) => slotOf(key).explain(),
    endSession(session) {
      for (const slot of slots.values()) slot.endSession(session);
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}
