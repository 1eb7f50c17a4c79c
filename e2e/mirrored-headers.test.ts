import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { ERROR_CODES, LATEST_MODERN, META } from '@mcpx/protocol';
import { describe, expect, it } from 'vitest';
import { createFolder, startDaemon } from './program.fixture.ts';

const HEADER = 'x-mcp-header';
const SCHEMA = {
  type: 'object',
  properties: { region: { type: 'string', [HEADER]: 'Region' }, limit: { type: 'integer', [HEADER]: 'Max' } },
};
const LONG = `query_${'x'.repeat(70)}`;

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly params: Record<string, unknown>;
}

/** A stateless server that keeps what it is called with, headers and all. */
async function startUpstream() {
  const calls: Received[] = [];
  const results: Record<string, object> = {
    'server/discover': { supportedVersions: [LATEST_MODERN], capabilities: { tools: {} } },
    'tools/list': {
      tools: ['query', 'aliased', LONG].map((name) => ({ name, inputSchema: SCHEMA })),
      ttlMs: 0,
      cacheScope: 'public',
    },
    'tools/call': { content: [{ type: 'text', text: 'done' }] },
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { id, method, params } = JSON.parse(Buffer.concat(await request.toArray()).toString());
    if (method === 'tools/call') calls.push({ headers: request.headers, params });
    const result = { ttlMs: 0, cacheScope: 'public', resultType: 'complete', ...results[method] };
    const outcome = method in results ? { result } : { error: { code: -32601, message: 'Method not found' } };
    response.writeHead('error' in outcome ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ jsonrpc: '2.0', id, ...outcome }));
  };
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return { calls, url: `http://127.0.0.1:${port}/mcp`, [Symbol.asyncDispose]: async () => void server.close() };
}

/** An older server on a pipe, whose annotations nobody has checked so far. */
const PIPED = `
  const tools = [
    { name: 'query', inputSchema: ${JSON.stringify(SCHEMA)} },
    { name: 'faulty', inputSchema: { type: 'object', properties: { a: { type: 'object', '${HEADER}': 'A' } } } },
  ];
  require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
    const { id, method, params } = JSON.parse(line);
    if (id === undefined) return;
    const result = method === 'initialize'
      ? { protocolVersion: params.protocolVersion, capabilities: { tools: {} }, serverInfo: { name: 'p', version: '1' } }
      : method === 'tools/list' ? { tools } : { content: [{ type: 'text', text: 'piped' }] };
    console.log(JSON.stringify({ jsonrpc: '2.0', id, result }));
  });
`;

async function start() {
  const upstream = await startUpstream();
  const folder = createFolder();
  const config = folder.write('mcpx.json', {
    mcpServers: {
      up: { url: upstream.url, protocol: 'modern', tools: { alias: { aliased: 'other' } } },
      piped: { command: process.execPath, args: ['-e', PIPED], protocol: 'legacy' },
    },
  });
  const daemon = await startDaemon(folder, config);
  const post = async (path: string, method: string, params: object, headers: Record<string, string>) => {
    const _meta = { [META.protocolVersion]: LATEST_MODERN, [META.clientCapabilities]: {} };
    const response = await fetch(`${daemon.url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': LATEST_MODERN,
        'mcp-method': method,
        ...headers,
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { ...params, _meta } }),
    });
    return { status: response.status, body: JSON.parse(await response.text()) };
  };
  const call = (path: string, name: string, args: object, headers: Record<string, string>) =>
    post(path, 'tools/call', { name, arguments: args }, { 'mcp-name': name, ...headers });
  const names = async (path: string): Promise<readonly string[]> =>
    (await post(path, 'tools/list', {}, {})).body.result.tools.map((tool: { name: string }) => tool.name);
  const close = async (): Promise<void> => {
    await daemon[Symbol.asyncDispose]();
    await upstream[Symbol.asyncDispose]();
    folder[Symbol.dispose]();
  };
  return { upstream, post, call, names, [Symbol.asyncDispose]: close };
}

describe('headers that mirror a call', () => {
  it('are made anew for the server, from its own names and its own schema, and nothing of the caller’s goes on [G-11]', async () => {
    await using daemon = await start();
    const long = (await daemon.names('/')).find((name) => name.startsWith('up__query_'))!;
    expect(long).toHaveLength(64);
    const args = { region: 'Köln', limit: 5 };
    const region = `=?base64?${Buffer.from('Köln').toString('base64')}?=`;
    const mirrored = { 'mcp-param-region': region, 'mcp-param-max': '5' };
    const foreign = { 'mcp-param-other': 'x', 'mcp-session-id': 'mine', 'mcp-anything': 'x', 'x-own': 'x' };
    const named = [
      ['/', 'up__query', 'query'],
      ['/', 'up__other', 'aliased'],
      ['/', long, LONG],
      ['/up', 'query', 'query'],
    ] as const;
    for (const [path, name] of named)
      expect(await daemon.call(path, name, args, { ...mirrored, ...foreign })).toMatchObject({ status: 200 });
    const { calls } = daemon.upstream;
    expect(calls.map(({ params }) => [params['name'], params['arguments']])).toEqual(
      named.map((one) => [one[2], args]),
    );
    for (const [at, { headers }] of calls.entries()) {
      const own = Object.entries(headers).filter(([name]) => name.startsWith('mcp-') || name.startsWith('x-'));
      expect(Object.fromEntries(own)).toEqual({
        'mcp-protocol-version': LATEST_MODERN,
        'mcp-method': 'tools/call',
        'mcp-name': named[at]?.[2],
        ...mirrored,
      });
    }
  });

  it.each([
    ['/', 'up__query'],
    ['/', 'piped__query'],
    ['/piped', 'query'],
  ])('are held against the arguments at %s, whatever server %s is of [G-12] [S-HTTP-14]', async (path, name) => {
    await using daemon = await start();
    const missing = await daemon.call(path, name, { region: 'eu' }, {});
    const other = await daemon.call(path, name, { region: 'eu' }, { 'mcp-param-region': 'us' });
    for (const { status, body } of [missing, other]) {
      expect(status).toBe(400);
      expect(body.error.code).toBe(ERROR_CODES.headerMismatch);
    }
    expect(daemon.upstream.calls).toEqual([]);
    const right = await daemon.call(path, name, { region: 'eu' }, { 'mcp-param-region': 'eu' });
    expect(right.body.result.content).toHaveLength(1);
  });

  it.each(['/', '/piped'])(
    'are asked of nobody for a tool whose annotations are faulty at %s: it is shown without them [G-12]',
    async (path) => {
      await using daemon = await start();
      const { tools } = (await daemon.post(path, 'tools/list', {}, {})).body.result;
      const faulty = tools.find(({ name }: { name: string }) => name.endsWith('faulty'));
      expect(JSON.stringify(faulty)).not.toContain(HEADER);
      expect(await daemon.call(path, faulty.name, { a: {} }, {})).toMatchObject({ status: 200 });
    },
  );
});
