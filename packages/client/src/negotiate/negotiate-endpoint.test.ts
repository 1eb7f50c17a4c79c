import { type Connector, HttpStatusError, RpcError, TransportError } from '@mcpx/protocol';
import { type ScriptedServer } from '@mcpx/testing';
import { describe, expect, it } from 'vitest';
import type { ClientEvent } from '../client.ts';
import { connect } from '../connect.ts';
import { rejection, scripted } from '../connected.fixture.ts';

const clientInfo = { name: 'test', version: '1.0.0' };
describe('negotiate > an endpoint', () => {
  const refusing = (status: number, fallback?: Connector): ScriptedServer =>
    scripted({
      revision: '2025-11-25',
      link: 'streams',
      kind: 'streamable-http',
      ...(fallback !== undefined && { fallback }),
      refuse: () => new HttpStatusError(`HTTP ${status}`, { status }),
    });

  it.each([400, 404, 405, 406, 422])(
    'tries the fallback, legacy only, after HTTP %i to both [C-SSE-03] [C-SSE-04] [C-SSE-05]',
    async (status) => {
      const sse = scripted({ revision: '2024-11-05', kind: 'http+sse' });
      const server = refusing(status, sse.connector);
      const client = await connect(server.connector, { clientInfo });
      expect(server.methods).toEqual(['server/discover', 'initialize']);
      expect(sse.methods).toEqual(['initialize', 'notifications/initialized']);
      expect(client.peer).toMatchObject({ revision: '2024-11-05', transport: 'http+sse' });
    },
  );

  it.each([400, 404, 406])(
    'tries it also after HTTP %i with an error that is none of the stateless era, and where legacy was told [C-SSE-03] [C-SSE-05]',
    async (httpStatus) => {
      for (const protocol of ['auto', 'legacy'] as const) {
        const sse = scripted({ revision: '2024-11-05', kind: 'http+sse' });
        const refuse = (): RpcError => new RpcError(-32_600, 'no session', { httpStatus });
        const server = scripted({
          revision: '2025-11-25',
          link: 'streams',
          kind: 'streamable-http',
          fallback: sse.connector,
          handlers: { 'server/discover': refuse, initialize: refuse },
        });
        const client = await connect(server.connector, { clientInfo, protocol });
        expect(server.methods).toEqual([...(protocol === 'auto' ? ['server/discover'] : []), 'initialize']);
        expect(client.peer.transport).toBe('http+sse');
      }
    },
  );

  it.each([401, 403, 407, 408, 429, 503])('tries nothing else after HTTP %i [C-VER-04] [C-AUT-33]', async (status) => {
    const sse = scripted({ revision: '2024-11-05', kind: 'http+sse' });
    const server = refusing(status, sse.connector);
    expect(await rejection(connect(server.connector, { clientInfo }))).toMatchObject({
      code: 'MCP_HTTP_STATUS',
      status,
    });
    expect(server.methods).toEqual(['server/discover']);
    expect(sse.linkCount).toBe(0);
  });

  it('reports every attempt where all fail, the first one as the reason', async () => {
    const sse = refusing(404);
    const server = refusing(405, sse.connector);
    const error = await rejection(connect(server.connector, { clientInfo }));
    expect(error).toMatchObject({ code: 'MCP_LEGACY_HTTP_REFUSED', status: 405 });
    expect((error as Error).cause).toBeInstanceOf(AggregateError);
  });

  it('says once that everything was refused in one way, and once whose it is', async () => {
    const same = await rejection(
      connect(refusing(404, refusing(404).connector).connector, { clientInfo, serverName: 'demo' }),
    );
    expect(same).toMatchObject({ code: 'MCP_LEGACY_HTTP_REFUSED', status: 404 });
    expect((same as Error).message.match(/404|demo/g)).toEqual(['demo', '404']);
    // As the transport of the first revision tells it, whose stream is part of connecting.
    const cause = new HttpStatusError('HTTP 404', { status: 404 });
    const closed: Connector = {
      ...refusing(404).connector,
      connect: () => Promise.reject(new TransportError('MCP_CONNECT_FAILED', 'demo refused with HTTP 404', { cause })),
    };
    const told = await rejection(connect(refusing(404, closed).connector, { clientInfo, serverName: 'demo' }));
    expect((told as Error).message).toBe((same as Error).message);
    const other = await rejection(
      connect(refusing(404, refusing(401).connector).connector, { clientInfo, serverName: 'demo' }),
    );
    expect((other as Error).message.match(/404|401|demo /g)).toEqual(['demo ', '404', '401']);
  });

  it('goes straight to the fallback that worked before [C-VER-04]', async () => {
    const sse = scripted({ revision: '2024-11-05', kind: 'http+sse' });
    const server = refusing(405, sse.connector);
    const events: ClientEvent[] = [];
    const first = await connect(server.connector, { clientInfo });
    await connect(server.connector, {
      clientInfo,
      prior: first.peer.record,
      onEvent: (event) => void events.push(event),
    });
    expect(server.methods).toHaveLength(2);
    expect(events).toEqual([]);
  });
});
