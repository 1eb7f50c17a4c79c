import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerAllNobody, createGateway, type Nobody, RELAYED_CAPABILITIES } from '@mcpx/gateway';
import { createPool, type PoolServer } from '@mcpx/pool';
import type { Connector } from '@mcpx/protocol';
import { httpHandler, nodeListener, serve, type Served, type Service } from '@mcpx/server';
import { type ScriptedClientLink, scriptedClientLink } from '@mcpx/testing';
import type { Face, LinkName } from './trial.ts';

/** A gateway in this process, with its endpoints and as many links as are wanted. */
export interface ScriptedGateway extends AsyncDisposable {
  open(face: Face, link: LinkName): Promise<string | ScriptedClientLink>;
}

export const KEY = 'peer';
const SERVER_INFO = { name: 'gateway', version: '1.0.0' };

export interface ScriptedGatewayOptions {
  /** @defaultValue KEY */
  readonly key?: string;
  /** How the era of the server is found. @defaultValue 'auto' */
  readonly protocol?: NonNullable<PoolServer['protocol']>;
}

/** Puts a gateway in front of one server. */
export async function openScriptedGateway(
  connector: Connector,
  { key = KEY, protocol = 'auto' }: ScriptedGatewayOptions = {},
): Promise<ScriptedGateway> {
  const nobody: Nobody = { broker: undefined, roots: [] };
  const pool = createPool([{ key, connector, protocol }], {
    clientInfo: SERVER_INFO,
    capabilities: RELAYED_CAPABILITIES,
    onInput: (requests, { server, signal }) => answerAllNobody(server, requests, signal, nobody),
    onNotification: (notification) => gateway.hear(notification),
  });
  const gateway = createGateway(pool, { serverInfo: SERVER_INFO, servers: [{ key }] });
  const services: Readonly<Record<Face, Service>> = {
    all: gateway.service,
    one: gateway.serverService(key) as Service,
  };
  const options = { serverInfo: SERVER_INFO, onSessionEnd: (session: string) => pool.endSession(session) };
  const handlers = {
    all: httpHandler(services.all, { ...options, fieldsFor: (tool) => gateway.fieldsFor(tool) }),
    one: httpHandler(services.one, { ...options, fieldsFor: (tool) => gateway.fieldsFor(tool, key) }),
  };
  const listeners = { all: nodeListener(handlers.all), one: nodeListener(handlers.one) };
  const server = createServer((request, response) =>
    listeners[request.url === '/mcp' ? 'all' : 'one'](request, response),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`;
  const served: Served[] = [];
  return {
    async open(face, link) {
      if (link === 'HTTP') return face === 'all' ? base : `${base}/${key}`;
      const far = scriptedClientLink();
      served.push(await serve(services[face], far.connector, options));
      return far;
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([...served, handlers.all, handlers.one].map((open) => open.close()));
      server.closeAllConnections();
      server.close();
      await gateway.close();
      await pool.close();
    },
  };
}
