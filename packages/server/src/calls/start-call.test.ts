import { REVISIONS, RpcError } from '@mcpx/protocol';
import { scriptedClient, scriptedClientLink } from '@mcpx/testing';
import { describe, expect, it } from 'vitest';
import { serve } from '../link/serve.ts';
import type { Service } from '../service.ts';

describe.each(REVISIONS)('%s > startCall', (revision) => {
  it('takes a service that throws at once for one that refuses, and its id is free afterwards', async () => {
    const refusing: Service = ({ method }) => {
      if (method === 'tools/call') throw new RpcError(-32_602, 'no');
      return Promise.resolve({ kind: 'complete', result: { capabilities: {} } });
    };
    const link = scriptedClientLink();
    const served = await serve(refusing, link.connector);
    const client = await scriptedClient(link, { revision });
    for (let round = 0; round < 3; round++) {
      const { answer } = client.call('tools/call', { name: 'x' }, { id: 'same' });
      expect(await answer).toMatchObject({ id: 'same', error: { code: -32_602 } });
    }
    await client.close();
    await served.close();
  });
});
