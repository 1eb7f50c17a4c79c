import { type ScriptedServer, type ScriptedServerOptions, scriptedServer } from '@mcpx/testing';
import { afterEach, vi } from 'vitest';
import { createPool } from '../create-pool.ts';
import type { Pool, PoolCaller, PoolEvent, PoolServer } from '../pool.ts';

export const ada: PoolCaller = { principal: 'local', era: 'legacy', session: 'ada' };
export const bob: PoolCaller = { principal: 'local', era: 'legacy', session: 'bob' };
export const modern: PoolCaller = { principal: 'local', era: 'modern' };

const pools: Pool[] = [];

/** To be called once in a test file: whatever pool a test opens ends with it. */
export function closeAfterEach(): void {
  afterEach(async () => {
    // A pool may wait at its end.
    vi.useRealTimers();
    await Promise.all(pools.splice(0).map((pool) => pool.close()));
  });
}

export function opened(pool: Pool): Pool {
  pools.push(pool);
  return pool;
}

/** A pool of one scripted server, and what it says. */
export function poolOf(
  script: ScriptedServerOptions,
  more: Partial<PoolServer> = {},
): { pool: Pool; server: ScriptedServer; events: PoolEvent[] } {
  const server = scriptedServer(script);
  const events: PoolEvent[] = [];
  const pool = createPool([{ key: 'demo', connector: server.connector, ...more }], {
    clientInfo: { name: 'test', version: '1.0.0' },
    onEvent: (event) => events.push(event),
  });
  return { pool: opened(pool), server, events };
}
