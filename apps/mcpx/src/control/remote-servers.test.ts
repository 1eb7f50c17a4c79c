import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import type { Lease } from '@mcpx/pool';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { remoteServers } from './remote-servers.ts';

let folder: string;
let path: string;
let sent: unknown;

const daemon = createServer((request, response) => {
  void json(request).then((body) => {
    sent = body;
    response.end('{"kind":"result","result":{}}\n');
  });
});

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mcpx-'));
  path = join(folder, 'a.sock');
  await once(daemon.listen(path), 'listening');
});

afterEach(() => {
  daemon.closeAllConnections();
  daemon.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('remoteServers', () => {
  it('sends of a tool what says how it is called, and none of its schemas', async () => {
    const servers = remoteServers(path, {
      onWarning: () => {},
      onQuestion: () => ({ [Symbol.dispose]: () => {} }),
      onUnanswered: () => {},
    });
    const execution = { taskSupport: 'required' };
    const lease = { key: 'git' } as Lease;
    await servers.callTool(lease, { name: 'log', inputSchema: { type: 'object' }, execution }, { n: 1 }, {});
    expect(sent).toEqual({
      method: 'tools/call',
      params: { name: 'log', arguments: { n: 1 } },
      tool: { name: 'log', execution },
    });
    await servers.callTool(lease, { name: 'log', description: 'Shows it' }, {}, {});
    expect(sent).toMatchObject({ tool: { name: 'log' } });
    expect(sent).not.toHaveProperty('tool.description');
  });
});
