import { FEATURES, HttpStatusError, type JsonObject, REVISIONS, RpcError, TransportError } from '@mcpx/protocol';
import { type LinkKind, NO_ANSWER } from '@mcpx/testing';
import { describe, expect, it } from 'vitest';
import { connected, rejection, turns } from '../connected.fixture.ts';
import { createMemoryStore } from '../cache/result-store.ts';
import { listTools } from '../lists/lists.ts';
import { callTool } from '../methods/call-tool.ts';

const tool = (name: string, properties: JsonObject): JsonObject => ({
  name,
  inputSchema: { type: 'object', properties },
});
const region = tool('region', {
  region: { type: 'string', 'x-mcp-header': 'Region' },
  level: { type: 'integer', 'x-mcp-header': 'Level' },
  deep: { type: 'object', properties: { flag: { type: 'boolean', 'x-mcp-header': 'Method' } } },
  plain: { type: 'string' },
});
const bad = [
  tool('number', { a: { type: 'number', 'x-mcp-header': 'A' } }),
  tool('items', { a: { type: 'array', items: { type: 'string', 'x-mcp-header': 'A' } } }),
  tool('twice', { a: { type: 'string', 'x-mcp-header': 'A' }, b: { type: 'string', 'x-mcp-header': 'a' } }),
  tool('empty', { a: { type: 'string', 'x-mcp-header': '' } }),
];
const echo = (): JsonObject => ({ content: [] });

const modern = REVISIONS.filter((revision) => FEATURES[revision].mirroredHeaders);
const others: readonly (readonly [(typeof REVISIONS)[number], LinkKind])[] = [
  ...REVISIONS.filter((revision) => !FEATURES[revision].mirroredHeaders).map(
    (revision) => [revision, 'streams'] as const,
  ),
  ...modern.map((revision) => [revision, 'pipe'] as const),
];

describe.each(modern)('%s > tool headers', (revision) => {
  const start = (tools: () => readonly JsonObject[], more: Parameters<typeof connected>[0]['handlers'] = {}) =>
    connected({
      revision,
      link: 'streams',
      handlers: { 'tools/list': () => ({ tools: tools() }), 'tools/call': echo, ...more },
    });
  const headersOf = ({ server }: Awaited<ReturnType<typeof connected>>): unknown[] =>
    server.framesOf('tools/call').map(({ headers }) => headers);

  it('mirrors annotated arguments at the call, and only those [C-XH-01] [C-XH-09] [C-XH-10] [C-XH-14]', async () => {
    const connection = await start(() => [region]);
    await listTools(connection.client);
    await callTool(connection.client, 'region', { region: 'eu', level: 42, deep: { flag: false }, plain: 'x' });
    await callTool(connection.client, 'region', { region: '', level: null });
    await callTool(connection.client, 'region', { plain: 'x' });
    expect(headersOf(connection)).toEqual([
      { 'Mcp-Param-Region': 'eu', 'Mcp-Param-Level': '42', 'Mcp-Param-Method': 'false' },
      { 'Mcp-Param-Region': '' },
      {},
    ]);
  });

  it('lists the tools once before the first call, and not again for others [C-XH-13]', async () => {
    const connection = await start(() => [region]);
    const calls = ['region', 'region', 'unknown'].map((name) => callTool(connection.client, name, { region: 'eu' }));
    await Promise.all(calls);
    await callTool(connection.client, 'region', { region: 'eu' });
    expect(connection.server.methods.filter((method) => method === 'tools/list')).toHaveLength(1);
    expect(connection.server.methods.indexOf('tools/list')).toBeLessThan(
      connection.server.methods.indexOf('tools/call'),
    );
    expect(headersOf(connection).filter((headers) => Object.keys(headers as object).length > 0)).toHaveLength(3);
  });

  it('calls all the same where the server lists no tools', async () => {
    const connection = await start(() => [], { 'tools/list': () => new RpcError(-32_601, 'no') });
    await callTool(connection.client, 'x');
    await callTool(connection.client, 'x');
    expect(connection.server.methods.filter((method) => method === 'tools/list')).toHaveLength(1);
  });

  it.each([
    ['a failure of the server', new HttpStatusError('down', { status: 503 })],
    ['a lost connection', new TransportError('MCP_CONNECT_FAILED', 'lost', { processed: false })],
  ])('lists again before the next call where %s kept it from the tools [C-XH-13]', async (_what, failure) => {
    const failures: Error[] = [failure];
    const { client, server } = await connected({
      revision,
      link: 'streams',
      handlers: { 'tools/list': () => ({ tools: [region] }), 'tools/call': echo },
      refuse: (message) => ('method' in message && message.method === 'tools/list' ? failures.shift() : undefined),
    });
    expect(await rejection(callTool(client, 'region', { region: 'eu' }))).toBe(failure);
    await callTool(client, 'region', { region: 'eu' });
    await callTool(client, 'region', { region: 'us' });
    expect(server.methods.filter((method) => method === 'tools/list')).toHaveLength(2);
    expect(server.framesOf('tools/call').map(({ headers }) => headers)).toEqual([
      { 'Mcp-Param-Region': 'eu' },
      { 'Mcp-Param-Region': 'us' },
    ]);
  });

  it('leaves invalid tools out of the list, names them and why, and keeps the others [C-XH-02] [C-XH-03] [C-XH-04] [C-XH-06] [C-XH-07]', async () => {
    const { client, events } = await start(() => [...bad, region]);
    expect(await listTools(client)).toEqual([region]);
    expect(await listTools(client)).toEqual([region]);
    const told = events.flatMap((event) => (event.event === 'server.warning' ? [event.tool] : []));
    expect(told).toEqual(['number', 'items', 'twice', 'empty']);
  });

  it('leaves them out of a list that is handed on, too [C-XH-07]', async () => {
    const { client } = await start(() => [...bad, region]);
    expect(await client.forward('tools/list')).toMatchObject({ kind: 'complete', result: { tools: [region] } });
  });

  it('hands a list without invalid tools on as it came', async () => {
    const { client } = await start(() => [region]);
    const outcome = await client.forward('tools/list');
    expect(outcome).toMatchObject({ result: { tools: [region] } });
  });

  it('never calls a tool whose definition is invalid [C-XH-07]', async () => {
    const { client, server } = await start(() => bad);
    expect(await rejection(callTool(client, 'number', { a: 1 }))).toMatchObject({ code: 'MCP_INVALID_RESULT' });
    expect(server.framesOf('tools/call')).toEqual([]);
  });

  it.each([2 ** 53, -(2 ** 53), 1.5, 'text'])(
    'refuses the value %j for an integer header before it is sent [C-XH-05]',
    async (level) => {
      const { client, server } = await start(() => [region]);
      await listTools(client);
      expect(await rejection(callTool(client, 'region', { level }))).toMatchObject({ rpcCode: -32_602 });
      expect(server.framesOf('tools/call')).toEqual([]);
    },
  );

  it('lists again and retries once where the server finds the headers wrong [C-HTTP-20]', async () => {
    let annotated = false;
    const connection = await start(() => [annotated ? region : tool('region', { region: { type: 'string' } })], {
      'tools/call': ({ headers }) => {
        if (headers['Mcp-Param-Region'] === 'eu') return echo();
        annotated = true;
        return new RpcError(-32_020, 'header mismatch', { httpStatus: 400 });
      },
    });
    expect(await callTool(connection.client, 'region', { region: 'eu' })).toMatchObject({ content: [] });
    expect(connection.server.methods.slice(1)).toEqual(['tools/list', 'tools/call', 'tools/list', 'tools/call']);
    const ids = connection.server.framesOf('tools/call').map(({ message }) => (message as { id: unknown }).id);
    expect(new Set(ids).size).toBe(2);
  });

  it('lists again at the server where the list that it kept led to wrong headers [C-HTTP-20]', async () => {
    const kept = { ttlMs: 60_000, cacheScope: 'private' };
    let annotated = false;
    const { client, server } = await connected(
      {
        revision,
        link: 'streams',
        handlers: {
          'tools/list': () => ({ tools: [annotated ? region : tool('region', {})], ...kept }),
          'tools/call': ({ headers }) =>
            headers['Mcp-Param-Region'] === 'eu' || !annotated
              ? echo()
              : new RpcError(-32_020, 'header mismatch', { httpStatus: 400 }),
        },
      },
      { cache: { store: createMemoryStore(), context: 'me' } },
    );
    await callTool(client, 'region', { region: 'eu' });
    annotated = true;
    expect(await callTool(client, 'region', { region: 'eu' })).toMatchObject({ content: [] });
    await listTools(client);
    expect(server.framesOf('tools/list')).toHaveLength(2);
  });

  it('retries no more than once [C-HTTP-20]', async () => {
    const { client, server } = await start(() => [region], {
      'tools/call': () => new RpcError(-32_020, 'header mismatch', { httpStatus: 400 }),
    });
    expect(await rejection(callTool(client, 'region', { region: 'eu' }))).toMatchObject({ rpcCode: -32_020 });
    expect(server.framesOf('tools/call')).toHaveLength(2);
  });

  it('lists again before the next call where the server says that the tools changed [C-XH-13]', async () => {
    let annotated = false;
    const connection = await start(() => [annotated ? region : tool('region', {})]);
    await callTool(connection.client, 'region', { region: 'eu' });
    annotated = true;
    connection.server.notify('notifications/tools/list_changed');
    await turns();
    await callTool(connection.client, 'region', { region: 'eu' });
    expect(headersOf(connection)).toEqual([{}, { 'Mcp-Param-Region': 'eu' }]);
  });

  it('sends the headers again with each round of a call [C-MR-03]', async () => {
    const connection = await start(() => [region], {
      'tools/call': ({ params }) =>
        params['requestState'] === undefined ? { resultType: 'input_required', requestState: 's' } : echo(),
    });
    await callTool(connection.client, 'region', { region: 'eu' });
    expect(headersOf(connection)).toEqual([{ 'Mcp-Param-Region': 'eu' }, { 'Mcp-Param-Region': 'eu' }]);
  });

  it('fails a call whose link is lost while the tools are listed', async () => {
    const { client, server } = await start(() => [], { 'tools/list': () => NO_ANSWER });
    const failure = rejection(callTool(client, 'region'));
    await turns();
    server.end(new TransportError('MCP_CONNECT_FAILED', 'gone'));
    expect(await failure).toMatchObject({ code: 'MCP_CONNECT_FAILED' });
  });
});

describe.each(others)('%s over %s > tool headers', (revision, link) => {
  it('neither mirrors nor judges annotations [C-XH-08]', async () => {
    const { client, server, events } = await connected({
      revision,
      link,
      handlers: { 'tools/list': () => ({ tools: [...bad, region] }), 'tools/call': echo },
    });
    await callTool(client, 'region', { region: 'eu' });
    expect(server.methods).not.toContain('tools/list');
    expect(await listTools(client)).toHaveLength(5);
    expect(server.framesOf('tools/call').map(({ headers }) => headers)).toEqual([{}]);
    expect(events.filter(({ event }) => event === 'server.warning')).toEqual([]);
  });
});
