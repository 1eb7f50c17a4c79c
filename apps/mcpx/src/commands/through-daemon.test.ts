import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startDaemon, startedDaemon, type TestDaemon } from './daemon.fixture.ts';
import { createFolder, type Folder, type Run, scripted } from './run.fixture.ts';

const CONFIG = {
  mcpServers: {
    one: scripted('', { env: { FROM_CONFIG: 'yes' } }),
    bare: scripted('bare'),
    dies: scripted('dies'),
    missing: { command: 'no-such-program-here' },
    locked: { url: 'http://127.0.0.1:1/mcp', auth: { type: 'oauth' } },
    pinned: scripted('', { protocol: 'modern' }),
    late: scripted('silent', { upstream: { startTimeout: '300ms' } }),
    brief: scripted('', { timeout: '300ms' }),
  },
};

const COMMANDS: readonly (readonly string[])[] = [
  ['call', 'one.echo', 'text=3', 'age=3'],
  ['--json', 'call', 'one.big'],
  ['call', 'one.roots'],
  ['call', 'one.fail'],
  ['call', 'one.refuse'],
  ['call', 'one.ask'],
  ['call', 'one.visit'],
  ['call', 'one.hang', '--timeout', '700ms'],
  ['call', 'brief.hang'],
  ['call', 'pinned.echo'],
  ['call', 'missing.echo'],
  ['call', 'one.needs', 'mesage=a'],
  ['call', 'locked.echo'],
  ['read', 'mcpx://one/test://one'],
  ['read', 'mcpx://one/test://bytes'],
  ['prompt', 'one.greet', 'who=Ada'],
  ['ls', 'one'],
  ['--json', 'ls', 'one'],
  ['explain', 'nobody'],
];

describe('a command', () => {
  let folder: Folder;
  let alone: Run[];
  let daemon: TestDaemon;

  beforeAll(async () => {
    folder = createFolder(CONFIG);
    alone = [];
    for (const command of COMMANDS) alone.push(await folder.run(command));
    daemon = await startedDaemon(folder.path);
  }, 60_000);

  afterAll(async () => {
    await daemon?.[Symbol.asyncDispose]();
    folder[Symbol.dispose]();
  });

  it.each(COMMANDS.map((command, at) => [command.join(' '), command, at] as const))(
    'says the same and ends the same through a daemon: %s',
    async (_, command, at) => {
      expect(await folder.run(command)).toEqual(alone[at]);
    },
  );

  it('ends with 6 on a model that nobody asks', async () => {
    const { code, out, err } = await folder.run(['call', 'one.sample']);
    expect(code).toBe(6);
    expect(JSON.parse(out)).toMatchObject({ code: -1 });
    expect(err).toEqual([expect.stringContaining('sampling/createMessage')]);
  });

  it('uses the servers of the daemon and starts none of its own', async () => {
    const pid = async (): Promise<string> => (await folder.run(['call', 'one.pid'])).out;
    expect(await pid()).toBe(await pid());
  });

  it('starts its own where the file says something else by now', async () => {
    const file = join(folder.path, 'mcpx.json');
    const pid = async (): Promise<string> => (await folder.run(['call', 'one.pid'])).out;
    const shared = await pid();
    writeFileSync(file, `${JSON.stringify(CONFIG)}\n`);
    const { out, err } = await folder.run(['call', 'one.pid']);
    expect(out).not.toBe(shared);
    expect(err).toEqual([expect.stringMatching(/daemon .*older text of .*mcpx\.json.*start it again/)]);
    writeFileSync(file, JSON.stringify(CONFIG));
    expect(await pid()).toBe(shared);
  });

  it('says in words what a server is, and as JSON', async () => {
    const { code, out } = await folder.run(['explain', 'one']);
    expect(code).toBe(0);
    expect(out).toMatch(/^"one" is legacy .*2025-11-25 over stdio/);
    expect(out).toMatch(/set "protocol"/);
    expect(out).not.toMatch(/mcpx status/);
    const { out: json } = await folder.run(['--json', 'explain', 'one']);
    expect(JSON.parse(json)).toMatchObject({ server: 'one', record: { era: 'legacy', transport: 'stdio' } });
    expect(JSON.parse(json)).not.toHaveProperty('key');
  });

  it('says what each server of the daemon is', async () => {
    const { code, out } = await folder.run(['--json', 'status']);
    expect(code).toBe(0);
    const { servers } = JSON.parse(out);
    expect(servers.find(({ server }: { server: string }) => server === 'one')).toMatchObject({
      state: 'ready',
      era: 'legacy',
      revision: '2025-11-25',
      tools: 17,
      serverInfo: { name: 'scripted' },
    });
    expect(servers.find(({ server }: { server: string }) => server === 'dies')).toMatchObject({
      state: 'failed',
      error: { code: 'MCP_PROCESS_EXITED', exitCode: 3 },
    });
  });

  it('hears from the daemon what happened', async () => {
    const { code, out } = await folder.run(['--json', 'events']);
    const lines = out.replaceAll('}{', '}\n{').split('\n');
    expect(code).toBe(0);
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ event: 'server.started', server: 'one', time: expect.any(String) }),
    );
  });
});

describe('mcpx daemon', () => {
  let folder: Folder;

  afterEach(() => folder[Symbol.dispose]());

  it('runs once for a state directory: a second ends with 2 and names the first', async () => {
    folder = createFolder({ mcpServers: {} });
    await using first = await startedDaemon(folder.path);
    const second = await startDaemon(folder.path);
    expect(second).toMatchObject({ code: 2 });
    expect(second.err).toContain(first.url);
    expect(second.err).toContain(String(first.pid));
    expect(second.err.trim()).not.toContain('\n');
  });

  it('runs once, however closely several start', async () => {
    folder = createFolder({ mcpServers: {} });
    const all = await Promise.all(Array.from({ length: 4 }, () => startDaemon(folder.path)));
    const running = all.flatMap((daemon) => ('url' in daemon ? [daemon] : []));
    expect(running).toHaveLength(1);
    for (const other of all) if ('code' in other) expect(other).toMatchObject({ code: 2 });
    expect(await running[0]?.end()).toBe(0);
    expect(readdirSync(join(folder.path, 'state', 'daemon'))).toEqual([]);
  });

  it('takes the place of one that was killed', async () => {
    folder = createFolder({ mcpServers: {} });
    const first = await startedDaemon(folder.path);
    await first.end('SIGKILL');
    expect(readdirSync(join(folder.path, 'state', 'daemon'))).toHaveLength(1);
    await using second = await startedDaemon(folder.path);
    expect(second.pid).not.toBe(first.pid);
    expect(readdirSync(join(folder.path, 'state', 'daemon'))).toHaveLength(1);
  });

  it.each(['SIGTERM', 'SIGKILL'] as const)('tells a call that waits of its end: %s', async (signal) => {
    folder = createFolder({ mcpServers: { one: scripted() } });
    const ending = await startedDaemon(folder.path);
    await folder.run(['call', 'one.pid']);
    const waiting = folder.run(['call', 'one.hang', '--timeout', '20s']);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await ending.end(signal);
    const { code, err } = await waiting;
    expect(code).toBe(3);
    expect(err).toEqual([expect.stringMatching(/the daemon ended before it answered/)]);
  });

  it('leaves the endpoint to others where it cannot listen', async () => {
    folder = createFolder({ mcpServers: {} });
    await using first = await startedDaemon(folder.path);
    using other = createFolder({ mcpServers: {} });
    const { port } = new URL(first.url);
    expect(await startDaemon(other.path, ['--port', port])).toMatchObject({ code: 2 });
    expect(readdirSync(join(other.path, 'state', 'daemon'))).toEqual([]);
  });
});

describe('what only a daemon can answer', () => {
  it.each([['elicit'], ['elicit', 'show'], ['elicit', 'answer', '1', 'a=b'], ['elicit', 'cancel'], ['events']])(
    'ends with 3 without one, and says how to start it: %s %s',
    async (...command) => {
      using folder = createFolder({ mcpServers: {} });
      const { code, err } = await folder.run(command);
      expect(code).toBe(3);
      expect(err).toEqual([expect.stringContaining('mcpx daemon')]);
      expect(existsSync(join(folder.path, 'state', 'daemon'))).toBe(false);
    },
  );

  it('needs no configuration', async () => {
    using folder = createFolder('{ broken');
    expect(await folder.run(['elicit'])).toMatchObject({ code: 3 });
  });
});
