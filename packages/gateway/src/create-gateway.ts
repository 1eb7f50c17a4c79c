import type { Pool } from '@mcpx/pool';
import type { Service } from '@mcpx/server';
import { serviceOf } from './faces/face.ts';
import { mergedFace } from './faces/merged-face.ts';
import { singleFace } from './faces/single-face.ts';
import type { Gateway, GatewayOptions } from './gateway.ts';
import { createNamespaces, namespaceOf } from './names/namespaces.ts';

/** Puts one face, and a face for each, in front of the servers of a pool. The pool stays its maker's to close. */
export function createGateway(pool: Pool, options: GatewayOptions): Gateway {
  const servers = options.servers.map(({ key, namespace }) => ({ key, namespace: namespace ?? namespaceOf(key) }));
  const singles = new Map<string, Service>(servers.map(({ key }) => [key, serviceOf(singleFace(pool, key))]));
  return {
    service: serviceOf(mergedFace(pool, createNamespaces(servers), options)),
    serverService: (key) => singles.get(key),
  };
}
