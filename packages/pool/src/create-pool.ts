import { TransportError } from '@mcpx/protocol';
import type { Pool, PoolOptions, PoolServer } from './pool.ts';
import { createUpstream, type Upstream } from './upstream.ts';

/** Makes a pool of servers. Nothing is started until it is needed. */
export function createPool(servers: readonly PoolServer[], options: PoolOptions): Pool {
  const upstreams = new Map<string, Upstream>(servers.map((server) => [server.key, createUpstream(server, options)]));
  const close = async (): Promise<void> => {
    await Promise.all([...upstreams.values()].map((upstream) => upstream.close()));
  };
  return {
    keys: [...upstreams.keys()],
    acquire(key, { signal } = {}) {
      const upstream = upstreams.get(key);
      if (upstream === undefined) {
        const known = [...upstreams.keys()].join(', ');
        const message = `There is no server "${key}"; the configuration has: ${known || 'none'}`;
        return Promise.reject(new TransportError('MCP_CONNECT_FAILED', message, { processed: false }));
      }
      return upstream.lease(signal);
    },
    status: () => [...upstreams.values()].map((upstream) => upstream.status()),
    close,
    [Symbol.asyncDispose]: close,
  };
}
