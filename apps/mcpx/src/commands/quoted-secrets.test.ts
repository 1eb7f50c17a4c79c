import { describe, expect, it } from 'vitest';
import { startedDaemon } from './daemon.fixture.ts';
import { createFolder, scripted } from './run.fixture.ts';

const SECRET = 'hunter2-Qm8';

function quoting() {
  return createFolder({
    mcpServers: { quoting: scripted('quoting', { auth: { type: 'env', name: 'API_KEY', value: SECRET } }) },
  });
}

async function listTools(url: string): Promise<string> {
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientCapabilities': {},
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  };
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': 'tools/list',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: { _meta } }),
  });
  return response.text();
}

describe('what is told of a server', () => {
  it('quotes no secret out of a result that went well', async () => {
    using folder = quoting();
    const { code, err } = await folder.run(['ls', 'quoting']);
    expect(code).toBe(0);
    expect(err.join()).toContain('broken-[hidden]');
    expect(err.join()).not.toContain(SECRET);
  });

  it('quotes none where the daemon tells it', async () => {
    using folder = quoting();
    await using daemon = await startedDaemon(folder.path);
    expect(await listTools(daemon.url)).toContain('echo');
    const events = await folder.run(['events']);
    for (const said of [events.out, daemon.err]) {
      expect(said).toContain('broken-[hidden]');
      expect(said).toContain('wrong-[hidden]');
      expect(said).not.toContain(SECRET);
    }
  });
});
