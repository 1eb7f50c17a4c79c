import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createFolder, type Folder, PROGRAM, runProgram, startDaemon } from './program.fixture.ts';
import { freePort, stdioServers } from './upstreams.fixture.ts';

/** One secret for each way in which a configuration can hold one. */
const SECRETS = {
  bearer: 'bearer-hunter2-Qm8',
  password: 'password-hunter2-Zx7',
  header: 'header-hunter2-Kj6',
  query: 'query-hunter2/Wv5',
  env: 'env-hunter2-Pl4',
  plainHeader: 'plain-header-hunter2-Tr3',
  plainEnv: 'plain-env-hunter2-Nb2',
  oauth: 'oauth-hunter2-Hg1',
  urlPassword: 'url-hunter2-Fd0',
} as const;

const AUTH = {
  bearer: { type: 'bearer', token: SECRETS.bearer },
  basic: { type: 'basic', username: 'ada', password: SECRETS.password },
  header: { type: 'header', name: 'X-Api-Key', value: SECRETS.header },
  query: { type: 'query', name: 'key', value: SECRETS.query },
} as const;

let folder: Folder;
let http: Server;
let seen: string[];
/** All that was written, by what wrote it. */
let written: { readonly by: string; readonly text: string }[];

/** A server made with the official SDK. `/deny` answers 401, `/fail` 500, `/gone` nothing at all, `/echo` what it was told. */
async function startServer(): Promise<Server> {
  const server = createServer((request, response) => {
    void serve(request).catch(() => response.destroy());
    async function serve({ url = '', headers, method }: IncomingMessage): Promise<void> {
      seen.push(JSON.stringify([url, headers]));
      if (url.startsWith('/deny')) return void response.writeHead(401).end('who are you?');
      if (url.startsWith('/fail')) return void response.writeHead(500).end('it is broken');
      if (url.startsWith('/move')) return void response.writeHead(307, { location: `/deny?from=${method}` }).end();
      if (url.startsWith('/echo')) return void response.writeHead(400).end(seen.at(-1));
      if (url.startsWith('/gone')) return void response.destroy();
      const mcp = new McpServer({ name: 'guarded', version: '1.0.0' });
      mcp.registerTool('hello', { description: 'Says hello' }, () => ({ content: [{ type: 'text', text: 'hello' }] }));
      const transport = new StreamableHTTPServerTransport({});
      await mcp.connect(transport);
      await transport.handleRequest(request, response);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

function configOf(port: number, unused: number): object {
  const { everything } = stdioServers(folder.path);
  const guarded = ['ok', 'deny', 'fail', 'move', 'gone', 'echo'].flatMap((path) =>
    Object.entries(AUTH).map(([name, auth]) => [`${name}-${path}`, { url: `http://127.0.0.1:${port}/${path}`, auth }]),
  );
  return {
    upstream: { startTimeout: '5s', sseReconnectAttempts: 0 },
    mcpServers: {
      ...Object.fromEntries(guarded),
      'query-refused': { url: `http://127.0.0.1:${unused}/mcp`, auth: AUTH.query },
      'header-refused': { url: `http://127.0.0.1:${unused}/mcp`, headers: { 'X-Key': SECRETS.plainHeader } },
      'query-sse': { type: 'sse', url: `http://127.0.0.1:${port}/fail`, auth: AUTH.query },
      'user-in-url': { url: `http://ada:${SECRETS.urlPassword}@127.0.0.1:${unused}/mcp` },
      oauth: { url: `http://127.0.0.1:${port}/ok?token=${SECRETS.oauth}`, auth: { type: 'oauth' } },
      env: { ...everything, auth: { type: 'env', name: 'API_KEY', value: SECRETS.env } },
      tells: {
        command: process.execPath,
        args: ['-e', 'console.error(`wrong key ${process.env.API_KEY}`); process.exit(3)'],
        auth: { type: 'env', name: 'API_KEY', value: SECRETS.env },
      },
      dies: {
        command: process.execPath,
        args: ['-e', 'process.exit(3)'],
        env: { TOKEN: SECRETS.plainEnv },
      },
      missing: { command: 'no-such-program-here', auth: { type: 'env', name: 'API_KEY', value: SECRETS.env } },
    },
  };
}

beforeAll(async () => {
  folder = createFolder();
  seen = [];
  written = [];
  http = await startServer();
  const config = folder.write('secret.json', configOf((http.address() as AddressInfo).port, await freePort()));
  const run = async (...args: readonly string[]): Promise<void> => {
    const { out, err } = await runProgram(folder, ['--config', config, '--timeout', '20s', ...args]);
    written.push({ by: `mcpx ${args.join(' ')}`, text: out + err });
  };
  const runAll = async (): Promise<void> => {
    await run('ls');
    await run('ls', '--json');
    await run('status');
    await run('status', '--json');
    for (const server of ['bearer-ok', 'basic-deny', 'query-fail', 'query-refused', 'oauth', 'env', 'tells', 'dies']) {
      await run('call', `${server}.hello`);
      await run('read', `mcpx://${server}/a://b`, '--json');
      await run('explain', server);
    }
  };
  await runAll();
  const daemon = await startDaemon(folder, config);
  await runAll();
  written.push({ by: 'the endpoint', text: await askEndpoint(daemon.url) });
  await run('events', '--json');
  await run('events');
  await run('elicit');
  const { out, err } = await daemon.end();
  written.push({ by: 'mcpx daemon', text: out + err });
  written.push({ by: 'mcpx serve', text: await serveOnce(config) });
  for (const file of filesOf(join(folder.path, 'state'))) {
    written.push({ by: file, text: `${file}\n${readFileSync(file, 'latin1')}` });
  }
}, 240_000);

afterAll(() => {
  http.closeAllConnections();
  http.close();
  folder[Symbol.dispose]();
});

/** What a host is told, in results and errors. */
async function askEndpoint(url: string): Promise<string> {
  const ask = async (path: string, method: string, params: object): Promise<string> => {
    const meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': { name: 'e2e', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    };
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': '2026-07-28',
        'mcp-method': method,
        ...('name' in params && { 'mcp-name': String(params.name) }),
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: meta } }),
    });
    return response.text();
  };
  const answers = [await ask('', 'tools/list', {})];
  for (const server of ['query-deny', 'query-fail', 'query-refused', 'oauth', 'bearer-ok', 'dies', 'user-in-url']) {
    answers.push(await ask(`/${server}`, 'tools/call', { name: 'hello', arguments: {} }));
  }
  return answers.join('\n');
}

/** What a host that starts mcpx is told, and what is said beside it. */
async function serveOnce(config: string): Promise<string> {
  const child = spawn(process.execPath, [PROGRAM, '--config', config, 'serve'], { env: folder.env });
  let text = '';
  child.stdout.on('data', (chunk) => (text += chunk));
  child.stderr.on('data', (chunk) => (text += chunk));
  const send = (message: object): void => void child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  const clientInfo = { name: 'e2e', version: '1' };
  send({ id: 1, method: 'initialize', params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo } });
  send({ method: 'notifications/initialized' });
  send({ id: 2, method: 'tools/list' });
  await vi.waitFor(() => expect(text).toContain('"id":2'), { timeout: 30_000, interval: 100 });
  child.stdin.end();
  await once(child, 'close');
  return text;
}

function filesOf(directory: string): readonly string[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .map((name) => join(directory, name))
    .filter((path) => statSync(path).isFile());
}

/** A secret in every spelling in which it may travel. */
function spellings(secret: string): readonly string[] {
  const basic = Buffer.from(`ada:${secret}`).toString('base64');
  const base64 = Buffer.from(secret).toString('base64').replace(/=+$/, '').slice(0, -1);
  return [secret, encodeURIComponent(secret), basic, base64, Buffer.from(secret).toString('hex')];
}

describe('a secret of the configuration', () => {
  it.each([
    ['bearer', `Bearer ${SECRETS.bearer}`],
    ['password', Buffer.from(`ada:${SECRETS.password}`).toString('base64')],
    ['header', SECRETS.header],
    ['query', encodeURIComponent(SECRETS.query)],
  ])('reaches its server: %s', (_, sent) => {
    expect(seen.some((request) => request.includes(sent))).toBe(true);
  });

  it('is looked for in all that was written', () => {
    expect(written.find(({ by }) => by === 'mcpx ls')?.text).toContain('hello');
    expect(written.find(({ by }) => by === 'the endpoint')?.text).toContain('bearer-ok__hello');
    // A server that quotes its secret as it dies is quoted without it.
    expect(written.find(({ by }) => by === 'mcpx status')?.text).toContain('wrong key [hidden]');
    expect(written.filter(({ by }) => by.includes('state')).length).toBeGreaterThan(0);
  });

  it.each(Object.entries(SECRETS))('stands nowhere in what was written: %s', (_, secret) => {
    const found = written.filter(({ text }) => spellings(secret).some((spelling) => text.includes(spelling)));
    expect(found.map(({ by }) => by)).toEqual([]);
  });
});
