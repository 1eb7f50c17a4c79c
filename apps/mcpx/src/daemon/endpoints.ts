import type { Gateway } from '@mcpx/gateway';
import {
  createAccessCheck,
  httpHandler,
  type HttpHandler,
  type HttpHandlerOptions,
  nodeListener,
  type NodeListener,
  requestTarget,
  type Service,
} from '@mcpx/server';
import { findByPath } from '../find-server.ts';

/** The endpoints of a gateway: `/mcp` for all servers, `/mcp/<server>` for each, `/mcp/<group>` for some. */
export interface Endpoints {
  /** The listener for the path of a request, without its query. */
  find(path: string): NodeListener;
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

  const checkAccess = createAccessCheck(options);
  /** Whoever may not ask is not told what is here and what is not. */
  const nothing: NodeListener = (request, response) => {
    request.resume();
    const refusal = checkAccess({ ...request.headers, host: requestTarget(request).host });
    response.writeHead(refusal === undefined ? 404 : 403, { 'content-type': 'text/plain' });
    response.end(`${refusal ?? 'Nothing is served here: try /mcp or /mcp/<server>'}\n`);
  };

  let isClosed = false;

  const open = (path: string, service: Service | undefined, name?: string): NodeListener => {
    const known = handlers.get(path);
    if (known !== undefined) return known.listener;
    if (service === undefined || isClosed) return nothing;
    const handler = httpHandler(service, {
      ...options,
      fieldsFor: (tool) => gateway.fieldsFor(tool, name),
      ...(name !== undefined && { onNotification: (notification) => gateway.announce(name, notification) }),
    });
    const listener = nodeListener(handler);
    handlers.set(path, { handler, listener });
    return listener;
  };

  return {
    find(path) {
      if (path === ALL || path === `${ALL}/`) return open(ALL, gateway.service);
      const name = path.startsWith(`${ALL}/`) ? findByPath(path.slice(ALL.length + 1), names) : undefined;
      if (name === undefined) return nothing;
      return open(`${ALL}/${name}`, gateway.serverService(name) ?? gateway.groupService(name), name);
    },
    async close() {
      isClosed = true;
      await Promise.all([...handlers.values()].map(({ handler }) => handler.close()));
    },
  };
}
