import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, describe, expect, it } from 'vitest';
import { startedDaemon } from './daemon.fixture.ts';
import { createFolder, scripted } from './run.fixture.ts';

const folder = createFolder({ parkTtl: '300ms', mcpServers: { one: scripted() } });
afterAll(() => folder[Symbol.dispose]());

const MAIN = join(import.meta.dirname, '..', 'main.ts');
const VERSION = '2025-11-25';
const INITIALIZE = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: VERSION, capabilities: { elicitation: {} }, clientInfo: { name: 'host', version: '1' } },
};
const INITIALIZED = { jsonrpc: '2.0', method: 'notifications/initialized' };
const ASK = { jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: 'one__ask', arguments: {} } };
/** What the server was told, as the text of its result. */
const CANCELLED = String.raw`{\"action\":\"cancel\"}`;

describe('parkTtl', () => {
  it('bounds how long a legacy host may think about a question, over HTTP', async () => {
    await using daemon = await startedDaemon(folder.path);
    const post = (body: object, headers: Record<string, string> = {}): Promise<Response> =>
      fetch(daemon.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
        body: JSON.stringify(body),
      });
    const opened = await post(INITIALIZE);
    await opened.text();
    const session = { 'mcp-session-id': opened.headers.get('mcp-session-id') ?? '', 'mcp-protocol-version': VERSION };
    await post(INITIALIZED, session);
    const answer = await (await post(ASK, session)).text();
    expect(answer).toContain('elicitation/create');
    expect(answer).toContain(CANCELLED);
  });

  it('bounds how long a legacy host may think about a question, on standard input and output', async () => {
    const args = ['--config', join(folder.path, 'mcpx.json'), '--state-dir', join(folder.path, 'state'), 'serve'];
    const child = spawn(process.execPath, ['-C', 'mcpx-source', MAIN, ...args]);
    const lines: string[] = [];
    createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
    for (const message of [INITIALIZE, INITIALIZED, ASK]) child.stdin.write(`${JSON.stringify(message)}\n`);
    await expect.poll(() => lines.join('\n'), { timeout: 15_000 }).toContain(CANCELLED);
    expect(lines.join('\n')).toContain('elicitation/create');
    child.stdin.end();
    await once(child, 'exit');
  });
});
