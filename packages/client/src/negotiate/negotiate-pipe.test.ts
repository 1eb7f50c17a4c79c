import { ERROR_CODES, type JsonObject, RpcError, TransportError } from '@mcpx/protocol';
import { NO_ANSWER, type ScriptedServer } from '@mcpx/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientOptions, EraRecord } from '../client.ts';
import { connect } from '../connect.ts';
import { connected, rejection, scripted } from '../connected.fixture.ts';

const clientInfo = { name: 'test', version: '1.0.0' };
const paramsOf = (server: ScriptedServer, method: string): JsonObject[] =>
  server.framesOf(method).map(({ message }) => ('method' in message ? (message.params ?? {}) : {}));

describe('negotiate > a pipe', () => {
  beforeEach(() => void vi.useFakeTimers());
  const silent = (): typeof NO_ANSWER => NO_ANSWER;
  const start = async (server: ScriptedServer, options: Partial<ClientOptions> = {}) => {
    const connecting = connect(server.connector, { clientInfo, ...options });
    connecting.catch(() => {});
    await vi.advanceTimersByTimeAsync(0);
    return connecting.then(
      (client) => ({ client }),
      (error: unknown) => ({ error }),
    );
  };

  it('starts a program that dies on discovery once more, and initializes it [C-VER-05]', async () => {
    const server = scripted({
      revision: '2025-06-18',
      handlers: {
        'server/discover': () => {
          server.end();
          return NO_ANSWER;
        },
      },
    });
    const client = await connect(server.connector, { clientInfo });
    expect(server.linkCount).toBe(2);
    expect(
      server.received.filter(({ link }) => link === 2).map(({ message }) => 'method' in message && message.method),
    ).toEqual(['initialize', 'notifications/initialized']);
    expect(client.peer.record.keep).toBe(true);
  });

  it('reports the end of a program that dies whatever it is asked', async () => {
    const die = (): typeof NO_ANSWER => {
      server.end(
        new TransportError('MCP_PROCESS_EXITED', 'gone', {
          process: { exitCode: 3, signal: null, stderr: 'no such db' },
        }),
      );
      return NO_ANSWER;
    };
    const server = scripted({ revision: '2025-11-25', handlers: { 'server/discover': die, initialize: die } });
    const error = await rejection(connect(server.connector, { clientInfo }));
    expect(error).toMatchObject({ code: 'MCP_PROCESS_EXITED', process: { exitCode: 3, stderr: 'no such db' } });
    expect(server.linkCount).toBe(2);
  });

  it('sends initialize alongside an unanswered discovery, and does not keep what silence showed [C-VER-05]', async () => {
    const server = scripted({ revision: '2024-11-05', handlers: { 'server/discover': silent } });
    const started = start(server, { probeTimeoutMs: 3_000 });
    await vi.advanceTimersByTimeAsync(2_999);
    expect(server.methods).toEqual(['server/discover']);
    await vi.advanceTimersByTimeAsync(1);
    expect(((await started) as { client: { peer: { record: EraRecord } } }).client.peer.record).toMatchObject({
      era: 'legacy',
      keep: false,
    });
    expect(server.methods).toEqual(['server/discover', 'initialize', 'notifications/initialized']);
    expect(server.cancelled).toEqual([]);
  });

  it('takes a slow discovery that comes before initialize is answered [C-VER-05]', async () => {
    const gate = Promise.withResolvers<void>();
    const server = scripted({
      revision: '2026-07-28',
      handlers: {
        'server/discover': async () => {
          await gate.promise;
          return { supportedVersions: ['2026-07-28'], capabilities: {} };
        },
        initialize: async () => {
          await gate.promise;
          return new RpcError(ERROR_CODES.methodNotFound, 'no');
        },
      },
    });
    const started = start(server);
    await vi.advanceTimersByTimeAsync(15_000);
    gate.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(((await started) as { client: { peer: unknown } }).client.peer).toMatchObject({
      era: 'modern',
      record: { keep: true },
    });
  });

  it('waits for discovery where initialize alone was refused', async () => {
    const gate = Promise.withResolvers<void>();
    const server = scripted({
      revision: '2026-07-28',
      handlers: {
        'server/discover': async () => {
          await gate.promise;
          return { supportedVersions: ['2026-07-28'], capabilities: {} };
        },
      },
    });
    const started = start(server);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server.methods).toEqual(['server/discover', 'initialize']);
    gate.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(((await started) as { client: { peer: unknown } }).client.peer).toMatchObject({ era: 'modern' });
  });

  it('ignores a discovery that is answered after initialize was [C-VER-05]', async () => {
    const gate = Promise.withResolvers<void>();
    const server = scripted({
      revision: '2025-11-25',
      handlers: {
        'server/discover': async () => {
          await gate.promise;
          return new RpcError(-32601, 'no');
        },
      },
    });
    const started = start(server);
    await vi.advanceTimersByTimeAsync(3_000);
    const { client } = (await started) as { client: { request(method: string): Promise<unknown> } };
    gate.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(await client.request('ping')).toEqual({});
  });

  it('gives up after the start time-out, closes the link, and cancels nothing [C-CAN-02]', async () => {
    const server = scripted({
      revision: '2025-11-25',
      handlers: { 'server/discover': silent, initialize: silent },
    });
    const started = start(server, { startTimeoutMs: 20_000 });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await started).toMatchObject({ error: { code: 'MCP_TIMEOUT' } });
    expect(server.methods).toEqual(['server/discover', 'initialize']);
  });

  it('rethrows the reason of an abort untouched', async () => {
    const server = scripted({ revision: '2025-11-25', handlers: { 'server/discover': silent } });
    const controller = new AbortController();
    const started = start(server, { signal: controller.signal });
    const reason = { not: 'an error' };
    controller.abort(reason);
    await vi.advanceTimersByTimeAsync(0);
    expect(await started).toEqual({ error: reason });
  });

  it('answers a ping before initialize is done [C-PNG-01]', async () => {
    const server = scripted({
      revision: '2025-11-25',
      handlers: {
        initialize: async ({ ask }) => {
          expect(await ask('ping', undefined, 'p1')).toEqual({ jsonrpc: '2.0', id: 'p1', result: {} });
          return { protocolVersion: '2025-11-25', capabilities: {}, serverInfo: { name: 's', version: '1' } };
        },
      },
    });
    await connect(server.connector, { clientInfo });
    expect.assertions(1);
  });

  it('sends no notification of readiness for a version that is not spoken, and disconnects [C-LIFE-03]', async () => {
    const server = scripted({
      revision: '2025-11-25',
      handlers: { initialize: () => ({ protocolVersion: '2023-01-01', capabilities: {}, serverInfo: {} }) },
    });
    const error = await rejection(connect(server.connector, { clientInfo }));
    expect(error).toMatchObject({ code: 'MCP_UNSUPPORTED_VERSION', supported: ['2023-01-01'] });
    expect(server.methods).toEqual(['server/discover', 'initialize']);
  });

  it('initializes again with a version that a refusal lists [C-LIFE-07]', async () => {
    const { client, server } = await connected({
      revision: '2024-11-05',
      handlers: {
        initialize: ({ params }) =>
          params['protocolVersion'] === '2024-11-05'
            ? { protocolVersion: '2024-11-05', capabilities: {}, serverInfo: { name: 's', version: '1' } }
            : new RpcError(-32602, 'Unsupported protocol version', { data: { supported: ['2024-11-05'] } }),
      },
    });
    expect(client.peer.revision).toBe('2024-11-05');
    expect(paramsOf(server, 'initialize').map((params) => params['protocolVersion'])).toEqual([
      '2025-11-25',
      '2024-11-05',
    ]);
  });
});
