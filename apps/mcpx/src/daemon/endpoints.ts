import type { Gateway } from '@mcpx/gateway';
import {
  httpHandler,
  type HttpHandler,
  type HttpHandlerOptions,
  nodeListener,
  type NodeListener,
  type Service,
} from '@mcpx/server';
import { findByPath } from '../find-server.ts';

/** The endpoints of a gateway: `/mcp` for all servers, `/mcp/<server>` for each, `/mcp/<group>` for some. */
export interface Endpoints {
  /** The listener for the path of a request, without its query; `undefined` where nothing is served. */
  find(path: string): NodeListener | undefined;
  /** Answers what is open. Never rejects. */
  close(): Promise<void>;
}

const ALL = '/mcp';

/**
 * Makes the endpoints. One of a single server, or of a group, is made when it is first asked for. `names` are the keys of
 * servers and the names of groups, none of which are equal.
 */
export function createEndpoints(gateway: Gateway, names: readonly string[], options: HttpHandlerOptions): Endpoints {
  const handlers = new Map<string, { readonly handler: HttpHandler; readonly listener: NodeListener }>();

  const open = (path: string, service: Service | undefined, key?: string): NodeListener | undefined => {
    const known = handlers.get(path);
    if (known !== undefined) return known.listener;
    if (service === undefined) return undefined;
    const handler = httpHandler(service, {
      ...options,
      fieldsFor: (tool) => gateway.fieldsFor(tool, key),
      ...(key !== undefined && { onNotification: (notification) => gateway.announce(key, notification) }),
    });
    const listener = nodeListener(handler);
    handlers.set(path, { handler, listener });
    return listener;
  };

  return {
    find(path) {
      if (path === ALL || path === `${ALL}/`) return open(ALL, gateway.service);
      if (!path.startsWith(`${ALL}/`)) return undefined;
      const name = findByPath(path.slice(ALL.length + 1), names);
      if (name === undefined) return undefined;
      const own = gateway.serverService(name);
      const key = own === undefined ? undefined : name;
      return open(`${ALL}/${name}`, own ?? gateway.groupService(name), key);
    },
    async close() {
      await Promise.all([...handlers.values()].map(({ handler }) => handler.close()));
    },
  };
}
