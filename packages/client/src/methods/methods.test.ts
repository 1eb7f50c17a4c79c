import { FEATURES, type JsonObject, META, REVISIONS, RpcError } from '@mcpx/protocol';
import { describe, expect, it } from 'vitest';
import { connected, rejection, turns } from '../connected.fixture.ts';
import { callTool } from './call-tool.ts';
import { complete } from './complete.ts';
import { getPrompt } from './get-prompt.ts';
import { ping } from './ping.ts';
import { readResource } from './read-resource.ts';

const uri = 'file:///a';
const paramsOf = (frames: readonly { message: object }[]): JsonObject[] =>
  frames.map(({ message }) => (message as { params: JsonObject }).params);
const withoutMeta = ({ _meta, ...params }: JsonObject): JsonObject => params;

describe.each(REVISIONS)('%s > methods', (revision) => {
  const features = FEATURES[revision];
  const isModern = features.era === 'modern';

  describe('readResource', () => {
    const reading = async (error: RpcError): Promise<unknown> => {
      const { client } = await connected({ revision, link: 'streams', handlers: { 'resources/read': () => error } });
      return await rejection(readResource(client, uri));
    };

    it('takes -32002 as a missing resource in every revision [C-BASE-14] [C-RES-01]', async () => {
      const error = await reading(new RpcError(-32_002, 'none', { data: { uri } }));
      expect(error).toMatchObject({ code: 'MCP_RESOURCE_NOT_FOUND', uri, rpcCode: -32_002, data: { uri } });
    });

    it('takes -32602 for one in the stateless era only [C-RES-01]', async () => {
      for (const data of [undefined, { uri }, { other: 1 }]) {
        const error = await reading(new RpcError(-32_602, 'none', { data, httpStatus: 200 }));
        expect(error).toMatchObject({ code: isModern ? 'MCP_RESOURCE_NOT_FOUND' : 'MCP_RPC' });
      }
    });

    it('takes -32602 for a wrong request where it came with HTTP 400, or names another resource', async () => {
      for (const error of [
        new RpcError(-32_602, 'malformed', { httpStatus: 400 }),
        new RpcError(-32_602, 'none', { data: { uri: 'file:///b' }, httpStatus: 200 }),
      ]) {
        expect(await reading(error)).toMatchObject({ code: 'MCP_RPC', rpcCode: -32_602 });
      }
    });

    it('hands on the contents, parts under other URIs included [C-RES-02]', async () => {
      const contents = [
        { uri: 'file:///a/1', text: 'one' },
        { uri: 'file:///a/2', blob: 'dHdv' },
      ];
      const { client } = await connected({ revision, handlers: { 'resources/read': () => ({ contents }) } });
      expect(await readResource(client, uri)).toMatchObject({ contents });
    });
  });

  it('takes -32002 and -32602 for plain errors anywhere else [C-BASE-15]', async () => {
    for (const code of [-32_002, -32_602, -32_000, -32_001, -32_019]) {
      const { client } = await connected({ revision, handlers: { 'prompts/get': () => new RpcError(code, 'no') } });
      expect(await rejection(getPrompt(client, 'p'))).toMatchObject({ code: 'MCP_RPC', rpcCode: code });
    }
  });

  it('takes no code from -32000 to -32019 for more than an error, -32002 apart [C-BASE-15]', async () => {
    const { client, server } = await connected({
      revision,
      link: 'streams',
      handlers: {
        'resources/read': ({ params }) => new RpcError(Number((params['uri'] as string).slice('code:'.length)), 'no'),
      },
    });
    const codes = Array.from({ length: 20 }, (_, n) => -32_000 - n).filter((code) => code !== -32_002);
    for (const code of codes) {
      expect(await rejection(readResource(client, `code:${code}`))).toMatchObject({ code: 'MCP_RPC', rpcCode: code });
    }
    expect(server.framesOf('resources/read')).toHaveLength(codes.length);
    expect(server.linkCount).toBe(1);
  });

  it('asks for a sign of life as the revision does [C-PNG-03] [C-VER-13]', async () => {
    const { client, server } = await connected({ revision });
    await ping(client);
    expect(server.methods.at(-1)).toBe(features.ping ? 'ping' : 'server/discover');
  });

  describe('complete', () => {
    const values = { completion: { values: ['a'] } };
    const ask = async (capabilities: JsonObject): Promise<{ result: JsonObject; asked: JsonObject[] }> => {
      const { client, server } = await connected({
        revision,
        capabilities,
        handlers: { 'completion/complete': () => values },
      });
      const ref = { type: 'ref/prompt', name: 'p' } as const;
      const result = await complete(client, ref, { name: 'x', value: 'a' }, { settled: { y: 'b' } });
      return { result, asked: paramsOf(server.framesOf('completion/complete')).map(withoutMeta) };
    };

    it('says what is settled where the revision has room for it [C-CMP-02]', async () => {
      const { result, asked } = await ask({ completions: {} });
      expect(result).toMatchObject(values);
      expect(asked).toEqual([
        {
          ref: { type: 'ref/prompt', name: 'p' },
          argument: { name: 'x', value: 'a' },
          ...(features.completionContext && { context: { arguments: { y: 'b' } } }),
        },
      ]);
    });

    it('asks no server that would have to declare it and does not [C-CMP-01]', async () => {
      const { result, asked } = await ask({});
      expect(asked).toHaveLength(features.completionsCapability ? 0 : 1);
      if (features.completionsCapability) expect(result).toEqual({ completion: { values: [] } });
    });
  });

  it('sends a method only where the revision has it [C-VER-13] [C-BASE-26]', async () => {
    const { client, server } = await connected({ revision });
    const before = server.received.length;
    const missing = [
      'initialize',
      ...(features.ping ? [] : ['ping']),
      ...(isModern
        ? ['logging/setLevel', 'resources/subscribe', 'resources/unsubscribe']
        : ['server/discover', 'subscriptions/listen']),
      ...(features.tasks === 'core' ? [] : ['tasks/list', 'tasks/result']),
      ...(features.tasks === 'extension' ? [] : ['tasks/update']),
      ...(features.tasks === 'none' ? ['tasks/get', 'tasks/cancel'] : []),
    ];
    for (const method of missing) {
      const refusal = { rpcCode: -32_601, data: { reason: 'not-in-revision' } };
      expect(await rejection(client.request(method, {}))).toMatchObject(refusal);
      expect(await rejection(client.forward(method, {}))).toMatchObject(refusal);
    }
    expect(server.received).toHaveLength(before);
  });

  it('announces changed roots only where the revision has that [C-VER-13] [C-ROO-02] [C-ROO-03] [C-BASE-26]', async () => {
    const { client, server } = await connected({ revision });
    await client.notify('notifications/roots/list_changed');
    await turns();
    expect(server.framesOf('notifications/roots/list_changed')).toHaveLength(features.rootsListChanged ? 1 : 0);
  });

  it('passes trace context and foreign metadata on, and says the reserved keys itself [C-BASE-18] [C-BASE-19] [C-BASE-26]', async () => {
    const { client, server } = await connected({ revision, handlers: { 'tools/call': () => ({ content: [] }) } });
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-00f067aa0ba902b7-01';
    const forged = {
      progressToken: 'forged',
      [META.protocolVersion]: '1999-01-01',
      [META.clientCapabilities]: { forged: {} },
      [META.logLevel]: 'debug',
      [META.subscriptionId]: 'forged',
      [META.clientInfo]: { name: 'forged', version: '0' },
      [META.serverInfo]: { name: 'forged', version: '0' },
    };
    const _meta = {
      'com.example/x': { kept: true },
      tracestate: 'a=b',
      baggage: 'user=1;admin, site=x%20y',
      ...forged,
    };
    await client.request('tools/call', { name: 'x', _meta }, { meta: { traceparent, ...forged } });
    const [params] = paramsOf(server.framesOf('tools/call'));
    const own = {
      [META.protocolVersion]: revision,
      [META.clientInfo]: { name: 'test', version: '1.0.0' },
      [META.clientCapabilities]: { roots: {}, elicitation: { form: {} } },
    };
    expect(params!['_meta']).toEqual({
      'com.example/x': { kept: true },
      tracestate: 'a=b',
      baggage: 'user=1;admin, site=x%20y',
      traceparent,
      ...(isModern && own),
    });
  });

  it.each(['traceparent', 'tracestate', 'baggage'])(
    'passes no broken %s on, whoever wrote it [C-BASE-19]',
    async (key) => {
      const { client, server } = await connected({ revision, handlers: { 'tools/call': () => ({ content: [] }) } });
      for (const broken of ['', 'no pair', 7, null]) {
        await client.request('tools/call', { name: 'x' }, { meta: { [key]: broken } });
        await client.request('tools/call', { name: 'x', _meta: { [key]: broken } });
      }
      for (const params of paramsOf(server.framesOf('tools/call'))) {
        expect(params['_meta'] ?? {}).not.toHaveProperty(key);
      }
    },
  );

  it('fits what comes from a newer caller to the revision [C-BASE-26]', async () => {
    const { client, server } = await connected({ revision, handlers: { 'tools/call': () => ({ content: [] }) } });
    await client.request('tools/call', { name: 'x', requestState: 'from elsewhere' });
    await client.request('tools/call', { name: 'x', task: { ttl: 1 } });
    const has = paramsOf(server.framesOf('tools/call')).map((params) => [
      params['requestState'] !== undefined,
      params['task'] !== undefined,
    ]);
    expect(has).toEqual([
      [isModern, false],
      [false, features.tasks === 'core'],
    ]);
  });

  it('fits a request for completions to the revision [C-BASE-26]', async () => {
    const { client, server } = await connected({
      revision,
      handlers: { 'completion/complete': () => ({ completion: { values: [] } }) },
    });
    const settled = { context: { arguments: { y: 'b' } } };
    const asked = { ref: { type: 'ref/prompt', name: 'p' }, argument: { name: 'x', value: 'a' } };
    await client.request('completion/complete', { ...asked, ...settled });
    expect(paramsOf(server.framesOf('completion/complete')).map(withoutMeta)).toEqual([
      { ...asked, ...(features.completionContext && settled) },
    ]);
  });

  it('keeps the keys of a schema as they came [C-TOO-04]', async () => {
    const inputSchema = {
      type: 'object',
      $anchor: 'a',
      $defs: { b: { $comment: 'c' } },
      if: {},
      else: {},
      'x-own': [1],
    };
    const { client } = await connected({
      revision,
      handlers: { 'tools/list': () => ({ tools: [{ name: 't', inputSchema }] }) },
    });
    expect(await client.request('tools/list', {})).toMatchObject({ tools: [{ name: 't', inputSchema }] });
  });

  it('hands on a result of a tool that reports an error [C-TOO-03]', async () => {
    const { client } = await connected({
      revision,
      handlers: { 'tools/call': () => ({ content: [], isError: true }) },
    });
    expect(await client.request('tools/call', { name: 'x' })).toMatchObject({ isError: true });
    expect(await callTool(client, 'x')).toMatchObject({ isError: true });
    expect(await client.forward('tools/call', { name: 'x' })).toMatchObject({
      kind: 'complete',
      result: { isError: true },
    });
  });

  it.each([-32_601, -32_602, -32_603])(
    'fails a call of a tool that the server refuses with %i [C-TOO-03]',
    async (code) => {
      const { client } = await connected({ revision, handlers: { 'tools/call': () => new RpcError(code, 'no') } });
      const refusal = { code: 'MCP_RPC', rpcCode: code };
      expect(await rejection(callTool(client, 'x'))).toMatchObject(refusal);
      expect(await rejection(client.forward('tools/call', { name: 'x' }))).toMatchObject(refusal);
    },
  );
});
