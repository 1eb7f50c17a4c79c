import type { Gateway } from '@mcpx/gateway';
import { httpHandler, type HttpHandler, type HttpHandlerOptions, nodeListener, type NodeListener } from '@mcpx/server';
import { findByPath } from '../find-server.ts';

/** The endpoints of a gateway: `/mcp` for all servers, `/mcp/<server>` for each. */
export interface Endpoints {
  /** The listener for the path of a request, without its query; `undefined` where nothing is served. */
  find(path: string): NodeListener | undefined;
  /** Answers what is open. Never rejects. */
  close(): Promise<void>;
}

const ALL = '/mcp';

/** Makes the endpoints. One of a single server is made when it is first asked for. */
export function createEndpoints(gateway: Gateway, keys: readonly string[], options: HttpHandlerOptions): Endpoints {
  const handlers = new Map<string, { readonly handler: HttpHandler; readonly listener: NodeListener }>();

  const open = (key: string | undefined): NodeListener | undefined => {
    const name = key ?? '';
    const known = handlers.get(name);
    if (known !== undefined) return known.listener;
    const service = key === undefined ? gateway.service : gateway.serverService(key);
    if (service === undefined) return undefined;
    const handler = httpHandler(service, { ...options, fieldsFor: (tool) => gateway.fieldsFor(tool, key) });
    const listener = nodeListener(handler);
    handlers.set(name, { handler, listener });
    return listener;
  };

  return {
    find(path) {
      if (path === ALL || path === `${ALL}/`) return open(undefined);
      if (!path.startsWith(`${ALL}/`)) return undefined;
      const key = findByPath(path.slice(ALL.length + 1), keys);
      return key === undefined ? undefined : open(key);
    },
    async close() {
      await Promise.all([...handlers.values()].map(({ handler }) => handler.close()));
    },
  };
}
