import { REVISIONS } from '@mcpx/protocol';
import { scripted } from './connected.fixture.ts';
import { describe, expect, it } from 'vitest';
import { connect } from './connect.ts';
import { listTools } from './lists/lists.ts';
import { callTool } from './methods/call-tool.ts';

describe.each(REVISIONS)('%s > connect', (revision) => {
  describe.each(['pipe', 'streams'] as const)('over %s', (link) => {
    it('finds the revision, lists and calls [C-LIFE-01] [C-VER-05]', async () => {
      const server = scripted({
        revision,
        link,
        capabilities: { tools: {} },
        instructions: 'be kind',
        handlers: {
          'tools/list': () => ({ tools: [{ name: 'echo', inputSchema: { type: 'object' } }] }),
          'tools/call': ({ params }) => ({ content: [{ type: 'text', text: JSON.stringify(params['arguments']) }] }),
        },
      });
      const client = await connect(server.connector, { clientInfo: { name: 'test', version: '1.0.0' } });
      expect(client.peer).toMatchObject({
        revision,
        serverInfo: { name: 'scripted' },
        instructions: 'be kind',
        record: { revision, keep: true },
      });
      expect(await listTools(client)).toHaveLength(1);
      expect(await callTool(client, 'echo', { a: 1 })).toMatchObject({ content: [{ text: '{"a":1}' }] });
      await client.close();
    });
  });
});
