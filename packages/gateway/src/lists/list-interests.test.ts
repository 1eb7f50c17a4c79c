import { createPool, type Pool } from '@mcpx/pool';
import { LATEST_MODERN } from '@mcpx/protocol';
import { scriptedServer } from '@mcpx/testing';
import { describe, expect, it, vi } from 'vitest';
import { createListInterests } from './list-interests.ts';

describe('createListInterests', () => {
  it('takes no interest once they were given up, and needs no server to refuse', async () => {
    const server = scriptedServer({ revision: LATEST_MODERN });
    await using own = createPool([{ key: 'demo', connector: server.connector }], {
      clientInfo: { name: 'test', version: '1.0.0' },
    });
    const listen = vi.fn<Pool['listen']>(own.listen);
    const interests = createListInterests({ ...own, listen }, { changed() {}, granted() {} });
    interests.close();
    await expect(interests.of('demo')).rejects.toMatchObject({ code: 'MCP_CLOSED' });
    expect(listen).not.toHaveBeenCalled();
    expect(server.linkCount).toBe(0);
  });
});
