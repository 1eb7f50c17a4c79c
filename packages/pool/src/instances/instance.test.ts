import { FEATURES, REVISIONS, TransportError } from '@mcpx/protocol';
import { type ScriptedServer, scriptedServer } from '@mcpx/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createPool } from '../create-pool.ts';
import type { EraCache } from '../eras/era-cache.ts';
import type { Pool } from '../pool.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

describe.each(REVISIONS)('%s > createInstance', (revision) => {
  it.each(['auto', FEATURES[revision].era] as const)(
    'waits no longer than a second for what is remembered of a server, asked as %s',
    async (protocol) => {
      const { connector } = scriptedServer({ revision });
      const eras: EraCache = { recall: () => new Promise(() => {}), keep: async () => {} };
      await using pool = createPool([{ key: 'demo', connector, protocol }], {
        clientInfo: { name: 'test', version: '1.0.0' },
        eras,
      });
      let isThere = false;
      void pool.acquire('demo').then(() => (isThere = true));
      await vi.advanceTimersByTimeAsync(999);
      expect(isThere).toBe(false);
      await vi.advanceTimersByTimeAsync(1);
      expect(isThere).toBe(true);
    },
  );

  it('serves nobody where it was closed, or ended, while it waits for what is remembered', async () => {
    const eras: EraCache = { recall: () => new Promise(() => {}), keep: async () => {} };
    const gone = new TransportError('MCP_PROCESS_EXITED', 'it ended');
    const ends = [
      ['MCP_CLOSED', 0, (pool: Pool) => void pool.close()],
      [gone.code, 500, (_: Pool, server: ScriptedServer) => server.end(gone)],
    ] as const;
    for (const [code, leftMs, end] of ends) {
      const server = scriptedServer({ revision });
      const { era: protocol } = FEATURES[revision];
      await using pool = createPool([{ key: 'demo', connector: server.connector, protocol, idleMs: 60_000 }], {
        clientInfo: { name: 'test', version: '1.0.0' },
        eras,
      });
      const refused = pool.acquire('demo').catch((error: unknown) => error);
      await vi.advanceTimersByTimeAsync(500);
      end(pool, server);
      await vi.advanceTimersByTimeAsync(leftMs);
      expect(await refused).toMatchObject({ code });
      expect(vi.getTimerCount()).toBe(0);
    }
  });
});
