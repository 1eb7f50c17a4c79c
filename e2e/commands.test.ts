import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { markServers } from './processes.fixture.ts';
import { createFolder, type Folder, PROGRAM, runProgram, startDaemon } from './program.fixture.ts';
import { freePort } from './upstreams.fixture.ts';

const DEMO = join(import.meta.dirname, '..', 'examples', 'demo.json');

let folder: Folder;

beforeAll(() => {
  folder = createFolder();
});

afterAll(() => {
  folder[Symbol.dispose]();
});

describe('the demo configuration', () => {
  it('calls a tool', async () => {
    const { code, out, err } = await runProgram(folder, ['--config', DEMO, 'call', 'everything.echo', 'message=hi']);
    expect({ code, out, err }).toEqual({ code: 0, out: 'Echo: hi\n', err: '' });
  });

  it('lists the tools of all servers', async () => {
    const { code, out } = await runProgram(folder, ['--config', DEMO, 'ls', '--json']);
    const { tools } = JSON.parse(out);
    const servers = new Set(tools.map(({ server }: { server: string }) => server));
    expect(code).toBe(0);
    expect([...servers]).toEqual(['everything', 'filesystem', 'memory', 'modern']);
    expect(tools).toContainEqual(expect.objectContaining({ target: 'everything.echo', name: 'echo' }));
  });

  it('says of each server what it is and how that was learned', async () => {
    const { code, out } = await runProgram(folder, ['--config', DEMO, 'status', '--json']);
    const legacy = { transport: 'stdio', era: 'legacy', revision: '2025-11-25', state: 'ready' };
    expect(code).toBe(0);
    expect(JSON.parse(out).servers).toMatchObject([
      { server: 'everything', ...legacy, evidence: expect.stringContaining('initialize'), tools: expect.any(Number) },
      { server: 'filesystem', ...legacy },
      { server: 'memory', ...legacy },
      {
        server: 'modern',
        transport: 'stdio',
        era: 'modern',
        revision: '2026-07-28',
        evidence: expect.stringContaining('server/discover'),
        state: 'ready',
        tools: 3,
      },
    ]);
  });
});

describe('a wrong configuration', () => {
  const start = `require('node:fs').writeFileSync('started', '')`;
  const good = `"good": { "command": ${JSON.stringify(process.execPath)}, "args": ["-e", ${JSON.stringify(start)}] }`;

  it.each([
    [
      'an unknown key',
      `{ "mcpServers": { ${good},\n "bad": { "command": "a", "arg": [] } } }`,
      /:2: mcpServers\.bad\.arg: .*"args"/,
    ],
    ['a wrong type', `{ "mcpServers": { ${good},\n "bad": { "command": ["a"] } } }`, /:2: mcpServers\.bad\.command: /],
    ['a missing command', `{ "mcpServers": { ${good},\n "bad": { "env": {} } } }`, /:2: mcpServers\.bad: .*"command"/],
    ['broken JSON', `{ "mcpServers": { ${good},\n "bad": { "command": } } }`, /:2: mcpServers\.bad\.command: /],
  ])('with %s ends every command with 2 and one line, and starts nothing', async (_, text, said) => {
    const config = folder.write('wrong.json', text);
    for (const command of [['ls'], ['call', 'good.x'], ['status'], ['daemon', '--port', '0'], ['serve']]) {
      const { code, out, err } = await runProgram(folder, ['--config', config, ...command]);
      expect({ code, out }).toEqual({ code: 2, out: '' });
      expect(err).toMatch(said);
      expect(err.trimEnd()).not.toContain('\n');
    }
    expect(existsSync(join(folder.path, 'started'))).toBe(false);
  });

  it('is none for its byte-order mark', async () => {
    const config = folder.write('bom.json', '\uFEFF{ "mcpServers": {} }');
    expect(await runProgram(folder, ['--config', config, 'ls', '--json'])).toMatchObject({
      code: 0,
      err: expect.stringMatching(/^\S+ \S+bom\.json has no servers.*\n$/),
    });
  });

  it('that is not there is named, with the mend', async () => {
    const { code, err } = await runProgram(folder, ['--config', 'nowhere.json', 'ls']);
    expect(code).toBe(2);
    expect(err).toMatch(/nowhere\.json.*--config/);
  });
});

describe('mcpx daemon', () => {
  it('lists the servers that are there where others fail, hang or die, and says why', async () => {
    const servers = markServers();
    const config = folder.write('mixed.json', {
      mcpServers: {
        good: servers.entry(),
        missing: { command: 'no-such-program-here' },
        dies: servers.entry('dies'),
        silent: servers.entry('silent'),
        refused: { url: `http://127.0.0.1:${await freePort()}/mcp` },
      },
      upstream: { listWait: '2s' },
    });
    await using daemon = await startDaemon(folder, config);
    const { result } = await post(daemon.url, 'tools/list');
    expect(result.tools.map(({ name }: { name: string }) => name)).toEqual(['good__pid', 'good__crash']);
    expect(daemon.err).toMatch(/Z mcpx: missing: .*no-such-program-here/m);
    expect(daemon.err).toMatch(/Z mcpx: dies.*code 3.*no such database/m);
    expect(daemon.err).toMatch(/Z mcpx: silent/m);
    expect(daemon.err).toMatch(/Z mcpx: refused/m);
    expect(daemon.err.match(/no-such-program-here/g)).toHaveLength(1);
    await daemon.end();
    expect(await servers.left()).toEqual([]);
  });

  it('ends with 2 where its port is in use, and names it', async () => {
    const config = folder.write('empty.json', { mcpServers: {} });
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? String(address.port) : '';
    const { code, out, err } = await runProgram(folder, ['--config', config, 'daemon', '--port', port]);
    other.close();
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(new RegExp(`${port} is in use.*--port`));
  });

  it('prints one line for a person, which ends in /mcp', async () => {
    const config = folder.write('empty.json', { mcpServers: {} });
    const child = spawn(process.execPath, [PROGRAM, '--config', config, 'daemon', '--port', '0'], { env: folder.env });
    let out = '';
    child.stdout.on('data', (chunk) => (out += chunk));
    await once(child.stdout, 'data');
    child.kill();
    await once(child, 'close');
    expect(out).toMatch(/^[^\n]* http:\/\/127\.0\.0\.1:\d+\/mcp\n$/);
  });

  it('serves pages of this machine only, and no other host name', async () => {
    const config = folder.write('empty.json', { mcpServers: {} });
    await using daemon = await startDaemon(folder, config);
    expect(await statusOf(daemon.url, {})).toBe(200);
    expect(await statusOf(daemon.url, { origin: 'http://localhost:3000' })).toBe(200);
    expect(await statusOf(daemon.url, { origin: 'https://evil.example' })).toBe(403);
    expect(await statusOf(daemon.url, { host: 'evil.example' })).toBe(403);
    expect(await statusOf(`${daemon.url}/nobody`, {})).toBe(404);
    expect(await statusOf(daemon.url.replace('/mcp', '/'), {})).toBe(404);
  });

  it('serves a server whose key needs percent-encoding', async () => {
    const servers = markServers();
    const config = folder.write('keys.json', { mcpServers: { 'my server/1': servers.entry() } });
    await using daemon = await startDaemon(folder, config);
    const { result } = await post(`${daemon.url}/my%20server%2F1`, 'tools/list');
    expect(result.tools.map(({ name }: { name: string }) => name)).toEqual(['pid', 'crash']);
    const merged = await post(daemon.url, 'tools/list');
    expect(merged.result.tools[0].name).toBe('my_server_1__pid');
  });
});

describe('the program', () => {
  it('ends with 2 and one line on a Node that is too old', async () => {
    const versions = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.19.0' } })`;
    const { code, out, err } = await runProgram(folder, ['ls'], ['--import', `data:text/javascript,${versions}`]);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(/^mcpx: needs Node 22\.19[^\n]*\n$/);
  });

  it('prints its version', () => {
    const { status, stdout } = spawnSync(process.execPath, [PROGRAM, '--version'], { encoding: 'utf8' });
    expect(status).toBe(0);
    expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  it('is not upset by a reader that goes away', () => {
    const { status, stdout, stderr } = spawnSync(
      'sh',
      ['-c', `"${process.execPath}" "${PROGRAM}" --config "${DEMO}" ls | head -1`],
      { encoding: 'utf8', env: folder.env },
    );
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^everything/);
  });
});

const META = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'e2e', version: '1.0.0' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

/** One modern request, by hand. */
async function post(url: string, method: string) {
  const response = await fetch(url, { method: 'POST', headers: headersFor(method), body: bodyOf(method) });
  const text = await response.text();
  return JSON.parse(text.startsWith('{') ? text : (/^data: (\{.*"id".*)$/m.exec(text)?.[1] ?? '{}'));
}

function headersFor(method: string): Record<string, string> {
  return {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    'mcp-protocol-version': '2026-07-28',
    'mcp-method': method,
  };
}

function bodyOf(method: string): string {
  return JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { _meta: META } });
}

/** The status of a list request with headers of the test's own, `host` included. */
async function statusOf(url: string, headers: Record<string, string>): Promise<number | undefined> {
  const sent = request(url, { method: 'POST', headers: { ...headersFor('tools/list'), ...headers } });
  sent.end(bodyOf('tools/list'));
  const [response] = await once(sent, 'response');
  response.resume();
  return response.statusCode;
}
