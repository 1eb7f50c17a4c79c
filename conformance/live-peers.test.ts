import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  callTool,
  type Client,
  type ClientOptions,
  connect,
  fillFormDefaults,
  getPrompt,
  listPrompts,
  listResources,
  listTools,
  type OnInput,
  ping,
  readResource,
} from '@mcpx/client';
import { type Connector, isJsonObject, type JsonObject } from '@mcpx/protocol';
import { streamableHttp } from '@mcpx/transport-http';
import { stdioConnector } from '@mcpx/transport-stdio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { legacyEndpoint, modernEndpoint, sseEndpoint } from './official-servers.fixture.ts';

const require = createRequire(import.meta.url);
const roots = [{ uri: 'file:///home/me' }];

const onInput: OnInput = async (requests) =>
  Object.fromEntries(
    Object.entries(requests).map(([key, { method, params }]) => {
      if (method === 'roots/list') return [key, { roots }];
      if (method === 'sampling/createMessage') {
        return [key, { role: 'assistant', content: { type: 'text', text: 'sampled' }, model: 'none' }];
      }
      const schema = params?.['requestedSchema'];
      return [key, fillFormDefaults(isJsonObject(schema) ? schema : undefined, { action: 'accept', content: {} })];
    }),
  );

async function use<T>(
  connector: Connector,
  act: (client: Client) => Promise<T>,
  options: Partial<ClientOptions> = {},
): Promise<T> {
  const client = await connect(connector, { clientInfo: { name: 'live', version: '1.0.0' }, onInput, ...options });
  try {
    return await act(client);
  } finally {
    await client.close();
  }
}

const textOf = (result: JsonObject): string => JSON.stringify(result['content']);
const greet = (client: Client): Promise<JsonObject> => callTool(client, 'greet', { name: 'world' });

describe('a client of servers from npm', () => {
  let folder = '';
  const program = (name: string, ...args: string[]): Connector =>
    stdioConnector({
      command: process.execPath,
      args: [require.resolve(`@modelcontextprotocol/${name}/dist/index.js`), ...args],
      env: { MEMORY_FILE_PATH: join(folder, 'memory.jsonl') },
    });

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'mcpx-live-'));
    writeFileSync(join(folder, 'note.txt'), 'Buy milk');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('uses everything that server-everything offers', async () => {
    await use(program('server-everything'), async (client) => {
      expect(client.peer).toMatchObject({ era: 'legacy', revision: '2025-11-25' });
      await ping(client);
      expect(textOf(await callTool(client, 'echo', { message: 'hi' }))).toContain('Echo: hi');
      expect(textOf(await callTool(client, 'get-roots-list'))).toContain('file:///home/me');
      expect(textOf(await callTool(client, 'trigger-elicitation-request'))).toContain('provided');
      expect(textOf(await callTool(client, 'trigger-sampling-request', { prompt: 'x' }))).toContain('sampled');
      const progress: unknown[] = [];
      const options = { onProgress: (params: JsonObject) => void progress.push(params['progress']) };
      await callTool(client, 'trigger-long-running-operation', { duration: 0.3, steps: 3 }, options);
      expect(progress).toEqual([1, 2, 3]);
      const [resource] = await listResources(client);
      expect(await readResource(client, resource!['uri'] as string)).toHaveProperty('contents');
      const [prompt] = await listPrompts(client);
      expect(await getPrompt(client, prompt!['name'] as string)).toHaveProperty('messages');
    });
  });

  it('reads a file through server-filesystem', async () => {
    await use(
      program('server-filesystem', folder),
      async (client) => {
        expect(textOf(await callTool(client, 'read_text_file', { path: join(folder, 'note.txt') }))).toContain(
          'Buy milk',
        );
      },
      { capabilities: {} },
    );
  });

  it('keeps things in server-memory', async () => {
    await use(program('server-memory'), async (client) => {
      await callTool(client, 'create_entities', { entities: [{ name: 'milk', entityType: 'food', observations: [] }] });
      expect(textOf(await callTool(client, 'read_graph'))).toContain('milk');
    });
  });
});

describe('a client of servers made with the official SDK 1.32', () => {
  it.each([
    { isStateful: true, json: false },
    { isStateful: true, json: true },
    { isStateful: false, json: false },
    { isStateful: false, json: true },
  ])('over Streamable HTTP, %o', async (mode) => {
    await using endpoint = await legacyEndpoint(mode);
    await use(streamableHttp(endpoint.url), async (client) => {
      expect(client.peer).toMatchObject({ era: 'legacy', revision: '2025-11-25', transport: 'streamable-http' });
      expect(await listTools(client)).toHaveLength(2);
      expect(textOf(await greet(client))).toContain('Hello, world!');
    });
  });

  it('is asked on the standing stream', async () => {
    await using endpoint = await legacyEndpoint({ isStateful: true, json: false });
    await use(streamableHttp(endpoint.url), async (client) => {
      expect(textOf(await callTool(client, 'ask'))).toContain('file:///home/me');
    });
  });

  it('falls back to HTTP+SSE, and goes straight there the next time', async () => {
    await using endpoint = await sseEndpoint();
    const prior = await use(streamableHttp(endpoint.url), async (client) => {
      expect(client.peer).toMatchObject({ era: 'legacy', transport: 'http+sse' });
      expect(textOf(await greet(client))).toContain('Hello, world!');
      expect(textOf(await callTool(client, 'ask'))).toContain('file:///home/me');
      return client.peer.record;
    });
    await use(streamableHttp(endpoint.url), async (client) => void (await greet(client)), { prior });
  });
});

describe('a client of servers made with the official SDK 2.4', () => {
  it.each(['auto', 'modern', 'legacy', 'legacy-first'] as const)('over Streamable HTTP, %s', async (protocol) => {
    await using endpoint = await modernEndpoint();
    await use(
      streamableHttp(endpoint.url),
      async (client) => {
        expect(client.peer.era).toBe(protocol.startsWith('legacy') ? 'legacy' : 'modern');
        expect(await listTools(client)).toHaveLength(1);
        expect(textOf(await greet(client))).toContain('Hello, world!');
      },
      { protocol },
    );
  });
});
