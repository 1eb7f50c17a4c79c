import { ERROR_CODES, FEATURES, type JsonObject, META, REVISIONS, revisionsOf, RpcError } from '@mcpx/protocol';
import { NO_ANSWER, type ScriptedServer } from '@mcpx/testing';
import { describe, expect, it } from 'vitest';
import type { EraRecord } from '../client.ts';
import { connect } from '../connect.ts';
import { connected, rejection, scripted, turns } from '../connected.fixture.ts';

const clientInfo = { name: 'test', version: '1.0.0' };
const metaOf = (params: JsonObject | undefined): JsonObject => (params?.['_meta'] ?? {}) as JsonObject;
const paramsOf = (server: ScriptedServer, method: string): JsonObject[] =>
  server.framesOf(method).map(({ message }) => ('method' in message ? (message.params ?? {}) : {}));

describe.each(revisionsOf('legacy'))('%s > negotiate', (revision) => {
  it('initializes after a refused discovery, on the same link, and says when it is done [C-LIFE-01] [C-LIFE-02] [C-LIFE-04] [C-LIFE-09]', async () => {
    const { client, server } = await connected({ revision });
    expect(server.methods).toEqual(['server/discover', 'initialize', 'notifications/initialized']);
    expect(server.linkCount).toBe(1);
    expect(client.peer).toMatchObject({ era: 'legacy', revision });
    const [params] = paramsOf(server, 'initialize');
    expect(params).toEqual({
      protocolVersion: '2025-11-25',
      capabilities: { roots: { listChanged: false }, elicitation: { form: {} } },
      clientInfo,
    });
  });

  it('sends nothing else before initialize is answered [C-LIFE-05]', async () => {
    const gate = Promise.withResolvers<void>();
    const server = scripted({
      revision,
      handlers: {
        initialize: async () => {
          await gate.promise;
          return { protocolVersion: revision, capabilities: {}, serverInfo: { name: 's', version: '1' } };
        },
      },
    });
    const connecting = connect(server.connector, { clientInfo, protocol: 'legacy', logLevel: 'info' });
    await turns();
    expect(server.methods).toEqual(['initialize']);
    gate.resolve();
    await connecting;
  });

  it('says name and version of the client, and nothing that some revision lacks [C-LIFE-10]', async () => {
    const more = { ...clientInfo, title: 'Test', websiteUrl: 'https://example.com' };
    const { server } = await connected({ revision }, { clientInfo: more });
    expect(paramsOf(server, 'initialize')[0]).toMatchObject({ clientInfo });
    expect(paramsOf(server, 'initialize')[0]!['clientInfo']).not.toHaveProperty('title');
  });

  it('sends nothing modern once the era is known [C-BASE-26]', async () => {
    const { client, server } = await connected({ revision, handlers: { 'tools/list': () => ({ tools: [] }) } });
    await client.request('tools/list');
    const [params] = paramsOf(server, 'tools/list');
    expect(params).toEqual({});
  });

  it('tells its transport the agreed revision, after initialize only [C-LEG-02]', async () => {
    const { client, server } = await connected({ revision });
    await client.request('ping');
    const told = server.received.map(({ message, revision: version }) => [
      'method' in message && message.method,
      version,
    ]);
    expect(told).toEqual([
      ['server/discover', undefined],
      ['initialize', undefined],
      ['notifications/initialized', revision],
      ['ping', revision],
    ]);
  });
});

describe.each(revisionsOf('modern'))('%s > negotiate', (revision) => {
  it('states version, client and capabilities in discovery, and needs no more [C-BASE-09] [C-BASE-10] [C-VER-01] [C-VER-03]', async () => {
    const { client, server } = await connected({ revision });
    expect(server.methods).toEqual(['server/discover']);
    const [params] = paramsOf(server, 'server/discover');
    expect(metaOf(params)).toEqual({
      [META.protocolVersion]: revision,
      [META.clientInfo]: clientInfo,
      [META.clientCapabilities]: { roots: {}, elicitation: { form: {} } },
    });
    expect(client.peer).toMatchObject({ era: 'modern', revision, serverInfo: { name: 'scripted' } });
  });

  it('states version and capabilities in every request, whatever else it says [C-BASE-09] [C-VER-01]', async () => {
    const { client, server } = await connected({
      revision,
      capabilities: { tools: { listChanged: true } },
      handlers: {
        'tools/list': () => ({ tools: [] }),
        'tools/call': ({ params }) =>
          params['requestState'] === undefined ? { resultType: 'input_required', requestState: 's' } : { content: [] },
        'subscriptions/listen': () => NO_ANSWER,
      },
    });
    client.listen({ toolsListChanged: true }, () => {});
    await client.request('tools/list');
    await client.request('tools/list', {}, { onProgress: () => {} });
    await client.request('tools/list', { _meta: { 'com.example/x': 1 } });
    await client.request('tools/call', { name: 'x' }, { capabilities: {}, logLevel: 'info' });
    await turns();
    const stated = server.received.map(({ message }) => {
      const { [META.protocolVersion]: version, [META.clientCapabilities]: capabilities } = metaOf(
        (message as { params?: JsonObject }).params,
      );
      return [version, typeof capabilities];
    });
    expect(stated).toEqual(Array(7).fill([revision, 'object']));
  });

  it('retries a refused version that the server lists, once [C-VER-02]', async () => {
    let refusals = 1;
    const { server } = await connected({
      revision,
      handlers: {
        'server/discover': () =>
          refusals-- > 0
            ? new RpcError(ERROR_CODES.unsupportedProtocolVersion, 'no', { data: { supported: [revision] } })
            : { supportedVersions: [revision], capabilities: {} },
      },
    });
    expect(server.methods).toEqual(['server/discover', 'server/discover']);
  });

  it('discovers where initialize was refused by a server that names modern versions [C-VER-02] [C-LIFE-07]', async () => {
    const refusal = (): RpcError =>
      new RpcError(ERROR_CODES.unsupportedProtocolVersion, 'no', { data: { supported: [revision] }, httpStatus: 400 });
    const script = { revision, link: 'streams', handlers: { initialize: refusal } } as const;
    const { client, server } = await connected(script, { protocol: 'legacy-first' });
    expect(server.methods).toEqual(['initialize', 'server/discover']);
    expect(client.peer.revision).toBe(revision);
    const told = scripted(script);
    const error = await rejection(connect(told.connector, { clientInfo, protocol: 'legacy' }));
    expect(error).toMatchObject({ code: 'MCP_UNSUPPORTED_VERSION', supported: [revision] });
  });

  it('gives up on a server that refuses what it lists, after the attempts [C-VER-02] [C-VER-07]', async () => {
    const server = scripted({
      revision,
      handlers: {
        'server/discover': () =>
          new RpcError(ERROR_CODES.unsupportedProtocolVersion, 'no', { data: { supported: [revision] } }),
      },
    });
    const error = await rejection(connect(server.connector, { clientInfo, versionAttempts: 3 }));
    expect(error).toMatchObject({ code: 'MCP_UNSUPPORTED_VERSION', supported: [revision] });
    expect(server.methods).toEqual(Array(3).fill('server/discover'));
  });

  it('never initializes after a modern error [C-VER-07]', async () => {
    for (const code of [ERROR_CODES.headerMismatch, ERROR_CODES.missingClientCapability]) {
      const server = scripted({ revision, handlers: { 'server/discover': () => new RpcError(code, 'no') } });
      expect(await rejection(connect(server.connector, { clientInfo }))).toMatchObject({ rpcCode: code });
      expect(server.methods).toEqual(['server/discover']);
    }
  });

  it('takes the newest version of both, where the server lists more [C-VER-10]', async () => {
    const { client } = await connected({ revision, supported: ['2099-01-01', revision, '2025-11-25'] });
    expect(client.peer.revision).toBe(revision);
  });

  it('initializes where the server lists only revisions of the initialize era [C-VER-10]', async () => {
    const { client, server } = await connected({
      revision: '2025-06-18',
      handlers: { 'server/discover': () => ({ supportedVersions: ['2025-06-18'], capabilities: {} }) },
    });
    expect(client.peer.revision).toBe('2025-06-18');
    expect(server.methods).toContain('notifications/initialized');
  });

  it('speaks to a stateless HTTP server without discovery', async () => {
    const unknown = (): RpcError => new RpcError(ERROR_CODES.methodNotFound, 'no', { httpStatus: 404 });
    const { client, server } = await connected({
      revision,
      link: 'streams',
      handlers: { 'server/discover': unknown, initialize: unknown },
    });
    expect(client.peer).toMatchObject({ revision, capabilities: {} });
    expect(server.methods).toEqual(['server/discover', 'initialize']);
  });
});

describe.each(REVISIONS)('%s > connect with a choice', (revision) => {
  const { era } = FEATURES[revision];

  it('asks the named era only [C-VER-12]', async () => {
    const { server } = await connected({ revision }, { protocol: era });
    expect(server.methods[0]).toBe(era === 'modern' ? 'server/discover' : 'initialize');
    const other = scripted({ revision });
    const wrong = era === 'modern' ? 'legacy' : 'modern';
    expect(await rejection(connect(other.connector, { clientInfo, protocol: wrong }))).toBeInstanceOf(Error);
    expect(other.methods).toEqual([wrong === 'modern' ? 'server/discover' : 'initialize']);
  });

  it('begins with initialize where that is chosen, and finds either era', async () => {
    const { client, server } = await connected({ revision }, { protocol: 'legacy-first' });
    expect(server.methods[0]).toBe('initialize');
    expect(client.peer.revision).toBe(revision);
  });

  it('hands out what it found, and takes it back [C-VER-04]', async () => {
    const first = await connected({ revision });
    expect(first.events).toEqual([{ event: 'server.era.found', record: first.client.peer.record }]);
    const prior = first.client.peer.record;
    expect(prior).toMatchObject({ era, revision, transport: 'memory', keep: true });
    const again = await connected({ revision }, { prior });
    expect(again.events).toEqual([]);
    expect(again.server.methods[0]).toBe(era === 'modern' ? 'server/discover' : 'initialize');
  });

  it('opens the link while what is remembered is still looked up, and asks nothing before', async () => {
    const { client } = await connected({ revision });
    const prior = Promise.withResolvers<EraRecord | undefined>();
    const server = scripted({ revision });
    const connecting = connect(server.connector, { clientInfo, prior: prior.promise });
    await turns();
    expect(server.linkCount).toBe(1);
    expect(server.methods).toEqual([]);
    prior.resolve(client.peer.record);
    await connecting;
    expect(server.methods[0]).toBe(era === 'modern' ? 'server/discover' : 'initialize');
  });

  it('takes a look-up that fails for nothing remembered', async () => {
    const { client, events } = await connected({ revision }, { prior: Promise.reject(new Error('no such file')) });
    expect(client.peer.revision).toBe(revision);
    expect(events).toMatchObject([{ event: 'server.era.found' }]);
  });

  it('asks again where what it was told is contradicted, and says so [C-VER-04]', async () => {
    const wrong = era === 'modern' ? '2025-11-25' : '2026-07-28';
    const prior: EraRecord = {
      era: FEATURES[wrong].era,
      revision: wrong,
      transport: 'memory',
      evidence: 'told',
      foundAtMs: 0,
      keep: true,
    };
    const { client, events } = await connected({ revision }, { prior });
    expect(client.peer.revision).toBe(revision);
    expect(events).toEqual([{ event: 'server.era.stale', prior, record: client.peer.record }]);
  });
});
