import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOSTS } from './hosts.fixture.ts';
import { type MarkedServers, markServers } from './processes.fixture.ts';
import { createFolder, type Folder, PROGRAM, startDaemon } from './program.fixture.ts';

/** How long the daemon may take to end, with servers that want to be killed: 7 s of limits, and a busy machine. */
const LONGEST_END_MS = 15_000;

let folder: Folder;
let servers: MarkedServers;

beforeEach(() => {
  folder = createFolder();
  servers = markServers();
});

afterEach(() => {
  for (const pid of servers.pids()) process.kill(pid, 'SIGKILL');
  folder[Symbol.dispose]();
});

const [HOST] = HOSTS;

/** Uses every server once, so that each is started. */
async function useAll(url: string, count: number): Promise<void> {
  await using host = await HOST!.connect({ url });
  expect(await host.toolNames()).toHaveLength(2 * count);
}

describe('mcpx daemon', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('ends every child and grandchild at %s, and exits 0', async (signal) => {
    const config = folder.write('mcpx.json', {
      mcpServers: { plain: servers.entry(), wrapped: servers.entry('', { wrapped: true }) },
    });
    await using daemon = await startDaemon(folder, config);
    await useAll(daemon.url, 2);
    expect(servers.pids().length).toBeGreaterThanOrEqual(5);
    const { code, ms } = await daemon.end(signal);
    expect(await servers.left()).toEqual([]);
    expect(code).toBe(0);
    expect(ms).toBeLessThan(LONGEST_END_MS);
  });

  it('ends a server that does not listen to SIGTERM, in bounded time', async () => {
    const config = folder.write('mcpx.json', { mcpServers: { deaf: servers.entry('ignores-sigterm') } });
    await using daemon = await startDaemon(folder, config);
    await useAll(daemon.url, 1);
    const { code, ms } = await daemon.end();
    expect(await servers.left()).toEqual([]);
    expect(code).toBe(0);
    expect(ms).toBeLessThan(LONGEST_END_MS);
  });

  it('ends while a server is still starting', async () => {
    const config = folder.write('mcpx.json', { mcpServers: { silent: servers.entry('silent') } });
    await using daemon = await startDaemon(folder, config);
    const host = HOST!.connect({ url: `${daemon.url}/silent` }).then(
      (connected) => connected[Symbol.asyncDispose](),
      () => {},
    );
    await servers.started(2);
    const { code } = await daemon.end();
    await host;
    expect(await servers.left()).toEqual([]);
    expect(code).toBe(0);
  });

  it('ends the children of a server that crashed, keeps the others, and starts it again when it is needed', async () => {
    const config = folder.write('mcpx.json', {
      mcpServers: { one: servers.entry(), two: servers.entry() },
      upstream: { listWait: '20s' },
    });
    await using daemon = await startDaemon(folder, config);
    await using host = await HOST!.connect({ url: daemon.url });
    await host.toolNames();
    const [before] = await host.call('two__pid', {});
    const [first] = await host.call('one__pid', {});
    await expect(host.call('one__crash', {})).rejects.toThrow(/one/);
    expect(await host.call('two__pid', {})).toEqual([before]);
    await expect.poll(() => servers.pids().length, { timeout: 10_000 }).toBe(2);
    await expect.poll(() => host.call('one__pid', {}).catch(() => first), { timeout: 10_000 }).not.toEqual([first]);
    expect(daemon.err).toMatch(/Z mcpx: one.*code 7/m);
  });

  it('leaves nothing when it is killed itself', async () => {
    const config = folder.write('mcpx.json', { mcpServers: { plain: servers.entry('', { wrapped: true }) } });
    await using daemon = await startDaemon(folder, config);
    await useAll(daemon.url, 1);
    await daemon.end('SIGKILL');
    expect(await servers.left()).toEqual([]);
  });
});

describe('mcpx serve', () => {
  it.each(['the end of standard input', 'SIGTERM'])('ends every child and grandchild at %s', async (cause) => {
    const config = folder.write('mcpx.json', { mcpServers: { one: servers.entry() } });
    const child = spawn(process.execPath, [PROGRAM, '--config', config, 'serve'], { env: folder.env });
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params: INITIALIZE })}\n`);
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' })}\n`);
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 2, method: 'tools/list' })}\n`);
    await servers.started(2);
    if (cause === 'SIGTERM') child.kill('SIGTERM');
    else child.stdin.end();
    const [code] = await once(child, 'exit');
    expect(await servers.left()).toEqual([]);
    expect(code).toBe(0);
  });
});

const INITIALIZE = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'e2e', version: '1.0.0' } };

describe('mcpx call', () => {
  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('ends its server at %s, and exits %d', async (signal, expected) => {
    const config = folder.write('mcpx.json', { mcpServers: { silent: servers.entry('silent') } });
    const child = spawn(process.execPath, [PROGRAM, '--config', config, 'call', 'silent.pid'], { env: folder.env });
    await servers.started(2);
    child.kill(signal);
    const [code] = await once(child, 'exit');
    expect(await servers.left()).toEqual([]);
    expect(code).toBe(expected);
  });

  it('leaves nothing of a server that never ends by itself', async () => {
    const config = folder.write('mcpx.json', { mcpServers: { one: servers.entry('', { wrapped: true }) } });
    const child = spawn(process.execPath, [PROGRAM, '--config', config, 'call', 'one.pid'], { env: folder.env });
    const [code] = await once(child, 'exit');
    expect(await servers.left()).toEqual([]);
    expect(code).toBe(0);
  });
});
