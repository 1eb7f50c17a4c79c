import { FEATURES, REVISIONS } from '@mcpx/protocol';
import { scriptedServer } from '@mcpx/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createPool } from '../create-pool.ts';
import type { EraCache } from '../eras/era-cache.ts';

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
});
