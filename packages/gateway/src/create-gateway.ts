import type { Pool } from '@mcpx/pool';
import type { Service } from '@mcpx/server';
import { serviceOf } from './faces/face.ts';
import { mergedFace } from './faces/merged-face.ts';
import { singleFace } from './faces/single-face.ts';
import type { Gateway, GatewayOptions } from './gateway.ts';
import { createNamespaces, namespaceOf } from './names/namespaces.ts';
import { createShownTools } from './tools/shown-tools.ts';

/** Puts one face, and a face for each, in front of the servers of a pool. The pool stays its maker's to close. */
export function createGateway(pool: Pool, options: GatewayOptions): Gateway {
  const servers = options.servers.map(({ key, namespace }) => ({ key, namespace: namespace ?? namespaceOf(key) }));
  const namespaces = createNamespaces(servers);
  const tools = createShownTools();
  const singles = new Map<string, Service>(servers.map(({ key }) => [key, serviceOf(singleFace(pool, key, tools))]));
  return {
    service: serviceOf(mergedFace(pool, namespaces, tools, options)),
    serverService: (key) => singles.get(key),
    fieldsFor(tool, key) {
      const found = key === undefined ? namespaces.findName(tool) : { key, own: tool };
      return found === undefined ? undefined : tools.fieldsFor(found.key, found.own);
    },
  };
}
