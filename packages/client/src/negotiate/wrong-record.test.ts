import {
  type Connector,
  ERROR_CODES,
  FEATURES,
  HttpStatusError,
  type JsonRpcMessage,
  type Revision,
  revisionsOf,
  RpcError,
  TransportError,
} from '@mcpx/protocol';
import { NO_ANSWER, type ScriptedServer } from '@mcpx/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientEvent, EraRecord } from '../client.ts';
import { connect } from '../connect.ts';
import { connected, rejection, scripted } from '../connected.fixture.ts';

const clientInfo = { name: 'test', version: '1.0.0' };

function recordOf(revision: Revision, transport = 'memory'): EraRecord {
  return { era: FEATURES[revision].era, revision, transport, evidence: 'told', foundAtMs: 0, keep: true };
}

describe.each(revisionsOf('modern'))('%s > negotiate with a record of a legacy server', (revision) => {
  it.each([ERROR_CODES.headerMismatch, ERROR_CODES.missingClientCapability, ERROR_CODES.unsupportedProtocolVersion])(
    'discovers a stateless server that refuses initialize with %i [C-VER-04]',
    async (code) => {
      const initialize = (): RpcError => new RpcError(code, 'no', { httpStatus: 400 });
      const prior = recordOf('2025-11-25');
      const { client, server, events } = await connected(
        { revision, link: 'streams', handlers: { initialize } },
        { prior },
      );
      expect(server.methods).toEqual(['initialize', 'server/discover']);
      expect(client.peer.revision).toBe(revision);
      expect(events).toEqual([{ event: 'server.era.stale', prior, record: client.peer.record }]);
    },
  );

  it('discovers, in a new process, a server that dies on initialize [C-VER-04]', async () => {
    const server = scripted({
      revision,
      handlers: {
        initialize: () => {
          server.end();
          return NO_ANSWER;
        },
      },
    });
    const client = await connect(server.connector, { clientInfo, prior: recordOf('2025-11-25') });
    expect(server.received.map(({ message, link }) => [link, 'method' in message && message.method])).toEqual([
      [1, 'initialize'],
      [2, 'server/discover'],
    ]);
    expect(client.peer.revision).toBe(revision);
  });
});

describe('negotiate > a version that a refusal lists', () => {
  it('is initialized with also where the refusal is of the stateless era, and never for ever [C-LIFE-07]', async () => {
    const refusal = (): RpcError =>
      new RpcError(ERROR_CODES.unsupportedProtocolVersion, 'no', {
        data: { supported: ['2024-11-05'] },
        httpStatus: 400,
      });
    const server = scripted({ revision: '2024-11-05', link: 'streams', handlers: { initialize: refusal } });
    const error = await rejection(connect(server.connector, { clientInfo, protocol: 'legacy' }));
    expect(error).toMatchObject({ code: 'MCP_UNSUPPORTED_VERSION', supported: ['2024-11-05'] });
    expect(server.methods).toEqual(['initialize', 'initialize', 'initialize']);
  });
});

describe('negotiate > a fallback that worked before', () => {
  const revision = '2024-11-05';
  const prior = recordOf(revision, 'http+sse');

  /** An endpoint with HTTP+SSE as its fallback, of which nothing comes but the given error. */
  function endpointWith(error: Error, script: Partial<Parameters<typeof scripted>[0]> = {}): ScriptedServer {
    const fallback: Connector = {
      kind: 'http+sse',
      target: 'scripted',
      identity: {},
      connect: () => Promise.reject(error),
    };
    return scripted({ revision: '2025-11-25', link: 'streams', kind: 'streamable-http', fallback, ...script });
  }

  const refusal = (status: number): TransportError =>
    new TransportError('MCP_CONNECT_FAILED', `HTTP ${status}`, {
      processed: false,
      cause: new HttpStatusError(`HTTP ${status}`, { status }),
    });

  it.each([400, 404, 405])('is asked anew, as if nothing were known, after HTTP %i [C-VER-04]', async (status) => {
    const server = endpointWith(refusal(status));
    const events: ClientEvent[] = [];
    const client = await connect(server.connector, { clientInfo, prior, onEvent: (event) => void events.push(event) });
    expect(server.methods).toEqual(['server/discover', 'initialize', 'notifications/initialized']);
    expect(client.peer).toMatchObject({ revision: '2025-11-25', transport: 'streamable-http' });
    expect(events).toEqual([{ event: 'server.era.stale', prior, record: client.peer.record }]);
  });

  it.each([401, 403, 407, 408, 429, 502, 503, 504])(
    'is not doubted after HTTP %i, which the caller is told [C-VER-04]',
    async (status) => {
      const server = endpointWith(refusal(status));
      expect(await rejection(connect(server.connector, { clientInfo, prior }))).toMatchObject({
        code: 'MCP_CONNECT_FAILED',
        cause: { status },
      });
      expect(server.methods).toEqual([]);
    },
  );

  it('is not tried where the caller named the stateless era', async () => {
    const server = endpointWith(refusal(405), { revision: '2026-07-28' });
    const client = await connect(server.connector, { clientInfo, prior, protocol: 'modern' });
    expect(client.peer.revision).toBe('2026-07-28');
  });

  it('is found also where initialize goes first', async () => {
    const sse = scripted({ revision, kind: 'http+sse' });
    const server = scripted({
      revision: '2025-11-25',
      link: 'streams',
      fallback: sse.connector,
      refuse: () => new HttpStatusError('HTTP 405', { status: 405 }),
    });
    const client = await connect(server.connector, { clientInfo, protocol: 'legacy-first' });
    expect(server.methods).toEqual(['initialize', 'server/discover']);
    expect(client.peer).toMatchObject({ revision, transport: 'http+sse' });
  });

  it('is initialized at once where it is all that is configured', async () => {
    const { server } = await connected({ revision, kind: 'http+sse' });
    expect(server.methods).toEqual(['initialize', 'notifications/initialized']);
  });
});

describe('negotiate > what may pass', () => {
  beforeEach(() => void vi.useFakeTimers());

  it.each([500, 501])('leads to initialize after HTTP %i to discovery, and is not kept [C-VER-04]', async (status) => {
    const isDiscover = (message: JsonRpcMessage): boolean =>
      'method' in message && message.method === 'server/discover';
    const { client } = await connected({
      revision: '2025-06-18',
      link: 'streams',
      refuse: (message) => (isDiscover(message) ? new HttpStatusError(`HTTP ${status}`, { status }) : undefined),
    });
    expect(client.peer.record).toMatchObject({ era: 'legacy', keep: false });
  });

  it('initializes in a new process where a slow one dies on discovery after all [C-VER-05]', async () => {
    const gate = Promise.withResolvers<void>();
    const server = scripted({
      revision: '2025-06-18',
      handlers: {
        'server/discover': async () => {
          await gate.promise;
          server.end();
          return NO_ANSWER;
        },
        initialize: async ({ id, send }) => {
          if (server.linkCount === 1) return NO_ANSWER;
          const serverInfo = { name: 's', version: '1' };
          send({ jsonrpc: '2.0', id, result: { protocolVersion: '2025-06-18', capabilities: {}, serverInfo } });
          return NO_ANSWER;
        },
      },
    });
    const connecting = connect(server.connector, { clientInfo });
    await vi.advanceTimersByTimeAsync(3_000);
    gate.resolve();
    const client = await connecting;
    expect(server.received.map(({ message, link }) => [link, 'method' in message && message.method])).toEqual([
      [1, 'server/discover'],
      [1, 'initialize'],
      [2, 'initialize'],
      [2, 'notifications/initialized'],
    ]);
    expect(client.peer.record).toMatchObject({ era: 'legacy', keep: true });
  });
});
